import { describe, expect, test } from 'vitest';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { isPaperCharge } from '#areas/papers/rules/paper-line.ts';
import { type Dec, dec, minus, percentOf, roundTo, sum, toText } from '#kernel/money.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import type { Bill } from '../bill/bill.ts';
import { billProblems } from '../bill/bill-check.ts';
import { composeBill } from '../bill/compose-bill.ts';
import { addedTo, partOfBill } from '../bill/part-of-bill.ts';
import { anyOrder, wholeBillOf } from '../../testing/any-bill.ts';
import { creditLeft, creditNote, wholeChoice } from '../credit/credit.ts';
import { ciiOf } from '../einvoice/cii.ts';
import { amountAsked, deductionsOf, depositDraft, type StandingDeposit, standingLeft, whyNotAsk } from './deposit.ts';
import { shareOf, type VatShare } from './vat-share.ts';

const rate = (of: string, base: string, vat: string): VatShare => ({ category: 'S', rate: of, base, vat });
const plain = (rows: readonly VatShare[]) => rows.map((one) => [one.rate, one.base, one.vat]);

describe('an amount dealt among rates', () => {
  const whole = [rate('20', '200.00', '40.00'), rate('10', '400.00', '40.00')];
  test('percentages that come to the whole ask for all of it, to the cent, however it is rounded', () => {
    for (const percents of [
      [50, 50],
      [30, 70],
      [30, 30, 40],
      [33.33, 33.33, 33.34],
      [25, 25, 25, 25],
    ])
      for (const total of ['100.01', '36.65', '24079.99', '1.03']) {
        const charged = dec(total);
        const asked: Dec[] = [];
        for (const percent of percents) {
          const left = minus(charged, sum(asked));
          const amount = amountAsked({ percent }, charged, { left, deposits: asked.length });
          expect(whyNotAsk(amount, left)).toBeNull();
          asked.push(amount as Dec);
        }
        expect(toText(sum(asked), 2)).toBe(total);
      }
    // A part that leaves more than the rounding asks for its own percent.
    const left = dec('70.01');
    expect(toText(amountAsked({ percent: 69 }, dec('100.01'), { left, deposits: 1 }) as Dec, 2)).toBe('69.01');
  });

  test('is dealt in proportion to what each rate comes to, with its VAT', () => {
    expect(plain(shareOf(whole, [], dec('340.00')))).toEqual([
      ['20', '100.00', '20.00'],
      ['10', '200.00', '20.00'],
    ]);
  });
  test('asked in percent or as the same amount, is the same document', () => {
    for (const [percent, amount] of [
      [2, '0.73'],
      [7, '2.56'],
      [18, '6.60'],
    ] as const) {
      const asked = amountAsked({ percent }, dec('36.64'));
      expect(toText(asked as Dec, 2)).toBe(amount);
    }
  });
  test('two halves of an odd total leave nothing, neither of the total nor of its VAT', () => {
    const odd = [rate('20', '10725.49', '2145.10')];
    const half = roundTo(percentOf(dec('12870.59'), dec(50)));
    const first = shareOf(odd, [], half);
    const second = shareOf(odd, first, minus(dec('12870.59'), half));
    expect(plain([...first, ...second])).toEqual([
      ['20', '5362.75', '1072.55'],
      ['20', '5362.74', '1072.55'],
    ]);
  });
});

test('is asked once: neither both ways, nor nothing, nor more than what is left', () => {
  expect(amountAsked({ percent: 30, amount: 5 }, dec(100))).toBeNull();
  expect(whyNotAsk(null, dec(10))?.code).toBe('deposit.nothing');
  expect(whyNotAsk(amountAsked({ percent: 0.001 }, dec(1)), dec(10))?.code).toBe('deposit.nothing');
  expect(whyNotAsk(dec('10.01'), dec(10))?.code).toBe('deposit.too-much');
  expect(whyNotAsk(dec(10), dec(10))).toBeNull();
});

const byRate = (bills: readonly { readonly vat: readonly VatShare[] }[], sign: 1 | -1) =>
  bills.flatMap((one) => one.vat.map((row) => ({ key: `${row.category} ${row.rate}`, row, sign })));

test('deposits of any order can each be issued and given back, and with its bills they ask for what was agreed, rate by rate, to the cent', () => {
  let issued = 0;
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      (order, percents, firstPart) => {
        const made = wholeBillOf(order);
        if (!made || Number(made.whole.totals.charged) <= 0) return;
        const { whole, draft, all } = made;
        const charged = dec(whole.totals.charged);
        const standing: StandingDeposit[] = [];
        const deposits: Bill[] = [];
        for (const percent of percents) {
          const left = minus(charged, sum(deposits.map((one) => dec(one.totals.charged))));
          // The last of them takes all that is left.
          const amount = percent === 100 ? left : amountAsked({ percent }, charged);
          if (amount === null || whyNotAsk(amount, left)) continue;
          const before = standing.flatMap((one) => one.shares);
          const number = `AC-${deposits.length + 1}`;
          const bill = composeBill(depositDraft(whole, draft, { amount, before, percent }), number);
          expect(billProblems(bill)).toBeNull();
          expect([bill.totals.charged, bill.totals.rounding]).toEqual([toText(amount, 2), '0.00']);
          expect(readFacturx(ciiOf(bill))).toBeTruthy();
          const note = creditNote(bill, [], wholeChoice(creditLeft(bill, [])), {
            number: 'AA-1',
            issuedOn: bill.issuedOn,
            reason: 'Annulée',
          });
          expect([note.kind, note.totals.charged, note.vat, billProblems(note)]).toEqual([
            '503',
            bill.totals.charged,
            bill.vat,
            null,
          ]);
          deposits.push(bill);
          standing.push({ number, issuedOn: bill.issuedOn, shares: bill.vat, deducted: [] });
        }
        const of = {
          lines: whole.lines.map((_l, at) => `l${at}`),
          charges: all.filter(isPaperCharge).map((_c, at) => `c${at}`),
        };
        const bills: Bill[] = [];
        let before: Quantities = {};
        const issue = (now: Quantities) => {
          if (!Object.keys(now).some((id) => id.startsWith('l'))) return;
          const part = partOfBill(whole, draft, of, before, now).draft;
          const deducted = bills.flatMap((one) => one.deposits);
          const known = standing.map((one) => ({
            ...one,
            deducted: deducted.filter((each) => each.number === one.number).flatMap((each) => each.vat),
          }));
          const taken = deductionsOf(known, dec(composeBill(part, '0').totals.charged));
          const bill = composeBill({ ...part, deposits: taken }, `FA-${bills.length + 1}`);
          expect(billProblems(bill)).toBeNull();
          expect(taken.length > 0 ? bill.frame.endsWith('4') : true).toBe(true);
          bills.push(bill);
          before = addedTo(before, now);
        };
        const units = (share: number): Quantities =>
          Object.fromEntries([
            ...whole.lines.flatMap((line, at) => {
              const left = Number(line.quantity) - Number(before[`l${at}`] ?? '0');
              const some = share === 100 ? left : Math.floor((left * share) / 100);
              return some > 0 ? [[`l${at}`, toText(dec(some), 3)] as const] : [];
            }),
            ...(bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : []),
          ]);
        issue(units(firstPart));
        issue(units(100));
        expect(toText(sum([...deposits, ...bills].map((one) => dec(one.totals.due))), 2)).toBe(whole.totals.charged);
        // All that deposits took of a rate is deducted of that rate.
        const deducted = bills.flatMap((one) => one.deposits);
        const moved = Map.groupBy([...byRate(deposits, 1), ...byRate(deducted, -1)], (one) => one.key);
        for (const rows of moved.values())
          for (const field of ['base', 'vat'] as const)
            expect(Number(toText(sum(rows.map((one) => dec(Number(one.row[field]) * one.sign))), 2))).toBe(0);
        expect(toText(standingLeft(standing), 2)).toBe(toText(sum(deposits.map((one) => dec(one.totals.charged))), 2));
        issued += deposits.length;
      },
    ),
    { numRuns: 800 },
  );
  expect(issued).toBeGreaterThan(runsOf(100));
});
