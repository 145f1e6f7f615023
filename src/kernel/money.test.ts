import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  abs,
  apportion,
  ceil,
  compare,
  type Dec,
  dec,
  euro,
  floor,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  minus,
  modulo,
  negate,
  over,
  percentOf,
  plus,
  roundTo,
  share,
  sum,
  times,
  toNumber,
  toPlainText,
  toText,
  ZERO,
} from './money.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => over(dec(n), dec(100)));
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  .map((list) => list.map((weight, index) => ({ id: `l${index}`, weight: dec(weight) })));

/** Checked by the compiler, never called: each line must be an error, or the directive above it is one. */
const doesNotCompile = (a: Dec, b: Dec): unknown[] => [
  // @ts-expect-error an amount is not added with +
  a + b,
  // @ts-expect-error nor multiplied with *
  a * b,
  // @ts-expect-error nor subtracted with -
  a - b,
  // @ts-expect-error nor compared with <
  a < b,
  // @ts-expect-error nor with >=
  a >= b,
  // @ts-expect-error nor with a number
  a > 3,
  // @ts-expect-error nor written into a text without saying how
  `${a}`,
  // @ts-expect-error and a number is not an amount
  plus(a, 3),
];

describe('amounts', () => {
  test('take no operator: the compiler refuses every line of doesNotCompile', () =>
    expect(doesNotCompile).toBeTypeOf('function'));

  test('are exact where floats are not', () => {
    expect(toPlainText(plus(dec(0.1), dec(0.2)))).toBe('0.3');
    expect(toPlainText(times(dec('1.005'), dec(100)))).toBe('100.5');
    expect(toPlainText(over(dec(1), dec(3)))).toBe(`0.${'3'.repeat(40)}`);
  });

  test('refuse what is not a number', () => {
    for (const bad of ['', ' 1', '1,5', 'NaN', 'Infinity', '0x10', '1e999', '--1'])
      expect(() => dec(bad), bad).toThrow(RangeError);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => dec(bad)).toThrow(RangeError);
    expect(() => over(dec(1), ZERO)).toThrow('division by zero');
  });

  test.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['2.165', 2, '2.17'],
    ['1.0049999', 2, '1.00'],
    ['0.0314250', 6, '0.031425'],
    ['-0.004', 2, '0.00'],
    ['1234567.895', 2, '1234567.90'],
    ['12', 0, '12'],
    ['12.5', 0, '13'],
  ])('%s to %i places is %s: half goes away from zero, and there is no minus zero', (value, places, text) => {
    expect(toText(dec(value), places)).toBe(text);
    expect(Object.is(toNumber(roundTo(dec(value), places)), -0)).toBe(false);
  });

  test('compare, extremes, signs', () => {
    expect(compare(dec('1.10'), dec('1.1'))).toBe(0);
    expect(toNumber(min(dec(3), dec(1), dec(2)))).toBe(1);
    expect(toNumber(max(dec(3), dec(1), dec(5)))).toBe(5);
    expect([
      isNegative(negate(ZERO)),
      isPositive(ZERO),
      isZero(negate(ZERO)),
      isNegative(dec(-1)),
      isPositive(abs(dec(-1))),
    ]).toEqual([false, false, true, true, true]);
    expect([
      toNumber(ceil(dec('1.01'))),
      toNumber(floor(dec('1.99'))),
      toNumber(modulo(dec('7.5'), dec(6))),
      toNumber(modulo(dec(12), dec(6))),
    ]).toEqual([2, 1, 1.5, 0]);
    expect(toNumber(percentOf(dec(80), dec('5.5')))).toBe(4.4);
    expect(JSON.stringify({ a: dec('12.50') })).toBe('{"a":"12.5"}');
  });

  test('are written in euros as the French locale of the runtime writes them', () => {
    const locale = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    for (const value of ['0', '12.5', '1234.5', '-1234567.89', '999.995', '100000'])
      expect(euro(dec(value))).toBe(locale.format(Number(value)));
  });
});

describe('share', () => {
  const list = (...of: number[]) =>
    of.map((weight, index) => ({ id: String.fromCharCode(97 + index), weight: dec(weight) }));
  const units = (map: Map<string, Dec>) => [...map].sort().map(([, part]) => toNumber(part));

  test('deals the cents by largest remainder, ties by id', () => {
    expect(units(share(dec(299), list(4300, 1400, 2300), 0))).toEqual([161, 52, 86]);
    expect(units(share(dec(300), list(4000, 2000, 2000), 0))).toEqual([150, 75, 75]);
    expect(units(share(dec('0.05'), list(1, 1, 1)))).toEqual([0.02, 0.02, 0.01]);
    expect(units(share(dec('-0.05'), list(1, 1, 1)))).toEqual([-0.02, -0.02, -0.01]);
  });
  test('splits equally when no weight tells, and gives nothing to nobody', () => {
    expect(units(share(dec(10), list(0, 0)))).toEqual([5, 5]);
    expect(units(share(dec(-20), list(100, 100)))).toEqual([-10, -10]);
    expect(share(dec(10), []).size).toBe(0);
    expect(() => share(dec(1), list(1, -1))).toThrow(RangeError);
  });
  test('two remainders that are equal as fractions tie, whatever their digits', () => {
    // 1/3 and 4/3 of a unit: quotients of 40 digits differ in their last one, the numerators do not
    const dealt = apportion(
      dec(2),
      [
        { id: 'b', value: dec(1) },
        { id: 'a', value: dec(4) },
        { id: 'c', value: dec(1) },
      ],
      dec(3),
      0,
    );
    expect(units(dealt)).toEqual([2, 0, 0]);
  });
  test('adds up to the total, never misses a part by a cent, and ignores the order of the parts', () => {
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        const dealt = share(total, parts);
        const whole = sum(parts.map(({ weight }) => weight));
        expect(toText(sum([...dealt.values()]), 6)).toBe(toText(total, 6));
        for (const { id, weight } of parts) {
          const fair = isZero(whole) ? over(total, dec(parts.length)) : over(times(total, weight), whole);
          expect(compare(abs(minus(dealt.get(id) ?? ZERO, fair)), dec('0.01'))).toBe(-1);
        }
        expect(new Map([...share(total, [...parts].reverse())].sort())).toEqual(new Map([...dealt].sort()));
      }),
    );
  });
  test('a target that its parts cannot reach is refused, not invented', () => {
    expect(() => apportion(dec(9), [{ id: 'a', value: dec(1) }], dec(1))).toThrow(RangeError);
  });
});
