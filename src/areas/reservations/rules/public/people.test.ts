import { expect, test } from 'vitest';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { type BookedPrice, sumsOf } from '../booking.ts';
import { EventPrice } from '../tour-event.ts';
import { agreedPrices, numbersOf, otherPeople } from './people.ts';

const price = (productType: 'adult' | 'child' | 'other', priceTTC: number, label = '') =>
  EventPrice.parse({ productType, priceTTC, label });
const booked = (one: EventPrice, quantity: number): BookedPrice => ({ ...one, quantity });

test('agreed prices stay, a price that was not taken is that of the event today', () => {
  const prices = [price('adult', 20), price('child', 8)];
  const own = agreedPrices(prices, [booked(price('adult', 15), 2)]);
  expect(own?.map(({ priceTTC }) => priceTTC)).toEqual([15, 8]);
  expect(numbersOf(prices, [booked(price('adult', 15), 2)])).toEqual([2, 0]);
});

test('a booking at a price that the event has no more is the estate’s to change', () => {
  expect(agreedPrices([price('adult', 20)], [booked(price('child', 8), 1)])).toBeNull();
  expect(agreedPrices([price('adult', 20), price('adult', 12)], [booked(price('adult', 20), 1)])).toBeNull();
});

test('those who stay and those who come in addition are all who come, at the cent', () => {
  const prices = [price('adult', 15.35), price('child', 7.1), price('other', 11.99, 'Assiette')];
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
      (was, now) => {
        const before = prices.flatMap((one, at) => ((was[at] ?? 0) > 0 ? [booked(one, was[at] ?? 0)] : []));
        const change = otherPeople(prices, before, now);
        if ('code' in change) throw new Error(change.code);
        const [all, kept, added] = [change.all, change.kept, change.added].map(sumsOf);
        const cents = (amount = 0): number => Math.round(amount * 100);
        expect(cents(kept?.total) + cents(added?.total)).toBe(cents(all?.total));
        expect((kept?.people ?? 0) + (added?.people ?? 0)).toBe(all?.people);
        expect(kept?.people).toBeLessThanOrEqual(sumsOf(before).people);
      },
    ),
    { numRuns: runsOf(100) },
  );
});
