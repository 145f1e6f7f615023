import { expect, test } from 'vitest';
import { sent, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { someFormats } from '#areas/stock/server/fixtures.ts';
import { adjust } from '#areas/stock/server/index.ts';
import { getCartPrice, placeOrder } from '../../rules/endpoints.ts';

const t = await testBed();
/** begin with the tenant's settings in one message, and commit: sent by the frame itself. */
const FRAME = 2;

const cartOf = async (count: number) => {
  const estate = await t.estate();
  return t.tx(estate.shopId, async (tx, call) => {
    const ids = await someFormats(tx, call, count);
    await sql`update product_format set price = 12 where shop_id = ${estate.shopId}`.execute(tx);
    await sql`update shop set payments_list = '[{"type":"check","active":true,"clients":[],"instructions":""}]' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await adjust(tx, call, { lines: ids.map((formatId) => ({ formatId, delta: 60 })), cause: 'opening' });
    const { rows } = await sql<{
      id: string;
      product_id: string;
    }>`select id, product_id from product_format where shop_id = ${estate.shopId}`.execute(tx);
    return {
      seller: { id: estate.shopId },
      products: rows.map((row) => ({ id: row.product_id, chosenFormat: row.id, quantity: 1 })),
      payment: { type: 'check' as const },
    };
  });
};

/** The fewest of three: rates are kept for a second, and one of the calls may be the one that reads them. */
const statementsOf = async (work: () => Promise<{ status: number }>): Promise<number> => {
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = sent.statements;
    expect((await work()).status).toBe(200);
    counts.push(sent.statements - before + FRAME);
  }
  return Math.min(...counts);
};

const placing = (cart: Awaited<ReturnType<typeof cartOf>>) => ({
  orders: [cart],
  buyer: { firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr', phone: '0612345678' },
  deliveryAddress: { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
  terms: true,
  adult: true,
});

test('a cart of a hundred lines is priced, and placed, with as many statements as one of a single line', async () => {
  const [one, hundred] = [await cartOf(1), await cartOf(100)];
  const priced = await statementsOf(() => t.call(getCartPrice, { orders: [one] }));
  expect(priced).toBeLessThanOrEqual(7);
  expect(await statementsOf(() => t.call(getCartPrice, { orders: [hundred] }))).toBe(priced);
  const placed = await statementsOf(() => t.call(placeOrder, placing(one)));
  expect(placed).toBeLessThanOrEqual(20);
  expect(await statementsOf(() => t.call(placeOrder, placing(hundred)))).toBe(placed);
});
