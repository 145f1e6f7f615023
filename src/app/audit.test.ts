import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { historyOfOrder, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, placing, stocked } from '#areas/sales/server/fixtures.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { sessionOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from './areas.ts';

/** Whatever changes a record leaves a row of the audit trail, whoever does it: a person, a key, or the program itself. */
const t = await testBed();

const isRecorded = ({ verb, mayWrite, readOnly }: Endpoint): boolean =>
  (verb !== 'GET' || mayWrite === true) && !readOnly;
const nameOf = ({ verb, path }: Endpoint): string => `${verb} ${path}`;

describe('every endpoint that changes something', () => {
  test('leaves a row of the audit trail, generated from the declarations', async () => {
    const estate = await t.estate();
    const recorded = bindings.filter((one) => isRecorded(one.endpoint) && !isOnlyOf(one.endpoint, 'admin'));
    for (const { endpoint } of recorded) {
      const { fields: _fields, ...declared } = endpoint;
      const { status } = await t.frame.run(
        { endpoint: { ...declared, input: z.unknown(), output: z.unknown() }, action: async () => ({}) },
        { input: {}, sessionId: await sessionOf(estate.owner), ip: '127.0.0.1', lang: 'fr', requestId: 'audit' },
      );
      expect(status).toBe(200);
    }
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ endpoint: string }>`select distinct endpoint from audit where request_id = 'audit'`.execute(tx),
    );
    expect(rows.map((row) => row.endpoint).sort()).toEqual(
      [...new Set(recorded.map((one) => nameOf(one.endpoint)))].sort(),
    );
    expect(recorded.length).toBeGreaterThan(80);
  });

  test('says that it only reads by a declaration, and few do', () => {
    const reading = bindings.filter(({ endpoint }) => endpoint.verb !== 'GET' && endpoint.readOnly);
    expect(reading.map((one) => nameOf(one.endpoint)).sort()).toMatchInlineSnapshot(`
      [
        "POST /v1/auth/login",
        "POST /v1/auth/logout",
        "POST /v1/bills/:id/credits/price",
        "POST /v1/deliveries/options",
        "POST /v1/orders/get-cart-price",
        "POST /v1/orders/staff/price",
        "POST /v1/quotes/price",
        "POST /v1/storefront/checkout-options",
      ]
    `);
  });
});

const isOnlyOf = ({ can }: Endpoint, kind: string): boolean =>
  typeof can === 'object' &&
  !can.any &&
  !can.all &&
  !can.kinds?.includes('owner') &&
  can.kinds?.includes(kind as never) === true;

describe('what the program does by itself', () => {
  const placed = async (token = 'tok_ok') => {
    const shop = await stocked(t, 1, 100);
    const answer = await t.call(
      placeOrder,
      { ...placing(cartOf(shop)), card: { token, brand: 'Visa', last4: '4242' } },
      null,
    );
    return { shop, id: answer.body.orders[0]?.id as string };
  };
  const statusRows = async (shopId: string, id: string) =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          kind: string;
          endpoint: string;
          status: unknown;
        }>`select kind, endpoint, difference -> 'status' as status from audit
          where shop_id = ${shopId} and thing_id = ${id} and difference ? 'status' order by at, id`.execute(tx),
      )
    ).rows;

  test('the settlement of a card says that the order was validated, under the call that asked for the money', async () => {
    const { shop, id } = await placed();
    expect((await t.call(validateOrder, { id }, shop.estate.owner)).body.status).toBe('validated');
    expect(await statusRows(shop.estate.shopId, id)).toEqual([
      { kind: 'system', endpoint: 'PUT /v1/orders/:id/validate', status: ['pending', 'validated'] },
    ]);
    const history = await t.call(historyOfOrder, { id }, shop.estate.owner);
    expect(history.body.flatMap((row) => row.changes)).toContainEqual(['status', 'pending', 'validated']);
  });

  test('an order whose payment never came says that it expired, under the name of the job', async () => {
    const { shop, id } = await placed('tok_3ds');
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update stock_reservation set expires_at = now() - interval '1 minute' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    await t.pool.query("update job set run_at = now() where shop_id = $1 and name like 'stock.%'", [
      shop.estate.shopId,
    ]);
    await t.drain();
    const rows = await statusRows(shop.estate.shopId, id);
    expect(rows).toMatchObject([{ kind: 'system', status: [null, 'expired'] }]);
    expect(rows[0]?.endpoint).toMatch(/^stock\./);
  });

  test('who sees no prices reads the history without its amounts', async () => {
    const { shop, id } = await placed();
    const blind = await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { seeAllOrder: true } });
    const fields = (await t.call(historyOfOrder, { id }, blind.token)).body.flatMap((row) =>
      row.changes.map(([one]) => one),
    );
    expect(fields).toContain('number');
    expect(fields).not.toContain('total');
  });
});
