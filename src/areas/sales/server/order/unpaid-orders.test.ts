import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cancelOrder, historyOfOrder, order, placeOrder, validateOrder } from '../../rules/endpoints.ts';
import { cartOf, CLAIRE, onCredit, placing, type Stocked } from '../../testing/fixtures.ts';

/** Weeks go by in a database of its own; its worker does the rounds of each hour. */
// From a morning on: late in the evening a day of 24 hours that summer time begins in would be two days of Paris.
let now = new Date().setUTCHours(9, 0, 0, 0);
const clock: Clock = { ...systemClock, millis: () => now };
const t = await testBed({ base: 'unpaid_orders', clock });
beforeEach(() => {
  now += 86_400_000;
});

const DAY = 86_400_000;
/** Moves the clock by so many days and runs the jobs that are due. */
const days = async (count: number): Promise<void> => {
  now += count * DAY;
  await t.worker.plan();
  await t.drain();
};
const place = async (shop: Stocked, payment: 'transfer' | 'check' | 'cash' = 'transfer', quantity = 6) => {
  const placed = await t.call(placeOrder, placing(cartOf(shop, quantity, payment)) as never);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.drain();
  return placed.body.orders[0] as { id: string; number: string };
};
const read = async (shop: Stocked, id: string) => (await t.call(order, { id }, shop.estate.owner)).body;
const reserved = async (shop: Stocked): Promise<number> =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{ n: number }>`select sum(reserved)::int as n from stock_item where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    )
  ).rows[0]?.n ?? -1;
const mails = async (shop: Stocked): Promise<readonly { subject: string; plain: string }[]> =>
  (
    await t.pool.query(
      'select subject, plain from mail where shop_id = $1 and recipient = $2 order by created_at, id',
      [shop.estate.shopId, CLAIRE.email],
    )
  ).rows;
const set = (shop: Stocked, unpaidDays: number | null) =>
  t.call(updateMyShop, { settings: { unpaidDays } } as never, shop.estate.owner);
const receive = (shop: Stocked, id: string, amount: number) =>
  t.call(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount } as never, shop.estate.owner);

describe('an order by transfer or cheque', () => {
  test.each(['transfer', 'check'] as const)(
    'by %s of which nothing came in fourteen days expires: its goods are on sale again, buyer and estate are told, history says by itself',
    async (payment) => {
      const shop = await onCredit(t, 1, 6);
      const { id, number } = await place(shop, payment);
      expect(await reserved(shop)).toBe(6);
      expect((await mails(shop))[0]?.plain).toMatch(/Votre paiement est attendu jusqu’au \d+/);
      await days(10);
      expect(await mails(shop)).toHaveLength(1);
      await days(4);
      expect([(await read(shop, id)).status, await reserved(shop)]).toEqual(['pending', 6]);
      await days(1);
      const after = await read(shop, id);
      expect([after.status, after.paymentMessage]).toEqual(['expired', expect.stringContaining('Aucun paiement reçu')]);
      expect(await reserved(shop)).toBe(0);
      expect((await mails(shop)).map((mail) => mail.subject)).toEqual([
        expect.stringContaining(number),
        `Votre commande ${number} attend votre paiement`,
        `Votre commande ${number}`,
      ]);
      expect((await mails(shop))[2]?.plain).toContain('vous ne devez rien');
      const told = (await t.call(notifications, {}, shop.estate.owner)).body;
      expect(told.filter((one) => one.content.includes('a expiré sans être payée'))).toHaveLength(1);
      const [last] = (await t.call(historyOfOrder, { id }, shop.estate.owner)).body;
      expect(last).toMatchObject({ who: null, did: 'Fait automatiquement' });
      // Another buyer has them at once, and nothing happens twice.
      await place(shop, payment);
      await days(2);
      expect(await mails(shop)).toHaveLength(4);
      expect((await receive(shop, id, 10)).body.code).toBe('sales.not-payable');
    },
  );

  test('of which money was received, even a part, even given back since, never expires by itself', async () => {
    const shop = await onCredit(t, 1, 100);
    const { id } = await place(shop, 'check');
    expect((await receive(shop, id, 5)).status).toBe(200);
    await days(40);
    expect((await read(shop, id)).status).toBe('pending');
  });

  test('placed before its shop was blocked is awaited anew from the day on which that one opens again', async () => {
    const shop = await onCredit(t, 1, 100);
    const { id } = await place(shop);
    const { shopId } = shop.estate;
    await days(3);
    await t.tx(shopId, (tx, call) => blockShop(tx, call, 'Signalement 814'));
    await days(30);
    await t.tx(shopId, (tx, call) => unblockShop(tx, call));
    await days(1);
    expect((await read(shop, id)).status).toBe('pending');
    // The buyer is reminded three days before the last of his new days.
    await days(9);
    expect(await mails(shop)).toHaveLength(1);
    await days(1);
    expect(await mails(shop)).toHaveLength(2);
    await days(3);
    expect((await read(shop, id)).status).toBe('pending');
    await days(1);
    expect((await read(shop, id)).status).toBe('expired');
  });

  test('that the estate has validated is a contract: it waits', async () => {
    const shop = await onCredit(t, 1, 100);
    const { id } = await place(shop);
    await t.call(validateOrder, { id } as never, shop.estate.owner);
    await days(40);
    expect([(await read(shop, id)).status, await reserved(shop)]).toEqual(['validated', 6]);
  });

  test('that was cancelled is not expired, and one that is paid on the spot waits', async () => {
    const shop = await onCredit(t, 1, 100);
    const cancelled = await place(shop);
    await t.call(cancelOrder, { id: cancelled.id, reason: '' } as never, shop.estate.owner);
    const cash = await place(shop, 'cash');
    await days(20);
    expect([(await read(shop, cancelled.id)).status, (await read(shop, cash.id)).status]).toEqual([
      'cancelled',
      'pending',
    ]);
  });

  test.each([0, null])('waits for ever in a shop that sets %s, and its buyer is told of no day', async (never) => {
    const shop = await onCredit(t, 1, 100);
    expect((await set(shop, never)).status).toBe(200);
    const { id } = await place(shop);
    await days(40);
    expect((await read(shop, id)).status).toBe('pending');
    expect(await mails(shop)).toHaveLength(1);
    expect((await mails(shop))[0]?.plain).not.toContain('est attendu jusqu’au');
  });

  test('follows the setting of its shop as it is today, without a reminder where it is short', async () => {
    const shop = await onCredit(t, 1, 100);
    const { id } = await place(shop);
    await days(3);
    await set(shop, 4);
    await days(1);
    expect((await read(shop, id)).status).toBe('pending');
    await days(1);
    expect((await read(shop, id)).status).toBe('expired');
    expect((await mails(shop)).map((mail) => mail.subject).join(' ')).not.toContain('attend votre paiement');
    for (const wrong of [-1, 1.5, 4000]) expect([400, 422]).toContain((await set(shop, wrong)).status);
  });

  test('whose money is written down in the very moment is paid or expired, never both', async () => {
    const shop = await onCredit(t, 1, 100);
    const ids = [];
    for (let n = 0; n < 8; n += 1) ids.push((await place(shop)).id);
    await days(14);
    now += DAY;
    await t.worker.plan();
    const [received] = await Promise.all([Promise.all(ids.map((id) => receive(shop, id, 5))), t.drain()]);
    for (const [n, id] of ids.entries()) {
      const { status } = await read(shop, id);
      expect([received[n]?.status, status]).toEqual(status === 'expired' ? [409, 'expired'] : [200, 'pending']);
    }
  });
});
