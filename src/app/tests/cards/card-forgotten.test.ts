import { expect, test, vi } from 'vitest';
import { sweep } from '#areas/payments/server/jobs.ts';
import { order, placeOrder, refuseOrder } from '#areas/sales/rules/endpoints.ts';
import { expireReservation } from '#areas/stock/server/reservation.ts';
import { cardProviderNamed } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();
const imprint = async (checkoutId: string) => {
  await t.drain();
  await t.tx(null, (tx) =>
    sql`update card_work set check_at = now() - interval '1 second' where intent_id in (select id from card_imprint where checkout_id = ${checkoutId})`.execute(
      tx,
    ),
  );
  await sweep(t.frame.inShop);
  return (
    await t.tx(null, (tx) =>
      sql<{ status: string }>`select status from card_imprint where checkout_id = ${checkoutId}`.execute(tx),
    )
  ).rows[0]?.status;
};

test('a card that the provider could not be told to forget is asked for again', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
  const work = (
    await t.tx(null, (tx) =>
      sql<{
        ref: string;
      }>`select w.provider_ref as ref from card_work w join card_imprint i on i.id = w.intent_id where i.checkout_id = ${placed.checkoutId}`.execute(
        tx,
      ),
    )
  ).rows[0];
  const provider = cardProviderNamed('sandbox');
  const cancel = provider.cancel.bind(provider);
  let asked = 0;
  // Only of this card: the sweep goes on with those of others.
  vi.spyOn(provider, 'cancel').mockImplementation(async (ref) => {
    if (ref.providerRef === work?.ref) asked += 1;
    if (ref.providerRef === work?.ref && asked === 1) throw new Error('no answer');
    return cancel(ref);
  });
  await ok(t, estate.owner)(refuseOrder, { id: placed.orders[0]?.id as string, reason: 'Plus de stock' });
  expect(await imprint(placed.checkoutId)).toBe('setup');
  expect(await imprint(placed.checkoutId)).toBe('cancelled');
  expect(asked).toBe(2);
});

test('a card that is taken once its order has expired is forgotten too', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const asked = checkoutOf([cartOf(estate.shopId, wines, 6)]);
  const placed = (await ok(t, null)(placeOrder, {
    ...asked,
    card: { ...(asked as { card: object }).card, token: 'tok_slow' },
  } as never)) as { checkoutId: string; orders: { id: string }[] };
  const id = placed.orders[0]?.id as string;
  await t.tx(estate.shopId, (tx) =>
    sql`update stock_reservation set expires_at = now() - interval '1 second' where shop_id = ${estate.shopId} and holder_id = ${id}`.execute(
      tx,
    ),
  );
  await t.tx(estate.shopId, (tx, call) => expireReservation(tx, call, { kind: 'sale', id }));
  expect([(await ok(t, estate.owner)(order, { id })).status, await imprint(placed.checkoutId)]).toEqual([
    'expired',
    'processing',
  ]);
  await t.pool.query(
    "update sandbox_operation set settles_at = now() - interval '1 second' where settles_at is not null",
  );
  expect(await imprint(placed.checkoutId)).toBe('setup');
  expect(await imprint(placed.checkoutId)).toBe('cancelled');
});
