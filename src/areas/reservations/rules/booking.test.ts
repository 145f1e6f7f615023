import { expect, test } from 'vitest';
import { chosenPrices, sumsOf } from './booking.ts';
import { EventPrice } from './tour-event.ts';

const prices = [
  EventPrice.parse({ productType: 'adult', priceTTC: 15.1 }),
  EventPrice.parse({ productType: 'child', priceTTC: 7.55, max: 4 }),
  EventPrice.parse({ productType: 'touristTax', priceTTC: 0.22 }),
  EventPrice.parse({ productType: 'other', label: 'Planche', priceTTC: 12, notCounting: true }),
];

test('tourist tax and boards take no place; the tax is apart from the total, to the cent', () => {
  const chosen = chosenPrices(prices, [3, 1, 3, 2]);
  expect('code' in chosen ? chosen : sumsOf(chosen)).toEqual({ people: 4, places: 4, total: 76.85, touristTax: 0.66 });
});
test('what is not taken is left out, and a quantity out of bounds is refused beside its price', () => {
  expect(chosenPrices(prices, [0, 2])).toHaveLength(1);
  expect(chosenPrices(prices, [0, 5])).toMatchObject({
    code: 'reservations.price-quantity',
    fields: { 'quantities.1': {} },
  });
  expect(chosenPrices(prices, [1, 1, 1, 1, 1])).toMatchObject({ code: 'reservations.price-unknown' });
});
