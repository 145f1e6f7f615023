import { expect, test } from 'vitest';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import { sql } from '#platform/db.ts';
import { holdTheRest } from '#platform/jobs/job-row.ts';
import { testBed } from '#platform/testing.ts';
import { cancelOrder, orders, payCheckout, validateOrder } from '../../rules/endpoints.ts';
import { reviewGroup } from './payment-group.ts';
import { groupsOf } from '../../testing/group.ts';

const t = await testBed();
const { shopPaidBy, placed, paypal } = await groupsOf(t);

test('an order that its estate cancels is waited for no longer, and what was paid for it goes back', async () => {
  const one = await placed([await shopPaidBy('paypal'), await shopPaidBy('sumUp')]);
  const intentId = await one.pay(0);
  await t.call(cancelOrder, { id: one.at(0).id, reason: 'Cuve percée' } as never, one.at(0).shop.owner);
  await t.drain();
  expect((await one.seen(0)).status).toBe('cancelled');
  expect(await one.group()).toBe('open');
  expect(paypal.holds(intentId)).toMatchObject({ taken: 2400, back: 2400 });
  await one.pay(1);
  expect(await one.group()).toBe('complete');
  expect(await one.seen(1)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
});

test('of three estates the one that is paid by cheque stands or falls with the others, and waits for nobody’s money', async () => {
  const shops = [await shopPaidBy('paypal'), await shopPaidBy('sumUp'), await shopPaidBy('check')];
  const kept = await placed(shops);
  const early = await t.call(validateOrder, { id: kept.at(2).id }, kept.at(2).shop.owner);
  expect((early.body as unknown as { code: string }).code).toBe('sales.group-open');
  await kept.pay(0);
  await kept.pay(1);
  expect(await kept.group()).toBe('complete');
  expect(await kept.seen(2)).toMatchObject({ status: 'pending', paymentGroup: 'complete' });
  expect((await t.call(validateOrder, { id: kept.at(2).id }, kept.at(2).shop.owner)).body.status).toBe('validated');

  const lost = await placed(shops);
  await lost.expire();
  await t.drain();
  for (const index of [0, 1, 2]) expect((await lost.seen(index)).status).toBe('expired');
});

test('it ends at its instant, not before, and says until when to the estate that waits', async () => {
  const one = await placed([await shopPaidBy('paypal'), await shopPaidBy('sumUp')]);
  const review = (from: string) =>
    t.tx(null, async (tx, call) => {
      await sql`update payment_group set expires_at = ${call.now}::timestamptz + ${from}::interval
        where checkout_id = ${one.body.checkoutId} and status = 'open'`.execute(tx);
      await reviewGroup(tx, call, one.body.checkoutId);
    });
  const until = (await one.seen(0)).paymentGroupUntil ?? '';
  const placedAt = (await one.seen(0)).placedAt ?? '';
  expect(Date.parse(until) - Date.parse(placedAt)).toBe(24 * 3600 * 1000);
  await review('1 millisecond');
  expect(await one.group()).toBe('open');
  await review('0 seconds');
  expect(await one.group()).toBe('expired');
  await t.drain();
  expect((await one.seen(0)).paymentGroupUntil).toBeUndefined();
});

test('an estate that is blocked meanwhile keeps nobody’s money and holds up nobody', async () => {
  const block = (shopId: string, isBlocked: boolean) =>
    t.tx(shopId, (tx, call) => (isBlocked ? blockShop(tx, call, 'Contrôle') : unblockShop(tx, call)));
  const shops = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  const [, blocked] = shops.map(({ estate }) => estate.shopId) as [string, string];
  const lost = await placed(shops);
  const paidOnPage = await lost.paying(1);
  const kept = await placed(shops);
  await kept.pay(0);
  const last = await kept.paying(1);
  await block(blocked, true);
  // It cannot be begun; what was begun before comes to its end.
  expect((await t.call(payCheckout, { token: lost.body.token, orderId: lost.at(1).id })).status).not.toBe(200);
  await paidOnPage.comeBack();
  await last.comeBack();
  await holdTheRest(t.pool);
  await t.drain();
  expect([await kept.group(), (await kept.seen(0)).status]).toEqual(['complete', 'validated']);
  await lost.expire();
  await holdTheRest(t.pool);
  await t.drain();
  for (const index of [0, 1]) expect((await lost.seen(index)).status).toBe('expired');
  expect(await lost.money(1)).toBe(0);
  await block(blocked, false);
});

test('an estate reads of the others nothing but the state, and finds its waiting orders', async () => {
  const [a, b] = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  const one = await placed([a, b]);
  await one.pay(0);
  const list = async (state: string) =>
    (await t.call(orders, { filter: JSON.stringify({ paymentGroup: { in: [state] } }) } as never, a.owner)).body;
  const waiting = await list('open');
  expect(waiting.rows.map((row) => row.id)).toEqual([one.at(0).id]);
  expect((await list('complete')).rows).toEqual([]);
  const shown = JSON.stringify([await one.seen(0), waiting]);
  for (const other of [b.estate.shopId, b.estate.name, one.at(1).id]) expect(shown).not.toContain(other);
  const foreign = await t.tx(a.estate.shopId, (tx) =>
    sql`select id from sale where checkout_id = ${one.body.checkoutId}`.execute(tx),
  );
  expect(foreign.rows).toEqual([{ id: one.at(0).id }]);
  // The estate reads only one row of the whole cart, by the link of its own order.
  const others = await t.tx(a.estate.shopId, (tx) => sql`select * from payment_group`.execute(tx));
  for (const row of others.rows)
    expect(Object.keys(row as object).toSorted()).toEqual(['checkout_id', 'expires_at', 'settled_at', 'status']);
});

test('a group that cannot be reviewed keeps none of the others waiting', async () => {
  const shops = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  const [broken, sound] = [await placed(shops), await placed(shops)];
  const over = (checkoutId: string, minutes: number) =>
    t.pool.query(
      `update payment_group set expires_at = now() - interval '${minutes} minutes' where checkout_id = '${checkoutId}'`,
    );
  // The group that comes first holds data that cannot be read.
  await over(broken.body.checkoutId, 20);
  await t.pool.query(
    `update checkout set shop_ids = array_append(shop_ids, null) where id = '${broken.body.checkoutId}'`,
  );
  await over(sound.body.checkoutId, 10);
  await t.pool.query(
    "insert into job (id, name, payload, run_at) values (gen_random_uuid(), 'sales.expire-payment-groups', '{}', now() - interval '1 minute')",
  );
  await t.drain();
  expect(await sound.group()).toBe('expired');
  for (const index of [0, 1]) expect((await sound.seen(index)).status).toBe('expired');
});
