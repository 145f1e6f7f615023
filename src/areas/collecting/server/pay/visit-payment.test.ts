import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { confirmChallenge, listPayments, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import * as calls from '#areas/reservations/rules/endpoints.ts';
import * as visits from '#areas/reservations/rules/public/visit-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { cancelOrder, order, orders } from '#areas/sales/rules/endpoints.ts';
import { orderOfBooking } from '#areas/sales/rules/visit/visit-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { payByLink, payLink } from '../../rules/pay/pay-endpoints.ts';

/** Minutes go by in a database of its own. */
let now = new Date().setUTCHours(9, 0, 0, 0);
const clock: Clock = { ...systemClock, millis: () => now };
const t = await testBed({ base: 'visit_payment', clock });
const MINUTE = 60_000;
beforeEach(() => {
  now += 90 * MINUTE;
});
const pass = async (minutes: number): Promise<void> => {
  now += minutes * MINUTE;
  await t.drain();
};

const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
/** An estate that takes cards, with a visit at 15 € of two places that is paid online. */
const opened = async (more: object = {}) => {
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'stripe', active: true }] });
  const event = await owner(calls.addEvent, {
    ...EVENT_MODELS.visit,
    online: true,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 2,
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'touristTax', priceTTC: 1 }),
    ],
    pay: 'full',
    ...more,
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, owner, event, on: addDays(today, 3) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const PLACE = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
let nth = 0;
const book = ({ estate, event, on }: Opened, more: object = {}, lang: (typeof LANGS)[number] = 'fr') => {
  nth += 1;
  const email = `anne.roux.${nth}@exemple.fr`;
  const input = {
    visitor: 'Anne Roux',
    email,
    quantities: [2],
    shownTotal: 30,
    terms: true,
    adult: true,
    address: PLACE,
    ...more,
  };
  return t.call(visits.bookShopVisit, { name: estate.shopId, id: event.id, day: on, at: '10:00', ...input }, null, {
    lang,
  });
};
const tokenOf = (place: string | null): string => /#token=([\w-]+)/.exec(place ?? '')?.[1] ?? '';
/** A visitor who booked, and stands before the page where he pays. */
const held = async (at: Opened, more: object = {}) => {
  const answer = await book(at, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const token = tokenOf(answer.body.pay);
  const row = (await at.owner(calls.bookings, {})).rows.find(({ code }) => code === answer.body.code);
  const id = row?.id as string;
  const { saleId } = await at.owner(calls.booking, { id });
  return {
    id,
    token,
    saleId: saleId as string,
    email: `anne.roux.${nth}@exemple.fr`,
    seen: async () => (await t.call(payLink, { token })).body.bill,
    pay: (amount = 30, card = 'tok_ok') =>
      t.call(payByLink, { token, card: { token: card }, email: 'anne@exemple.fr', amount }, undefined),
    /** The end of it: the booking, its order, the money that the estate keeps. */
    end: async () => {
      await t.drain();
      const [one, sold] = [await at.owner(calls.booking, { id }), await at.owner(order, { id: saleId as string })];
      return [one.status, sold.status, sold.totalPaid];
    },
  };
};
const takenAt = async ({ owner, event, on }: Opened): Promise<number> =>
  (await owner(calls.slots, { from: on, to: on, eventId: event.id })).slots.find(({ at }) => at === '10:00')?.taken ??
  0;
const mailsTo = async ({ estate }: Opened, to: string) => {
  await t.drain();
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{
      subject: string;
      plain: string;
      attachments: { name: string }[];
    }>`select subject, plain, attachments from mail
      where shop_id = ${estate.shopId} and recipient = ${to} order by created_at, id`.execute(tx),
  );
  return rows;
};
const challengeOf = (url: string | null): string => new URL(url ?? '', 'http://x').searchParams.get('challenge') ?? '';
const intentOf = (url: string | null) => {
  const { searchParams } = new URL(url ?? '', 'http://x');
  return { intentId: searchParams.get('intent') ?? '', clientSecret: searchParams.get('client_secret') ?? '' };
};
/** The bank's page: its client proves that the card is his, whenever he comes. */
const prove = async (url: string | null): Promise<void> => {
  const { body } = await t.call(returnFromBank, intentOf(url));
  await t.call(confirmChallenge, { key: challengeOf(body.actionUrl) });
  await t.call(returnFromBank, intentOf(url));
};

describe('a visit that is paid online', () => {
  test('holds its seats, is paid on the page of payment, then stands: order, bill, mail with the calendar', async () => {
    const at = await opened();
    const seen = await t.call(visits.shopVisit, { name: at.estate.shopId, id: at.event.id });
    expect(seen.body.visit).toMatchObject({ pay: 'full', holdMinutes: 15 });
    const one = await held(at);
    expect([await takenAt(at), (await at.owner(order, { id: one.saleId })).status]).toEqual([2, 'pending']);
    expect(await mailsTo(at, one.email)).toEqual([]);
    const before = await one.seen();
    expect(before).toMatchObject({
      state: 'open',
      left: '30.00',
      transfer: null,
      visit: { title: at.event.title, day: at.on },
    });
    expect(before.visit?.secondsLeft).toBe(900);
    expect((await one.pay()).body.bill).toMatchObject({ state: 'paid', paidHere: '30.00' });
    expect(await one.end()).toEqual(['confirmed', 'validated', 30]);
    const [mail, ...others] = await mailsTo(at, one.email);
    expect([mail?.attachments.map(({ name }) => name.endsWith('.ics')), others]).toEqual([[true], []]);
    expect(mail?.plain).toMatch(/Payé en ligne[^€]*30,00/);
    // Nothing ends a hold that was paid.
    await pass(60);
    expect(await one.end()).toEqual(['confirmed', 'validated', 30]);
    expect((await at.owner(orders, {})).rows.map(({ origin }) => origin)).toEqual(['shop']);
    await at.owner(billOrder, { id: one.saleId });
    expect((await at.owner(bills, {})).rows.map(({ status }) => status)).toEqual(['paid']);
    expect((await at.owner(calls.bookings, {})).rows.map(({ money }) => money)).toEqual(['paid']);
  });

  test('by a deposit asks for its part, tourist tax included, and leaves the rest to the day of the visit', async () => {
    const at = await opened({ pay: 'deposit', depositPercent: 30 });
    const price = { name: at.estate.shopId, id: at.event.id, quantities: '2,2' };
    expect((await t.call(visits.priceShopVisit, price)).body).toMatchObject({ total: 30, touristTax: 2, online: 9.6 });
    const one = await held(at, { quantities: [2, 2], shownTotal: 32 });
    expect(await one.seen()).toMatchObject({ left: '9.60', total: '9.60', visit: { total: '32.00' } });
    expect((await one.pay(32)).body).toMatchObject({ code: 'bill.pay-changed' });
    expect((await one.pay(9.6)).body.bill.state).toBe('paid');
    expect(await one.end()).toEqual(['confirmed', 'validated', 9.6]);
    expect((await at.owner(orderOfBooking, { id: one.id })).order).toMatchObject({ total: 32, paid: 9.6, left: 22.4 });
    const [mail] = await mailsTo(at, one.email);
    const link = /\/reservation\S*?#token=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    expect((await t.call(visits.linkedBooking, { token: link })).body.booking.paid).toBe(9.6);
  });

  test('not paid in time gives its seats back, and tells its visitor by the page and by a mail that leads to another booking', async () => {
    const at = await opened({ holdMinutes: 5 });
    const one = await held(at);
    await pass(4);
    expect(await takenAt(at)).toBe(2);
    await pass(1);
    expect([await takenAt(at), await one.end()]).toEqual([0, ['cancelled', 'expired', 0]]);
    expect(await one.seen()).toMatchObject({ state: 'over', left: '0.00' });
    expect((await one.pay()).body).toMatchObject({ code: 'bill.pay-over' });
    const mails = await mailsTo(at, one.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('n’est pas réservée')]);
    expect(mails[0]?.plain).toContain(`/visites/${at.event.id}`);
    expect((await at.owner(listPayments, {})).rows).toEqual([]);
  });

  test('needs the address of its bill', async () => {
    const at = await opened();
    const answer = (await book(at, { address: { ...PLACE, city: '' } })).body as { code?: string; fields?: object };
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['reservations.visit-address', ['address.city']]);
    expect(await takenAt(at)).toBe(0);
  });

  test('costs nothing: it is booked at once', async () => {
    const at = await opened({ prices: [EventPrice.parse({ productType: 'adult', priceTTC: 0 })] });
    expect((await book(at, { shownTotal: 0 })).body).toMatchObject({ status: 'confirmed', pay: null });
  });

  test('is not asked for where the estate takes no money online, nor where it confirms each booking', async () => {
    const at = await opened();
    await at.owner(updateMyShop, { paymentsList: [{ type: 'cash', active: true }] });
    const seen = await t.call(visits.shopVisit, { name: at.estate.shopId, id: at.event.id });
    expect(seen.body.visit.pay).toBe('onSite');
    expect((await book(at)).body).toMatchObject({ status: 'confirmed', pay: null });
    const change = (more: object) =>
      t.call(calls.changeEvent, { id: at.event.id, version: at.event.version, ...more }, at.estate.owner);
    expect((await change({ pay: 'deposit' })).body).toMatchObject({ code: 'reservations.pay-none' });
    expect((await change({ toConfirm: true })).body).toMatchObject({ code: 'reservations.pay-confirmed' });
  });
});

describe('the last seats of a visit that is paid online', () => {
  test('are held by one of many callers, and are another’s the moment that the hold is over', async () => {
    const at = await opened();
    const answers = await Promise.all(Array.from({ length: quickOrDeep(6, 20) }, () => book(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await takenAt(at)).toBe(2);
    // No round has run: the next visitor ends the hold himself, and of several one has the seats.
    now += 15 * MINUTE;
    const next = await Promise.all(Array.from({ length: quickOrDeep(4, 12) }, () => book(at)));
    expect(next.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await takenAt(at)).toBe(2);
    const states = (await at.owner(calls.bookings, {})).rows.map(({ status }) => status).sort();
    expect(states).toEqual(['cancelled', 'pending']);
    await pass(0);
    expect((await at.owner(orders, {})).rows.map(({ status }) => status).sort()).toEqual(['expired', 'pending']);
  });

  test('are paid or given back, never both and never neither, when the payment comes at the end of the hold', async () => {
    for (let turn = 0; turn < quickOrDeep(3, 12); turn += 1) {
      const at = await opened();
      const one = await held(at);
      now += 15 * MINUTE - 1;
      const paying = one.pay();
      now += 1;
      const [, other] = await Promise.all([paying, book(at), t.drain(), book(at)]);
      await pass(30);
      const end = await one.end();
      expect([
        ['confirmed', 'validated', 30],
        ['cancelled', 'expired', 0],
        ['cancelled', 'cancelled', 0],
      ]).toContainEqual(end);
      if (end[0] === 'confirmed') expect(other.status).not.toBe(200);
      expect(await takenAt(at)).toBeLessThanOrEqual(2);
    }
  });

  test('are free while a payment that was begun in time goes on; it takes them again when they are still free', async () => {
    const at = await opened();
    const one = await held(at);
    await pass(14);
    const { body } = await one.pay(30, 'tok_debit_3ds');
    expect(body.bill.state).toBe('requiresAction');
    await pass(2);
    expect([await takenAt(at), await one.end()]).toEqual([0, ['cancelled', 'pending', 0]]);
    await prove(body.bill.actionUrl);
    expect(await one.end()).toEqual(['confirmed', 'validated', 30]);
    expect(await takenAt(at)).toBe(2);
    expect((await mailsTo(at, one.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Votre visite chez/),
    ]);
    await pass(30);
    expect(await one.end()).toEqual(['confirmed', 'validated', 30]);
  });

  test('taken by another meanwhile, the late payment is given back and its visitor is told', async () => {
    const at = await opened();
    const one = await held(at);
    await pass(14);
    const { body } = await one.pay(30, 'tok_debit_3ds');
    await pass(2);
    const other = await held(at);
    await other.pay();
    await prove(body.bill.actionUrl);
    expect(await one.end()).toEqual(['cancelled', 'cancelled', 0]);
    expect(await other.end()).toEqual(['confirmed', 'validated', 30]);
    expect(await takenAt(at)).toBe(2);
    const subjects = (await mailsTo(at, one.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('vous est rendu'));
    const { rows } = await at.owner(listPayments, {});
    expect(rows.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(
      ['debit paid', 'debit refunded', 'refund refunded'].sort(),
    );
  });

  test('a payment that comes once its order was given up is given back and told too', async () => {
    const at = await opened();
    const one = await held(at);
    await pass(14);
    const { body } = await one.pay(30, 'tok_debit_3ds');
    const { body: bank } = await t.call(returnFromBank, intentOf(body.bill.actionUrl));
    // Proved at the bank, which nobody has heard of when the order is given up.
    await pass(2);
    now += 10 * MINUTE;
    await Promise.all([t.call(confirmChallenge, { key: challengeOf(bank.actionUrl) }), t.drain()]);
    await t.call(returnFromBank, intentOf(body.bill.actionUrl));
    const end = await one.end();
    expect([
      ['confirmed', 'validated', 30],
      ['cancelled', 'expired', 0],
    ]).toContainEqual(end);
  });
});

describe('a visit that waits for its payment, in the office', () => {
  test('is held for longer when the office says so, and ends by itself all the same', async () => {
    const at = await opened({ holdMinutes: 5 });
    const one = await held(at);
    await pass(4);
    await at.owner(calls.holdBooking, { id: one.id });
    await pass(10);
    expect([await takenAt(at), (await one.seen()).visit?.secondsLeft]).toEqual([2, 300]);
    await pass(5);
    expect([await takenAt(at), await one.end()]).toEqual([0, ['cancelled', 'expired', 0]]);
    expect((await t.call(calls.holdBooking, { id: one.id }, at.estate.owner)).body).toMatchObject({
      code: 'reservations.nothing-held',
    });
  });

  test('is cancelled with its order, and is freed with it', async () => {
    const at = await opened({ places: 4 });
    const [one, other] = [await held(at), await held(at)];
    expect(await takenAt(at)).toBe(4);
    await at.owner(calls.cancelBooking, { id: one.id });
    expect(await one.end()).toEqual(['cancelled', 'cancelled', 0]);
    await at.owner(cancelOrder, { id: other.saleId });
    expect(await other.end()).toEqual(['cancelled', 'cancelled', 0]);
    expect(await takenAt(at)).toBe(0);
  });
});

test('a visitor whose paid visit the estate cancels reads what he paid, and never that he owes nothing', async () => {
  const at = await opened();
  const one = await held(at);
  await one.pay();
  expect(await one.end()).toEqual(['confirmed', 'validated', 30]);
  await at.owner(calls.cancelBooking, { id: one.id, money: 'kept' });
  const mail = (await mailsTo(at, one.email)).find(({ subject }) => subject.includes('annulée'));
  expect(mail?.plain).toMatch(/Vous avez payé 30,00\s€/u);
  expect(mail?.plain).not.toMatch(/rien à payer|À payer sur place/u);
});

test.each(LANGS)('the page of payment of a visit speaks %s', async (lang) => {
  const words = Object.values(
    (await import(`../../rules/pay/messages/public.${lang}.ts`)) as Record<string, { pay: Record<string, string> }>,
  )[0]?.pay;
  expect(words?.['held']).toContain('{time}');
  expect(words?.['time']).toMatch(/\{min\}.*\{sec\}/);
  expect(words?.['visit']).toContain('{title}');
});
