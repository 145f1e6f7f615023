import { expect, test } from 'vitest';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { parcelsOf } from './to-ship.ts';

const bottles = (...counts: readonly number[]) => counts.map((count) => ({ bottles: count }) as SellerPriceLine);

test('a part of a sale is packed by twelve as the whole is, not by the share of a last parcel that was not full', () => {
  expect(parcelsOf(5, bottles(54), bottles(36))).toBe(3);
  expect(parcelsOf(5, bottles(54), bottles(18))).toBe(2);
  expect(parcelsOf(2, bottles(13), bottles(12))).toBe(1);
  expect(parcelsOf(1, bottles(6), bottles(1))).toBe(1);
});

test('where parcels hold less than twelve, or their number was typed, a part has its share of them', () => {
  expect(parcelsOf(9, bottles(54), bottles(36))).toBe(6);
  expect(parcelsOf(10, bottles(54), bottles(27))).toBe(5);
  // Larger ones hold more: their number is that of the whole, in proportion.
  expect(parcelsOf(2, bottles(60), bottles(30))).toBe(1);
});
