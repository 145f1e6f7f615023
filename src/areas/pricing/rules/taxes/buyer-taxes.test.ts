import { expect, test } from 'vitest';
import { buyerTaxes, type SoldTo } from './buyer-taxes.ts';

const codesOf = (to: Partial<SoldTo['to']>, more: Partial<SoldTo['terms']> = {}, isPro = false) =>
  buyerTaxes({
    terms: { shop: { hasTVA: true }, ...more } as SoldTo['terms'],
    to: { country: 'FR', zipcode: '75011', ...to },
    isPro,
  }).map(({ code }) => code);

test('a buyer abroad or overseas is told which taxes are paid, and which are due on arrival', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ country: 'DE' })).toEqual(['tax.union']);
  expect(codesOf({ country: 'DE' }, { vatCountry: 'DE' })).toEqual(['tax.oss']);
  expect(codesOf({ country: 'DE' }, {}, true)).toEqual(['tax.firm']);
  expect(codesOf({ country: 'DE' }, { vatExemption: 'intraEU' }, true)).toEqual(['tax.firm-exempt']);
  expect(codesOf({ country: 'CH' })).toEqual(['tax.abroad']);
  expect(codesOf({ country: 'CH' }, { vatExemption: 'export' })).toEqual(['tax.export']);
  expect(codesOf({ zipcode: '97400' })).toEqual(['tax.overseas']);
  expect(codesOf({ zipcode: '97400' }, { vatExemption: 'export' })).toEqual(['tax.overseas-export']);
});
test('goods that are fetched are sold at the seller’s, and duty under suspension is told as such', () => {
  expect(codesOf({ country: 'CH' }, { isCollected: true })).toEqual([]);
  expect(codesOf({ country: 'DE' }, { vatExemption: 'intraEU', buyerDuty: 'DSU' }, true)).toEqual([
    'tax.firm-exempt',
    'tax.suspended',
  ]);
});
test('a seller who charges no VAT tells nobody that it is included', () => {
  expect(codesOf({ country: 'DE' }, { shop: { hasTVA: false } as SoldTo['terms']['shop'] })).toEqual([]);
  expect(codesOf({ country: 'CH' }, { shop: { hasTVA: false } as SoldTo['terms']['shop'] })).toEqual(['tax.export']);
});
