import { afterAll, expect } from 'vitest';
import { listPayments, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { createRedirected } from '#platform/cards/redirected/create.ts';
import { fakePayPal } from '#platform/cards/redirected/fake/paypal.ts';
import { fakeSumUp } from '#platform/cards/redirected/fake/sumup.ts';
import { installRedirected } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { TestBed } from '#platform/testing.ts';
import { checkout, order, payCheckout, placeOrder } from '../rules/endpoints.ts';
import { cartOf, placing, stocked } from './fixtures.ts';
import { reviewGroup } from '../server/cart/payment-group.ts';

/** Checkouts at several estates, each paid by its own means, at houses that stand in for the real ones. */
export const groupsOf = async (t: TestBed) => {
  const [paypal, sumup] = await Promise.all([fakePayPal(), fakeSumUp()]);
  installRedirected((keys) => createRedirected(keys, { paypal: paypal.url, sumup: sumup.url, timeout: 2000 }));
  afterAll(() => Promise.all([paypal.close(), sumup.close()]));
  log.level = 'silent';

  const HOUSES = { paypal, sumUp: sumup } as const;
  type Type = keyof typeof HOUSES | 'stripe' | 'transfer' | 'check';
  const NO_KEYS = { site: '', rank: '', identifier: '', publicKey: '', clientId: '', webhookId: '', merchantCode: '' };
  const RIB = { holder: 'SCEA du Test', bank: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };

  /** A shop that is paid so. */
  const shopPaidBy = async (type: Type) => {
    const shop = await stocked(t, 1, 200);
    const { owner } = shop.estate;
    await t.call(
      updateMyShop,
      {
        banks: [{ rib: RIB, default: true }],
        paymentsList: [{ type, active: true, clients: [], instructions: '' }],
      } as never,
      owner,
    );
    if (type === 'paypal' || type === 'sumUp') {
      const house = HOUSES[type];
      const keys = { ...NO_KEYS, ...house.fields, means: house.means, live: true, secret: house.secret };
      await t.call(changePayAccount, keys, owner);
    }
    return { ...shop, type, owner };
  };
  type Shop = Awaited<ReturnType<typeof shopPaidBy>>;

  const placed = async (shops: readonly Shop[]) => {
    const [first, ...others] = shops.map((shop) => ({ ...cartOf(shop, 2), payment: { type: shop.type } }));
    const input = placing(first as never);
    const { status, body } = await t.call(
      placeOrder,
      { ...input, orders: [...input.orders, ...others] } as never,
      null,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const orders = shops.map((shop) => ({
      shop,
      id: body.orders.find((one) => one.sellerId === shop.estate.shopId)?.id ?? '',
    }));
    const at = (index: number) => orders[index] as (typeof orders)[number];
    const seen = async (index: number) => (await t.call(order, { id: at(index).id }, at(index).shop.owner)).body;
    const begin = async (index: number) => {
      const { body: begun } = await t.call(payCheckout, { token: body.token, orderId: at(index).id });
      const { searchParams } = new URL(begun.actionUrl ?? '', 'http://x');
      return { intentId: searchParams.get('intent') ?? '', clientSecret: searchParams.get('client_secret') ?? '' };
    };
    const houseOf = (index: number) => HOUSES[at(index).shop.type as keyof typeof HOUSES];
    /** Paid there; heard when he comes back. */
    const paying = async (index: number) => {
      const back = await begin(index);
      houseOf(index).pay(back.intentId, null);
      return { intentId: back.intentId, comeBack: () => t.call(returnFromBank, back) };
    };
    const pay = async (index: number) => {
      const { intentId, comeBack } = await paying(index);
      expect((await comeBack()).body.status).toBe('paid');
      await t.drain();
      return intentId;
    };
    const group = async () => (await t.call(checkout, { token: body.token })).body.group?.status ?? null;
    const expire = async () => {
      await t.tx(null, (tx) =>
        sql`update payment_group set expires_at = now() - interval '1 minute' where checkout_id = ${body.checkoutId}`.execute(
          tx,
        ),
      );
      await t.tx(null, (tx, call) => reviewGroup(tx, call, body.checkoutId));
    };
    const money = async (index: number) =>
      (await t.call(listPayments, {}, at(index).shop.owner)).body.rows
        .filter((row) => row.payableId === at(index).id)
        .reduce((sum, row) => sum + Math.round(row.moved * 100), 0);
    return { body, at, seen, begin, pay, paying, group, expire, money, houseOf };
  };
  return { shopPaidBy, placed, paypal, sumup };
};
