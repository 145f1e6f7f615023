import { describe, expect, test } from 'vitest';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import type { Estate } from '#platform/testing.ts';
import { priceReader } from '../../rules/typed-price.ts';
import { prices } from '../../rules/prices/price-endpoints.ts';
import { changeBulkPrices, foreseeBulkPrices } from '../../rules/prices/price-bulk.ts';
import { restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { added, t } from '../../testing/products.ts';

const grid = async (estate: Estate) =>
  (await t.call(prices, { size: 200 }, estate.owner)).body.rows
    .map((row) => ({ id: row.id, price: row.price, own: row.typologies }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const two = async () => {
  const estate = await t.estate();
  const [one, other] = [await added(estate), await added(estate, { name: 'Cuvée des Vents' })];
  return { estate, ids: [one.id, other.id] };
};

describe('prices of many products at once', () => {
  test('what is foreseen is what is written, and one act takes it all back', async () => {
    const { estate, ids } = await two();
    const before = await grid(estate);
    const asked = { ids, keys: ['caviste', null], act: { do: 'raise', percent: 10, rounding: '0.01' } } as const;
    const seen = (await t.call(foreseeBulkPrices, asked as never, estate.owner)).body;
    // In each product the bottle has a price for wine merchants and the magnum a base price; a cell without a price is
    // not raised.
    expect(seen).toMatchObject({ products: 2, cells: 4, followed: 0 });
    expect(await grid(estate)).toEqual(before);
    const saved = await t.call(changeBulkPrices, { ...asked, cells: seen.cells } as never, estate.owner);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const raised = await grid(estate);
    expect(raised.map((row) => row.own['caviste']?.price ?? row.price).sort()).toEqual([35.2, 35.2, 9.08, 9.08]);
    expect((await t.call(restorePriceSheet, { id: saved.body.sheetId as string }, estate.owner)).status).toBe(200);
    expect(await grid(estate)).toEqual(before);
  });

  test('a category that takes the base price is raised too: with the base, or by a price of its own, and what has no price is told', async () => {
    const { estate, ids } = await two();
    // Wine merchants are priced without VAT, private people with it: each magnum has a base price, which one of the two takes.
    const raise = (keys: readonly (string | null)[]) =>
      ({ ids, keys, act: { do: 'raise', percent: 3, rounding: '0.01' } }) as never;
    const { body: shop } = await t.call(myShop, {}, estate.owner);
    const [inherits] = Object.entries(shop.typologies ?? {}).filter(
      ([key]) => priceReader(key, shop.typologies ?? {}).inherits,
    );
    const key = inherits?.[0] as string;
    const seen = (await t.call(foreseeBulkPrices, raise([key]), estate.owner)).body;
    const own = (await grid(estate)).filter((row) => (row.own[key]?.price ?? null) !== null).length;
    expect(seen).toMatchObject({ inherited: 2, withBase: 0, cells: own + 2 });
    expect(seen.shown.filter((one) => one.was === 32).map((one) => one.price)).toEqual([32.96, 32.96]);
    const both = (await t.call(foreseeBulkPrices, raise([key, null]), estate.owner)).body;
    expect(both).toMatchObject({ inherited: 0, withBase: 2 });
    expect((await t.call(changeBulkPrices, raise([key]), estate.owner)).status).toBe(200);
    expect((await grid(estate)).filter((row) => row.price === 32).map((row) => row.own[key]?.price)).toEqual([
      32.96, 32.96,
    ]);
    const other = Object.keys(shop.typologies ?? {}).find(
      (one) => !priceReader(one, shop.typologies ?? {}).inherits,
    ) as string;
    expect((await t.call(foreseeBulkPrices, raise([other]), estate.owner)).body.without).toBeGreaterThan(0);
  });

  test('a category is hidden from many, and seen again', async () => {
    const { estate, ids } = await two();
    const hidden = await t.call(changeBulkPrices, { ids, keys: ['caviste'], act: { do: 'hide' } }, estate.owner);
    expect(hidden.body.changed).toBe(4);
    expect((await grid(estate)).every((row) => row.own['caviste']?.visible === false)).toBe(true);
    const again = await t.call(changeBulkPrices, { ids, keys: ['caviste'], act: { do: 'hide' } }, estate.owner);
    expect(again.body).toMatchObject({ code: 'catalogue.bulk-same' });
    await t.call(changeBulkPrices, { ids, keys: ['caviste'], act: { do: 'show' } }, estate.owner);
    expect((await grid(estate)).every((row) => row.own['caviste']?.visible !== false)).toBe(true);
  });

  test('nothing is written when the prices moved since they were foreseen, nor of another shop, nor of an unknown category', async () => {
    const { estate, ids } = await two();
    const stranger = await t.estate();
    const foreign = await added(stranger);
    const act = { do: 'set', price: 12 } as const;
    const before = await grid(estate);
    const moved = await t.call(changeBulkPrices, { ids, keys: [null], act, cells: 1 }, estate.owner);
    expect(moved.body).toMatchObject({ code: 'catalogue.bulk-moved' });
    const other = await t.call(changeBulkPrices, { ids: [...ids, foreign.id], keys: [null], act }, estate.owner);
    expect(other.status).toBe(404);
    const unknown = await t.call(changeBulkPrices, { ids, keys: ['nobody'], act }, estate.owner);
    expect(unknown.body).toMatchObject({ code: 'catalogue.unknown-typology' });
    expect(await grid(estate)).toEqual(before);
  });

  test('what was foreseen from prices that a colleague has raised meanwhile is not written a second time', async () => {
    const { estate, ids } = await two();
    const asked = { ids, keys: [null], act: { do: 'raise', percent: 10, rounding: '0.01' } } as const;
    const seen = (await t.call(foreseeBulkPrices, asked as never, estate.owner)).body;
    const save = async () =>
      await t.call(changeBulkPrices, { ...asked, cells: seen.cells, mark: seen.mark } as never, estate.owner);
    expect((await save()).status).toBe(200);
    expect((await save()).body).toMatchObject({ code: 'catalogue.bulk-moved' });
    expect((await grid(estate)).find((row) => row.price !== null)?.price).toBe(35.2);
  });

  test('who sees no price reads no grid, foresees none and changes none', async () => {
    const { estate, ids } = await two();
    const { token: clerk } = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createProduct: true, seeAllProduct: true },
    });
    const asked = { ids, keys: [null], act: { do: 'set', price: 1 } } as const;
    expect((await t.call(prices, {}, clerk)).status).toBe(403);
    expect((await t.call(prices, { from: 0, size: 1, totals: 'only' }, clerk)).status).toBe(403);
    expect((await t.call(foreseeBulkPrices, asked as never, clerk)).status).toBe(403);
    expect((await t.call(changeBulkPrices, asked as never, clerk)).status).toBe(403);
  });

  test('two people raise the same prices at once: both rises stand, or the second is told', async () => {
    const { estate, ids } = await two();
    const asked = { ids, keys: [null], act: { do: 'raise', percent: 10, rounding: '0.01' } } as const;
    const both = await Promise.all([1, 2].map(() => t.call(changeBulkPrices, asked as never, estate.owner)));
    const done = both.filter((one) => one.status === 200).length;
    expect(both.every((one) => one.status === 200 || one.status === 409)).toBe(true);
    const magnum = (await grid(estate)).find((row) => row.price !== null)?.price;
    expect(magnum).toBe(done === 2 ? 38.72 : 35.2);
  });
});
