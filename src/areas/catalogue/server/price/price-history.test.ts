import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { sent, sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { changeFormat } from '../../rules/part-endpoints.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { priceChanges, priceSheets, restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { replayed } from '../../rules/prices/price-history.ts';
import type { PriceChange } from '../../rules/product-input.ts';
import { added, t } from '../../testing/products.ts';

const save = (estate: Estate, rows: readonly PriceChange[], token = estate.owner) =>
  t.call(changePrices, { rows: [...rows] }, token);
const saved = async (estate: Estate, rows: readonly PriceChange[]) => {
  const answer = await save(estate, rows);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const changes = async (estate: Estate, filter: object = {}) =>
  (await t.call(priceChanges, { filter: JSON.stringify(filter), size: 200 }, estate.owner)).body.rows;
const sheets = async (estate: Estate) => (await t.call(priceSheets, {}, estate.owner)).body.rows;
const restore = (estate: Estate, id: string) => t.call(restorePriceSheet, { id }, estate.owner);
const sold = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const [bottle, magnum] = product.vintages[0]?.formats ?? [];
  if (!bottle || !magnum) throw new Error('a product without formats');
  return { estate, product, bottle: bottle.id, magnum: magnum.id };
};
/** Every price that stands in the tables, empty cells left out. */
const standing = async (estate: Estate) => {
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{ cell: string; price: string | null; visible: boolean }>`
      select f.id || ' ' as cell, f.price::text as price, true as visible from product_format f where f.shop_id = ${estate.shopId} and f.price is not null
      union all select g.format_id || ' ' || g.typology_key, g.price::text, g.visible from format_price g
        where g.shop_id = ${estate.shopId} and (g.price is not null or not g.visible)`.execute(tx),
  );
  return new Map(rows.map((row) => [row.cell, { price: row.price, visible: row.visible }]));
};
const told = async (estate: Estate) => {
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{
      format_id: string;
      typology_key: string | null;
      was: string | null;
      price: string | null;
      was_visible: boolean;
      visible: boolean;
    }>`select * from price_change where shop_id = ${estate.shopId} order by id`.execute(tx),
  );
  return rows.map((row) => ({
    formatId: row.format_id,
    typologyKey: row.typology_key,
    was: row.was,
    price: row.price,
    wasVisible: row.was_visible,
    visible: row.visible,
  }));
};

describe('the history of prices', () => {
  test('says who changed which price, when, from what to what and why', async () => {
    const { estate, product, bottle, magnum } = await sold();
    await saved(estate, [
      { formatId: bottle, typologyKey: 'caviste', price: 9 },
      { formatId: magnum, typologyKey: null, price: 34 },
    ]);
    expect(await changes(estate, { formatId: bottle, category: 'Caviste' })).toMatchObject([
      {
        was: 8.25,
        price: 9,
        why: 'grid',
        productId: product.id,
        typologyKey: 'caviste',
        by: expect.stringMatching(/./),
      },
      { was: null, price: 8.25, why: 'product' },
    ]);
    const format = product.vintages[0]?.formats[1];
    if (!format) throw new Error('no magnum');
    await t.call(
      changeFormat,
      { id: magnum, unity: format.unity, unityValue: format.unityValue, formatType: format.formatType, price: 35 },
      estate.owner,
    );
    expect((await changes(estate, { productId: product.id }))[0]).toMatchObject({
      formatId: magnum,
      typologyKey: null,
      category: 'Prix de base',
      was: 34,
      price: 35,
      why: 'product',
    });
    expect(await sheets(estate)).toMatchObject([
      { why: 'product', prices: 1 },
      { why: 'grid', prices: 2, products: 1, undone: false },
      { why: 'product', prices: 3 },
    ]);
  });

  test('replayed from its beginning, is the grid that stands, whatever was written', async () => {
    const { estate, bottle, magnum } = await sold();
    const change = fc.record(
      {
        formatId: fc.constantFrom(bottle, magnum),
        typologyKey: fc.constantFrom(null, 'particulier', 'caviste'),
        price: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 1_000_000)),
        visible: fc.boolean(),
      },
      { requiredKeys: ['formatId', 'typologyKey', 'price'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (rows) => {
        await saved(estate, rows);
        expect(new Map(replayed(await told(estate)))).toEqual(await standing(estate));
      }),
      { numRuns: 15 },
    );
  });

  test('keeps its order when sheets are saved at once: each change begins where the one before ended', async () => {
    const { estate, bottle } = await sold();
    await Promise.all(
      [10, 11, 12, 13, 14, 15].map((price) => saved(estate, [{ formatId: bottle, typologyKey: 'caviste', price }])),
    );
    const own = (await told(estate)).filter((one) => one.typologyKey === 'caviste');
    expect(own).toHaveLength(7);
    for (const [at, one] of own.entries()) expect(one.was).toBe(own[at - 1]?.price ?? null);
    expect(new Map(replayed(await told(estate)))).toEqual(await standing(estate));
  });

  test('is never changed, and is not shown to who sees no prices', async () => {
    const { estate, bottle } = await sold();
    await saved(estate, [{ formatId: bottle, typologyKey: null, price: 9 }]);
    await expect(
      t.tx(estate.shopId, (tx) => sql`update price_change set price = 1 where shop_id = ${estate.shopId}`.execute(tx)),
    ).rejects.toThrow();
    const { token } = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createProduct: true, seeAllProduct: true },
    });
    expect((await t.call(priceChanges, {}, token)).status).toBe(403);
    expect((await t.call(priceSheets, {}, token)).status).toBe(403);
  });

  test('five thousand prices are one sheet, kept with no more statements than one price', async () => {
    const { estate, product, bottle } = await sold();
    const vintage = product.vintages[0]?.id as string;
    const ids = Array.from({ length: 2500 }, () => crypto.randomUUID());
    await t.tx(estate.shopId, (tx) =>
      sql`insert into product_format (shop_id, id, product_id, vintage_id, unity, unity_value, format_type, format_key)
        select ${estate.shopId}, n, ${product.id}, ${vintage}, 'Centilitre(s)', 75, 'bottle', n from unnest(${ids}::uuid[]) n`.execute(
        tx,
      ),
    );
    const statementsOf = async (written: readonly PriceChange[]): Promise<number> => {
      const before = sent.statements;
      await saved(estate, written);
      return sent.statements - before;
    };
    const few = await statementsOf([
      { formatId: bottle, typologyKey: null, price: 3 },
      { formatId: bottle, typologyKey: 'caviste', price: 2 },
    ]);
    const many = await statementsOf(
      ids.flatMap((id) => [
        { formatId: id, typologyKey: null, price: 7 },
        { formatId: id, typologyKey: 'caviste', price: 6 },
      ]),
    );
    expect(many).toBe(few);
    expect((await sheets(estate))[0]).toMatchObject({ why: 'grid', prices: 5000, products: 1 });
  });
});

describe('a sheet of the past', () => {
  test('is put back whole, and says so; not twice', async () => {
    const { estate, bottle, magnum } = await sold();
    const before = await standing(estate);
    const { sheetId } = await saved(estate, [
      { formatId: bottle, typologyKey: 'caviste', price: 9, visible: false },
      { formatId: bottle, typologyKey: 'particulier', price: null },
      { formatId: magnum, typologyKey: null, price: 34 },
    ]);
    expect(await restore(estate, sheetId as string)).toMatchObject({ status: 200, body: { changed: 3 } });
    expect(await standing(estate)).toEqual(before);
    expect((await sheets(estate)).slice(0, 2)).toMatchObject([
      { why: 'undo', prices: 3 },
      { id: sheetId, undone: true },
    ]);
    expect(await restore(estate, sheetId as string)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.sheet-undone' },
    });
  });

  test('that the page of a product wrote is put back as one of the grid', async () => {
    const { estate, product, magnum } = await sold();
    const { unity, unityValue, formatType } = product.vintages[0]?.formats[1] ?? {};
    const form = { id: magnum, unity, unityValue, formatType, price: 35 };
    expect((await t.call(changeFormat, form as never, estate.owner)).status).toBe(200);
    const [own] = await sheets(estate);
    expect(await restore(estate, own?.id as string)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await standing(estate)).get(`${magnum} `)?.price).toBe('32.000000');
  });

  test('is not put back when one of its prices was changed since: nothing moves', async () => {
    const { estate, bottle, magnum } = await sold();
    const { sheetId } = await saved(estate, [
      { formatId: bottle, typologyKey: 'caviste', price: 9 },
      { formatId: magnum, typologyKey: null, price: 34 },
    ]);
    await saved(estate, [{ formatId: magnum, typologyKey: null, price: 36 }]);
    const now = await standing(estate);
    expect(await restore(estate, sheetId as string)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.price-moved' },
    });
    expect(await standing(estate)).toEqual(now);
  });

  test('put back by two people at once: one of them does', async () => {
    const { estate, bottle } = await sold();
    const { sheetId } = await saved(estate, [{ formatId: bottle, typologyKey: 'caviste', price: 9 }]);
    const answers = await Promise.all([1, 2, 3].map(() => restore(estate, sheetId as string)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });

  test('of another estate is not there', async () => {
    const { estate, bottle } = await sold();
    const { sheetId } = await saved(estate, [{ formatId: bottle, typologyKey: 'caviste', price: 9 }]);
    expect((await restore(await t.estate(), sheetId as string)).status).toBe(404);
    expect((await t.call(prices, {}, estate.owner)).status).toBe(200);
  });
});
