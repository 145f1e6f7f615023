import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { followedPrice } from './price-follow.ts';
import { keptOf, sidesOf } from './price-sides.ts';

const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 100);
const rate = fc.constantFrom(0, 2.1, 5.5, 8.5, 10, 20);
const mode = fc.constantFrom('net' as const, 'gross' as const);

describe('a price with VAT and without', () => {
  test.each([
    [10, 'net', 20, 10, 12],
    [12, 'gross', 20, 10, 12],
    [9.99, 'gross', 5.5, 9.47, 9.99],
    [7.5, 'net', 0, 7.5, 7.5],
  ] as const)('%s %s at %s %%', (price, of, vat, net, gross) => {
    expect(sidesOf(price, of, vat)).toEqual({ net, gross });
  });

  test('the figure that is typed on either side is the one that is read there', () => {
    fc.assert(
      fc.property(cents, mode, mode, rate, (typed, side, kept, vat) => {
        expect(Math.round(sidesOf(keptOf(typed, side, kept, vat), kept, vat)[side] * 100)).toBe(
          Math.round(typed * 100),
        );
      }),
    );
  });

  test('the side that is worked out is what a grid that follows as it is would write', () => {
    fc.assert(
      fc.property(cents, mode, rate, (price, from, vat) => {
        const to = from === 'net' ? ('gross' as const) : ('net' as const);
        const follows = followedPrice(price, { percent: 0, amount: 0, rounding: '0.01' }, { from, to, rate: vat });
        expect(sidesOf(price, from, vat)[to]).toBe(follows ?? 0);
      }),
    );
  });
});
