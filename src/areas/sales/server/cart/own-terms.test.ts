import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { getCartPrice, order, placeOrder } from '../../rules/endpoints.ts';
import { CAVE, cartOf, placing, stocked } from '../../testing/fixtures.ts';

const t = await testBed();
const TERMS = { paymentDelay: 'net45endOfMonth', globalDiscount: 10, creditLimit: 100, paymentMethod: 'check' };

/** A shop that takes cheques, and a trade buyer whose record there has terms of its own. */
const tradeShop = async (terms: object = TERMS) => {
  const shop = await stocked(t, 1, 200);
  const { estate } = shop;
  const paymentsList = ['stripe', 'check'].map((type) => ({ type, active: true }));
  expect((await t.call(updateMyShop, { paymentsList } as never, estate.owner)).status).toBe(200);
  const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
  const { body: record } = await t.call(
    addClient,
    {
      kind: 'professional',
      businessName: 'Cave Dupont',
      email: buyer.email,
      typology: 'particulier',
      ...terms,
    } as never,
    estate.owner,
  );
  await t.tx(estate.shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${record.id}`.execute(tx),
  );
  const priced = async (quantity: number, token: string | null = buyer.token) =>
    (await t.call(getCartPrice, { orders: [cartOf(shop, quantity, 'check')] } as never, token)).body[0]!;
  const placed = (quantity: number, payment: 'stripe' | 'check' = 'check', more: object = {}) =>
    t.call(placeOrder, { ...placing(cartOf(shop, quantity, payment) as never, { buyer: CAVE }), ...more }, buyer.token);
  return { shop, buyer, priced, placed };
};

describe('a trade buyer who orders in the shop', () => {
  test('is priced, told and billed under the terms of his record, to the cent; nobody else is', async () => {
    const { shop, priced, placed } = await tradeShop();
    const his = await priced(6);
    // 72.00 less 10 % of what is no duty, as the office types it for him.
    expect(his.price.totalTTC).toBe(64.82);
    expect(his.ownTerms).toEqual({
      discount: 10,
      delay: { key: 'endOfMonth45', days: 45, isEndOfMonth: true },
      overLimit: null,
    });
    const guest = await priced(6, null);
    expect([guest.price.totalTTC, guest.ownTerms]).toEqual([72, null]);

    const made = await placed(6, 'check', { shownTotal: 64.82 });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { body } = await t.call(order, { id: made.body.orders[0]!.id }, shop.estate.owner);
    expect(body).toMatchObject({
      totalTTC: 64.82,
      clientDiscount: 10,
      payment: { type: 'check', delay: 'endOfMonth45' },
    });
  });

  test.each(['deliveryDecade30', 'endOfDeliveryMonth30'])(
    'is told a delay that is counted from the delivery, and billed under it: %s',
    async (paymentDelay) => {
      const { shop, priced, placed } = await tradeShop({ ...TERMS, paymentDelay });
      expect((await priced(6)).ownTerms?.delay).toEqual({ key: paymentDelay, days: 30, isEndOfMonth: false });
      const made = await placed(6);
      const { body } = await t.call(order, { id: made.body.orders[0]!.id }, shop.estate.owner);
      expect(body.payment.delay).toBe(paymentDelay);
    },
  );

  test('is told before he orders what he would owe above his limit, and may order all the same', async () => {
    const { priced, placed } = await tradeShop();
    expect((await priced(9)).ownTerms?.overLimit).toBeNull();
    expect((await placed(6)).status).toBe(200);
    expect((await priced(6)).ownTerms?.overLimit).toEqual({ owed: 129.64, limit: 100 });
    expect((await placed(6)).status).toBe(200);
  });

  test.each([
    ['late charges add to what he owes', -10, 139.64],
    ['credit notes take off it', 30, 99.64],
  ])('%s, and to what his limit is held against', async (_what, credited, owed) => {
    const { shop, priced, placed } = await tradeShop({ ...TERMS, creditLimit: 50 });
    expect((await placed(6)).status).toBe(200);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set total_credited = ${credited} where shop_id = ${shop.estate.shopId} and kind = 'order'`.execute(
        tx,
      ),
    );
    expect((await priced(6)).ownTerms?.overLimit).toEqual({ owed, limit: 50 });
  });

  test('pays at once what he pays by card', async () => {
    const { shop, placed } = await tradeShop();
    const made = await placed(6, 'stripe');
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { body } = await t.call(order, { id: made.body.orders[0]!.id }, shop.estate.owner);
    expect([body.totalTTC, body.payment.delay ?? null]).toEqual([64.82, null]);
  });
});
