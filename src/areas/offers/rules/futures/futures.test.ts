import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { compare, dec, ratio, sum, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { partsOf } from './futures.ts';
import { isEnPrimeur } from '#areas/sales/rules/withdrawal/withdrawal.ts';

const today = day('2026-05-02');

describe('the parts of a futures order', () => {
  test('each its percent, on its day; one that was due before is due now', () => {
    const parts = partsOf(
      [
        { percent: 60, on: day('2027-03-01') },
        { percent: 40, on: day('2026-04-01') },
      ],
      dec('100.01'),
      today,
    );
    expect(parts).toEqual([
      { n: 1, dueOn: today, percent: 40, amount: '40.00' },
      { n: 2, dueOn: '2027-03-01', percent: 60, amount: '60.01' },
    ]);
  });

  test('never come to more than the order, and to all of it where they make a hundred', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_00 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (weights, cents) => {
          const whole = weights.reduce((a, b) => a + b, 0);
          const percents = weights.map((one) => Math.floor((one * 10_000) / whole));
          percents[0] = (percents[0] ?? 0) + 10_000 - percents.reduce((a, b) => a + b, 0);
          const schedule = percents.filter((one) => one > 0).map((one) => ({ percent: one / 100, on: null }));
          const amount = dec(toText(ratio(dec(cents), dec(1), dec(100)), 2));
          const parts = partsOf(schedule, amount, today);
          expect(toText(sum(parts.map((one) => dec(one.amount))), 2)).toBe(toText(amount, 2));
          const some = partsOf(schedule.slice(1), amount, today);
          expect(compare(sum(some.map((one) => dec(one.amount))), amount)).toBeLessThanOrEqual(0);
          expect(parts.every((one) => compare(dec(one.amount), dec(0)) >= 0)).toBe(true);
        },
      ),
    );
  });
});

test('no right of withdrawal where goods come after thirty days, and one where they come before or nobody says when', () => {
  expect(isEnPrimeur(today, day('2026-06-02'))).toBe(true);
  expect(isEnPrimeur(today, day('2026-06-01'))).toBe(false);
  expect(isEnPrimeur(today, null)).toBe(false);
});
