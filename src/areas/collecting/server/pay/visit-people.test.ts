import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import * as calls from '#areas/reservations/rules/endpoints.ts';
import * as visits from '#areas/reservations/rules/public/visit-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { mailsTo, PLACE, tokenIn } from '#areas/reservations/testing/booked.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, day } from '#kernel/day.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { payByLink } from '../../rules/pay/pay-endpoints.ts';

/** Hours go by in a database of its own. */
let now = new Date().setUTCHours(9, 0, 0, 0);
const clock: Clock = { ...systemClock, millis: () => now };
const t = await testBed({ base: 'visit_people', clock });
const HOUR = 3_600_000;
const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00'] });
let nth = 0;

const payAt = (place: string | null) => /#token=([\w-]+)/.exec(place ?? '')?.[1] ?? '';
/** Four adults at 20 € with a tax of 1 €, all paid online: 84 €. Free until 48 hours before, then half of the price. */
const paidForFour = async (more: object = {}, online = 84) => {
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
    cancelHours: 48,
    cancelFees: [{ hours: 2, percent: 50 }],
    ...more,
  });
  const on = addDays(await t.tx(estate.shopId, async (_tx, call) => day(call.today)), 4);
  const email = `nombre.paye.${++nth}@exemple.fr`;
  const seat = { day: on, at: '10:00', quantities: [4, 4], shownTotal: 84, terms: true, adult: true, address: PLACE };
  const { body } = await t.call(
    visits.bookShopVisit,
    { name: estate.shopId, id: event.id, visitor: 'Luc Petit', email, ...seat } as never,
    null,
  );
  const pay = async (place: string | null, amount: number) => {
    await t.call(payByLink, { token: payAt(place), card: { token: 'tok_ok' }, email, amount }, undefined);
    await t.drain();
  };
  await pay(body.pay, online);
  const all = async () => (await owner(calls.bookings, { size: 50 })).rows;
  const [first] = await all();
  const id = first?.id as string;
  const token = tokenIn((await mailsTo(t, estate.shopId, email))[0]?.plain);
  const resize = (quantities: number[], shownTotal: number, shownFee = 0) =>
    t.call(visits.resizeLinkedBooking, { token, quantities, shownTotal, shownFee }, null);
  const price = async (quantities: string) =>
    (await t.call(visits.priceLinkedPeople, { token, quantities }, null)).body;
  const sold = async () => {
    await t.drain();
    const { saleId, people, leftFee } = await owner(calls.booking, { id });
    const { status, totalTTC, totalPaid } = await owner(order, { id: saleId as string });
    return { status, totalTTC, totalPaid, people, leftFee };
  };
  const back = async () => {
    await t.drain();
    return (await owner(listPayments, {})).rows
      .filter(({ kind }) => kind === 'refund')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  const taken = async () =>
    (await owner(calls.slots, { from: on, to: on, eventId: event.id })).slots.find(({ at }) => at === '10:00')?.taken;
  const comeTo = (hours: number): void => {
    now = instantIn('Europe/Paris', on, '10:00') - hours * HOUR;
  };
  const cancel = (shownFee: number) => t.call(visits.cancelLinkedBooking, { token, shownFee }, null);
  return { estate, owner, id, email, token, pay, all, resize, price, sold, back, taken, comeTo, cancel };
};

describe('a visitor who paid online', () => {
  test('comes with fewer in the free time: the money of those who leave goes back as it came', async () => {
    const one = await paidForFour();
    expect(await one.price('3,3')).toMatchObject({ fee: 0, online: 0, says: [expect.stringMatching(/21,00/)] });
    expect((await one.resize([3, 3], 63)).status).toBe(200);
    await expect.poll(one.sold).toEqual({ status: 'validated', totalTTC: 63, totalPaid: 63, people: 3, leftFee: 0 });
    expect(await one.back()).toBe(21);
    expect(await one.taken()).toBe(3);
  });

  test('leaves the fee of those who leave later, once he has read it; his own cancellation keeps it too', async () => {
    const one = await paidForFour();
    one.comeTo(24);
    expect(await one.price('2,2')).toMatchObject({ fee: 20 });
    expect((await one.resize([2, 2], 42)).body.code).toBe('reservations.fee-changed');
    expect((await one.resize([2, 2], 42, 20)).status).toBe(200);
    await expect.poll(one.sold).toEqual({ status: 'validated', totalTTC: 62, totalPaid: 62, people: 2, leftFee: 20 });
    expect((await t.call(visits.linkedBooking, { token: one.token }, null)).body.booking).toMatchObject({
      paid: 42,
      rest: 0,
      fee: 20,
      back: 22,
    });
    const mail = (await mailsTo(t, one.estate.shopId, one.email)).at(-1);
    expect(mail?.plain).toMatch(/20,00.€[\s\S]*22,00.€/u);
    expect((await one.cancel(20)).status).toBe(200);
    await expect.poll(one.sold).toMatchObject({ totalTTC: 40, totalPaid: 40 });
    expect(await one.back()).toBe(44);
    expect((await one.owner(calls.booking, { id: one.id })).cancelFee).toBe(40);
  });

  test('pays those who come in addition by the means of the shop: their seats are held meanwhile, and freed without a payment', async () => {
    const one = await paidForFour({ partyMax: 7 });
    expect(await one.price('6,6')).toMatchObject({ people: 6, online: 42, isAddition: true, fee: 0 });
    const { body } = await one.resize([6, 6], 126);
    expect([body.booking.people, await one.taken()]).toEqual([4, 6]);
    expect((await one.all()).map(({ status, people }) => [status, people]).toSorted()).toEqual([
      ['confirmed', 4],
      ['pending', 2],
    ]);
    expect((await one.resize([6, 6], 126)).body.code, 'the party counts both').toBe('reservations.visit-party');
    await one.pay(body.pay, 42);
    expect((await one.all()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(await one.sold()).toMatchObject({ people: 4, totalTTC: 84 });
    const more = await one.resize([5, 5], 105);
    expect([more.status, await one.taken()]).toEqual([200, 7]);
    now += 30 * 60_000;
    await t.drain();
    await expect.poll(one.taken).toBe(6);
    expect((await one.resize([9, 9], 189)).body.code).toBe('reservations.visit-party');
  });

  test('of a deposit: the part paid ahead stands, and what is left to pay on the spot follows', async () => {
    const one = await paidForFour({ pay: 'deposit', depositPercent: 50 }, 42);
    expect((await one.resize([3, 3], 63)).status).toBe(200);
    expect([await one.back(), (await one.sold()).totalPaid]).toEqual([0, 42]);
    expect((await t.call(visits.linkedBooking, { token: one.token }, null)).body.booking).toMatchObject({
      paid: 42,
      rest: 21,
    });
    expect((await one.resize([1, 1], 21)).status).toBe(200);
    await expect.poll(one.back).toBe(21);
  });

  test('takes no seat and asks no money where a place is missing', async () => {
    const one = await paidForFour({ places: 5 });
    expect((await one.resize([6, 6], 126)).body.code).toBe('reservations.slot-full');
    expect([await one.taken(), (await one.all()).length]).toEqual([4, 1]);
  });
});
