import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, product, products, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changeFormat } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { cartOf, checkoutOf, ok } from '#app/testing/estate.ts';
import type { Estate } from '#platform/testing.ts';
import { testBed } from '#platform/testing.ts';
import { getCartPrice, placeOrder } from '../../rules/endpoints.ts';

const t = await testBed();

interface Shelf {
  readonly estate: Estate;
  readonly productId: string;
  readonly formatId: string;
}
const PARTICULIER = { name: 'Particulier', public: true, ttc: true, globalDiscount: 0, allRulesInEq75: null };
const CAVISTE = { name: 'Caviste', public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null };

/** A wine at the base price of 12 TTC, from 12 on at 9 TTC. */
const shelf = async (): Promise<Shelf> => {
  const estate = await t.estate();
  const made = ok(t, estate.owner);
  await made(updateMyShop, {
    typologies: { particulier: PARTICULIER, caviste: CAVISTE },
    paymentsList: [{ type: 'check', active: true }],
  });
  const wine = await made(addProduct, {
    name: 'Les Rives',
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2024',
        legal: { category: 'wine' as const },
        advanced: { alcool: { value: 12.5 } },
        formats: [
          {
            unity: 'Centilitre(s)',
            unityValue: 75,
            formatType: 'bottle',
            price: 12,
            discountPrice: { 12: 9 },
          },
        ],
      },
    ],
  });
  await made(publishProduct, { id: wine.id });
  return { estate, productId: wine.id, formatId: wine.vintages[0]?.formats[0]?.id as string };
};
const pricedFor = async (one: Shelf, quantity: number, token: string | null = null, more: object = {}) => {
  const orders = [cartOf(one.estate.shopId, [one], quantity, 'check')];
  const { body } = await t.call(getCartPrice, { orders, ...more }, token);
  const [seller] = body;
  return {
    HT: seller?.price.totalHT,
    TTC: seller?.price.totalTTC,
    errors: seller?.errors.map((error) => error.code) ?? [],
  };
};
/** A buyer whom the shop put in a category. */
const buyerOf = (one: Shelf, typology: string) => t.person({ role: 'buyer', shopId: one.estate.shopId, typology });

describe('a price that is kept from somebody', () => {
  let one: Shelf;
  beforeAll(async () => {
    one = await shelf();
  });

  test('is neither told nor charged where the shop shows prices to members only', async () => {
    const closed = await shelf();
    await ok(t, closed.estate.owner)(updateMyShop, {
      typologies: { particulier: { ...PARTICULIER, public: false } },
    });
    expect(await pricedFor(closed, 6)).toEqual({ HT: 0, TTC: 0, errors: ['noPrice'] });
    const order = checkoutOf([cartOf(closed.estate.shopId, [closed], 6, 'check')]);
    expect((await t.call(placeOrder, order, null)).status).toBe(422);
    expect((await t.call(product, { id: closed.productId }, null)).body).toMatchObject({ typology: null });
  });

  test('is not the base price when the format is hidden from the category', async () => {
    const hidden = await shelf();
    await ok(t, hidden.estate.owner)(changePrices, {
      rows: [{ formatId: hidden.formatId, typologyKey: 'particulier', price: null, visible: false }],
    });
    expect(await pricedFor(hidden, 6)).toEqual({ HT: 0, TTC: 0, errors: ['noPrice'] });
    const order = checkoutOf([cartOf(hidden.estate.shopId, [hidden], 6, 'check')]);
    expect((await t.call(placeOrder, order, null)).status).toBe(422);
  });

  test('is not told to a collaborator without prices who names a closed category', async () => {
    await ok(t, one.estate.owner)(changePrices, {
      rows: [{ formatId: one.formatId, typologyKey: 'caviste', price: 5.51 }],
    });
    const hand = await t.person({ role: 'iam', shopId: one.estate.shopId, authorizations: { seeAllOrder: true } });
    const clerk = await t.person({ role: 'iam', shopId: one.estate.shopId, authorizations: { seeAllPrice: true } });
    expect(await pricedFor(one, 1, hand.token, { typology: 'caviste' })).toMatchObject({ TTC: 12 });
    expect(await pricedFor(one, 1, clerk.token, { typology: 'caviste' })).toMatchObject({ HT: 5.51 });
  });

  test('without VAT is never the base price with VAT: a category that has none sells nothing', async () => {
    const bare = await shelf();
    expect(await pricedFor(bare, 6, bare.estate.owner, { typology: 'caviste' })).toMatchObject({
      HT: 0,
      errors: ['noPrice'],
    });
    expect(await pricedFor(bare, 6, bare.estate.owner, { typology: 'particulier' })).toMatchObject({ TTC: 72 });
  });
});

describe('prices by quantity', () => {
  test('with VAT are not those of a category without: twelve never cost more than eleven', async () => {
    const one = await shelf();
    await ok(t, one.estate.owner)(changePrices, {
      rows: [{ formatId: one.formatId, typologyKey: 'caviste', price: 5.51 }],
    });
    const caviste = await buyerOf(one, 'caviste');
    expect(await pricedFor(one, 11, caviste.token)).toMatchObject({ HT: 60.61, errors: [] });
    expect(await pricedFor(one, 12, caviste.token)).toMatchObject({ HT: 66.12, errors: [] });
    expect(await pricedFor(one, 12)).toMatchObject({ TTC: 108 });
  });

  test('belong to a category, and the list and the page tell what the cart charges', async () => {
    const one = await shelf();
    const made = ok(t, one.estate.owner);
    await made(changePrices, { rows: [{ formatId: one.formatId, typologyKey: 'caviste', price: 5.51 }] });
    await made(changeFormat, {
      id: one.formatId,
      unity: 'Centilitre(s)',
      unityValue: 75,
      formatType: 'bottle',
      tiers: { caviste: { 12: 5, 60: 6 } },
    });
    const caviste = await buyerOf(one, 'caviste');
    expect(await pricedFor(one, 12, caviste.token)).toMatchObject({ HT: 60 });
    // A threshold typed above the price that is already had changes nothing.
    expect(await pricedFor(one, 60, caviste.token)).toMatchObject({ HT: 300 });
    expect(await pricedFor(one, 12)).toMatchObject({ TTC: 108 });
    const listed = await t.call(products, { shopIds: JSON.stringify([one.estate.shopId]) }, caviste.token);
    expect(listed.body[0]?.vintages[0]?.formats[0]).toMatchObject({ price: 5.51, discountPrice: { 12: 5, 60: 6 } });
    const seen = await t.call(product, { id: one.productId }, caviste.token);
    expect(seen.body.vintages[0]?.formats[0]).toMatchObject({ discountPrice: { 12: 5, 60: 6 }, typologies: {} });
  });
});
