import { expect, test } from 'vitest';
import { EventPrice } from '../tour-event.ts';
import { priceFrom } from './visit.ts';

const price = (productType: string, priceTTC: number, more: object = {}) =>
  EventPrice.parse({ productType, priceTTC, ...more });

test.each([
  ['the adult, not the menu of a child', [price('adult', 65), price('child', 25)], 65],
  ['one person, not each of a group', [price('group', 9, { min: 10 }), price('adult', 15)], 15],
  ['the lowest that he may take alone', [price('adult', 15), price('other', 8, { label: 'Étudiant' })], 8],
  [
    'people, neither bottles nor taxes',
    [price('adult', 15), price('touristTax', 1), price('other', 5, { notCounting: true })],
    15,
  ],
  ['who pays, where somebody comes free', [price('other', 0), price('adult', 15)], 15],
  ['nothing, where nobody pays', [price('adult', 0), price('child', 5)], 0],
  ['a child, where nobody else is counted', [price('child', 12)], 12],
  ['each of a group, where there are groups alone', [price('group', 9, { min: 10 })], 9],
  ['nobody, where nobody is counted', [price('touristTax', 1)], null],
])('« dès » is said of %s', (_of, prices, from) => {
  expect(priceFrom(prices)).toBe(from);
});
