import { expect, test } from 'vitest';
import { settingsFrom } from '#areas/shops/rules/settings.ts';
import { limitExamples } from './limit-examples.ts';
import { pricingSettings } from './settings.ts';

test('each limit is shown with the very words of the cart, about an order that just misses it', () => {
  const told = limitExamples({ minimumOrderHT: 80, minimumProducts: 6, maximumProducts: 60, multipleOf: 6 });
  expect(Object.fromEntries(Object.entries(told).map(([name, words]) => [name, words.fr]))).toEqual({
    minimumOrderHT: 'Le montant minimum de commande est de 80,00\u00a0€ HT\u00a0: il manque 10,00\u00a0€.',
    minimumProducts: 'La commande doit compter au moins 6 produits\u00a0: il y en a 5.',
    maximumProducts: 'La commande ne peut pas compter plus de 60 produits\u00a0: il y en a 61.',
    multipleOf: 'La commande doit compter un multiple de 6 produits\u00a0: ajoutez-en 1.',
  });
  expect(limitExamples({ minimumOrderHT: null, multipleOf: null })).toEqual({});
});

test('limits that no order can meet are refused beside the field', () => {
  const whyNot = (change: object) => pricingSettings.whyNot(settingsFrom(change, [pricingSettings]));
  expect(whyNot({ minimumProducts: 12, maximumProducts: 6 })).toMatchObject({
    code: 'limitsCross',
    fields: { 'settings.maximumProducts': expect.anything() },
  });
  expect(whyNot({ minimumProducts: 7, maximumProducts: 11, multipleOf: 6 })).toMatchObject({ code: 'limitsCross' });
  expect(whyNot({ minimumProducts: 6, maximumProducts: 11, multipleOf: 6 })).toBeNull();
  expect(whyNot({ maximumProducts: 6 })).toBeNull();
});
