import { afterEach, expect, test, vi } from 'vitest';
import { sql, type Tx } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { priceCart } from './cart.ts';
import { cartOf, stocked } from '../fixtures.ts';

const t = await testBed();
afterEach(() => {
  vi.restoreAllMocks();
});

test('a cart that one seller refuses leaves nothing of the others to be read once the refusal is told: the connection is another call’s by then', async () => {
  const [wrong, ...others] = [await stocked(t, 1, 6), await stocked(t, 1, 6), await stocked(t, 1, 6)];
  const carts = [wrong, ...others].map((one) => ({ ...cartOf(one), reservations: [] })) as unknown as CartOrder[];
  const refused = carts.map((cart, index) =>
    index === 0
      ? {
          ...cart,
          products: (others[0] as typeof wrong).formats.map((one) => ({
            id: one.productId,
            chosenFormat: one.id,
            quantity: 1,
          })),
        }
      : cart,
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
    await expect(priceCart(tx.withPlugin(counting) as never, refused, call, {})).rejects.toMatchObject({
      refusal: { code: 'sales.lines-unknown' },
    });
    const told = [asked, answered];
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(told).toEqual([asked, asked]);
  });
});
