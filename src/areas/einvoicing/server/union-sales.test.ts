import { expect, test } from 'vitest';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { CAVE, CLAIRE, cartOf, onCredit, PARIS, placing } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { ok } from '#app/testing/estate.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { unionSales } from '../rules/union/union-sales.ts';

let now = Date.parse('2026-11-22T10:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'union_sales' });

const KOLN = { name: '', street: 'Domstrasse 1', zipcode: '50667', city: 'Köln', country: 'DE' };
const GENT = { ...KOLN, zipcode: '9000', city: 'Gent', country: 'BE' };
const LAS_PALMAS = { ...KOLN, zipcode: '35001', city: 'Las Palmas', country: 'ES' };
const BUSINGEN = { ...KOLN, zipcode: '78266', city: 'Büsingen' };
const BERN = { ...KOLN, zipcode: '3000', city: 'Bern', country: 'CH' };

test('what is sold to consumers of other member states is measured beside its threshold, and warned of from 80 % and from 100 %', async () => {
  const shop = await onCredit(t, 1, 5000);
  const owner = ok(t, shop.estate.owner);
  const measured = () => owner(unionSales, {});
  /** So many bottles at 10 € without VAT, sent there by an order that the estate has validated. */
  const sold = async (bottles: number, deliveryAddress: typeof PARIS, buyer: typeof CLAIRE | typeof CAVE = CLAIRE) => {
    const placed = await t.call(placeOrder, placing(cartOf(shop, bottles, 'check'), { deliveryAddress, buyer }));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const { id } = placed.body.orders[0]!;
    return id;
  };
  const validated = async (...of: Parameters<typeof sold>) => {
    const id = await sold(...of);
    await owner(validateOrder, { id });
    return id;
  };
  const seen = async () => {
    const { current, last, stage, warning } = await measured();
    return [current.net, current.percent, last.net, stage, warning === null];
  };

  expect(await measured()).toMatchObject({ threshold: 10_000, current: { year: 2026 }, last: { year: 2025 } });
  // At home, to a professional, out of the Union, not accepted yet: none of these is counted.
  await validated(100, PARIS);
  await validated(100, KOLN, CAVE);
  await validated(100, BERN);
  // Spain and Germany, outside the VAT of the Union.
  await validated(100, LAS_PALMAS);
  await validated(100, BUSINGEN);
  const waiting = await sold(100, KOLN);
  expect(await seen()).toEqual([0, 0, 0, 'below', true]);

  await validated(500, KOLN);
  await validated(299, GENT);
  expect(await seen()).toEqual([7990, 79, 0, 'below', true]);
  await validated(1, GENT);
  expect(await seen()).toEqual([8000, 80, 0, 'near', false]);
  expect((await measured()).warning).toContain('atteignent 80\u00a0% du seuil de 10\u202f000,00\u00a0€ HT');

  // The order that waited is accepted: one threshold for the whole Union.
  await owner(validateOrder, { id: waiting });
  const last = await validated(100, GENT);
  expect(await seen()).toEqual([10_000, 100, 0, 'over', false]);
  expect((await measured()).warning).toContain('est atteint en 2026\u00a0: la TVA du pays du client est due');

  // Goods given back were not sold.
  await owner(shipOrder, { id: last });
  await owner(billOrder, { id: last });
  const billed = (await owner(bills, {})).rows.find((one) => one.orderId === last)!;
  await owner(creditBill, { id: billed.id, reason: 'Bouteille cassée', lines: [{ id: '1', quantity: 1 }] } as never);
  expect(await seen()).toEqual([9990, 99, 0, 'near', false]);

  // An estate that charges the VAT of these countries has nothing to be warned of.
  await owner(updateMyShop, { settings: { declaresVatAbroad: true } } as never);
  expect(await seen()).toEqual([9990, 99, 0, 'near', true]);
  await owner(updateMyShop, { settings: { declaresVatAbroad: false } } as never);

  // Another estate's sales are its own.
  const other = await onCredit(t, 1, 10);
  expect((await ok(t, other.estate.owner)(unionSales, {})).current.net).toBe(0);

  // A year later the year before counts still: over it, the VAT of the buyer's country stays due. The year is that of the shop.
  await validated(1, KOLN);
  now = Date.parse('2026-12-31T22:59:00Z');
  expect((await measured()).current.year).toBe(2026);
  now = Date.parse('2026-12-31T23:01:00Z');
  expect(await seen()).toEqual([0, 0, 10_000, 'over', false]);
  expect((await measured()).warning).toContain('atteint en 2026, et vaut encore cette année');

  // Goods that left this year count for this year, whatever the day of the order; goods fetched at the estate are no
  // distance sale.
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update sale set shipped_at = ${'2026-12-31T23:00:30Z'} where shop_id = ${shop.estate.shopId} and id = ${waiting}`.execute(
      tx,
    ),
  );
  expect(await seen()).toEqual([1000, 10, 9000, 'below', true]);
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update sale set shipping = shipping || '{"type":"pickup"}' where shop_id = ${shop.estate.shopId} and id = ${waiting}`.execute(
      tx,
    ),
  );
  expect(await seen()).toEqual([0, 0, 9000, 'below', true]);
});

test('nobody but the owner reads it', async () => {
  const { owner } = await t.estate();
  expect((await t.call(unionSales, {}, owner)).status).toBe(200);
  expect((await t.call(unionSales, {}, (await t.person({ role: 'buyer' })).token)).status).toBe(403);
  expect((await t.call(unionSales, {})).status).toBe(401);
});
