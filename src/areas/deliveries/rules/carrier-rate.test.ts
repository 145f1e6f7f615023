import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { carrierCost } from './carrier-rate.ts';

const step = (from: number, price: number, more: object = {}) => ({
  countries: ['FR'],
  departments: [],
  from,
  price,
  perUnit: 0,
  ...more,
});
const rate = {
  measure: 'weight' as const,
  steps: [step(0, 10), step(20, 15, { perUnit: 0.5 }), step(0, 30, { departments: ['2A', '2B'] })],
  fuelPercent: 10,
  minimum: 12,
  excluded: ['974'],
};
const to = (zipcode: string) => ({ country: 'FR', zipcode });
const of = (weight: number, zipcode = '37000', more: object = {}) =>
  carrierCost({ ...rate, ...more }, to(zipcode), { bottles: dec(6), weight: dec(weight) });
const costOf = (answer: ReturnType<typeof of>) => ('cost' in answer ? toNumber(answer.cost) : answer.why);

describe('what a carrier asks', () => {
  test.each([
    ['at least the minimum, with fuel on it', 5, '37000', 13.2],
    ['the highest step that is reached', 20, '37000', 16.5],
    ['so much for each kilogram above it', 30, '37000', 22],
    ['the narrowest zone', 30, '20000', 33],
    ['nothing where it does not go', 5, '97400', 'excluded'],
    ['nothing where no step holds', 5, '97100', 'noStep'],
  ] as const)('%s', (_, weight, zipcode, cost) => expect(costOf(of(weight, zipcode))).toBe(cost));

  test('by weight, says nothing of what weighs nothing; by bottles, its weight is not asked', () => {
    expect(costOf(of(0))).toBe('noWeight');
    expect(costOf(of(0, '37000', { measure: 'bottles' }))).toBe(13.2);
  });

  test('counts bottles where its steps do', () =>
    expect(costOf(of(50, '37000', { measure: 'bottles', minimum: 0 }))).toBe(11));

  test('no step at all costs nothing that is known', () =>
    expect(costOf(of(5, '37000', { steps: [] }))).toBe('noStep'));

  test('is never below the minimum, nor lower for more within a step', () =>
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 0, max: 90 }), (weight, more) => {
        const [low, high] = [costOf(of(weight)), costOf(of(weight + more))];
        expect(Number(low)).toBeGreaterThanOrEqual(13.2);
        expect(Number(high)).toBeGreaterThanOrEqual(Number(low));
      }),
    ));
});
