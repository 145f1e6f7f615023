import { beforeAll, describe, expect, test } from 'vitest';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { orders, placeOrder, priceOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';
import { leastInput } from '../../testing/inputs.ts';

/** Rows of one table are of several kinds: what an order's calls answer of a quote is what they answer of nothing. */
const t = await testBed();
const ofOrders: readonly Endpoint[] = bindings
  .map((one) => one.endpoint)
  .filter((one) => one.path.startsWith('/v1/orders/:id'));

let owner: string;
let shopId: string;
let before: unknown;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { estate, wines } = await cellar(t, 1, 200);
  ({ owner, shopId } = estate);
  const made = ok(t, owner);
  const place = async (state: string): Promise<string> => {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)], 'tok_ok', state));
    const id = placed.orders[0]?.id as string;
    ids[state] = id;
    return id;
  };
  await place('pending');
  await made(validateOrder, { id: await place('validated') });
  const shipped = await place('shipped');
  await made(validateOrder, { id: shipped });
  await made(shipOrder, { id: shipped, carrier: 'Chronopost' });
  const billed = await place('billed');
  await made(validateOrder, { id: billed });
  await made(billOrder, { id: billed });
  // The draft has neither payment nor stock: it is what a quote looks like most.
  ids['draft'] = await place('draft');
  await t.tx(estate.shopId, async (tx) => {
    await sql`update sale set status = 'draft' where shop_id = ${estate.shopId} and id = ${ids['draft']}`.execute(tx);
    await sql`update sale set kind = 'quote' where shop_id = ${estate.shopId}`.execute(tx);
  });
  before = await states();
});

const states = () =>
  t.tx(
    shopId,
    async (tx) =>
      (await sql`select id, status, version from sale where shop_id = ${shopId} order by id`.execute(tx)).rows,
  );

describe('a row of another kind is absent for the calls of orders', () => {
  test('there are many of them', () => expect(ofOrders.length).toBeGreaterThan(12));

  test.each(ofOrders.map((one) => [`${one.verb} ${one.path}`, one] as const))('%s', async (_name, endpoint) => {
    for (const [state, id] of Object.entries(ids)) {
      const answer = await t.call(endpoint, leastInput(endpoint, { id }), owner);
      expect([state, answer.status]).toEqual([state, 404]);
    }
  });

  test('it is neither listed, priced nor paid', async () => {
    expect((await ok(t, owner)(orders, {})).total).toBe(0);
    for (const id of Object.values(ids)) {
      expect((await t.call(priceOfficeOrder, { orderId: id, lines: [] }, owner)).status).toBe(404);
      const paid = { payableKind: 'order' as const, payableId: id, method: 'cash' as const, amount: 5 };
      expect((await t.call(recordPayment, paid, owner)).status).toBe(404);
    }
  });

  test('nothing of it moved', async () => expect(await states()).toEqual(before));
});
