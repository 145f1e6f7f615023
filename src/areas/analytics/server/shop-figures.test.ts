import { expect, test } from 'vitest';
import { placeOrder, refuseOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { shopFigures } from '../rules/shop-figures.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => NOW } });

test('the figures of a shop are of what buyers ordered in it, this month and in the same days of last year', async () => {
  const shop = await onCredit(t, 1, 60);
  const { owner, shopId } = shop.estate;
  const read = async () => (await t.call(shopFigures, {}, owner)).body;
  expect(await read()).toMatchObject({ now: { orders: 0, turnover: 0, basket: null }, period: { from: '2026-11-01' } });
  const place = async (quantity: number) =>
    (await t.call(placeOrder, placing(cartOf(shop, quantity, 'transfer')), null)).body.orders[0]!.id;
  await place(6);
  await place(12);
  const refused = await place(6);
  expect((await t.call(refuseOrder, { id: refused, reason: 'Rupture' } as never, owner)).status).toBe(200);
  const { now: month, products } = await read();
  expect([month.orders, products]).toEqual([2, 1]);
  // 6 and 12 bottles at 12.00, taxes included.
  expect(month.turnover).toBeCloseTo((18 * 12) / 1.2, 1);
  expect(month.basket).toBeCloseTo(month.turnover / 2, 2);
  const hand = await t.person({ role: 'iam', shopId, authorizations: { seeAllOrder: true, seeAllPrice: true } });
  expect((await t.call(shopFigures, {}, hand.token)).status).toBe(403);
});
