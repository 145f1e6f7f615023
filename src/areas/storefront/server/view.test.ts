import { describe, expect, test } from 'vitest';
import { changeProduct } from '#areas/catalogue/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { readerPage, shopPage } from '../rules/endpoints.ts';
import { added, published, wine } from '../testing/fixtures.ts';

const t = await testBed();

/** Pages of a shop are rendered once for those whose view of it is the same word. */
const viewIn = async (shop: string, token?: string): Promise<string | null> =>
  (await t.call(readerPage, { shop }, token)).body.view;

const ground = async () => {
  const estate = await t.estate();
  await published(t, estate, wine('Le Clos'));
  const [first, second, trade] = [
    await t.person({ role: 'buyer' }),
    await t.person({ role: 'buyer' }),
    await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' }),
  ];
  const [blind, seeing] = [
    await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true, seeAllPrice: false } }),
    await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true, seeAllPrice: true } }),
  ];
  return { estate, first, second, trade, blind, seeing };
};

describe('the view of a shop', () => {
  test('is one word for two buyers at the same prices, another for every other way to see it', async () => {
    const { estate, first, second, trade, blind, seeing } = await ground();
    const view = (token?: string) => viewIn(estate.shopId, token);
    expect(await view(first.token)).toBe(await view(second.token));
    const all = [undefined, first.token, trade.token, blind.token, seeing.token, estate.owner];
    const views = await Promise.all(all.map(view));
    expect(new Set(views).size).toBe(all.length);
    // Only the page differs: prices of the trade, no price, another's prices.
    const prices = await Promise.all(
      [first.token, trade.token, blind.token].map(
        async (token) => (await t.call(shopPage, { name: estate.shopId }, token)).body.shop.typology?.key ?? null,
      ),
    );
    expect(new Set(prices).size).toBe(3);
    expect(views.join(' ')).not.toContain(first.email);
  });

  test('moves at once with what its reader can see, and with nothing else', async () => {
    const { estate, first } = await ground();
    const paused = await added(t, estate, wine('La Réserve'));
    const look = async () => [await viewIn(estate.shopId, first.token), await viewIn(estate.shopId, estate.owner)];
    const before = await look();
    await t.call(changeProduct, { id: paused.id, version: paused.version ?? 1, gamme: 'A' }, estate.owner);
    const after = await look();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
    await t.call(updateMyShop, { name: 'Clos du Puits' }, estate.owner);
    const last = await look();
    expect([last[0] === after[0], last[1] === after[1]]).toEqual([false, false]);
  });
});
