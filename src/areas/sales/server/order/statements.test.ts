import { expect, test } from 'vitest';
import { sent, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { useOrderLimits } from '../cart/order-limits.ts';
import { getCartPrice, placeOrder } from '../../rules/endpoints.ts';

const t = await testBed();
// Guests are counted, as they are wherever the program serves.
useOrderLimits({ byMail: 1000, byNetwork: 1000 });
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
    await adjustShelf(tx, call, { lines: ids.map((formatId) => ({ formatId, delta: 60 })), cause: 'opening' });
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
const costOf = async (
  work: () => Promise<{ status: number }>,
): Promise<{ readonly statements: number; readonly messages: number }> => {
  const costs: (readonly [number, number])[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = { ...sent };
    expect((await work()).status).toBe(200);
    costs.push([sent.statements - before.statements + FRAME, sent.messages - before.messages]);
  }
  return {
    statements: Math.min(...costs.map(([statements]) => statements)),
    messages: Math.min(...costs.map(([, messages]) => messages)),
  };
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
  const priced = await costOf(() => t.call(getCartPrice, { orders: [one] }));
  expect(priced.statements).toBeLessThanOrEqual(4);
  expect(await costOf(() => t.call(getCartPrice, { orders: [hundred] }))).toEqual(priced);
  const placed = await costOf(() => t.call(placeOrder, placing(one)));
  // Two of them count his orders and one asks what is set aside: they wait for no answer of their own.
  expect(placed.statements).toBeLessThanOrEqual(18);
  const hundredPlaced = await costOf(() => t.call(placeOrder, placing(hundred)));
  expect(hundredPlaced.statements).toBe(placed.statements);
  // A write that nobody waits for leaves with the message beside it, or by itself where the making of a hundred lines takes longer.
  expect(Math.abs(hundredPlaced.messages - placed.messages)).toBeLessThanOrEqual(1);
});

test('a visitor’s cart asks the database once, its end leaves with what comes next, and his order three times, or four', async () => {
  const cart = await cartOf(3);
  expect((await costOf(() => t.call(getCartPrice, { orders: [cart] }))).messages).toBe(1);
  // The same write that nobody waits for: on a busy machine it may leave by itself.
  expect([3, 4]).toContain((await costOf(() => t.call(placeOrder, placing(cart)))).messages);
  // The response does not wait until an unknown client is written.
  let newcomers = 0;
  const placed = await costOf(() => {
    newcomers += 1;
    const asked = placing(cart);
    return t.call(placeOrder, { ...asked, buyer: { ...asked.buyer, email: `nouvelle${newcomers}@exemple.fr` } });
  });
  expect([3, 4]).toContain(placed.messages);
});
