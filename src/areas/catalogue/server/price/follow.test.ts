import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addProduct, changeProduct, product as readProduct } from '../../rules/endpoints.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { followGrid, priceFollows, unfollowGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { planPrices } from '../../rules/prices/planned-prices-endpoints.ts';
import { priceChanges, priceSheets, restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { added, t, wine } from '../../testing/products.ts';
import { applyNext } from './planned-prices.ts';

const follows = async (estate: Estate, more: object = {}) => {
  const answer = await t.call(
    followGrid,
    { key: 'caviste', from: 'particulier', percent: -30, ...more } as never,
    estate.owner,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const standing = async (estate: Estate, formatId: string) =>
  (await t.call(prices, {}, estate.owner)).body.rows.find((row) => row.id === formatId);
const started = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const [bottle, magnum] = product.vintages[0]?.formats ?? [];
  if (!bottle || !magnum) throw new Error('a product without formats');
  return { estate, product, bottle: bottle.id, magnum: magnum.id };
};
const of = async (estate: Estate, formatId: string, key = 'caviste') =>
  (await standing(estate, formatId))?.typologies[key]?.price ?? null;
/** A wine that says no price of the category that follows. */
const following = (name: string) => {
  const [vintage] = wine().vintages;
  const formats = vintage?.formats.map(({ typologies, ...format }) => ({
    ...format,
    ...(typologies ? { typologies: { particulier: typologies.particulier } } : {}),
  }));
  return { ...wine({ name }), vintages: [{ ...vintage, formats }] };
};
const typed = (formatId: string, typologyKey: string | null, price: number | null) => ({
  formatId,
  typologyKey,
  price,
});

describe('a category that follows a grid', () => {
  test('has its prices at once of what is there, and of each change from then on, whoever writes it', async () => {
    const { estate, bottle, magnum } = await started();
    expect(await follows(estate)).toMatchObject({ changed: 2, sucess: true });
    // 14,50 TTC is 12,083333 HT, less thirty percent; the magnum follows the base price that its source reads.
    expect([await of(estate, bottle), await of(estate, magnum)]).toEqual([8.46, 18.67]);
    await t.call(changePrices, { rows: [typed(bottle, 'particulier', 18)] }, estate.owner);
    expect(await of(estate, bottle)).toBe(10.5);
    await t.call(changePrices, { rows: [typed(magnum, null, 36)] }, estate.owner);
    expect(await of(estate, magnum)).toBe(21);
    const made = await t.call(addProduct, following('Une autre') as never, estate.owner);
    expect(await of(estate, made.body.vintages[0]?.formats[0]?.id as string)).toBe(8.46);
    expect((await t.call(priceFollows, {}, estate.owner)).body.rows).toMatchObject([
      { key: 'caviste', from: 'particulier', percent: -30, prices: 4, words: '−\u00a030\u00a0%' },
    ]);
  });

  test('is told in the history: the rule under its own sheet, what follows a change under that change', async () => {
    const { estate, bottle } = await started();
    await follows(estate);
    const [first] = (await t.call(priceSheets, {}, estate.owner)).body.rows;
    expect(first).toMatchObject({ why: 'follow', prices: 2 });
    await t.call(changePrices, { rows: [typed(bottle, 'particulier', 18)] }, estate.owner);
    const sheet = (await t.call(priceSheets, {}, estate.owner)).body.rows[0];
    expect(sheet).toMatchObject({ why: 'grid', prices: 2 });
    const told = (await t.call(priceChanges, { filter: JSON.stringify({ sheetId: sheet?.id }) } as never, estate.owner))
      .body.rows;
    expect(told.map((row) => [row.typologyKey, row.was, row.price]).sort()).toEqual([
      ['caviste', 8.46, 10.5],
      ['particulier', 14.5, 18],
    ]);
    expect((await t.call(restorePriceSheet, { id: sheet?.id as string }, estate.owner)).status).toBe(200);
    expect(await of(estate, bottle)).toBe(8.46);
    expect(await t.call(restorePriceSheet, { id: first?.id as string }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.sheet-follows' },
    });
  });

  test('is not typed, hides what it hides, and keeps its prices when it follows no more', async () => {
    const { estate, bottle } = await started();
    await follows(estate);
    expect(await t.call(changePrices, { rows: [typed(bottle, 'caviste', 5)] }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.follows-grid' },
    });
    const hidden = { ...typed(bottle, 'caviste', 8.46), visible: false };
    expect((await t.call(changePrices, { rows: [hidden] }, estate.owner)).status).toBe(200);
    await t.call(changePrices, { rows: [typed(bottle, 'particulier', 18)] }, estate.owner);
    expect((await standing(estate, bottle))?.typologies.caviste).toEqual({ visible: false, price: 10.5 });
    expect((await t.call(unfollowGrid, { key: 'caviste' }, estate.owner)).status).toBe(200);
    expect((await t.call(unfollowGrid, { key: 'caviste' }, estate.owner)).status).toBe(409);
    await t.call(changePrices, { rows: [typed(bottle, 'particulier', 20)] }, estate.owner);
    expect(await of(estate, bottle)).toBe(10.5);
    expect((await t.call(changePrices, { rows: [typed(bottle, 'caviste', 5)] }, estate.owner)).status).toBe(200);
  });

  test('follows prices that were prepared for a day, and is not prepared itself', async () => {
    const { estate, bottle } = await started();
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    const plan = (key: string, price: number) =>
      t.call(planPrices, { day: addDays(today, 1), rows: [typed(bottle, key, price)] }, estate.owner);
    const early = await plan('caviste', 8);
    await follows(estate);
    expect((await plan('caviste', 7)).body.code).toBe('catalogue.follows-grid');
    const later = await plan('particulier', 18);
    await t.tx(estate.shopId, (tx) =>
      sql`update planned_prices set day = ${today} where shop_id = ${estate.shopId}`.execute(tx),
    );
    const run = { inAnyShop: t.frame.inShop };
    while (await applyNext(run, estate.shopId));
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        id: string;
        status: string;
      }>`select id, status from planned_prices where shop_id = ${estate.shopId}`.execute(tx),
    );
    // A user must decide on the plan made before the category followed.
    expect(rows.find((row) => row.id === early.body.id)?.status).toBe('stopped');
    expect(rows.find((row) => row.id === later.body.id)?.status).toBe('applied');
    expect(await of(estate, bottle)).toBe(10.5);
  });

  test('reads its prices anew when a category changes its mode or the shop its VAT, and makes no circle', async () => {
    const { estate, bottle } = await started();
    await follows(estate, { percent: 0 });
    expect(await of(estate, bottle)).toBe(12.08);
    const settings = { vatRate: { standard: 10 } };
    expect((await t.call(updateMyShop, { settings } as never, estate.owner)).status).toBe(200);
    expect(await of(estate, bottle)).toBe(13.18);
    const circle = { key: 'particulier', from: 'caviste' };
    expect((await t.call(followGrid, circle as never, estate.owner)).body.code).toBe('catalogue.follow-circle');
    const unknown = { key: 'caviste', from: 'personne' };
    expect((await t.call(followGrid, unknown as never, estate.owner)).body.code).toBe('catalogue.unknown-typology');
    const drop = await t.call(updateMyShop, { typologies: { particulier: null } } as never, estate.owner);
    expect(drop.body.code).toBe('shops.typology-in-use');
  });

  test('leaves an article that is pinned its own price, and those that follow it read that one', async () => {
    const { estate, bottle, magnum } = await started();
    await follows(estate);
    const third = { vip: { name: 'VIP', public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null } };
    expect((await t.call(updateMyShop, { typologies: third } as never, estate.owner)).status).toBe(200);
    await follows(estate, { key: 'vip', from: 'caviste', percent: 10 });
    expect(await of(estate, bottle, 'vip')).toBe(9.31);
    const pin = { ...typed(bottle, 'caviste', 5), pinned: true, was: 8.46 };
    const pinned = await t.call(changePrices, { rows: [pin] }, estate.owner);
    expect(pinned.status, JSON.stringify(pinned.body)).toBe(200);
    const cell = async () => (await standing(estate, bottle))?.typologies.caviste;
    expect(await cell()).toEqual({ visible: true, price: 5, pinned: true });
    expect(await of(estate, bottle, 'vip')).toBe(5.5);
    const [written] = (
      await t.call(
        priceChanges,
        { filter: JSON.stringify({ sheetId: pinned.body.sheetId }), search: '' } as never,
        estate.owner,
      )
    ).body.rows.filter((row) => row.typologyKey === 'caviste');
    expect(written).toMatchObject({ was: 8.46, price: 5, wasPinned: false, pinned: true });
    // The grid that it followed moves: only the others do.
    await t.call(changePrices, { rows: [typed(bottle, 'particulier', 18), typed(magnum, null, 36)] }, estate.owner);
    expect([await of(estate, bottle), await of(estate, magnum)]).toEqual([5, 21]);
    // Its price is typed like another, and is not emptied.
    expect((await t.call(changePrices, { rows: [typed(bottle, 'caviste', 6)] }, estate.owner)).status).toBe(200);
    const empty = await t.call(changePrices, { rows: [typed(bottle, 'caviste', null)] }, estate.owner);
    expect((empty.body as unknown as { code: string }).code).toBe('catalogue.pin-needs-price');
    const nothing = { ...typed(bottle, 'particulier', 18), pinned: true };
    expect(
      ((await t.call(changePrices, { rows: [nothing] }, estate.owner)).body as unknown as { code: string }).code,
    ).toBe('catalogue.pin-follows-nothing');
    // Another formula leaves it pinned; unpinned, it follows at once.
    await follows(estate, { percent: -50 });
    expect([await of(estate, bottle), await of(estate, magnum)]).toEqual([6, 15]);
    const un = await t.call(changePrices, { rows: [{ ...typed(bottle, 'caviste', 6), pinned: false }] }, estate.owner);
    expect(await cell()).toEqual({ visible: true, price: 7.5 });
    // The sheet is taken back whole, the pin with it, and that again.
    expect((await t.call(restorePriceSheet, { id: un.body.sheetId as string }, estate.owner)).status).toBe(200);
    expect(await cell()).toEqual({ visible: true, price: 6, pinned: true });
    const [back] = (await t.call(priceSheets, {}, estate.owner)).body.rows;
    expect((await t.call(restorePriceSheet, { id: back?.id as string }, estate.owner)).status).toBe(200);
    expect(await cell()).toEqual({ visible: true, price: 7.5 });
  });

  test('a price of a product sent for it is refused with its field, never written over without a word', async () => {
    const { estate, product, bottle } = await started();
    await follows(estate);
    const one = (await t.call(readProduct, { id: product.id }, estate.owner)).body;
    const put = (price: number | null, more: object = {}) =>
      t.call(
        changeProduct,
        {
          id: product.id,
          version: one.version,
          vintages: wine().vintages.map((vintage, v) => ({
            ...vintage,
            id: one.vintages[v]?.id,
            formats: vintage.formats.map((format, f) => ({
              ...format,
              id: one.vintages[v]?.formats[f]?.id,
              ...(f === 0
                ? { typologies: { particulier: { visible: true, price: 18 }, caviste: { visible: true, price } } }
                : {}),
            })),
          })),
          ...more,
        } as never,
        estate.owner,
      );
    const refused = await put(5);
    expect(refused).toMatchObject({ status: 409, body: { code: 'catalogue.follows-grid' } });
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual([
      'vintages.0.formats.0.typologies.caviste.price',
    ]);
    const made = await t.call(addProduct, wine({ name: 'Neuve' }) as never, estate.owner);
    expect((made.body as unknown as { code: string }).code).toBe('catalogue.follows-grid');
    // Sent back as it was read, it says nothing new: what it follows moved in the same call.
    expect((await put(8.46)).status).toBe(200);
    expect(await of(estate, bottle)).toBe(10.5);
    // Left out, a pinned price stays.
    await t.call(changePrices, { rows: [{ ...typed(bottle, 'caviste', 4), pinned: true }] }, estate.owner);
    const again = (await t.call(readProduct, { id: product.id }, estate.owner)).body;
    const left = await t.call(
      changeProduct,
      {
        id: product.id,
        version: again.version,
        vintages: [
          {
            ...wine().vintages[0],
            id: again.vintages[0]?.id,
            formats: [
              {
                ...wine().vintages[0]?.formats[0],
                id: bottle,
                typologies: { particulier: { visible: true, price: 19 } },
              },
            ],
          },
        ],
      } as never,
      estate.owner,
    );
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect((await standing(estate, bottle))?.typologies.caviste).toEqual({ visible: true, price: 4, pinned: true });
  });

  test('a category that is renamed changes no price: nothing is announced, its new name is told', async () => {
    const { estate, bottle, product } = await started();
    await follows(estate);
    const before = (await t.call(readProduct, { id: product.id }, estate.owner)).body.version;
    const sheets = (await t.call(priceSheets, {}, estate.owner)).body.total;
    const particulier = { name: 'Amateurs', public: true, ttc: true, globalDiscount: 0, allRulesInEq75: null };
    expect((await t.call(updateMyShop, { typologies: { particulier } } as never, estate.owner)).status).toBe(200);
    await t.drain();
    expect((await t.call(readProduct, { id: product.id }, estate.owner)).body.version).toBe(before);
    expect((await t.call(priceSheets, {}, estate.owner)).body.total).toBe(sheets);
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ name: string }>`select followed ->> 'fromName' as name from format_price
        where shop_id = ${estate.shopId} and format_id = ${bottle} and typology_key = 'caviste'`.execute(tx),
    );
    expect(rows).toEqual([{ name: 'Amateurs' }]);
  });

  test('lets its prices go where it is asked to, and can then be taken away', async () => {
    const { estate, bottle } = await started();
    await follows(estate);
    await t.call(changePrices, { rows: [{ ...typed(bottle, 'caviste', 5), pinned: true }] }, estate.owner);
    expect((await t.call(unfollowGrid, { key: 'caviste', prices: 'remove' }, estate.owner)).status).toBe(200);
    expect((await standing(estate, bottle))?.typologies.caviste).toEqual({ visible: true, price: null });
    const gone = await t.call(updateMyShop, { typologies: { caviste: null } } as never, estate.owner);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  });

  test('that lets its prices go keeps no sheet from being put back: what it worked out then nobody typed', async () => {
    const { estate, bottle } = await started();
    await follows(estate);
    const raised = async (price: number): Promise<string> => {
      const { body } = await t.call(changePrices, { rows: [typed(bottle, 'particulier', price)] }, estate.owner);
      return body.sheetId as string;
    };
    const restored = async (id: string) => (await t.call(restorePriceSheet, { id }, estate.owner)) as { body: object };
    const [first, second] = [await raised(18), await raised(21)];
    await t.call(unfollowGrid, { key: 'caviste', prices: 'remove' }, estate.owner);
    expect(await restored(second)).toMatchObject({
      status: 200,
      body: { changed: 1, left: 1, message: expect.stringMatching(/sauf un/) },
    });
    expect([await of(estate, bottle, 'particulier'), await of(estate, bottle)]).toEqual([18, null]);
    // Nor does a category that is gone altogether.
    await t.call(updateMyShop, { typologies: { caviste: null } } as never, estate.owner);
    expect(await restored(first)).toMatchObject({ status: 200, body: { changed: 1, left: 1 } });
    expect(await of(estate, bottle, 'particulier')).toBe(14.5);
  });

  test('misses no price that is written while the rule is made', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { estate, bottle } = await started();
      await Promise.all([
        follows(estate),
        t.call(changePrices, { rows: [typed(bottle, 'particulier', 18)] }, estate.owner),
        t.call(addProduct, following('Pendant ce temps') as never, estate.owner),
      ]);
      const { rows } = (await t.call(prices, {}, estate.owner)).body;
      const wrong = rows.filter((row) => ![8.46, 10.5, 18.67].includes(row.typologies.caviste?.price ?? 0));
      expect(wrong).toEqual([]);
      expect(await of(estate, bottle)).toBe(10.5);
    }
  });
});
