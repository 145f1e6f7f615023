import { expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import {
  applyPlanned,
  plannedSheet,
  planPrices,
  withdrawPlanned,
} from '../../rules/prices/planned-prices-endpoints.ts';
import { followGrid, unfollowGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { added, t } from '../../testing/products.ts';
import { applyNext } from './planned-prices.ts';

/** An estate whose merchants pay thirty percent less than its public price, less the VAT. */
const started = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const bottle = product.vintages[0]?.formats[0]?.id as string;
  const rule = { key: 'caviste', from: 'particulier', percent: -30 };
  expect((await t.call(followGrid, rule as never, estate.owner)).status).toBe(200);
  const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
  const row = (more: object) => ({ formatId: bottle, typologyKey: 'caviste' as string | null, price: null, ...more });
  const plan = (days: number, ...rows: object[]) =>
    t.call(planPrices, { day: addDays(today, days), rows: rows.map(row) }, estate.owner);
  const standing = async (on?: Day) => {
    const { body } = await t.call(prices, on ? { on } : {}, estate.owner);
    return body.rows.find((one) => one.id === bottle)?.typologies['caviste'];
  };
  /** As if so many days had gone by: the clock of a test is that of the world. */
  const goesBy = async (days: number): Promise<void> => {
    await t.tx(estate.shopId, (tx) =>
      sql`update planned_prices set day = day - ${days}::int where shop_id = ${estate.shopId} and status = 'planned'`.execute(
        tx,
      ),
    );
    while (await applyNext({ inAnyShop: t.frame.inShop }, estate.shopId));
  };
  const status = async (id: string) => (await t.call(plannedSheet, { id }, estate.owner)).body.status;
  const publicPrice = (price: number) =>
    t.call(changePrices, { rows: [{ formatId: bottle, typologyKey: 'particulier', price }] }, estate.owner);
  return { estate, bottle, today, plan, standing, goesBy, status, publicPrice };
};

test('an article is pinned from a day, its price changed on another, unpinned from a third: the grid of each day says so, and each takes effect by itself', async () => {
  const one = await started();
  const pin = await one.plan(1, { price: 7, pinned: true, was: 8.46 });
  expect(pin.status, JSON.stringify(pin.body)).toBe(200);
  expect((await one.plan(5, { price: 7.5 })).status).toBe(200);
  expect((await one.plan(9, { pinned: false })).status).toBe(200);
  const told = (await t.call(plannedSheet, { id: pin.body.id }, one.estate.owner)).body.rows;
  expect(told).toMatchObject([{ price: 7, pinned: true, moved: false }]);
  const seen = async (days: number) => (await one.standing(addDays(one.today, days)))?.price;
  expect([await seen(0), await seen(1), await seen(5), await seen(9)]).toEqual([8.46, 7, 7.5, 8.46]);
  // The grid that it follows until then moves: the pin does not ask after a price that nobody typed.
  await one.publicPrice(18);
  expect([await seen(0), await seen(1), await seen(9)]).toEqual([10.5, 7, 10.5]);
  await one.goesBy(1);
  expect(await one.standing()).toMatchObject({ price: 7, pinned: true });
  await one.publicPrice(20);
  expect((await one.standing())?.price).toBe(7);
  await one.goesBy(4);
  expect(await one.standing()).toMatchObject({ price: 7.5, pinned: true });
  await one.goesBy(4);
  expect((await one.standing())?.price).toBe(11.67);
  expect((await one.standing())?.pinned ?? false).toBe(false);
});

test('a price is not planned for what follows, nor a pin where nothing is followed or without a price', async () => {
  const one = await started();
  expect((await one.plan(1, { price: 7 })).body).toMatchObject({ code: 'catalogue.follows-grid' });
  expect((await one.plan(1, { pinned: true })).body).toMatchObject({ code: 'catalogue.pin-needs-price' });
  const other = await one.plan(1, { typologyKey: 'particulier', price: 7, pinned: true });
  expect(other.body).toMatchObject({ code: 'catalogue.pin-follows-nothing' });
  // Before the day on which it is pinned it follows still.
  expect((await one.plan(4, { price: 7, pinned: true })).status).toBe(200);
  expect((await one.plan(2, { price: 6 })).body).toMatchObject({ code: 'catalogue.follows-grid' });
});

test('a price that waits behind a pin which is withdrawn is for somebody to decide; what follows no more keeps a price that he applies', async () => {
  const one = await started();
  const pin = await one.plan(1, { price: 7, pinned: true });
  const later = await one.plan(2, { price: 7.5 });
  expect((await t.call(withdrawPlanned, { id: pin.body.id }, one.estate.owner)).status).toBe(200);
  await one.goesBy(2);
  expect(await one.status(later.body.id)).toBe('stopped');
  expect((await one.standing())?.price).toBe(8.46);
  const again = await one.plan(1, { price: 6, pinned: true });
  expect((await t.call(unfollowGrid, { key: 'caviste' }, one.estate.owner)).status).toBe(200);
  await one.goesBy(1);
  expect(await one.status(again.body.id)).toBe('stopped');
  expect((await t.call(applyPlanned, { id: again.body.id }, one.estate.owner)).status).toBe(200);
  expect((await one.standing())?.price).toBe(6);
});
