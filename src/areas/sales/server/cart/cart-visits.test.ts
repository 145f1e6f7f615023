import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import * as calls from '#areas/reservations/rules/endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { mailsTo } from '#areas/reservations/testing/booked.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { addDays, day } from '#kernel/day.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as sales from '../../rules/endpoints.ts';

let now = new Date().setUTCHours(9, 0, 0, 0);
const clock: Clock = { ...systemClock, millis: () => now };
const t = await testBed({ base: 'cart_visits', clock });
startTestCards(t.pool, t.frame.clock);
const MINUTE = 60_000;

const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
const METHODS = ['check', 'stripe', 'transfer'].map((type) => ({ type, active: true, clients: [], instructions: '' }));
/** An estate that sells bottles at 12 €, and a visit at 15 € with a tourist tax of 1.50 €. */
const opened = async (more: object = {}) => {
  now += 90 * MINUTE;
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  const event = await owner(calls.addEvent, {
    ...EVENT_MODELS.visit,
    title: 'Visite des caves',
    online: true,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 4,
    languages: ['fr', 'de'],
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'touristTax', priceTTC: 1.5 }),
    ],
    ...more,
  });
  const wine = await t.tx(estate.shopId, async (tx, call) => {
    const [format] = await someFormats(tx, call, 1);
    await sql`update product_format set price = 12 where shop_id = ${estate.shopId}`.execute(tx);
    await sql`update shop set stripe_is_active = true, payments_list = ${JSON.stringify(METHODS)}::jsonb where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await adjustShelf(tx, call, { lines: [{ formatId: format as string, delta: 60 }], cause: 'opening' });
    const { rows } = await sql<{
      product_id: string;
    }>`select product_id from product_format where id = ${format}`.execute(tx);
    return { id: rows[0]?.product_id as string, chosenFormat: format as string };
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, owner, event, wine, on: addDays(today, 3) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const visit = ({ event, on }: Opened, adults = 2, taxed = 0, more: object = {}) => ({
  eventId: event.id,
  language: 'de',
  selectedSlot: { slot: { id: '10:00' }, start: `${on}T10:00`, end: `${on}T11:30` },
  selectedPrices: [
    { productType: 'adult', label: '', priceTTC: 0.01, quantity: adults },
    { productType: 'touristTax', label: '', priceTTC: 0.01, quantity: taxed },
  ],
  ...more,
});
const part = (at: Opened, reservations: readonly object[], bottles = 0, type = 'check') => ({
  seller: { id: at.estate.shopId },
  products: bottles === 0 ? [] : [{ ...at.wine, quantity: bottles }],
  reservations,
  payment: { type },
});
let nth = 0;
const placing = (orders: readonly object[], more: object = {}) =>
  ({
    orders,
    buyer: {
      firstname: 'Claire',
      lastname: 'Martin',
      email: `claire.panier.${++nth}@exemple.fr`,
      phone: '0612345678',
    },
    deliveryAddress: { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
    terms: true,
    adult: true,
    ...more,
  }) as never;
const place = (orders: readonly object[], more: object = {}) => t.call(sales.placeOrder, placing(orders, more));
const priced = async (orders: readonly object[]) => {
  const [one] = (await t.call(sales.getCartPrice, { orders } as never)).body;
  if (!one) throw new Error('a cart has no price');
  return one;
};
const takenAt = async ({ owner, event, on }: Opened): Promise<number> =>
  (await owner(calls.slots, { from: on, to: on, eventId: event.id })).slots.find(({ at }) => at === '10:00')?.taken ??
  0;
const booked = async (at: Opened) => {
  await t.drain();
  const { rows } = await at.owner(calls.bookings, {});
  return Promise.all(rows.map(({ id }) => at.owner(calls.booking, { id })));
};
const pass = async (minutes: number): Promise<void> => {
  now += minutes * MINUTE;
  await t.drain();
};

describe('a visit in the cart', () => {
  test('costs what the event asks today, whatever the browser sent; its tourist tax has a total of its own', async () => {
    const at = await opened();
    const one = await priced([part(at, [visit(at, 2, 2)], 6)]);
    expect(one.errors).toEqual([]);
    expect([one.price.reservations.TTC, one.price.touristTax, one.price.products.TTC, one.price.totalTTC]).toEqual([
      30, 3, 72, 105,
    ]);
    expect(one.lines.filter(({ parentId }) => parentId === 'v0')).toHaveLength(2);
  });

  test.each([
    [{ places: 1 }, 2, 'slotMax'],
    [{ partyMax: 3 }, 4, 'reservations.visit-party'],
    [{ pay: 'onSite', toConfirm: true }, 2, 'reservations.visit-alone'],
    [{ daysAhead: 1 }, 2, 'reservations.visit-gone'],
    [{ prices: [EventPrice.parse({ productType: 'child', priceTTC: 5 })] }, 2, 'reservations.price-unknown'],
  ])('that may not be had so (%j) is told beside its line, and nothing is placed', async (more, adults, code) => {
    const at = await opened(more);
    const one = await priced([part(at, [visit(at, adults)], 6)]);
    expect(one.errors).toMatchObject([{ code, field: 'reservations.v0' }]);
    const refused = await place([part(at, [visit(at, adults)], 6)]);
    expect(Object.keys(refused.body.fields ?? {})).toContain('orders.0.reservations.v0');
    expect((await at.owner(sales.orders, {})).total).toBe(0);
    expect(await takenAt(at)).toBe(0);
  });

  test('is placed with the wine: its seats wait with the order, which confirms them once it is validated', async () => {
    const at = await opened();
    const answer = await place([part(at, [visit(at, 2, 2)], 6)], { shownTotal: 105 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const id = answer.body.orders[0]?.id as string;
    expect(await takenAt(at)).toBe(2);
    const [one] = await booked(at);
    expect([one?.status, one?.saleId, one?.name, one?.language, one?.total, one?.touristTax]).toEqual([
      'pending',
      id,
      'Claire Martin',
      'de',
      30,
      3,
    ]);
    const made = await at.owner(sales.order, { id });
    expect([made.clientId, made.lines.filter(({ kind }) => kind === 'reservation')]).toMatchObject([
      one?.clientId,
      [{ label: 'Visite des caves — Adulte', gross: 30, vatRate: 20 }],
    ]);
    const email = `claire.panier.${nth}@exemple.fr`;
    const [mail] = await mailsTo(t, at.estate.shopId, email);
    expect(mail?.plain).toMatch(/2 × Visite des caves — Adulte, \d\d\/\d\d\/\d{4}, 10:00–11:30/);
    // The office holds for longer only what has an end.
    expect((await t.call(calls.holdBooking, { id: one?.id as string }, at.estate.owner)).body).toMatchObject({
      code: 'reservations.nothing-held',
    });
    await at.owner(sales.validateOrder, { id });
    expect((await booked(at)).map(({ status }) => status)).toEqual(['confirmed']);
    const mails = await mailsTo(t, at.estate.shopId, email);
    expect(mails.some(({ attachments }) => attachments.some(({ name }) => name.endsWith('.ics')))).toBe(true);
    // It moves as any booking that is sold: its lines follow.
    await at.owner(calls.moveBooking, {
      id: one?.id as string,
      version: (await at.owner(calls.booking, { id: one?.id as string })).version,
      day: at.on,
      at: '15:00',
    });
    expect((await at.owner(sales.order, { id })).lines.find(({ kind }) => kind === 'reservation')?.details).toMatch(
      /15:00–16:30$/,
    );
  });

  test('alone needs no delivery, and is freed with its order', async () => {
    const at = await opened();
    const { body } = await place([part(at, [visit(at)])]);
    expect(await takenAt(at)).toBe(2);
    await at.owner(sales.cancelOrder, { id: body.orders[0]?.id as string });
    expect((await booked(at)).map(({ status }) => status)).toEqual(['cancelled']);
    expect(await takenAt(at)).toBe(0);
  });

  test('is never sold twice, whoever presses at once; who comes too late has ordered nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const at = await opened({ places: 5 });
      const answers = await Promise.all(Array.from({ length: 6 }, () => place([part(at, [visit(at)], 2)])));
      const placed = answers.filter(({ status }) => status === 200);
      expect(placed).toHaveLength(2);
      for (const { status, body } of answers)
        if (status !== 200) expect(Object.keys(body.fields ?? {})).toContain('orders.0.reservations.v0');
      expect(await takenAt(at)).toBe(4);
      expect((await at.owner(sales.orders, {})).total).toBe(2);
    }
  });
});

describe('a visit paid by card with its order', () => {
  const card = (token: string) => ({ card: { token, brand: 'Visa', last4: '4242' } });

  test('is held until the estate answers, once the card was given', async () => {
    const at = await opened();
    const { body } = await place([part(at, [visit(at)], 0, 'stripe')], card('tok_ok'));
    await pass(31);
    expect((await booked(at)).map(({ status, heldUntil }) => [status, heldUntil])).toEqual([['pending', null]]);
    await at.owner(sales.validateOrder, { id: body.orders[0]?.id as string });
    expect((await booked(at)).map(({ status }) => status)).toEqual(['confirmed']);
  });

  test('is free again where the bank never answered, or its buyer gave up and orders anew', async () => {
    const at = await opened({ places: 2 });
    const first = await place([part(at, [visit(at)], 0, 'stripe')], card('tok_3ds'));
    expect(first.body.status).toBe('requiresAction');
    await t.call(sales.abortCart, { id: first.body.orders[0]?.id as string, token: first.body.token });
    const second = await place([part(at, [visit(at)], 0, 'stripe')], card('tok_3ds'));
    expect([second.status, second.body.status]).toEqual([200, 'requiresAction']);
    await pass(31);
    expect(await takenAt(at)).toBe(0);
    expect((await at.owner(sales.order, { id: second.body.orders[0]?.id as string })).status).toBe('expired');
  });
});
