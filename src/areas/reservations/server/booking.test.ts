import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addDays, day, weekday } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { closingLookup } from '../rules/closing.ts';
import * as calls from '../rules/endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '../rules/tour-event.ts';
import { expireOptions } from './jobs.ts';

const t = await testBed();

const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
const opened = async (more: object = {}) => {
  const estate = await t.estate();
  const act = ok(t, estate.owner);
  const made = await act(calls.addEvent, {
    ...EVENT_MODELS.visit,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 10,
    prices: [EventPrice.parse({ productType: 'adult', priceTTC: 15 })],
    ...more,
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, act, made, today, on: addDays(today, 3) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const booked = ({ made, on }: Opened, more: Partial<CallerInputOf<typeof calls.addBooking>> = {}) => ({
  eventId: made.id,
  day: on,
  at: '10:00',
  quantities: [4],
  name: 'Famille Roux',
  ...more,
});
const take = (at: Opened, more: Partial<CallerInputOf<typeof calls.addBooking>> = {}) =>
  t.call(calls.addBooking, booked(at, more), at.estate.owner);
const takenAt = async ({ estate, act, made, on }: Opened, at = '10:00') => {
  void estate;
  const { slots } = await act(calls.slots, { from: on, to: on, eventId: made.id });
  return slots.find((slot) => slot.at === at)?.taken ?? 0;
};

describe('a booking', () => {
  test('takes its seats, is told with its price as agreed, and gives them back once', async () => {
    const at = await opened();
    const { body } = await take(at, { quantities: [4], phone: '06 12 34 56 78' });
    expect(body).toMatchObject({ status: 'confirmed', people: 4, total: 60, ends: '11:30', name: 'Famille Roux' });
    expect(await takenAt(at)).toBe(4);
    await at.act(calls.changeEvent, { id: at.made.id, version: at.made.version, prices: [] });
    expect((await at.act(calls.booking, { id: body.id })).total).toBe(60);
    await at.act(calls.cancelBooking, { id: body.id, why: 'Pluie' });
    expect((await t.call(calls.cancelBooking, { id: body.id }, at.estate.owner)).body.code).toBe(
      'reservations.cancelled',
    );
    expect(await takenAt(at)).toBe(0);
  });

  test('is refused where a place lacks, where nothing is open, where nobody comes; outside the hours by a tick alone', async () => {
    const at = await opened();
    await take(at, { quantities: [7] });
    const codes: (string | undefined)[] = [];
    for (const more of [
      { quantities: [4] },
      { at: '12:00' },
      { quantities: [0] },
      { name: '' },
      { at: '' },
      { quantities: [1, 1] },
      { optionUntil: addDays(at.on, 1) },
    ])
      codes.push((await take(at, more)).body.code);
    expect(codes).toEqual([
      'reservations.slot-full',
      'reservations.slot-unknown',
      'reservations.nobody',
      'reservations.no-name',
      'reservations.slot-hour',
      'reservations.price-unknown',
      'reservations.option-past',
    ]);
    expect((await take(at, { at: '12:00', outside: true, quantities: [11] })).body.code).toBe('reservations.slot-full');
    expect((await take(at, { at: '12:00', outside: true, quantities: [10] })).status).toBe(200);
  });

  test('moves only to seats that it gets; its old ones are given back with them', async () => {
    const at = await opened();
    const one = (await take(at, { quantities: [6] })).body;
    await take(at, { at: '15:00', quantities: [5] });
    const to = { id: one.id, version: one.version, day: at.on, at: '15:00', quantities: [6] };
    expect((await t.call(calls.moveBooking, to, at.estate.owner)).body.code).toBe('reservations.slot-full');
    expect([await takenAt(at), await takenAt(at, '15:00')]).toEqual([6, 5]);
    const moved = await at.act(calls.moveBooking, { ...to, quantities: [5] });
    expect([moved.at, moved.total, await takenAt(at), await takenAt(at, '15:00')]).toEqual(['15:00', 75, 0, 10]);
    // Within its own slot a booking grows into what is left beside it.
    const grown = { id: one.id, version: moved.version, day: at.on, at: '15:00', quantities: [6] };
    expect((await t.call(calls.moveBooking, grown, at.estate.owner)).body.code).toBe('reservations.slot-full');
    expect((await t.call(calls.moveBooking, to, at.estate.owner)).status).toBe(409);
  });

  test('stays at its hour when the opening goes; a closed day is said, and closes nothing that is booked', async () => {
    const at = await opened();
    await take(at);
    const day1 = { from: at.on, to: at.on, eventId: at.made.id };
    await at.act(calls.changeEvent, {
      id: at.made.id,
      version: at.made.version,
      openings: [{ ...EVERY_DAY, times: ['15:00'] }],
    });
    expect((await at.act(calls.slots, day1)).slots.map((slot) => [slot.at, slot.state])).toEqual([
      ['10:00', 'out'],
      ['15:00', 'open'],
    ]);
    await at.act(closingLookup.add, { name: 'Salon', fromDay: at.on, toDay: at.on });
    const closed = await at.act(calls.slots, day1);
    expect([closed.slots.map((slot) => slot.at), closed.closings[0]?.name, closed.why]).toEqual([
      ['10:00'],
      'Salon',
      ['Le domaine est fermé ce jour-là\u00a0: Salon.'],
    ]);
  });

  test('an option falls the day after its last one, and its seats with it; confirmed it stays', async () => {
    const at = await opened();
    const falls = (await take(at, { quantities: [3], optionUntil: at.today })).body;
    const stays = (await take(at, { quantities: [2], optionUntil: at.today })).body;
    await at.act(calls.confirmBooking, { id: stays.id });
    await t.tx(at.estate.shopId, (tx) =>
      sql`update booking set option_until = option_until - 1 where id = ${falls.id}`.execute(tx),
    );
    expect(await t.tx(at.estate.shopId, expireOptions)).toBe(1);
    expect(await t.tx(at.estate.shopId, expireOptions)).toBe(0);
    expect((await at.act(calls.booking, { id: falls.id })).status).toBe('cancelled');
    expect(await takenAt(at)).toBe(2);
  });

  test('an arrival is noted from the day on, and taken back', async () => {
    const at = await opened();
    const later = (await take(at)).body;
    expect((await t.call(calls.noteArrival, { id: later.id }, at.estate.owner)).body.code).toBe(
      'reservations.too-early',
    );
    const now = (await take(at, { day: at.today, at: '23:00', outside: true })).body;
    expect((await at.act(calls.noteArrival, { id: now.id })).status).toBe('arrived');
    expect((await t.call(calls.cancelBooking, { id: now.id }, at.estate.owner)).body.code).toBe(
      'reservations.has-arrived',
    );
    expect((await at.act(calls.takeNoteBack, { id: now.id })).status).toBe('confirmed');
  });

  test('who may only book sees what he took, and no other shop sees any', async () => {
    const [at, other] = [await opened(), await opened()];
    const one = (await take(at)).body;
    const hand = await t.person({ role: 'iam', shopId: at.estate.shopId, authorizations: { createResa: true } });
    const own = (await t.call(calls.addBooking, booked(at, { at: '15:00' }), hand.token)).body;
    expect((await t.call(calls.bookings, {}, hand.token)).body.rows.map(({ id }) => id)).toEqual([own.id]);
    expect((await t.call(calls.booking, { id: one.id }, hand.token)).status).toBe(404);
    expect((await t.call(calls.booking, { id: one.id }, other.estate.owner)).status).toBe(404);
    expect((await t.call(calls.addBooking, booked(at), other.estate.owner)).status).toBe(404);
  });
});

describe('seats', () => {
  test('of the last ones, twenty at once get what there is and no more', async () => {
    const at = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(at, { quantities: [3] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await takenAt(at)).toBe(9);
  });

  test('moves that cross do not wait for each other: each is answered, and no seat is lost', async () => {
    const at = await opened();
    const [morning, noon] = [
      (await take(at, { quantities: [4] })).body,
      (await take(at, { at: '15:00', quantities: [4] })).body,
    ];
    const swap = (one: typeof morning, to: string) =>
      t.call(
        calls.moveBooking,
        { id: one.id, version: one.version, day: at.on, at: to, quantities: [4] },
        at.estate.owner,
      );
    let [first, second] = [morning, noon];
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        swap(first, round % 2 === 0 ? '15:00' : '10:00'),
        swap(second, round % 2 === 0 ? '10:00' : '15:00'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      [first, second] = [answers[0].body, answers[1].body];
    }
    expect([await takenAt(at), await takenAt(at, '15:00')]).toEqual([4, 4]);
  });

  test('a slot is given no fewer places than are taken, and a closed one takes nobody', async () => {
    const at = await opened();
    await take(at);
    const slot = { eventId: at.made.id, day: at.on, at: '10:00', closed: false };
    expect((await t.call(calls.setSlot, { ...slot, places: 3 }, at.estate.owner)).body.code).toBe(
      'reservations.slot-taken',
    );
    await at.act(calls.setSlot, { ...slot, places: 5 });
    expect((await take(at, { quantities: [2] })).body.code).toBe('reservations.slot-full');
    await at.act(calls.setSlot, { ...slot, closed: true, closedWhy: 'Guide malade' });
    expect((await take(at, { quantities: [1] })).body.code).toBe('reservations.slot-closed');
  });

  test('whatever is booked, moved, cancelled and left, the seats of a slot are those of its bookings, within its places', async () => {
    const at = await opened();
    const act = fc.record({
      what: fc.constantFrom('book', 'move', 'cancel', 'option'),
      which: fc.nat(20),
      at: fc.constantFrom('10:00', '15:00'),
      people: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const ids: string[] = [];
        for (const one of acts) {
          if (one.what === 'book' || one.what === 'option') {
            const made = await take(at, {
              at: one.at,
              quantities: [one.people],
              ...(one.what === 'option' ? { optionUntil: at.today } : {}),
            });
            if (made.status === 200) ids.push(made.body.id);
            continue;
          }
          const id = ids[one.which % Math.max(ids.length, 1)];
          if (id === undefined) continue;
          const { version } = await at.act(calls.booking, { id });
          await (one.what === 'cancel'
            ? t.call(calls.cancelBooking, { id }, at.estate.owner)
            : t.call(
                calls.moveBooking,
                { id, version, day: at.on, at: one.at, quantities: [one.people] },
                at.estate.owner,
              ));
        }
        const { rows } = await t.tx(at.estate.shopId, (tx) =>
          sql<RowOf<'tour_slot', 'at' | 'taken'> & { booked: number }>`select l.at, l.taken,
              coalesce(sum(b.places) filter (where b.status <> 'cancelled'), 0)::int as booked
            from tour_slot l left join booking b on b.shop_id = l.shop_id and b.slot_id = l.id
            where l.shop_id = ${at.estate.shopId} group by l.shop_id, l.id`.execute(tx),
        );
        for (const row of rows) {
          expect(row.taken).toBe(row.booked);
          expect(row.taken).toBeLessThanOrEqual(10);
        }
        for (const id of ids) await t.call(calls.cancelBooking, { id }, at.estate.owner);
      }),
      { numRuns: runsOf(15) },
    );
  });
});

test('an event says why it may not be so, beside the field', async () => {
  const at = await opened();
  const change = (more: object) =>
    t.call(calls.changeEvent, { id: at.made.id, version: at.made.version, ...more }, at.estate.owner);
  expect((await change({ openings: [{ weekdays: [], times: ['10:00'] }] })).body.fields).toHaveProperty([
    'openings.0.weekdays',
  ]);
  expect((await change({ openings: [{ weekdays: ['1'], times: [] }] })).body.fields).toHaveProperty([
    'openings.0.times',
  ]);
  expect((await change({ openings: [{ weekdays: ['1'], times: ['25:00'] }] })).status).toBe(422);
  expect((await change({ partyMin: 5, partyMax: 2 })).body.fields).toHaveProperty(['partyMax']);
  expect(weekday(at.on)).toBeGreaterThan(0);
});
