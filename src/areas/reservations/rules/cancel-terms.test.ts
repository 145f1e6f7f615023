import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { type CancelTerms, feeBefore, feeOf, lastHours, whyNotTerms } from './cancel-terms.ts';

const HOUR = 3_600_000;
const TERMS: CancelTerms = {
  cancelHours: 72,
  cancelFees: [
    { hours: 24, percent: 30 },
    { hours: 2, percent: 100 },
  ],
  cancelFeeMin: 5,
};
const paid = (total: number, online = total) => ({ total, paid: online });

describe('the fee of a cancellation', () => {
  test('is a percentage to the cent, halves upwards', () => {
    expect(feeOf(9.9, 0, paid(10))).toBe(0.99);
    expect(feeOf(50, 0, paid(0.05))).toBe(0.03);
    expect(feeOf(33.33, 0, paid(1.5))).toBe(0.5);
    expect(feeOf(12.5, 0, paid(0.6))).toBe(0.08);
  });
  test('comes to its minimum at least, and never to more than was paid, nor than the price', () => {
    expect(feeOf(10, 10, paid(30))).toBe(10);
    expect(feeOf(10, 10, paid(30, 9))).toBe(9);
    expect(feeOf(100, 0, paid(30, 31.6))).toBe(30);
    expect(feeOf(100, 10, paid(30, 0))).toBe(0);
  });
  test('is none for as long as the estate says, then follows its scale, then nobody cancels by himself', () => {
    const at = (hours: number) => feeBefore(TERMS, hours * HOUR, paid(40));
    expect([at(100), at(72), at(71.99), at(24), at(23.99), at(2), at(1.99), at(-5)]).toEqual([
      0,
      0,
      12,
      12,
      40,
      40,
      null,
      null,
    ]);
    expect([lastHours(TERMS), lastHours({ ...TERMS, cancelFees: [] })]).toEqual([2, 72]);
    expect(feeBefore({ ...TERMS, cancelFees: [] }, 71 * HOUR, paid(40))).toBeNull();
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n / 100);
/** A scale that the form accepts. */
const scale = fc
  .record({
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 6 }),
    percents: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 5, maxLength: 5 }),
    cancelFeeMin: cents(5_000),
  })
  .map(({ hours, percents, cancelFeeMin }): CancelTerms => {
    const [cancelHours = 0, ...steps] = hours.toSorted((a, b) => b - a);
    const rising = percents.toSorted((a, b) => a - b);
    return {
      cancelHours,
      cancelFees: steps.map((at, index) => ({ hours: at, percent: (rising[index] ?? 10_000) / 100 })),
      cancelFeeMin,
    };
  });

describe('whatever the scale of an estate', () => {
  test('a fee is nothing or more, never above what was paid, and whole cents', () => {
    fc.assert(
      fc.property(
        scale,
        fc.integer({ min: -50, max: 300 }),
        cents(100_000),
        cents(100_000),
        (terms, hours, total, online) => {
          const fee = feeBefore(terms, hours * HOUR, paid(total, online));
          if (fee === null) return;
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(online);
          expect(Math.abs(fee * 100 - Math.round(fee * 100))).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });
  test('who cancels later never pays less', () => {
    fc.assert(
      fc.property(
        scale,
        fc.integer({ min: 0, max: 300 * 60 }),
        fc.integer({ min: 0, max: 300 * 60 }),
        cents(100_000),
        (terms, one, other, total) => {
          expect(whyNotTerms(terms)).toBeNull();
          const at = (minutes: number) => feeBefore(terms, minutes * 60_000, paid(total)) ?? Number.POSITIVE_INFINITY;
          expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  [[{ hours: 72, percent: 10 }], 'cancelFees.0.hours'],
  [
    [
      { hours: 24, percent: 10 },
      { hours: 24, percent: 20 },
    ],
    'cancelFees.1.hours',
  ],
  [
    [
      { hours: 24, percent: 50 },
      { hours: 2, percent: 20 },
    ],
    'cancelFees.1.percent',
  ],
])('a scale that goes the wrong way is refused beside its step', (cancelFees, field) => {
  expect(Object.keys(whyNotTerms({ cancelHours: 72, cancelFees })?.fields ?? {})).toEqual([field]);
});
