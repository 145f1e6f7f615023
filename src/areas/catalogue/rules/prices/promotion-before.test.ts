import { day } from '#kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { type DatedPromotion, promotionBefore } from './promotion-before.ts';

const promotion = (more: Partial<DatedPromotion>): DatedPromotion => ({
  name: 'Foire aux vins',
  activation: 'always',
  threshold: null,
  from: null,
  to: null,
  ...more,
});

describe('a promotion of the thirty days before a reduction', () => {
  test.each<[string, Partial<DatedPromotion>, boolean]>([
    ['that still runs', {}, true],
    ['that begins today', { from: day('2026-11-24') }, true],
    ['to come', { from: day('2026-11-25') }, false],
    ['that ended on the first of the thirty days', { to: day('2026-10-25') }, true],
    ['that ended before', { to: day('2026-10-24') }, false],
    ['from one unit', { activation: 'minProduct', threshold: 1 }, true],
    ['from six units', { activation: 'minProduct', threshold: '6' }, false],
    ['from an amount that one unit reaches', { activation: 'minPriceOrder', threshold: '12' }, true],
    ['from an amount that one unit does not reach', { activation: 'minPrice', threshold: '12.01' }, false],
  ])('%s', (_, more, counts) =>
    expect(promotionBefore([promotion(more)], { today: day('2026-11-24'), price: 12 }) !== undefined).toBe(counts),
  );
});
