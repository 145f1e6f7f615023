import { describe, expect, test } from 'vitest';
import { dec, roundTo, times, toPlainText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { averageCost, type CostDay, fifoCost } from './valuation.ts';

/** `[entered, left, cost]` by day. */
const days = (...rows: readonly (readonly [number, number, number])[]): CostDay[] =>
  rows.map(([came, went, cost]) => ({ came: dec(came), went: dec(went), cost: dec(cost) }));
const shown = (amount: ReturnType<typeof averageCost>): string => toPlainText(roundTo(amount, 6));

describe('what a unit in stock costs', () => {
  // Worked out by hand, with the value that stands on the shelf in the comment.
  test.each([
    // 100 at 4.00.
    ['one entry', days([100, 0, 4]), '4', '4'],
    // (100 × 4 + 50 × 7) / 150 = 5; FIFO leaves all of both.
    ['two entries, nothing left', days([100, 0, 4], [50, 0, 7]), '5', '5'],
    // 5 by the average. FIFO: 120 left the first, so 30 at 7.
    ['two entries, 120 sold', days([100, 0, 4], [50, 0, 7], [0, 120, 7]), '5', '7'],
    // 5; 60 sold at 5; then (90 × 5 + 30 × 9) / 120 = 6. FIFO: 120 left of 30 at 9, 50 at 7, 40 at 4 = 780 / 120.
    ['an entry after a sale', days([100, 0, 4], [50, 60, 7], [30, 0, 9]), '6', '6.5'],
    // Sold out: the next entry makes the price alone.
    ['empty in between', days([10, 0, 4], [0, 10, 4], [5, 0, 6]), '6', '6'],
    // Sold below nothing by two: of the ten that came eight are there.
    ['below nothing', days([0, 2, 4], [10, 0, 6]), '6', '6'],
    // 10 / 3 has no end.
    ['a price without an end', days([1, 0, 3], [2, 0, 3.5]), '3.333333', '3.333333'],
  ])('%s', (_, told, average, fifo) => {
    expect(shown(averageCost(told))).toBe(average);
    expect(shown(fifoCost(told))).toBe(fifo);
  });

  const quantity = fc.integer({ min: 0, max: 5000 });
  const cost = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);

  test('both methods agree when the cost never changes', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), quantity), { minLength: 1 }),
        cost,
        (moves, one) => {
          const told = days(...moves.map(([came, went]) => [came, went, one] as const));
          expect(shown(averageCost(told))).toBe(shown(dec(one)));
          expect(shown(fifoCost(told))).toBe(shown(dec(one)));
        },
      ),
    ));

  test('a unit never costs less than the cheapest entry, nor more than the dearest', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), quantity, cost), { minLength: 1, maxLength: 30 }),
        (moves) => {
          const told = days(...moves);
          const all = moves.map(([, , one]) => one);
          for (const unit of [averageCost(told), fifoCost(told)]) {
            const figure = Number(toPlainText(roundTo(unit, 9)));
            expect(figure).toBeGreaterThanOrEqual(Math.min(...all) - 1e-6);
            expect(figure).toBeLessThanOrEqual(Math.max(...all) + 1e-6);
          }
        },
      ),
    ));

  test('what was never sold is worth what was paid for it, by both methods', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), cost), { minLength: 1, maxLength: 20 }),
        (entries) => {
          const told = days(...entries.map(([came, one]) => [came, 0, one] as const));
          const paid = entries.reduce((total, [came, one]) => total + came * one, 0);
          const count = dec(entries.reduce((total, [came]) => total + came, 0));
          for (const unit of [averageCost(told), fifoCost(told)])
            expect(Number(toPlainText(roundTo(times(unit, count), 4)))).toBeCloseTo(paid, 2);
        },
      ),
    ));
});
