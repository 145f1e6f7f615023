import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { compare, dec, isNegative, isZero, minus, toPlainText, ZERO } from '#kernel/money.ts';
import { rateOfAccount, waitingVatAccount } from './chart.ts';
import { depositVat, type SaleVat, serviceVat, vatEntry, waitingVat } from './vat-due.ts';

const LAW = { onAdvances: true, onDebits: false };
const sale = (more: Partial<SaleVat> = {}): SaleVat => ({
  total: dec(120),
  toBill: dec(120),
  vat: new Map([['20', dec(20)]]),
  billed: ZERO,
  services: new Map(),
  late: ZERO,
  ...more,
});
const held = (advances: number, receivable: number, of: SaleVat, choice = LAW) =>
  [...waitingVat({ advances: advances.toFixed(2), receivable: receivable.toFixed(2) }, of, choice)].map(
    ([rate, vat]) => [rate, toPlainText(vat)],
  );

describe('VAT is due', () => {
  test('on money received before the bill, in its share, and no more once it is billed', () => {
    expect(held(60, 0, sale())).toEqual([['20', '10']]);
    expect(held(120, 0, sale())).toEqual([['20', '20']]);
    expect(held(0, 0, sale({ toBill: ZERO, billed: dec(120) }))).toEqual([['20', '0']]);
  });
  test('on no money beyond what is to be billed: it is for no supply, and goes back', () => {
    expect(held(50, 0, sale({ toBill: ZERO, billed: dec(120) }))).toEqual([['20', '0']]);
  });
  test('on the bill alone, when the accountant prefers it so', () => {
    expect(held(60, 0, sale(), { ...LAW, onAdvances: false })).toEqual([['20', '0']]);
  });
  test('on services as they are paid, unless the seller opted for debits', () => {
    const tasting = sale({ toBill: ZERO, billed: dec(120), services: new Map([['20', dec(20)]]), vat: new Map() });
    expect(held(0, 120, tasting)).toEqual([['20', '-20']]);
    expect(held(0, 30, tasting)).toEqual([['20', '-5']]);
    expect(held(0, 0, tasting)).toEqual([['20', '0']]);
    expect(held(0, 120, tasting, { ...LAW, onDebits: true })).toEqual([['20', '0']]);
  });
});

test('VAT of a deposit bill waits for its money, whatever the seller chose for services; what a bill deducted waits no more', () => {
  const asked = sale({ toBill: dec(84), billed: dec(36), deposits: new Map([['20', dec(6)]]), vat: new Map() });
  expect(held(0, 36, asked)).toEqual([['20', '-6']]);
  expect(held(0, 36, asked, { ...LAW, onDebits: true })).toEqual([['20', '-6']]);
  expect(held(0, 12, asked)).toEqual([['20', '-2']]);
  expect(held(0, 0, asked)).toEqual([['20', '0']]);
  const share = { category: 'S' as const, rate: '20', base: '30.00', vat: '6.00' };
  const left = (deducted: readonly (typeof share)[]) =>
    [...depositVat({ shares: [share as never], deducted: deducted as never })].map(([rate, vat]) => [
      rate,
      toPlainText(vat),
    ]);
  expect([left([]), left([{ ...share, base: '10.00', vat: '2.00' }]), left([share])]).toEqual([
    [['20', '6']],
    [['20', '4']],
    [['20', '0']],
  ]);
});

test('what lateness adds makes no VAT wait: the services were paid, and were late', () => {
  const tasting = sale({
    toBill: ZERO,
    billed: dec(120),
    services: new Map([['20', dec(20)]]),
    vat: new Map(),
    late: dec(50),
  });
  expect(held(0, 50, tasting)).toEqual([['20', '0']]);
  expect(held(0, 170, tasting)).toEqual([['20', '-20']]);
  expect(held(0, 80, tasting)).toEqual([['20', '-5']]);
  expect(held(0, 0, { ...tasting, late: ZERO })).toEqual([['20', '0']]);
});

test('the account of a rate bears it in its name', () => {
  for (const rate of ['20', '5.5', '10', '2.1', '1.05', '8.5'])
    expect(rateOfAccount(waitingVatAccount(rate).code)).toBe(rate);
});

test('whatever the parts that are received and billed, VAT in waiting ends at nothing, each entry balanced', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), fc.integer({ min: 1, max: 100_000 }), (steps, totalCents) => {
      const total = dec((totalCents / 100).toFixed(2));
      const vat = new Map([
        ['20', dec((totalCents / 600).toFixed(2))],
        ['5.5', dec((totalCents / 5000).toFixed(2))],
      ]);
      let holds = new Map<string, ReturnType<typeof dec>>();
      const go = (advances: string, toBill: ReturnType<typeof dec>) => {
        const should = waitingVat({ advances, receivable: '0.00' }, sale({ total, toBill, vat }), LAW);
        const entry = vatEntry(holds, should, { number: 'CO-1', day: day('2026-11-20'), name: '' });
        const side = (key: 'debit' | 'credit') =>
          (entry?.lines ?? []).reduce((all, line) => all + Math.round(Number(line[key]) * 100), 0);
        expect(side('debit')).toBe(side('credit'));
        holds = new Map(should);
        for (const [rate, one] of holds) {
          expect(isNegative(one)).toBe(false);
          expect(compare(one, vat.get(rate) ?? ZERO)).toBeLessThanOrEqual(0);
        }
      };
      for (const step of steps) go(((step % (totalCents + 1)) / 100).toFixed(2), total);
      go((totalCents / 100).toFixed(2), total);
      for (const [rate, one] of holds) expect(isZero(minus(one, vat.get(rate) ?? ZERO))).toBe(true);
      go('0.00', ZERO);
      for (const one of holds.values()) expect(isZero(one)).toBe(true);
    }),
  );
});

test('an amount given on services takes its VAT back, and is not taken back twice with what follows', () => {
  const vat = { category: 'S', rate: '20' } as const;
  const visit = (net: string) => ({ accounting: 'prestation', vat, net });
  const paper = (kind: string, lines: object[], allowances: object[], base: string, tax: string) =>
    serviceVat({ kind, lines, allowances, vat: [{ ...vat, base, vat: tax }] } as never).get('20');
  expect(paper('380', [visit('100.00')], [], '100.00', '20.00')).toEqual(dec('20.00'));
  expect(paper('381', [visit('10.00')], [], '10.00', '2.00')).toEqual(dec('-2.00'));
  expect(paper('381', [visit('100.00')], [visit('10.00')], '90.00', '18.00')).toEqual(dec('-18.00'));
});
