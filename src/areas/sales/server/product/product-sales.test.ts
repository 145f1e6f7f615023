import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { placeOrder, validateOrder } from '../../rules/endpoints.ts';
import { productSales, SALES_MONTHS } from '../../rules/product/product-sales.ts';
import { cartOf, onCredit, placing } from '../../testing/fixtures.ts';

const t = await testBed();

test('what was ordered of a product is told by month and by line; what still waits, and what others sold, is not', async () => {
  const one = await onCredit(t, 1, 100);
  const { estate, formats } = one;
  const [wine] = formats;
  if (!wine) throw new Error('no wine');
  const order = async (quantity: number) => {
    const placed = await t.call(placeOrder, placing(cartOf(one, quantity, 'check')));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    return placed.body.orders[0]?.id as string;
  };
  const [validated, waiting] = [await order(6), await order(12)];
  expect((await t.call(validateOrder, { id: validated }, estate.owner)).status).toBe(200);

  const { status, body } = await t.call(productSales, { id: wine.productId }, estate.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.months).toHaveLength(SALES_MONTHS);
  expect(body.months.reduce((sum, month) => sum + month.units, 0)).toBe(6);
  expect(body.months.at(-1)?.units).toBe(6);
  expect(body.lines.map((line) => [line.orderId, line.units, line.price])).toEqual([[validated, 6, 10]]);
  expect(body.lines.some((line) => line.orderId === waiting)).toBe(false);

  const stranger = await t.estate();
  expect((await t.call(productSales, { id: wine.productId }, stranger.owner)).status).toBe(404);

  const seller = async (authorizations: object) => {
    const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations });
    return (await t.call(productSales, { id: wine.productId }, clerk.token)).body;
  };
  const blind = await seller({ seeAllOrder: true, seeAllProduct: true });
  expect(blind.lines.map((line) => [line.units, 'price' in line])).toEqual([[6, false]]);
  expect((await seller({ createOrder: true, seeAllProduct: true, seeAllPrice: true })).lines).toEqual([]);
});
