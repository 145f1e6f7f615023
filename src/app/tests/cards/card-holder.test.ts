import { expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/jobs.ts';
import {
  cancelOrder,
  changeOfficeOrder,
  correctParties,
  order,
  placeOrder,
  refuseOrder,
  validateOrder,
} from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();

test('an order that a card will pay stays its holder’s: neither an edit nor a correction gives it to somebody else', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const placed = (await ok(t, null)(placeOrder, {
    ...checkoutOf([cartOf(estate.shopId, wines, 6)]),
    purchaseOrder: 'PO 4471',
  } as never)) as { orders: { id: string }[] };
  const id = placed.orders[0]?.id as string;
  const read = async () => (await t.call(order, { id }, estate.owner)).body;
  const before = await read();
  const lines = [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 5 }];
  const other = (await ok(t, estate.owner)(addClient, {
    kind: 'private',
    lastname: 'Autre',
    firstname: 'Paul',
    email: 'paul@exemple.fr',
  } as never)) as { id: string };
  for (const whom of [{ clientId: other.id }, { buyer: { firstname: 'Paul', lastname: 'Autre' } }]) {
    const answer = await t.call(
      changeOfficeOrder,
      { id, version: before.version, lines, ...whom } as never,
      estate.owner,
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'sales.card-holder']);
  }
  const parties = {
    buyer: { ...before.buyer, email: 'paul@exemple.fr' },
    billing: before.billing,
    delivery: before.delivery,
    purchaseOrder: before.purchaseOrder,
  };
  expect(
    (await t.call(correctParties, { id, version: before.version, ...parties } as never, estate.owner)).body.code,
  ).toBe('sales.card-holder');
  const after = await read();
  expect([after.version, after.buyer.email, after.clientId]).toEqual([
    before.version,
    before.buyer.email,
    before.clientId,
  ]);

  const changed = await t.call(changeOfficeOrder, { id, version: before.version, lines } as never, estate.owner);
  expect([changed.status, (await read()).purchaseOrder]).toEqual([200, before.purchaseOrder]);
});

test('a card is kept while a seller of its checkout may still debit it, then the provider forgets it', async () => {
  const [one, two] = [await cellar(t, 1, 60), await cellar(t, 1, 60)];
  const placed = await ok(t, null)(
    placeOrder,
    checkoutOf([cartOf(one.estate.shopId, one.wines, 6), cartOf(two.estate.shopId, two.wines, 6)]),
  );
  const at = (shop: typeof one) => ({
    id: placed.orders.find((each) => each.sellerId === shop.estate.shopId)?.id as string,
  });
  const imprints = async () => {
    await t.drain();
    await sweep(t.frame.inShop);
    return (
      await t.tx(null, (tx) =>
        sql<{ status: string }>`select status from card_imprint where checkout_id = ${placed.checkoutId}`.execute(tx),
      )
    ).rows;
  };
  expect(await ok(t, one.estate.owner)(validateOrder, at(one))).toMatchObject({ paymentStatus: 'paid' });
  expect(await imprints()).toEqual([{ status: 'setup' }]);
  await ok(t, two.estate.owner)(refuseOrder, { ...at(two), reason: 'Plus de stock' });
  expect(await imprints()).toEqual([{ status: 'cancelled' }]);
  // The payment stands, and goes back by the same way although the card is not stored.
  expect(await ok(t, one.estate.owner)(order, at(one))).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
  expect(await ok(t, one.estate.owner)(cancelOrder, at(one))).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
});
