import { afterEach, expect, test, vi } from 'vitest';
import { sql, type Tx } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { NOTHING_BEFORE } from './before-cart.ts';
import { priceCart } from './cart.ts';
import { cartOf, stocked, type Stocked } from '../../testing/fixtures.ts';

const t = await testBed();
afterEach(() => {
  vi.restoreAllMocks();
});

test('a cart that one seller refuses leaves nothing of the others to be read once the refusal is told: the connection is another call’s by then', async () => {
  const shops = [await stocked(t, 1, 6), await stocked(t, 1, 6), await stocked(t, 1, 6)];
  const carts = shops.map((one) => ({ ...cartOf(one), reservations: [] })) as unknown as CartOrder[];
  const refused = carts.map((cart, index) =>
    index === 0 ? { ...cart, seller: { id: crypto.randomUUID() } } : cart,
  ) as unknown as CartOrder[];
  let [asked, answered] = [0, 0];
  const counting: Parameters<Tx['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  };
  // Every look at the rates of the law is a read, as it is for a cart that took long.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 2000;
    return now;
  });
  await t.tx(null, async (tx, call) => {
    await sql`select set_config('app.audience', 'public', true)`.execute(tx);
    await expect(priceCart(tx.withPlugin(counting) as never, refused, call, {}, NOTHING_BEFORE)).rejects.toMatchObject({
      refusal: { kind: 'absent' },
    });
    const told = [asked, answered];
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(told).toEqual([asked, asked]);
  });
});

/** Prices the estate's own bottle with nothing but reads of the database, as the given caller. */
const unitPrice = async (one: Stocked, audience: 'public' | 'system', shopId: string | null): Promise<unknown> =>
  t.tx(shopId, async (tx, call) => {
    await sql`select set_config('app.audience', ${audience}, true)`.execute(tx);
    const carts = [{ ...cartOf(one), reservations: [] }] as unknown as CartOrder[];
    return priceCart(tx, carts, call, {}, NOTHING_BEFORE).then(
      (priced) => priced[0]?.priced.errors[0]?.code ?? priced[0]?.priced.lines[0]?.gross ?? priced[0]?.priced,
      (error: { refusal?: { code: string } }) => error.refusal?.code,
    );
  });

test('a price that anybody wrote is in the next cart, though formats are kept between carts', async () => {
  const one = await stocked(t, 1, 100);
  const write = (price: number) =>
    t.tx(one.estate.shopId, (tx) =>
      sql`update product_format set price = ${price} where shop_id = ${one.estate.shopId}`.execute(tx),
    );
  const first = await unitPrice(one, 'public', null);
  expect(await unitPrice(one, 'public', null)).toEqual(first);
  await write(15);
  const second = await unitPrice(one, 'public', null);
  expect(second).not.toEqual(first);
  await write(12);
  expect(await unitPrice(one, 'public', null)).toEqual(first);
});

test('what the shop’s own people priced of a hidden wine is not told to a visitor afterwards', async () => {
  const one = await stocked(t, 1, 100);
  await t.tx(one.estate.shopId, (tx) =>
    sql`update product set status = 'paused' where shop_id = ${one.estate.shopId}`.execute(tx),
  );
  expect(await unitPrice(one, 'system', one.estate.shopId)).not.toBe('gone');
  expect(await unitPrice(one, 'public', null)).toBe('gone');
});
