import { expect, test } from 'vitest';
import { addClient, clients } from '#areas/clients/rules/endpoints.ts';
import { mergeClients, undoMerge } from '#areas/clients/rules/merge/merge-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, checkoutOf } from '../testing/estate.ts';

const t = await testBed();

test('a merge files orders, payments and bills under the kept client, as they were issued; an order placed meanwhile too', async () => {
  const { estate, owner, wines } = await selling(t)({ payment: 'check' });
  const [buyer] = (await owner(clients, {})).rows;
  const absorbedId = buyer?.id as string;
  const kept = await owner(addClient, { kind: 'private', lastname: 'Gardée' } as never);
  const stand = async () =>
    t.tx(estate.shopId, async (tx) => ({
      sales: (
        await sql<{
          client: string;
          whole: string;
        }>`select client_id as client, (to_jsonb(s) - 'client_id')::text as whole from sale s
          where shop_id = ${estate.shopId} order by created_at, id`.execute(tx)
      ).rows,
      bills: (
        await sql<{
          client: string;
          whole: string;
        }>`select client_id as client, (to_jsonb(b) - 'client_id')::text as whole from bill b
          where shop_id = ${estate.shopId}`.execute(tx)
      ).rows,
    }));
  const before = await stand();
  expect([...before.sales, ...before.bills].map(({ client }) => client)).toEqual([absorbedId, absorbedId]);
  const input = { keptId: kept.id, absorbedId, keptVersion: kept.version, absorbedVersion: buyer?.version as number };
  const cart = { ...cartOf(estate.shopId, wines, 6, 'check'), shipping: { type: 'carrier', ref: 'domicile' } };
  const [merged, placed] = await Promise.all([
    t.call(mergeClients, input, estate.owner),
    t.call(placeOrder, checkoutOf([cart as never]) as never, null),
  ]);
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.drain();
  const after = await stand();
  expect(after.sales).toHaveLength(2);
  for (const one of [...after.sales, ...after.bills]) expect(one.client).toBe(kept.id);
  expect(after.bills.map(({ whole }) => whole)).toEqual(before.bills.map(({ whole }) => whole));
  expect(after.sales[0]?.whole).toBe(before.sales[0]?.whole);
  // A bill is filed elsewhere, and nothing else of it moves.
  const refused = t.tx(estate.shopId, (tx) =>
    sql`update bill set buyer_name = 'Autre' where shop_id = ${estate.shopId}`.execute(tx),
  );
  await expect(refused).rejects.toThrow();
  // The buyer orders again by the e-mail of the absorbed record.
  const again = await t.call(placeOrder, checkoutOf([cart as never]) as never, null);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect((await stand()).sales.map(({ client }) => client)).toEqual([kept.id, kept.id, kept.id]);
  expect((await owner(undoMerge, { id: merged.body.id })).conflicts).toEqual([]);
  const [first] = (await stand()).sales;
  expect(first?.client).toBe(absorbedId);
  expect((await stand()).bills.map(({ client }) => client)).toEqual([absorbedId]);
});
