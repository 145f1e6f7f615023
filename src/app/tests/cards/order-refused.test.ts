import { expect, test } from 'vitest';
import { order, placeOrder, refuseOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();

test('an order that the estate refuses gives its bottles back, takes no money, tells the buyer why, and stays refused', async () => {
  const { estate, wines } = await cellar(t, 1, 20);
  const placed = (await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 14)]) as never)) as {
    orders: { id: string }[];
  };
  const id = placed.orders[0]?.id as string;
  const reserved = () =>
    t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql<{
            n: string;
          }>`select sum(reserved)::text as n from stock_item where shop_id = ${estate.shopId}`.execute(tx)
        ).rows[0]?.n,
    );
  expect(Number(await reserved())).toBe(14);

  const refused = await ok(t, estate.owner)(refuseOrder, { id, reason: 'Le millésime est épuisé au chai.' } as never);
  expect(refused).toMatchObject({ status: 'refused' });
  expect(Number(await reserved())).toBe(0);
  await t.worker.drain();
  const mails = await t.tx(
    estate.shopId,
    async (tx) =>
      (
        await sql<{
          text: string;
        }>`select plain as text from mail where shop_id = ${estate.shopId} and recipient = 'claire.martin@exemple.fr'`.execute(
          tx,
        )
      ).rows,
  );
  expect(mails.some((mail) => mail.text.includes('«\u00a0Le millésime est épuisé au chai.\u00a0»'))).toBe(true);
  const moved = await t.tx(
    estate.shopId,
    async (tx) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from payment_intent where shop_id = ${estate.shopId} and kind <> 'imprint'`.execute(
          tx,
        )
      ).rows[0]?.n,
  );
  expect(moved).toBe(0);

  for (const again of [refuseOrder, validateOrder])
    expect((await t.call(again as typeof validateOrder, { id } as never, estate.owner)).status).toBe(409);
  expect((await t.call(order, { id }, estate.owner)).body.status).toBe('refused');
});
