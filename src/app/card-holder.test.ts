import { expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { changeOfficeOrder, correctParties, order, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from './test-estate.ts';

const t = await testBed();

test('an order that a card will pay stays its holder’s: neither an edit nor a correction gives it to somebody else', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const placed = await ok(t, null)(placeOrder, { ...checkoutOf([cartOf(estate.shopId, wines, 6)]), purchaseOrder: 'PO 4471' } as never) as { orders: { id: string }[] };
  const id = placed.orders[0]?.id as string;
  const read = async () => (await t.call(order, { id }, estate.owner)).body;
  const before = await read();
  const lines = [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 5 }];
  const other = await ok(t, estate.owner)(addClient, { kind: 'private', lastname: 'Autre', firstname: 'Paul', email: 'paul@exemple.fr' } as never) as { id: string };
  for (const whom of [{ clientId: other.id }, { buyer: { firstname: 'Paul', lastname: 'Autre' } }]) {
    const answer = await t.call(changeOfficeOrder, { id, version: before.version, lines, ...whom } as never, estate.owner);
    expect([answer.status, answer.body.code]).toEqual([422, 'sales.card-holder']);
  }
  const parties = { buyer: { ...before.buyer, email: 'paul@exemple.fr' }, billing: before.billing, delivery: before.delivery, purchaseOrder: before.purchaseOrder };
  expect((await t.call(correctParties, { id, version: before.version, ...parties } as never, estate.owner)).body.code).toBe('sales.card-holder');
  const after = await read();
  expect([after.version, after.buyer.email, after.clientId]).toEqual([before.version, before.buyer.email, before.clientId]);

  const changed = await t.call(changeOfficeOrder, { id, version: before.version, lines } as never, estate.owner);
  expect([changed.status, (await read()).purchaseOrder]).toEqual([200, before.purchaseOrder]);
});
