import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { isMeasured, proposeSizes, sizeWords, weightOfSizes } from './parcel-size.ts';

const SIX = { bottles: 6, length: 36, width: 26, height: 17 };
const TWELVE = { bottles: 12, length: 40.5, width: 30, height: 33 };

describe('the measures of parcels', () => {
  test('are those of the smallest box that holds the bottles, the largest filled first', () => {
    expect(proposeSizes({ count: 2, bottles: 18, weight: 27 }, [TWELVE, SIX])).toEqual([
      { length: 40.5, width: 30, height: 33, weight: 18 },
      { length: 36, width: 26, height: 17, weight: 9 },
    ]);
  });
  test('are left to who measures where no box holds them, or nobody keeps boxes', () => {
    expect(proposeSizes({ count: 1, bottles: 13, weight: 17 }, [TWELVE])).toEqual([
      { length: null, width: null, height: null, weight: 17 },
    ]);
    expect(isMeasured(proposeSizes({ count: 2, bottles: 12, weight: 0 }, []))).toBe(false);
    expect(weightOfSizes(proposeSizes({ count: 2, bottles: 12, weight: 0 }, []))).toBeNull();
  });
  test('are said as carriers write them', () => {
    expect(sizeWords(TWELVE)).toBe('40,5 × 30 × 33 cm');
    expect(sizeWords({ length: 4, width: null, height: 2 })).toBe('');
  });
  test('give as many parcels as were counted, no empty one while bottles are enough, and weights that add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.subarray([SIX, TWELVE]),
        (count, bottles, grams, boxes) => {
          const weight = Math.round(grams / 10) / 100;
          const sizes = proposeSizes({ count, bottles, weight }, boxes);
          expect(sizes).toHaveLength(count);
          if (weight > 0 && bottles >= count) {
            expect(sizes.every((one) => one.weight !== null && one.weight >= 0)).toBe(true);
            expect(weightOfSizes(sizes)).toBe(weight);
          }
        },
      ),
    );
  });
});
