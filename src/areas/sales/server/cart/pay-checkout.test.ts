import { afterAll, describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { listPayments, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount, removePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { createRedirected } from '#platform/cards/redirected/create.ts';
import type { FakeHouse } from '#platform/cards/redirected/fake/fake.ts';
import { fakePayPal } from '#platform/cards/redirected/fake/paypal.ts';
import { fakeSumUp } from '#platform/cards/redirected/fake/sumup.ts';
import { fakeUp2Pay } from '#platform/cards/redirected/fake/up2pay.ts';
import { installRedirected } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { testBed } from '#platform/testing.ts';
import { checkout, cancelOrder, order, payCheckout, placeOrder, refuseOrder } from '../../rules/endpoints.ts';
import { cartOf, placing, stocked } from '../../testing/fixtures.ts';

const t = await testBed();
const http = await t.http();
const houses: readonly FakeHouse[] = await Promise.all([fakeUp2Pay(), fakePayPal(), fakeSumUp()]);
const at = Object.fromEntries(houses.map((house) => [house.means, house.url]));
installRedirected((keys) => createRedirected(keys, { ...at, timeout: 2000 }));
afterAll(() => Promise.all(houses.map((house) => house.close())));
// A house fails on purpose here.
log.level = 'silent';

const TYPES = { up2pay: 'up2Pay', paypal: 'paypal', sumup: 'sumUp' } as const;
const NO_KEYS = { site: '', rank: '', identifier: '', publicKey: '', clientId: '', webhookId: '', merchantCode: '' };

describe.each(houses.map((house) => [house.means, house] as const))('an order is paid at %s', (means, house) => {
  const type = TYPES[means];
  const ready = async () => {
    const shop = await stocked(t, 1, 200);
    const { owner, shopId } = shop.estate;
    const offer = { type, active: true, clients: [], instructions: '' };
    await t.call(updateMyShop, { paymentsList: [offer] } as never, owner);
    const place = () => t.call(placeOrder, placing({ ...cartOf(shop, 6), payment: { type } } as never), null);
    const keys = { ...NO_KEYS, ...house.fields, means, live: true, secret: house.secret };
    const typeKeys = () => t.call(changePayAccount, keys, owner);
    const placed = async () => {
      await typeKeys();
      const { body } = await place();
      const [one] = body.orders;
      return { token: body.token, id: one?.id ?? '', total: one?.totalTTC ?? 0 };
    };
    const begin = (one: { token: string; id: string }) => t.call(payCheckout, { token: one.token, orderId: one.id });
    const back = async (url: string | null, brought = '') => {
      const { searchParams } = new URL(url ?? '', 'http://x');
      const { body } = await t.call(returnFromBank, {
        intentId: searchParams.get('intent') ?? '',
        clientSecret: searchParams.get('client_secret') ?? '',
        ...(brought ? { brought } : {}),
      });
      return body;
    };
    const pay = async (one: { token: string; id: string }) => {
      const link = (await begin(one)).body.actionUrl;
      const { intentId, actionUrl, actionFields } = await back(link);
      house.pay(intentId, actionFields && { url: actionUrl ?? '', fields: actionFields });
      return { intentId, link };
    };
    const tell = async (intentId: string) => {
      for (const { body, headers } of house.told(intentId))
        await http.inject({
          method: 'POST',
          url: `/v1/payments/webhooks/${means}-${shopId}`,
          headers: { ...headers },
          payload: body,
        });
      await t.drain();
    };
    const seen = async (id: string) => (await t.call(order, { id }, owner)).body;
    const money = async () =>
      (await t.call(listPayments, {}, owner)).body.rows.map((row) => [row.kind, row.amount, row.status]);
    const left = async (token: string) => (await t.call(checkout, { token })).body.online;
    return { owner, shopId, place, placed, begin, back, pay, tell, seen, money, left, typeKeys };
  };

  test('without keys it cannot be chosen, though the shop lists it', async () => {
    const one = await ready();
    expect((await one.place()).status).toBe(422);
    await one.typeKeys();
    expect((await one.place()).status).toBe(200);
    await t.call(removePayAccount, { means }, one.owner);
    expect((await one.place()).status).toBe(422);
  });

  test('placed, it waits; paid, it is validated in the same transaction as the money', async () => {
    const one = await ready();
    const placed = await one.placed();
    expect(await one.left(placed.token)).toEqual([{ orderId: placed.id, means, left: placed.total }]);
    expect((await one.seen(placed.id)).status).toBe('pending');
    const { intentId, link } = await one.pay(placed);
    expect((await one.back(link, house.brought(intentId))).status).toBe('paid');
    await one.tell(intentId);
    expect(await one.seen(placed.id)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
    expect(await one.money()).toEqual([['debit', placed.total, 'paid']]);
    expect(await one.left(placed.token)).toEqual([]);
    expect((await one.begin(placed)).body).toMatchObject({ actionUrl: null });
  });

  test('begun twice, or by two windows at once, it is one payment that goes on', async () => {
    const one = await ready();
    const placed = await one.placed();
    await Promise.all([one.begin(placed), one.begin(placed)]);
    const again = await one.begin(placed);
    expect(again.body.actionUrl).toContain('/validate3ds?intent=');
    expect(await one.money()).toEqual([['debit', placed.total, 'requiresAction']]);
    expect(await one.left(placed.token)).toHaveLength(1);
  });

  test('a house that cannot be asked is said to have failed, and the order can be paid again', async () => {
    const one = await ready();
    const placed = await one.placed();
    const seal = (text: string) =>
      t.tx(one.shopId, (tx) =>
        sql`update pay_account set sealed_secret = ${text}, trouble = null where shop_id = ${one.shopId}`.execute(tx),
      );
    const { rows } = await t.tx(one.shopId, (tx) =>
      sql<{ sealed_secret: string }>`select sealed_secret from pay_account where shop_id = ${one.shopId}`.execute(tx),
    );
    await seal('v1.unreadable');
    const refused = await one.begin(placed);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'payments.failed']);
    await seal(rows[0]?.sealed_secret ?? '');
    expect((await one.begin(placed)).body.actionUrl).toContain('/validate3ds?intent=');
  });

  test('an order of another checkout, or of nobody, is not paid', async () => {
    const one = await ready();
    const [first, second] = [await one.placed(), await one.placed()];
    expect((await t.call(payCheckout, { token: first.token, orderId: second.id })).status).toBe(404);
    expect((await t.call(payCheckout, { token: `${first.token}x`, orderId: first.id })).status).toBe(404);
  });

  test('cancelled once paid, its money goes back or is said to', async () => {
    const one = await ready();
    const placed = await one.placed();
    const { intentId } = await one.pay(placed);
    await one.tell(intentId);
    expect((await t.call(cancelOrder, { id: placed.id, reason: 'Gel' }, one.owner)).status).toBe(200);
    expect(house.holds(intentId).back).toBe(house.givenBackHere ? Math.round(placed.total * 100) : 0);
    expect((await one.money()).toSorted()).toEqual([
      ['debit', placed.total, 'refunded'],
      ['refund', placed.total, 'refunded'],
    ]);
  });

  test('refused while its buyer pays: money that still comes goes back, once', async () => {
    const one = await ready();
    const placed = await one.placed();
    const { intentId, link } = await one.pay(placed);
    expect((await t.call(refuseOrder, { id: placed.id, reason: 'Épuisé' }, one.owner)).status).toBe(200);
    await one.back(link, house.brought(intentId));
    await one.tell(intentId);
    await one.tell(intentId);
    expect((await one.seen(placed.id)).status).toBe('refused');
    // A payment by PayPal is captured by us, and is not once it was given up. The other providers have captured theirs
    // already.
    expect((await one.money()).toSorted()).toEqual(
      house.givenBackHere
        ? [['debit', placed.total, 'cancelled']]
        : [
            ['debit', placed.total, 'refunded'],
            ['refund', placed.total, 'refunded'],
          ],
    );
    await t.drain();
    const told = (await t.call(notifications, {}, one.owner)).body;
    const refund = told.find((each) => ['refundByHand', 'paymentRefunded'].includes(each.type));
    if (house.givenBackHere) expect(refund).toBeUndefined();
    else {
      expect(refund).toMatchObject({ type: 'refundByHand', redirectLink: `/dashboard/orders/${placed.id}` });
      expect(refund?.content).toMatch(/remboursez 72,00\s€ au client sur les écrans d[eu’]\s?(SumUp|Up2Pay)/);
    }
    expect((await one.begin(placed)).status).toBe(422);
  });
});
