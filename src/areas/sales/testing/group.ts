import { afterAll, expect } from 'vitest';
import { listPayments, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { addEvent, bookings, slots } from '#areas/reservations/rules/endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { createRedirected } from '#platform/cards/redirected/create.ts';
import { fakePayPal } from '#platform/cards/redirected/fake/paypal.ts';
import { fakeSumUp } from '#platform/cards/redirected/fake/sumup.ts';
import { fakeUp2Pay } from '#platform/cards/redirected/fake/up2pay.ts';
import { installRedirected } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { TestBed } from '#platform/testing.ts';
import { checkout, order, payCheckout, placeOrder } from '../rules/endpoints.ts';
import { cartOf, placing, stocked } from './fixtures.ts';
import { reviewGroup } from '../server/cart/payment-group.ts';

/** Checkouts at several estates, each paid by its own means, at houses that stand in for the real ones. */
export const groupsOf = async (t: TestBed) => {
  const [paypal, sumup, up2pay] = await Promise.all([fakePayPal(), fakeSumUp(), fakeUp2Pay()]);
  const at = { paypal: paypal.url, sumup: sumup.url, up2pay: up2pay.url };
  installRedirected((keys) => createRedirected(keys, { ...at, timeout: 2000 }));
  afterAll(() => Promise.all([paypal, sumup, up2pay].map((house) => house.close())));
  log.level = 'silent';

  const HOUSES = { paypal, sumUp: sumup, up2Pay: up2pay } as const;
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
    if (type in HOUSES) {
      const house = HOUSES[type as keyof typeof HOUSES];
      const keys = { ...NO_KEYS, ...house.fields, means: house.means, live: true, secret: house.secret };
      await t.call(changePayAccount, keys, owner);
    }
    return { ...shop, type, owner };
  };
  type Paid = Awaited<ReturnType<typeof shopPaidBy>>;
  type Shop = Paid & { readonly visit?: object };

  /** The same, with a visit at 15 € for so many people; the cart takes two seats of it beside the bottles, or alone. */
  const shopWithVisit = async (type: Type, { places = 4, isAlone = false } = {}) => {
    const shop = await shopPaidBy(type);
    const { body: event } = await t.call(
      addEvent,
      {
        ...EVENT_MODELS.visit,
        online: true,
        onHolidays: true,
        places,
        openings: [Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00'] })],
        prices: [EventPrice.parse({ productType: 'adult', priceTTC: 15 })],
      },
      shop.owner,
    );
    const on = await t.tx(shop.estate.shopId, async (_tx, call) => addDays(day(call.today), 3));
    const visit = {
      eventId: event.id,
      selectedSlot: { slot: { id: '10:00' }, start: `${on}T10:00` },
      selectedPrices: [{ productType: 'adult', label: '', quantity: 2 }],
    };
    const taken = async () =>
      (await t.call(slots, { from: on, to: on, eventId: event.id }, shop.owner)).body.slots.find(
        ({ at: hour }) => hour === '10:00',
      )?.taken ?? 0;
    const states = async () =>
      (await t.call(bookings, {}, shop.owner)).body.rows.map(({ status }) => status).toSorted();
    return { ...shop, ...(isAlone ? { formats: [] } : {}), visit, taken, states, on };
  };

  const cartAt = (shop: Shop) => ({
    ...cartOf(shop, 2),
    payment: { type: shop.type },
    ...(shop.visit ? { reservations: [shop.visit] } : {}),
  });
  const tryToPlace = (shops: readonly Shop[]) => {
    const [first, ...others] = shops.map(cartAt);
    const input = placing(first as never);
    return t.call(placeOrder, { ...input, orders: [...input.orders, ...others] } as never, null);
  };

  const placed = async <S extends Shop>(shops: readonly S[]) => {
    const { status, body } = await tryToPlace(shops);
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
      const house = houseOf(index);
      const { actionUrl, actionFields } = (await t.call(returnFromBank, back)).body;
      house.pay(back.intentId, actionFields && { url: actionUrl ?? '', fields: actionFields });
      const brought = house.brought(back.intentId);
      return { intentId: back.intentId, comeBack: () => t.call(returnFromBank, { ...back, brought }) };
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
  return { shopPaidBy, shopWithVisit, tryToPlace, placed, paypal, sumup };
};
