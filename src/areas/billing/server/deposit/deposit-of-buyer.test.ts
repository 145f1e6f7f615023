import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits } from '../../rules/credit/credit-endpoints.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bills } from '../../rules/endpoints.ts';
import { ownPayWay } from '#areas/collecting/rules/pay/pay-endpoints.ts';

const t = await testBed();

test('a buyer reads all that the page of his deposit asks for, and may pay it', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  const types = ['check', 'stripe'] as const;
  await owner(updateMyShop, { paymentsList: types.map((type) => ({ type, active: true })) });
  const buyer = await t.person({ role: 'buyer' });
  const placed = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const orderId = placed.orders[0]?.id as string;
  await owner(validateOrder, { id: orderId });
  await owner(billDeposit, { id: orderId, percent: 30 });
  const [deposit] = (await ok(t, buyer.token)(bills, {})).rows;
  const id = deposit?.id as string;
  expect((await t.call(billCredits, { id }, buyer.token)).status).toBe(200);
  expect((await t.call(ownPayWay, { id }, buyer.token)).body).toEqual({ canPay: true });
});
