import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import * as calls from '#areas/reservations/rules/endpoints.ts';
import * as visits from '#areas/reservations/rules/public/visit-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { mailsTo, PLACE, tokenIn } from '#areas/reservations/testing/booked.ts';
import { getCartPrice, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { placing } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, day } from '#kernel/day.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { payByLink } from '../../rules/pay/pay-endpoints.ts';

/** Hours go by in a database of its own. */
let now = new Date().setUTCHours(9, 0, 0, 0);
const clock: Clock = { ...systemClock, millis: () => now };
const t = await testBed({ base: 'visit_cancel', clock });
const HOUR = 3_600_000;

const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
/** Free until 48 hours before, then 30 % of the price, from the last day on all of it; 10 € at least. */
const SCALE = {
  cancelHours: 48,
  cancelFees: [
    { hours: 24, percent: 30 },
    { hours: 2, percent: 100 },
  ],
  cancelFeeMin: 10,
};
const opened = async (more: object = {}) => {
  now += 2 * HOUR;
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'stripe', active: true }] } as never);
  const event = await owner(calls.addEvent, {
    ...EVENT_MODELS.visit,
    title: 'Visite des caves',
    online: true,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 8,
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 20 }),
      EventPrice.parse({ productType: 'touristTax', priceTTC: 1 }),
    ],
    pay: 'full',
    ...SCALE,
    ...more,
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, owner, event, on: addDays(today, 4) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
/** So many hours before the visit. */
const comeTo = ({ on }: Opened, hours: number): void => {
  now = instantIn('Europe/Paris', on, '10:00') - hours * HOUR;
};
let nth = 0;
/** Two adults with their tax, paid on the page of payment: 42 €. */
const paidVisit = async (at: Opened, online = 42) => {
  nth += 1;
  const email = `luc.${nth}@exemple.fr`;
  const input = {
    day: at.on,
    at: '10:00',
    quantities: [2, 2],
    shownTotal: 42,
    terms: true,
    adult: true,
    address: PLACE,
  };
  const { body } = await t.call(
    visits.bookShopVisit,
    { name: at.estate.shopId, id: at.event.id, visitor: 'Luc Petit', email, ...input } as never,
    null,
  );
  const pay = /#token=([\w-]+)/.exec(body.pay ?? '')?.[1] ?? '';
  await t.call(payByLink, { token: pay, card: { token: 'tok_ok' }, email, amount: online }, undefined);
  await t.drain();
  const id = (await at.owner(calls.bookings, {})).rows.find(({ code }) => code === body.code)?.id as string;
  const { saleId } = await at.owner(calls.booking, { id });
  const token = tokenIn((await mailsTo(t, at.estate.shopId, email))[0]?.plain);
  const link = async () => (await t.call(visits.linkedBooking, { token })).body.booking;
  const cancel = (shownFee = 0) => t.call(visits.cancelLinkedBooking, { token, shownFee }, null);
  const end = async () => {
    await t.drain();
    const [one, sold] = [await at.owner(calls.booking, { id }), await at.owner(order, { id: saleId as string })];
    return [one.status, one.cancelFee, sold.status, sold.totalTTC, sold.totalPaid];
  };
  return { id, saleId: saleId as string, token, email, link, cancel, end };
};
const returned = async ({ owner }: Opened): Promise<number> => {
  await t.drain();
  return (await owner(listPayments, {})).rows
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
};

describe('a visit that was paid online', () => {
  test('is told with its conditions before it is booked, in every language, and by the mail that confirms it', async () => {
    const at = await opened();
    const said = new Set<string>();
    for (const lang of LANGS) {
      const { body } = await t.call(visits.shopVisit, { name: at.estate.shopId, id: at.event.id }, null, { lang });
      expect(body.visit.conditions).toHaveLength(5);
      said.add(body.visit.conditions.join());
    }
    expect(said.size).toBe(LANGS.length);
    const one = await paidVisit(at);
    const [mail] = await mailsTo(t, at.estate.shopId, one.email);
    expect(mail?.plain).toMatch(/gratuite en ligne jusqu’à 48.h[\s\S]*30.% du prix[\s\S]*Au moins 10,00.€/u);
  });

  test('goes back whole as long as it is free: its order ends with it', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    comeTo(at, 48);
    expect(await one.link()).toMatchObject({ isOpen: true, mayMove: true, fee: 0, back: 42, paid: 42 });
    expect((await one.cancel()).body.booking).toMatchObject({ status: 'cancelled', fee: 0 });
    await expect
      .poll(async () => [await one.end(), await returned(at)])
      .toEqual([['cancelled', 0, 'cancelled', 42, 0], 42]);
    const mail = (await mailsTo(t, at.estate.shopId, one.email)).find(({ subject }) => subject.includes('est annulée'));
    expect(mail?.plain).toMatch(/42,00.€ vous sont rendus/);
  });

  test('costs its fee afterwards, which is told first: the rest goes back, and the order sells the fee alone', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    comeTo(at, 47);
    const seen = await one.link();
    expect(seen).toMatchObject({ isOpen: true, mayMove: false, fee: 12, back: 30 });
    expect(seen.cancelSays.join(' ')).toMatch(/retenus.: 12,00.€. 30,00.€ vous sont rendus/u);
    // A fee that was not read cancels nothing.
    const unread = (await one.cancel()).body as unknown as { code: string; message: string };
    expect([unread.code, unread.message]).toEqual(['reservations.fee-changed', expect.stringMatching(/12,00/)]);
    expect((await one.end())[0]).toBe('confirmed');
    expect((await one.cancel(12)).status).toBe(200);
    await expect
      .poll(async () => [await one.end(), await returned(at)])
      .toEqual([['cancelled', 12, 'validated', 12, 12], 30]);
    const sold = await at.owner(order, { id: one.saleId });
    expect(sold.lines.map(({ label, gross, vatRate }) => [label, gross, vatRate])).toEqual([
      ['Visite des caves — Frais d’annulation', 12, 20],
    ]);
    const mail = (await mailsTo(t, at.estate.shopId, one.email)).at(-1);
    expect(mail?.plain).toMatch(/retenus.: 12,00.€. 30,00.€ vous sont rendus/u);
    // A second press finds it done.
    expect((await one.cancel(12)).body as object).toMatchObject({ code: 'reservations.cancelled' });
    expect(await returned(at)).toBe(30);
    await at.owner(billOrder, { id: one.saleId });
  });

  test('loses its price on the last day, never its tax; then its visitor telephones', async () => {
    const at = await opened();
    const [one, other] = [await paidVisit(at), await paidVisit(at)];
    comeTo(at, 2);
    expect(await one.link()).toMatchObject({ fee: 40, back: 2 });
    await one.cancel(40);
    await expect
      .poll(async () => [await one.end(), await returned(at)])
      .toEqual([['cancelled', 40, 'validated', 40, 40], 2]);
    now += 60_000;
    expect(await other.link()).toMatchObject({ isOpen: false });
    expect((await other.cancel(40)).body as object).toMatchObject({ code: 'reservations.visit-cancel-late' });
  });

  test('by a deposit loses no more than the deposit', async () => {
    const at = await opened({ pay: 'deposit', depositPercent: 20 });
    const one = await paidVisit(at, 8.4);
    comeTo(at, 40);
    expect(await one.link()).toMatchObject({ fee: 8.4, back: 0 });
    await one.cancel(8.4);
    await expect
      .poll(async () => [await one.end(), await returned(at)])
      .toEqual([['cancelled', 8.4, 'validated', 8.4, 8.4], 0]);
  });

  test('keeps the conditions that its visitor read, whatever its event asks since', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    await at.owner(calls.changeEvent, {
      id: at.event.id,
      version: (await at.owner(calls.event, { id: at.event.id })).version,
      cancelHours: 200,
      cancelFees: [{ hours: 0, percent: 100 }],
    });
    comeTo(at, 48);
    expect(await one.link()).toMatchObject({ fee: 0, mayMove: true });
  });

  test('moves with its order as long as it is free', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    comeTo(at, 49);
    const moved = await t.call(visits.moveLinkedBooking, { token: one.token, day: at.on, at: '15:00' }, null);
    expect(moved.body.booking.at).toBe('15:00');
    expect((await at.owner(order, { id: one.saleId })).lines[0]?.details).toMatch(/15:00/);
    comeTo(at, 40);
    const late = await t.call(visits.moveLinkedBooking, { token: one.token, day: at.on, at: '10:00' }, null);
    expect(late.body as object).toMatchObject({ code: 'reservations.visit-cancel-late' });
  });

  test('that is billed is the estate’s to credit', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    await at.owner(billOrder, { id: one.saleId });
    comeTo(at, 60);
    expect(await one.link()).toMatchObject({ isOpen: false, mayMove: false });
    expect((await one.cancel()).body as object).toMatchObject({ code: 'reservations.visit-cancel-late' });
  });
});

describe('the estate', () => {
  test('sees the fee and gives it back: the order ends, and the visitor is told', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    comeTo(at, 30);
    const gone = await one.cancel(12);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await t.drain();
    expect(await at.owner(calls.booking, { id: one.id })).toMatchObject({ cancelFee: 12, feeWaivedAt: null });
    const waived = await at.owner(calls.waiveBookingFee, { id: one.id });
    expect(waived.feeWaivedAt).not.toBeNull();
    await expect
      .poll(async () => [await one.end(), await returned(at)])
      .toEqual([['cancelled', 12, 'cancelled', 12, 0], 42]);
    const again = await t.call(calls.waiveBookingFee, { id: one.id }, at.estate.owner);
    expect(again.body as object).toMatchObject({ code: 'reservations.no-fee' });
    const mails = await mailsTo(t, at.estate.shopId, one.email);
    expect(mails.at(-1)?.plain ?? '').toMatch(/12,00.€/);
  });

  test('gives back no fee that is billed', async () => {
    const at = await opened();
    const one = await paidVisit(at);
    comeTo(at, 30);
    await one.cancel(12);
    await t.drain();
    await at.owner(billOrder, { id: one.saleId });
    const refused = await t.call(calls.waiveBookingFee, { id: one.id }, at.estate.owner);
    expect(refused.body as object).toMatchObject({ code: 'reservations.fee-fixed' });
  });
});

test('a visit ordered with wine leaves the order alone: the wine stays at its price, the rest of the visit goes back', async () => {
  const at = await opened();
  const { shopId } = at.estate;
  const product = await t.tx(shopId, async (tx, call) => {
    const [format] = await someFormats(tx, call, 1);
    await sql`update product_format set price = 12 where shop_id = ${shopId}`.execute(tx);
    await sql`update shop set stripe_is_active = true where shop_id = ${shopId}`.execute(tx);
    await adjustShelf(tx, call, { lines: [{ formatId: format as string, delta: 60 }], cause: 'opening' });
    const { rows } = await sql<{
      product_id: string;
    }>`select product_id from product_format where id = ${format}`.execute(tx);
    return { id: rows[0]?.product_id as string, chosenFormat: format as string, quantity: 6 };
  });
  const reservations = [
    {
      eventId: at.event.id,
      selectedSlot: { slot: { id: '10:00' }, start: `${at.on}T10:00` },
      selectedPrices: [
        { productType: 'adult', label: '', quantity: 2 },
        { productType: 'touristTax', label: '', quantity: 2 },
      ],
    },
  ];
  const cart = { seller: { id: shopId }, products: [product], reservations, payment: { type: 'stripe' } };
  const [priced] = (await t.call(getCartPrice, { orders: [cart] } as never)).body;
  expect(priced?.visitTerms?.join()).toMatch(/^Visite des caves — Annulation gratuite.*30.% du prix/u);
  const { body } = await t.call(placeOrder, placing(cart as never) as never, null);
  const id = body.orders[0]?.id as string;
  await at.owner(validateOrder, { id });
  await t.drain();
  const mail = (await mailsTo(t, shopId, 'claire.martin@exemple.fr')).find(({ plain }) => tokenIn(plain) !== '');
  const token = tokenIn(mail?.plain);
  comeTo(at, 30);
  const { booking } = (await t.call(visits.linkedBooking, { token })).body;
  expect(booking).toMatchObject({ paid: 42, fee: 12, back: 30, isOpen: true });
  expect((await t.call(visits.cancelLinkedBooking, { token, shownFee: 12 }, null)).status).toBe(200);
  expect(await returned(at)).toBe(30);
  await expect.poll(async () => (await at.owner(order, { id })).totalPaid).toBe(84);
  const after = await at.owner(order, { id });
  expect([after.status, after.totalTTC, after.totalPaid, after.paymentStatus]).toEqual(['validated', 84, 84, 'paid']);
  expect(after.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['product', 72],
    ['reservation', 12],
  ]);
});
