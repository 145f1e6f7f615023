import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type DatedParts, toldAsDue, type VatMove } from './as-due.ts';
import { addedParts, type ReportedPart } from './reporting.ts';

const FIRST = day('2026-11-28');
const on = (n: number) => addDays(FIRST, n);
const goods = (base: string, vat: string): ReportedPart => ({
  category: 'TLB1',
  rate: '20',
  base: dec(base),
  vat: dec(vat),
});
const paper = (n: number, parts: ReportedPart[], more: Partial<DatedParts> = {}): DatedParts => ({
  day: on(n),
  isDeposit: false,
  isConsumers: true,
  parts,
  ...more,
});
const deposit = (n: number, base: string, vat: string) => paper(n, [goods(base, vat)], { isDeposit: true });
const due = (n: number, vat: string): VatMove => ({ day: on(n), rate: '20', vat: dec(vat) });
const shown = (told: ReturnType<typeof toldAsDue>) =>
  told.map(({ day: d, part }) => `${d} ${part.category} ${part.rate} ${toText(part.base, 2)} ${toText(part.vat, 2)}`);

describe('a sale with a deposit is declared as its VAT falls due', () => {
  test('paid in parts over two months: each on its day, and the bill tells the rest', () => {
    const papers = [deposit(0, '30.00', '6.00'), paper(20, [goods('70.00', '14.00')])];
    const moves = [due(1, '2.00'), due(5, '4.00'), due(20, '14.00')];
    expect(shown(toldAsDue(papers, moves))).toEqual([
      '2026-11-29 TLB1 20 10.00 2.00',
      '2026-12-03 TLB1 20 20.00 4.00',
      '2026-12-18 TLB1 20 70.00 14.00',
    ]);
  });

  test('unpaid, it is not told; given back unpaid, it never was; given back paid, the money that stays still is', () => {
    expect(toldAsDue([deposit(0, '30.00', '6.00')], [])).toEqual([]);
    const back = paper(3, [goods('-30.00', '-6.00')]);
    expect(toldAsDue([deposit(0, '30.00', '6.00'), back], [])).toEqual([]);
    // Its money is ahead of the order until it is given back.
    expect(shown(toldAsDue([deposit(0, '30.00', '6.00'), back], [due(1, '6.00'), due(9, '-6.00')]))).toEqual([
      '2026-11-29 TLB1 20 30.00 6.00',
      '2026-12-07 TLB1 20 -30.00 -6.00',
    ]);
  });

  test('a service that is added later is told by its bill, with what the deposit had not told yet', () => {
    const service: ReportedPart = { category: 'TPS1', rate: '10', base: dec('50.00'), vat: dec('5.00') };
    const papers = [deposit(0, '30.00', '6.00'), paper(20, [goods('70.00', '14.00'), service])];
    expect(shown(toldAsDue(papers, [due(1, '2.00'), due(20, '99.00')]))).toEqual([
      '2026-11-29 TLB1 20 10.00 2.00',
      '2026-12-18 TLB1 20 90.00 18.00',
      '2026-12-18 TPS1 10 50.00 5.00',
    ]);
  });

  test('what went to a business is left to its platform, and what bears no VAT is told by its documents', () => {
    const free: ReportedPart = { category: 'TNT1', rate: '0', base: dec('8.00'), vat: dec('0.00') };
    const papers = [
      paper(0, [goods('30.00', '6.00'), free], { isDeposit: true }),
      paper(20, [goods('70.00', '14.00')], { isConsumers: false }),
    ];
    expect(shown(toldAsDue(papers, [due(20, '20.00')]))).toEqual([
      '2026-11-28 TNT1 0 8.00 0.00',
      '2026-12-18 TLB1 20 30.00 6.00',
    ]);
  });

  test('whatever moves: VAT told is that of the books to the cent, and no later day changes what was told', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -500, max: 2000 })), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (steps, until) => {
          const papers = [deposit(0, '33.37', '6.67'), paper(25, [goods('77.70', '15.54')])];
          const moves = steps.map(([n, cents]) => due(n, (cents / 100).toFixed(2)));
          const whole = toldAsDue(papers, moves);
          const vat = addedParts(whole.map((one) => one.part))[0]?.vat ?? dec('0');
          const books = steps.reduce((sum, [, cents]) => sum + cents, 0);
          expect(toText(vat, 2)).toBe((books / 100).toFixed(2));
          const known = toldAsDue(
            papers.filter((one) => one.day <= on(until)),
            moves.filter((one) => one.day <= on(until)),
          );
          expect(shown(known)).toEqual(shown(whole.filter((one) => one.day <= on(until))));
        },
      ),
      { numRuns: 200 },
    );
  });
});
