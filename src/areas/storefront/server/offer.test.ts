import { expect, test } from 'vitest';
import { getCartPrice } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { productPage } from '../rules/endpoints.ts';
import { bottle, published, wine, year } from '../testing/fixtures.ts';

const t = await testBed();

test.each([
  ['plain', {}, {}],
  ['with a price of a tenth of a cent', { price: 9.995 }, {}],
  ['with a promotion', { promotions: [{ type: '%', amount: 7, activation: 'always' }] }, {}],
  ['of a product without VAT', {}, { disableVAT: true }],
  ['under suspension of duty', {}, { vintages: null }],
])('the price of a page is that of the cart, at one and at each tier: %s', async (_which, format, product) => {
  for (const settings of [{}, { hasTVA: false }, { allRulesInEq75: true }]) {
    const estate = await t.estate();
    expect((await t.call(updateMyShop, { settings } as never, estate.owner)).status).toBe(200);
    const made = year(
      '2021',
      bottle({ price: 12.37, discountPrice: { 6: 11.5, 12: 10.99, 24: 11.2, 60: 9.9 }, ...format }),
      bottle({ unityValue: 150, price: 26, discountPrice: { 6: 24.4 } }),
    );
    const { vintages: suspended, ...rest } = product as { vintages?: null };
    const vintages = [suspended === null ? { ...made, legal: { category: 'wine', dutyType: 'DSU' } } : made];
    const { id, slug } = await published(t, estate, wine('Cuvée', { ...rest, vintages }));
    const { formats } = (await t.call(productPage, { name: estate.shopId, slug })).body.product.vintages[0] ?? {
      formats: [],
    };
    expect(formats).toHaveLength(2);
    for (const one of formats) {
      for (const { from, price } of [{ from: 1, price: one.price }, ...one.tiers]) {
        const { body } = await t.call(getCartPrice, {
          orders: [{ seller: { id: estate.shopId }, products: [{ id, chosenFormat: one.id, quantity: from }] }],
        });
        const amount = body[0]?.lines.find((line) => line.kind === 'product')?.amount ?? 0;
        expect(Math.abs(amount / from - (price ?? 0)), `${from} of ${one.label}`).toBeLessThanOrEqual(0.0051);
      }
    }
  }
});
