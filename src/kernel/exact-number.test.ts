import { Decimal } from 'decimal.js';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  add,
  asNumber,
  divide,
  type Exact,
  fromNumber,
  fromText,
  multiply,
  opposite,
  order,
  plainText,
  quotientAndRest,
  rounded,
  roundedRatio,
  sign,
  subtract,
} from './exact-number.ts';

const Oracle = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -90, toExpPos: 90 });
const same = (value: Exact, oracle: Decimal) => {
  expect(plainText(value)).toBe(oracle.isZero() ? '0' : oracle.toFixed());
  // one form for one value: what the text says, read again, is an equal object
  expect(fromText(plainText(value))).toEqual(value);
};

/** Small amounts, and those at and beyond the edge of what a double holds. */
const text = fc.oneof(
  fc
    .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 7 }))
    .map(([units, scale]) => new Oracle(units).times(new Oracle(10).pow(-scale)).toFixed()),
  fc
    .tuple(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), fc.integer({ min: 0, max: 24 }))
    .map(([units, scale]) => new Oracle(units.toString()).times(new Oracle(10).pow(-scale)).toFixed()),
  fc.constantFrom(
    '0',
    '-0.5',
    '9007199254740991',
    '9007199254740992',
    '-9007199254740991',
    '0.00000000000000000001',
    '1e-21',
    '123456789012345678901234567890',
  ),
);

describe('exact numbers agree with decimal.js', () => {
  test('in every operation on two of them', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [x, y, p, q] = [fromText(a), fromText(b), new Oracle(a), new Oracle(b)];
        same(x, p);
        same(add(x, y), p.plus(q));
        same(subtract(x, y), p.minus(q));
        same(multiply(x, y), p.times(q));
        same(multiply(x, y, 2), p.times(q).times('0.01'));
        same(opposite(x), p.negated());
        expect(order(x, y)).toBe(p.comparedTo(q));
        expect(sign(x)).toBe(p.comparedTo(0));
        expect(asNumber(x)).toBe(p.isZero() ? 0 : p.toNumber());
        if (!q.isZero()) same(divide(x, y), p.dividedBy(q));
      }),
      { numRuns: 3000 },
    );
  });

  test('in rounding, half away from zero', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 8 }), (a, places) => {
        same(rounded(fromText(a), places), new Oracle(a).toDecimalPlaces(places, Decimal.ROUND_HALF_UP));
      }),
      { numRuns: 3000 },
    );
  });

  test('in a ratio rounded once, of numbers whose exact product fits in 40 digits', () => {
    const amount = fc
      .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
      .map(([units, scale]) => new Oracle(units).times(new Oracle(10).pow(-scale)).toFixed());
    fc.assert(
      fc.property(
        amount,
        amount,
        amount.filter((c) => !new Oracle(c).isZero()),
        fc.integer({ min: 0, max: 6 }),
        (a, b, c, places) => {
          same(
            roundedRatio(fromText(a), fromText(b), fromText(c), places),
            new Oracle(a).times(b).dividedBy(c).toDecimalPlaces(places, Decimal.ROUND_HALF_UP),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('in whole quotients with their exact rest', () => {
    const small = fc
      .tuple(fc.bigInt({ min: -(2n ** 56n), max: 2n ** 56n }), fc.integer({ min: 0, max: 6 }))
      .map(([units, scale]) => new Oracle(units.toString()).times(new Oracle(10).pow(-scale)).toFixed());
    fc.assert(
      fc.property(
        small,
        small.filter((b) => new Oracle(b).comparedTo(0) > 0),
        (a, b) => {
          const [whole, rest] = quotientAndRest(fromText(a), fromText(b));
          const floor = new Oracle(a).dividedBy(b).floor();
          same(rest, new Oracle(a).minus(new Oracle(plainText(whole)).times(b)));
          expect(sign(rest)).toBeGreaterThanOrEqual(0);
          expect(order(rest, fromText(b))).toBe(-1);
          expect(new Oracle(plainText(whole)).minus(floor).abs().toNumber()).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('and at the edge of what a double holds', () => {
    const [whole, rest] = quotientAndRest(fromText('-9007199254740991'), fromText('9007199254740990'));
    expect([plainText(whole), plainText(rest)]).toEqual(['-2', '9007199254740989']);
  });

  test('and read numbers as their shortest text', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        expect(asNumber(fromNumber(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
