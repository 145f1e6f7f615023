import { describe, expect, test } from 'vitest';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { cancelOrder, placeOrder, prepareOrder, refuseOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import {
  deliverOrder,
  deliveryNote,
  shipOrder,
  undeliverOrder,
} from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cartOf, placing, type Stocked, stocked } from '#areas/sales/testing/fixtures.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';
import { testBed } from '#platform/testing.ts';

/** A collaborator is let in by one right, and nothing else that he may: the call works, and answers through that right. */
const t = await testBed();

const placed = async (shop: Stocked): Promise<string> => {
  const answer = await t.call(placeOrder, placing(cartOf(shop)), null);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.orders[0]?.id as string;
};
const only = async (shop: Stocked, ...rights: readonly Permission[]) => {
  const authorizations = Object.fromEntries(rights.map((one) => [one, true]));
  return t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations });
};
/** The order as if this person had typed it: who only creates orders sees his own. */
const give = (shop: Stocked, id: string, userId: string) =>
  t.tx(shop.estate.shopId, (tx) =>
    tx
      .updateTable('sale')
      .set({ created_by: userId })
      .where('shop_id', '=', shop.estate.shopId)
      .where('id', '=', id)
      .execute(),
  );
const amounts = (body: object): string[] =>
  Object.keys(body).filter((key) => /^total(HT|TTC|VAT|Paid|Duty)|^(vat|lines\.price)/.test(key));

/** Every act on an order, the state that it starts from, and the one right that it asks for. */
const ACTS: readonly (readonly [string, Endpoint, Permission, readonly Endpoint[]])[] = [
  ['validate', validateOrder, 'createOrder', []],
  ['refuse', refuseOrder, 'createOrder', []],
  ['cancel', cancelOrder, 'createOrder', [validateOrder]],
  ['prepare', prepareOrder, 'manageDelivery', [validateOrder]],
  ['ship', shipOrder, 'manageDelivery', [validateOrder, prepareOrder]],
  ['deliver', deliverOrder, 'manageDelivery', [validateOrder, shipOrder]],
  ['undeliver', undeliverOrder, 'manageDelivery', [validateOrder, shipOrder, deliverOrder]],
  ['bill', billOrder, 'billOrder', [validateOrder, shipOrder]],
];

describe('with the one right that it asks for', () => {
  test.each(ACTS)('%s works and answers, without prices', async (_name, act, right, before) => {
    const shop = await stocked(t, 1, 100);
    const id = await placed(shop);
    for (const one of before) expect((await t.call(one, { id }, shop.estate.owner)).status).toBe(200);
    const person = await only(shop, right);
    if (right === 'createOrder') await give(shop, id, person.userId);
    const answer = await t.call(act, { id }, person.token);
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(amounts(answer.body as object)).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toMatch(/"(unitPrice|priceHT|priceTTC|totalHT|totalTTC)"/);
  });

  test('the delivery note is printed by who delivers', async () => {
    const shop = await stocked(t, 1, 100);
    const id = await placed(shop);
    for (const one of [validateOrder, shipOrder]) await t.call(one, { id }, shop.estate.owner);
    const person = await only(shop, 'manageDelivery');
    expect((await t.call(deliveryNote, { id }, person.token)).status).toBe(200);
  });

  test('who only creates orders still finds no order of another', async () => {
    const shop = await stocked(t, 1, 100);
    const id = await placed(shop);
    const person = await only(shop, 'createOrder');
    expect((await t.call(validateOrder, { id }, person.token)).status).toBe(404);
  });

  test('an order of another shop stays out of reach', async () => {
    const [shop, other] = [await stocked(t, 1, 100), await stocked(t, 1, 100)];
    const id = await placed(other);
    await t.call(validateOrder, { id }, other.estate.owner);
    const person = await only(shop, 'manageDelivery', 'billOrder', 'createOrder', 'seeAllOrder');
    for (const act of [prepareOrder, shipOrder, billOrder])
      expect((await t.call(act as Endpoint, { id }, person.token)).status).toBe(404);
  });
});
