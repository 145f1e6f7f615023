import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import {
  applyPlanned,
  plannedPrices,
  plannedSheet,
  planPrices,
  withdrawPlanned,
} from '../../rules/prices/planned-prices-endpoints.ts';
import { priceSheets } from '../../rules/prices/price-history-endpoints.ts';
import { toldOf } from '../notifications.ts';
import { added, t } from '../../testing/products.ts';
import { applyNext } from './planned-prices.ts';

const todayIn = async (estate: Estate): Promise<Day> => t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
const run = { inAnyShop: t.frame.inShop };
const planned = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const [bottle, magnum] = product.vintages[0]?.formats ?? [];
  if (!bottle || !magnum) throw new Error('a product without formats');
  const today = await todayIn(estate);
  const rows = [
    { formatId: bottle.id, typologyKey: 'caviste', price: 9, was: 8.25 },
    { formatId: magnum.id, typologyKey: null, price: 34, was: 32 },
  ];
  const plan = await t.call(planPrices, { day: addDays(today, 1), rows }, estate.owner);
  expect(plan.status, JSON.stringify(plan.body)).toBe(200);
  return { estate, today, bottle: bottle.id, magnum: magnum.id, id: plan.body.id };
};
/** As if its day had come: the clock of a test is that of the world. */
const comes = (estate: Estate, id: string, today: Day) =>
  t.tx(estate.shopId, (tx) =>
    sql`update planned_prices set day = ${today} where shop_id = ${estate.shopId} and id = ${id}`.execute(tx),
  );
const standing = async (estate: Estate, formatId: string) =>
  (await t.call(prices, {}, estate.owner)).body.rows.find((row) => row.id === formatId);
const statusOf = async (estate: Estate, id: string) => (await t.call(plannedSheet, { id }, estate.owner)).body.status;

describe('who is told of prices that were prepared', () => {
  const hired = async () => {
    const estate = await t.estate();
    const person = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createProduct: true, seeAllPrice: true },
    });
    const isTold = () =>
      t.tx(estate.shopId, async (tx) => (await toldOf(tx, estate.shopId, person.userId)).includes(person.userId));
    expect(await isTold()).toBe(true);
    return { userId: person.userId, isTold };
  };
  test.each([
    ['who lost the right to see prices', `update user_shop set authorizations = '{"createProduct": true}'`],
    ['who is blocked there', 'update user_shop set blocked = true'],
    ['who left and buys there now', `update user_shop set role = 'buyer'`],
  ])('not one %s', async (_, change) => {
    const { userId, isTold } = await hired();
    await t.pool.query(`${change} where user_id = $1`, [userId]);
    expect(await isTold()).toBe(false);
  });
  test('not one whose account is blocked', async () => {
    const { userId, isTold } = await hired();
    await t.pool.query('update user_account set blocked_at = now() where id = $1', [userId]);
    expect(await isTold()).toBe(false);
  });
});

describe('prices prepared for a day', () => {
  test('stand as they are until then, and take effect by themselves, once', async () => {
    const { estate, today, bottle, magnum, id } = await planned();
    expect(await applyNext(run, estate.shopId)).toBe(false);
    expect((await standing(estate, magnum))?.price).toBe(32);
    await comes(estate, id, today);
    // Two processes find it due at once.
    const both = await Promise.all([applyNext(run, estate.shopId), applyNext(run, estate.shopId)]);
    expect(both).toContain(true);
    expect(await applyNext(run, estate.shopId)).toBe(false);
    expect((await standing(estate, magnum))?.price).toBe(34);
    expect((await standing(estate, bottle))?.typologies['caviste']?.price).toBe(9);
    expect(await statusOf(estate, id)).toBe('applied');
    const sheets = (await t.call(priceSheets, {}, estate.owner)).body.rows;
    expect(sheets.filter((one) => one.why === 'planned')).toMatchObject([{ prices: 2 }]);
  });

  test('are stopped whole by a price that was changed meanwhile, and somebody decides', async () => {
    const { estate, today, bottle, magnum, id } = await planned();
    await t.call(changePrices, { rows: [{ formatId: magnum, typologyKey: null, price: 33 }] }, estate.owner);
    await comes(estate, id, today);
    expect(await applyNext(run, estate.shopId)).toBe(true);
    expect((await standing(estate, magnum))?.price).toBe(33);
    expect((await standing(estate, bottle))?.typologies['caviste']?.price).toBe(8.25);
    const sheet = (await t.call(plannedSheet, { id }, estate.owner)).body;
    expect(sheet).toMatchObject({ status: 'stopped', why: expect.stringContaining('33') });
    expect(sheet.rows.map((row) => [row.now, row.price, row.moved])).toEqual([
      [8.25, 9, false],
      [33, 34, true],
    ]);
    expect(await t.call(applyPlanned, { id }, estate.owner)).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await standing(estate, magnum))?.price).toBe(34);
    expect((await t.call(applyPlanned, { id }, estate.owner)).status).toBe(409);
  });

  test('that come while a person changes them are never lost without a word: one of the two is refused', async () => {
    const { estate, today, magnum, id } = await planned();
    await comes(estate, id, today);
    const [, byHand] = await Promise.all([
      applyNext(run, estate.shopId),
      t.call(changePrices, { rows: [{ formatId: magnum, typologyKey: null, price: 33, was: 32 }] }, estate.owner),
    ]);
    const price = (await standing(estate, magnum))?.price;
    expect([price, byHand.status, await statusOf(estate, id)]).toEqual(
      byHand.status === 200 ? [33, 200, 'stopped'] : [34, 409, 'applied'],
    );
  });

  test('of two sheets for one price take effect one after the other, back to the price of today as well', async () => {
    const { estate, today, magnum, id } = await planned();
    const plan = async (days: number, price: number) => {
      const rows = [{ formatId: magnum, typologyKey: null, price, was: 32 }];
      return t.call(planPrices, { day: addDays(today, days), rows }, estate.owner);
    };
    const [later, between] = [(await plan(9, 32)).body.id, (await plan(5, 36)).body.id];
    expect((await t.call(plannedSheet, { id: later }, estate.owner)).body).toMatchObject({
      status: 'planned',
      rows: [{ now: 32, price: 32, moved: false }],
    });
    for (const [due, price] of [
      [id, 34],
      [between, 36],
      [later, 32],
    ] as const) {
      await comes(estate, due, today);
      expect(await applyNext(run, estate.shopId)).toBe(true);
      expect([await statusOf(estate, due), (await standing(estate, magnum))?.price]).toEqual(['applied', price]);
    }
  });

  test('follow what is left where the sheet before them is withdrawn', async () => {
    const { estate, today, magnum, id } = await planned();
    const rows = [{ formatId: magnum, typologyKey: null, price: 36, was: 32 }];
    const later = (await t.call(planPrices, { day: addDays(today, 9), rows }, estate.owner)).body.id;
    await t.call(withdrawPlanned, { id }, estate.owner);
    await comes(estate, later, today);
    await applyNext(run, estate.shopId);
    expect([await statusOf(estate, later), (await standing(estate, magnum))?.price]).toEqual(['applied', 36]);
  });

  test('that are those of today, with nothing planned before, are refused', async () => {
    const { estate, today, magnum, id } = await planned();
    await t.call(withdrawPlanned, { id }, estate.owner);
    const rows = [{ formatId: magnum, typologyKey: null, price: 32, was: 32 }];
    expect(await t.call(planPrices, { day: addDays(today, 2), rows }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.planned-same' },
    });
  });

  test('are withdrawn before their day, and not for a day that is there', async () => {
    const { estate, today, magnum, id } = await planned();
    expect((await t.call(withdrawPlanned, { id }, estate.owner)).status).toBe(200);
    await comes(estate, id, today);
    expect(await applyNext(run, estate.shopId)).toBe(false);
    expect((await standing(estate, magnum))?.price).toBe(32);
    const rows = [{ formatId: magnum, typologyKey: null, price: 34 }];
    expect(await t.call(planPrices, { day: today, rows }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'catalogue.planned-past' },
    });
    expect((await t.call(plannedPrices, {}, estate.owner)).body.rows).toMatchObject([{ status: 'withdrawn' }]);
  });
});
