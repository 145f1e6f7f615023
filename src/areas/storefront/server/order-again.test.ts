import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { closeProduct } from '#areas/catalogue/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { orderAgain } from '../rules/endpoints.ts';

const t = await testBed();

describe('an order that is ordered again', () => {
  test('gives what is still sold as a cart holds it, and names what is not; to its buyer alone', async () => {
    const { estate, wines } = await cellar(t, 2, 60);
    const buyer = await t.person({ role: 'buyer' });
    const placed = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
    const order = placed.orders[0]?.id as string;
    const whole = await ok(t, buyer.token)(orderAgain, { order });
    expect(whole.seller.id).toBe(estate.shopId);
    expect(whole.lines.map((line) => line.quantity)).toEqual([6, 6]);
    expect(whole.left).toEqual([]);
    const [first, second] = whole.lines;
    await ok(t, estate.owner)(closeProduct, { id: first?.product.id as string });
    const some = await ok(t, buyer.token)(orderAgain, { order });
    expect(some.lines.map((line) => line.product.id)).toEqual([second?.product.id]);
    expect(some.left).toEqual([{ label: expect.stringContaining(first?.product.name ?? ''), why: 'gone' }]);
    const stranger = await t.person({ role: 'buyer' });
    expect((await t.call(orderAgain, { order }, stranger.token)).status).toBe(404);
  });
});
