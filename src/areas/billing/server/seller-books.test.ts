import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, order, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, placing, type Stocked, stocked } from '#areas/sales/testing/fixtures.ts';

/** A clock that the tests move over the end of a year. */
let now = Date.parse('2026-12-31T14:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'sales_books' });
const at = (instant: string): void => {
  now = Date.parse(instant);
};

const shopIn = async (zone: string): Promise<Stocked> => {
  const shop = await stocked(t, 1, 120);
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set zone = ${zone}, payments_list = '[{"type":"check","active":true,"clients":[],"instructions":""}]' where shop_id = ${shop.estate.shopId}`.execute(
      tx,
    ),
  );
  return shop;
};
const placed = async (shops: readonly Stocked[], token: string | null = null) => {
  const [first, ...others] = shops.map((shop) => cartOf(shop, 6, 'check'));
  const asked = placing(first as ReturnType<typeof cartOf>);
  const answer = await t.call(placeOrder, { ...asked, orders: [...asked.orders, ...others] }, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (shop: Stocked) => answer.body.orders.find((one) => one.sellerId === shop.estate.shopId);
};
const dayOf = async (shop: Stocked, id: string): Promise<unknown> =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        placed_on: string;
      }>`select placed_on::text from sale where shop_id = ${shop.estate.shopId} and id = ${id}`.execute(tx),
    )
  ).rows[0]?.placed_on;

test('an order is numbered and dated by the midnight of its seller, whoever buys and from wherever', async () => {
  const [noumea, guadeloupe, paris] = [
    await shopIn('Pacific/Noumea'),
    await shopIn('America/Guadeloupe'),
    await shopIn('Europe/Paris'),
  ];
  const days = async (instant: string, token: string | null) => {
    at(instant);
    const of = await placed([noumea, guadeloupe, paris], token);
    return Promise.all(
      [noumea, guadeloupe, paris].map(async (shop) => [of(shop)?.number, await dayOf(shop, of(shop)?.id as string)]),
    );
  };
  expect(await days('2026-12-31T12:30:00Z', null)).toEqual([
    ['CO-2026-0001', '2026-12-31'],
    ['CO-2026-0001', '2026-12-31'],
    ['CO-2026-0001', '2026-12-31'],
  ]);
  // The instant is the morning of the new year in Nouméa and the afternoon of the old year elsewhere; the buyer owns a
  // shop of Paris.
  expect(await days('2026-12-31T14:00:00Z', paris.estate.owner)).toEqual([
    ['CO-2027-0001', '2027-01-01'],
    ['CO-2026-0002', '2026-12-31'],
    ['CO-2026-0002', '2026-12-31'],
  ]);
  // Three in the morning in Paris, ten in the evening of the old year in Guadeloupe.
  expect(await days('2027-01-01T02:00:00Z', noumea.estate.owner)).toEqual([
    ['CO-2027-0002', '2027-01-01'],
    ['CO-2026-0003', '2026-12-31'],
    ['CO-2027-0001', '2027-01-01'],
  ]);
  const typed = await t.call(
    addOfficeOrder,
    { buyer: { lastname: 'Zola' }, lines: [{ id: 'a', formatId: guadeloupe.formats[0]!.id, quantity: 1 }] },
    guadeloupe.estate.owner,
  );
  expect(typed.body.number).toBe('CO-2026-0004');
});

test('a checkout at several sellers is in the books of each, with its own order and nobody else’s', async () => {
  at('2026-12-31T08:00:00Z');
  const shops = [await shopIn('Europe/Paris'), await shopIn('Europe/Paris')];
  const of = await placed(shops);
  for (const shop of shops) {
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        thing_kind: string;
        thing_id: string;
        difference: { number: [null, string] };
      }>`select thing_kind, thing_id, difference from audit
      where shop_id = ${shop.estate.shopId} and endpoint = 'POST /v1/orders'`.execute(tx),
    );
    expect(rows).toMatchObject([
      { thing_kind: 'order', thing_id: of(shop)?.id, difference: { number: [null, of(shop)?.number] } },
    ]);
    expect((await t.call(order, { id: of(shop)?.id as string }, shop.estate.owner)).status).toBe(200);
  }
});
