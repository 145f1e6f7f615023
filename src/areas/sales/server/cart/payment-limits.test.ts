import { describe, expect, test } from 'vitest';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { getCartPrice, placeOrder } from '../../rules/endpoints.ts';
import { CAVE, cartOf, placing, stocked } from '../../testing/fixtures.ts';

const t = await testBed();

/** Bottles at 12.00; cheques from 50 to 100 for private persons, for firms from 100 on. */
const shopWithLimits = async () => {
  const shop = await stocked(t, 1, 200);
  const limits = { private: { min: 50, max: 100 }, professional: { min: 100, max: null } };
  const answer = await t.call(
    updateMyShop,
    { paymentsList: [{ type: 'check', active: true, clients: [], instructions: '', limits }] } as never,
    shop.estate.owner,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const said = async (quantity: number, isPro = false) => {
    const { body } = await t.call(getCartPrice, { orders: [cartOf(shop, quantity, 'check')], isPro } as never, null);
    return body[0]!.errors.filter(({ field }) => field === 'payment.type').map(({ code }) => code);
  };
  return { shop, said };
};

describe('the amounts that a means of payment takes', () => {
  test('are said with the price, each audience by its own, before anybody orders', async () => {
    const { said } = await shopWithLimits();
    expect([await said(4), await said(5), await said(8), await said(9)]).toEqual([
      ['payments.under-minimum'],
      [],
      [],
      ['payments.over-maximum'],
    ]);
    expect([await said(8, true), await said(9, true)]).toEqual([['payments.under-minimum'], []]);
  });

  test('an order that misses them is refused beside the choice, and nothing is placed', async () => {
    const { shop } = await shopWithLimits();
    const place = (quantity: number, more: object = {}) =>
      t.call(placeOrder, placing(cartOf(shop, quantity, 'check') as never, more), null);
    const refused = await place(9);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'payments.over-maximum' });
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual(['orders.0.payment.type']);
    expect((await place(8)).status).toBe(200);
    expect((await place(8, { buyer: CAVE })).status).toBe(422);
  });

  test('a maximum below its minimum is refused in the settings', async () => {
    const { shop } = await shopWithLimits();
    const limits = { private: { min: 100, max: 50 } };
    const answer = await t.call(
      updateMyShop,
      { paymentsList: [{ type: 'check', active: true, clients: [], instructions: '', limits }] } as never,
      shop.estate.owner,
    );
    expect(answer.status).toBe(422);
  });
});
