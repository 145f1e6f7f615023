import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { testBed } from '#platform/testing.ts';
import { order, orderPaper, placeOrder } from '../../rules/endpoints.ts';
import { CAVE, cartOf, onCredit, placing } from '../../testing/fixtures.ts';

const t = await testBed();

test('an order is printed from its own address, for those who see its amounts', async () => {
  const stock = await onCredit(t, 1, 60);
  const owner = ok(t, stock.estate.owner);
  const placed = await ok(t, null)(placeOrder, placing(cartOf(stock, 6, 'transfer'), { buyer: CAVE }) as never);
  const id = placed.orders[0]?.id as string;
  const { number } = await owner(order, { id });
  const paper = await t.call(orderPaper, { id }, stock.estate.owner);
  expect([paper.status, (paper.body as { name?: string }).name]).toEqual([200, `${number}.pdf`]);
  const blind = await t.person({ role: 'iam', shopId: stock.estate.shopId, authorizations: { seeAllOrder: true } });
  expect((await t.call(orderPaper, { id }, blind.token)).status).toBe(403);
});
