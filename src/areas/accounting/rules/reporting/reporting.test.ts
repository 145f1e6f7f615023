import { describe, expect, test } from 'vitest';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { composeBill } from '#areas/billing/rules/bill/compose-bill.ts';
import { anyOrder, wholeBillOf } from '#areas/billing/testing/any-bill.ts';
import { creditLeft, creditNote, wholeChoice } from '#areas/billing/rules/credit/credit.ts';
import { deductionsOf, depositDraft } from '#areas/billing/rules/deposit/deposit.ts';
import { day } from '#kernel/day.ts';
import { type Dec, dec, isZero, plus, ratio, sum, toText, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { addedParts, type ReportedPart, receivedForServices, reportedParts } from './reporting.ts';
import { whyNotReport } from './reporting-endpoints.ts';

const text = (all: readonly ReportedPart[]) =>
  all.map((one) => `${one.category} ${one.rate} ${toText(one.base, 2)} ${toText(one.vat, 2)}`).sort();
const both = (all: readonly ReportedPart[]) => [sum(all.map((one) => one.base)), sum(all.map((one) => one.vat))];
const rows = (bill: Bill) => [sum(bill.vat.map((row) => dec(row.base))), sum(bill.vat.map((row) => dec(row.vat)))];
const same = (a: readonly Dec[], b: readonly Dec[]) =>
  expect(a.map((one) => toText(one, 2))).toEqual(b.map((one) => toText(one, 2)));

type Line = Pick<Bill['lines'][number], 'accounting' | 'vat' | 'net'>;
const line = (accounting: Line['accounting'], rate: string, net: string): Line => ({
  accounting,
  vat: { category: 'S', rate },
  net,
});
const bill = (more: object): Bill =>
  ({
    kind: '380',
    operation: 'goods',
    lines: [],
    allowances: [],
    deposits: [],
    vat: [{ category: 'S', rate: '20', base: '100.00', vat: '20.00' }],
    ...more,
  }) as unknown as Bill;

describe('what a document tells', () => {
  test('goods, services, and what bears no VAT stand apart', () => {
    expect(text(reportedParts(bill({})))).toEqual(['TLB1 20 100.00 20.00']);
    expect(text(reportedParts(bill({ operation: 'services' })))).toEqual(['TPS1 20 100.00 20.00']);
    const mixed = bill({
      operation: 'mixed',
      lines: [line('product', '20', '70.00'), line('prestation', '20', '40.00')],
      allowances: [line('prestation', '20', '10.00')],
    });
    expect(text(reportedParts(mixed))).toEqual(['TLB1 20 70.00 14.00', 'TPS1 20 30.00 6.00']);
    const wrapped = bill({ lines: [line('product', '20', '95.00'), line('prestation', '20', '5.00')] });
    expect(text(reportedParts(wrapped))).toEqual(['TLB1 20 100.00 20.00']);
    const abroad = bill({ vat: [{ category: 'G', rate: '0', base: '55.00', vat: '0.00' }] });
    expect(text(reportedParts(abroad))).toEqual(['TNT1 0 55.00 0.00']);
  });
  test('a credit note tells it negative; a final bill, less the deposits that it deducts', () => {
    expect(text(reportedParts(bill({ kind: '381' })))).toEqual(['TLB1 20 -100.00 -20.00']);
    const last = bill({
      deposits: [{ number: 'AC-1', vat: [{ category: 'S', rate: '20', base: '30.00', vat: '6.00' }] }],
    });
    expect(text(reportedParts(last))).toEqual(['TLB1 20 70.00 14.00']);
  });
  test('any bill tells what its VAT rows add up to; with the credit note of all of it, nothing', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const made = wholeBillOf(order);
        if (!made) return;
        const told = reportedParts(made.whole);
        same(both(told), rows(made.whole));
        expect(told.every((one) => !isZero(one.base) || !isZero(one.vat))).toBe(true);
        const note = creditNote(made.whole, [], wholeChoice(creditLeft(made.whole, [])), {
          number: 'AV-1',
          issuedOn: day('2026-11-21'),
          reason: 'Tout',
        } as Parameters<typeof creditNote>[3]);
        same(both(addedParts([...told, ...reportedParts(note)])), [ZERO, ZERO]);
      }),
      { numRuns: 300 },
    );
  });
  test('a deposit and the bill that deducts it tell the order once', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 99 }), (order, percent) => {
        const made = wholeBillOf(order);
        if (!made || !isPositiveText(made.whole.totals.charged)) return;
        const amount = ratio(dec(made.whole.totals.charged), dec(percent), dec(100));
        if (isZero(amount)) return;
        const deposit = composeBill(depositDraft(made.whole, made.draft, { amount, before: [], percent }), 'AC-1');
        const deposits = deductionsOf(
          [{ number: 'AC-1', issuedOn: deposit.issuedOn as never, shares: deposit.vat as never, deducted: [] }],
          dec(made.whole.totals.charged),
        );
        const last = composeBill({ ...made.draft, deposits }, 'FA-1');
        same(both([...reportedParts(deposit), ...reportedParts(last)]), rows(made.whole));
      }),
      { numRuns: 200 },
    );
  });
});
const isPositiveText = (amount: string): boolean => Number(amount) > 0;

describe('what is received for services', () => {
  const services = [{ rate: '20', gross: dec('40.00'), vat: dec('6.67') }];
  const share = { total: dec('100.00'), services };
  const amounts = (movements: readonly string[]) =>
    receivedForServices(share, movements.map(dec)).map((parts) =>
      parts.map((one) => `${toText(one.amount, 2)} ${toText(one.vat, 2)}`),
    );
  test('is their share of each payment, to the cent once all is paid; beyond it, nothing', () => {
    expect(amounts(['33.33', '33.33', '33.34', '10.00'])).toEqual([['13.33 2.22'], ['13.33 2.23'], ['13.34 2.22'], []]);
  });
  test('given back, is told negative', () => {
    expect(amounts(['100.00', '-50.00', '-50.00'])).toEqual([['40.00 6.67'], ['-20.00 -3.33'], ['-20.00 -3.34']]);
  });
  test('whatever moves, what was told is the share of what was received', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -8000, max: 9000 }), { maxLength: 12 }), (cents) => {
        const movements = cents.map((one) => ratio(dec(one), dec(1), dec(100)));
        const told = receivedForServices(share, movements).flat();
        const received = plus(ZERO, ...movements);
        const within = Number(toText(received, 2));
        const bounded = dec(Math.min(100, Math.max(0, within)).toFixed(2));
        expect(toText(plus(ZERO, ...told.map((one) => one.amount)), 2)).toBe(
          toText(ratio(dec('40.00'), bounded, dec(100)), 2),
        );
      }),
    );
  });
});

test('a report is of a quarter at most, and ends after it begins', () => {
  expect(whyNotReport({ from: '2026-10-01', to: '2026-12-31' })).toBeNull();
  expect(whyNotReport({ from: '2026-10-01', to: '2027-01-01' })?.code).toBe('accounting.quarter');
  expect(whyNotReport({ from: '2026-10-02', to: '2026-10-01' })?.fields).toHaveProperty('to');
});
