import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { followGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { planPrices, withdrawPlanned } from '../../rules/prices/planned-prices-endpoints.ts';
import { added, t } from '../../testing/products.ts';
import { applyNext } from './planned-prices.ts';

const started = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const bottle = product.vintages[0]?.formats[0]?.id as string;
  const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
  const plan = async (day: Day, typologyKey: string | null, price: number) =>
    (await t.call(planPrices, { day, rows: [{ formatId: bottle, typologyKey, price }] }, estate.owner)).body.id;
  return { estate, bottle, today, plan };
};
const on = async (estate: Estate, formatId: string, day?: Day) => {
  const answer = await t.call(prices, day ? { on: day } : {}, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const row = answer.body.rows.find((one) => one.id === formatId);
  return [row?.price ?? null, row?.typologies.particulier?.price ?? null, row?.typologies.caviste?.price ?? null];
};
/** Cells as they were written so many days ago. */
const wrote = (estate: Estate, formatId: string, days: number, cells: readonly [string | null, number, boolean][]) =>
  t.tx(estate.shopId, async (tx) => {
    const id = randomUUID();
    await sql`insert into price_sheet (shop_id, id, at, why) values (${estate.shopId}, ${id}, now() - make_interval(days => ${days}), 'grid')`.execute(
      tx,
    );
    for (const [key, price, visible] of cells)
      await sql`insert into price_change (shop_id, sheet_id, at, format_id, typology_key, price, visible)
        values (${estate.shopId}, ${id}, now() - make_interval(days => ${days}), ${formatId}, ${key}, ${price}, ${visible})`.execute(
        tx,
      );
  });

describe('the grid of a day', () => {
  test('to come holds the prices that are planned until then, in their order, and what follows them', async () => {
    const { estate, bottle, today, plan } = await started();
    await t.call(followGrid, { key: 'caviste', from: 'particulier', percent: -30 } as never, estate.owner);
    const [soon, later] = [addDays(today, 5), addDays(today, 10)];
    await plan(later, 'particulier', 20);
    await plan(soon, 'particulier', 18);
    expect(await on(estate, bottle)).toEqual([null, 14.5, 8.46]);
    expect(await on(estate, bottle, addDays(today, 4))).toEqual([null, 14.5, 8.46]);
    expect(await on(estate, bottle, soon)).toEqual([null, 18, 10.5]);
    expect(await on(estate, bottle, addDays(later, 100))).toEqual([null, 20, 11.67]);
    // Looking wrote nothing.
    expect(await on(estate, bottle)).toEqual([null, 14.5, 8.46]);
  });

  test('to come is what stands on that day once it is there', async () => {
    const { estate, bottle, today, plan } = await started();
    await t.call(followGrid, { key: 'caviste', from: 'particulier', percent: -30 } as never, estate.owner);
    const day = addDays(today, 3);
    await plan(day, 'particulier', 18);
    await plan(addDays(today, 2), null, 12);
    const foreseen = await on(estate, bottle, day);
    await t.tx(estate.shopId, (tx) =>
      sql`update planned_prices set day = ${today} where shop_id = ${estate.shopId}`.execute(tx),
    );
    while (await applyNext({ inAnyShop: t.frame.inShop }, estate.shopId));
    expect(await on(estate, bottle)).toEqual(foreseen);
  });

  test('to come leaves out what was withdrawn', async () => {
    const { estate, bottle, today, plan } = await started();
    const id = await plan(addDays(today, 5), null, 30);
    expect((await on(estate, bottle, addDays(today, 6)))[0]).toBe(30);
    await t.call(withdrawPlanned, { id }, estate.owner);
    expect((await on(estate, bottle, addDays(today, 6)))[0]).toBeNull();
  });

  test('of the past is read in the history, at the end of that day; before it begins, it says so', async () => {
    const { estate, bottle, today } = await started();
    await t.call(changePrices, { rows: [{ formatId: bottle, typologyKey: null, price: 11 }] }, estate.owner);
    // The day before the first sale has no price.
    expect(await on(estate, bottle, addDays(today, -1))).toEqual([null, null, null]);
    expect(await on(estate, bottle, today)).toEqual([11, 14.5, 8.25]);
    await wrote(estate, bottle, 20, [
      [null, 9, true],
      ['caviste', 6, true],
    ]);
    await wrote(estate, bottle, 10, [
      [null, 10, true],
      ['particulier', 13, false],
    ]);
    expect(await on(estate, bottle, addDays(today, -15))).toEqual([9, null, 6]);
    expect(await on(estate, bottle, addDays(today, -5))).toEqual([10, 13, 6]);
    const early = addDays(today, -5);
    const { rows } = (await t.call(prices, { on: early }, estate.owner)).body;
    expect(rows.find((row) => row.id === bottle)?.typologies.particulier?.visible).toBe(false);
    // Where the history begins with the prices that stood, nothing is said of before.
    await t.tx(estate.shopId, (tx) =>
      sql`insert into price_sheet (shop_id, id, at, why) values (${estate.shopId}, ${randomUUID()}, now(), 'start')`.execute(
        tx,
      ),
    );
    expect(await t.call(prices, { on: early }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'catalogue.before-history' },
    });
  });
});
