import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { addProduct, product as readProduct } from '../../rules/endpoints.ts';
import { boxContents, changeFormat, setBoxContents } from '../../rules/part-endpoints.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { setBoxPrice } from '../../rules/prices/box-price.ts';
import { followGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { applyPlanned, planPrices } from '../../rules/prices/planned-prices-endpoints.ts';
import { priceSheets, restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { duplicateProduct } from '../../rules/product-copy.ts';
import { added, t } from '../../testing/products.ts';

const box = {
  name: 'Coffret Découverte',
  productType: 'box' as const,
  vintages: [
    {
      name: 'NV',
      formats: [
        {
          container: 'Coffret',
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'packing' as const,
          packingQuantity: 3,
        },
      ],
    },
  ],
};
const typed = (formatId: string, typologyKey: string | null, price: number | null) => ({
  formatId,
  typologyKey,
  price,
});

/** A box of two bottles at 14,50 € and a magnum at 32 €, with what a test asks of it. */
const started = async () => {
  const estate = await t.estate();
  const wine = await added(estate);
  const [bottle, magnum] = (wine.vintages[0]?.formats ?? []).map((one) => one.id) as [string, string];
  const made = (await t.call(addProduct, box as never, estate.owner)).body;
  const id = made.vintages[0]?.formats[0]?.id as string;
  const version = async () => (await t.call(readProduct, { id: made.id }, estate.owner)).body.version as number;
  const fill = async (parts: readonly { formatId: string; quantity: number }[]) =>
    t.call(setBoxContents, { id, version: await version(), parts: [...parts] }, estate.owner);
  await fill([
    { formatId: bottle, quantity: 2 },
    { formatId: magnum, quantity: 1 },
  ]);
  const follow = async (rule: CallerInputOf<typeof setBoxPrice>['rule'] = { percent: -10 }) =>
    t.call(setBoxPrice, { id, version: await version(), rule }, estate.owner);
  const row = async () => (await t.call(prices, {}, estate.owner)).body.rows.find((one) => one.id === id);
  const put = (...rows: ReturnType<typeof typed>[]) => t.call(changePrices, { rows }, estate.owner);
  return { estate, wine, bottle, magnum, made, id, version, fill, follow, row, put };
};

describe('a box that follows the prices of its articles', () => {
  test('is worth what they are at once, in each category, and after each change of one of them', async () => {
    const { bottle, magnum, follow, row, put } = await started();
    expect((await follow()).status).toBe(200);
    // 2 × 14,50 + 32, the magnum being sold at its base price; the bottle has no base price, so neither has the box.
    expect(await row()).toMatchObject({ price: null, followsParts: 'suit ses articles\u00a0: −\u00a010\u00a0%' });
    expect((await row())?.typologies.particulier?.price).toBe(54.9);
    expect((await row())?.typologies.caviste?.price ?? null).toBeNull();
    await put(typed(bottle, 'particulier', 20), typed(magnum, 'caviste', 15), typed(bottle, null, 21));
    expect(await row()).toMatchObject({
      price: 66.6,
      typologies: { particulier: { price: 64.8 }, caviste: { price: 28.35 } },
    });
  });

  test('goes back with a change that is taken back, and moves the version of the box', async () => {
    const { estate, bottle, follow, row, put, version } = await started();
    await follow();
    const before = await version();
    await put(typed(bottle, 'particulier', 20));
    expect(await version()).toBe(before + 1);
    const [sheet] = (await t.call(priceSheets, {}, estate.owner)).body.rows;
    expect(sheet).toMatchObject({ why: 'grid', prices: 2 });
    expect((await t.call(restorePriceSheet, { id: sheet?.id as string }, estate.owner)).status).toBe(200);
    expect((await row())?.typologies.particulier?.price).toBe(54.9);
  });

  test('is not typed, in the grid, on its page, nor for a day; it is hidden like another', async () => {
    const { estate, id, follow, row, put } = await started();
    await follow();
    expect(await put(typed(id, 'particulier', 40))).toMatchObject({
      status: 409,
      body: { code: 'catalogue.follows-parts' },
    });
    const format = { ...box.vintages[0]?.formats[0], id, price: 40 };
    expect((await t.call(changeFormat, format as never, estate.owner)).body.code).toBe('catalogue.follows-parts');
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    const plan = await t.call(
      planPrices,
      { day: addDays(today, 3), rows: [{ ...typed(id, 'particulier', 40), was: 54.9 }] },
      estate.owner,
    );
    expect(plan.body.code).toBe('catalogue.follows-parts');
    const hidden = { ...typed(id, 'particulier', 54.9), visible: false };
    expect((await t.call(changePrices, { rows: [hidden] }, estate.owner)).status).toBe(200);
    expect((await row())?.typologies.particulier).toEqual({ visible: false, price: 54.9 });
  });

  test('takes its category from the rule of that category, worked out from the box itself', async () => {
    const { estate, bottle, follow, row, put } = await started();
    await t.call(followGrid, { key: 'caviste', from: 'particulier', percent: -30 } as never, estate.owner);
    await follow({ percent: 0 });
    // 61 € TTC is 50,833333 HT, less thirty percent.
    expect((await row())?.typologies.caviste?.price).toBe(35.58);
    await put(typed(bottle, 'particulier', 20));
    expect((await row())?.typologies.caviste?.price).toBe(42);
  });

  test('changes with its contents; emptied or stopped, its price stays and is typed again', async () => {
    const { estate, bottle, id, follow, fill, row, put } = await started();
    await follow({ percent: 0 });
    await fill([{ formatId: bottle, quantity: 3 }]);
    expect((await row())?.typologies.particulier?.price).toBe(43.5);
    expect((await follow(null)).status).toBe(200);
    await put(typed(bottle, 'particulier', 20));
    expect(await row()).toMatchObject({ typologies: { particulier: { price: 43.5 } } });
    expect((await row())?.followsParts).toBeUndefined();
    expect((await put(typed(id, 'particulier', 40))).status).toBe(200);
    await follow({ percent: 0 });
    await fill([]);
    expect((await row())?.typologies.particulier?.price).toBe(60);
    const followed = await t.tx(estate.shopId, (tx) =>
      sql`select 1 from format_price where shop_id = ${estate.shopId} and format_id = ${id} and followed is not null`.execute(
        tx,
      ),
    );
    expect(followed.rows).toEqual([]);
    expect((await put(typed(id, 'particulier', 41))).status).toBe(200);
    expect(await follow()).toMatchObject({ status: 409, body: { code: 'catalogue.box-price-empty' } });
  });

  test('is shown on the grid of a day to come with what its articles are worth then', async () => {
    const { estate, bottle, id, follow } = await started();
    await follow({ percent: 0 });
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    await t.call(planPrices, { day: addDays(today, 2), rows: [typed(bottle, 'particulier', 20)] }, estate.owner);
    const on = async (days: number) =>
      (await t.call(prices, { on: addDays(today, days) } as never, estate.owner)).body.rows.find((one) => one.id === id)
        ?.typologies.particulier?.price;
    expect([await on(1), await on(2)]).toEqual([61, 72]);
  });

  test('that was planned a price before it followed does not keep the other prices of that sheet from being applied', async () => {
    const { estate, bottle, id, follow, row } = await started();
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    const rows = [typed(id, 'particulier', 40), typed(bottle, 'particulier', 20)];
    const sheet = (await t.call(planPrices, { day: addDays(today, 2), rows }, estate.owner)).body;
    await follow({ percent: 0 });
    expect(await t.call(applyPlanned, { id: sheet.id }, estate.owner)).toMatchObject({ status: 200 });
    expect((await row())?.typologies.particulier?.price).toBe(72);
  });

  test('is copied with its rule, and told with the contents only to who sees prices', async () => {
    const { estate, made, follow, bottle, put } = await started();
    await follow();
    const copy = await t.call(duplicateProduct, { id: made.id, name: 'Autre coffret' } as never, estate.owner);
    expect(copy.status, JSON.stringify(copy.body)).toBe(200);
    await put(typed(bottle, 'particulier', 20));
    const { formats } = (await t.call(boxContents, { id: copy.body.id }, estate.owner)).body;
    expect(formats[0]).toMatchObject({ price: 64.8, partsPrice: 72, priceRule: { percent: -10 } });
  });

  test('that begins to follow while the price of an article changes is worth the new one', async () => {
    const { bottle, follow, row, put } = await started();
    for (const price of [15, 16, 17, 18, 19, 20, 21, 22]) {
      await follow(null);
      const done = await Promise.all([put(typed(bottle, 'particulier', price)), follow({ percent: 0 })]);
      expect(done.map((one) => one.status)).toEqual([200, 200]);
      expect((await row())?.typologies.particulier?.price).toBe(2 * price + 32);
    }
  });

  test('reads both of two changes made at once to two of its articles', async () => {
    const { estate, bottle, follow, fill, row, put } = await started();
    const second = await added(estate, { name: 'Une autre cuvée' });
    const other = second.vintages[0]?.formats[0]?.id as string;
    await fill([
      { formatId: bottle, quantity: 2 },
      { formatId: other, quantity: 1 },
    ]);
    await follow({ percent: 0 });
    for (const low of [15, 16, 17, 18, 19]) {
      const done = await Promise.all([
        put(typed(bottle, 'particulier', low)),
        put(typed(other, 'particulier', low + 20)),
      ]);
      expect(done.map((one) => one.status)).toEqual([200, 200]);
      expect((await row())?.typologies.particulier?.price).toBe(3 * low + 20);
    }
  });
});
