import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql } from '#platform/db.ts';
import * as calls from '../../rules/endpoints.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';
import * as links from '../../rules/public/wait-endpoints.ts';
import * as waits from '../../rules/wait-endpoints.ts';
import { waitingBed } from '../../testing/waiting.ts';
import { forgetWaits } from './forget-waits.ts';
import { serveLine } from './line.ts';

const { t, pass, opened, fill, join, mailsOf, lastLink, seen, take, lineOf, slotOf, balanced, later, mark } =
  await waitingBed('waiting_seats');
let round = 0;

describe('seats of a line', () => {
  test('are offered once by two rounds at once', async () => {
    const at = await opened();
    const one = await fill(at);
    const { email } = await join(at, { people: 6, least: 6 });
    await t.tx(at.estate.shopId, (tx) =>
      sql`update tour_slot set taken = 4 where shop_id = ${at.estate.shopId}`.execute(tx),
    );
    void one;
    const [slot] = (
      await t.tx(at.estate.shopId, (tx) =>
        sql<RowOf<'tour_slot', 'id'>>`select id from tour_slot where shop_id = ${at.estate.shopId}`.execute(tx),
      )
    ).rows;
    await Promise.all(
      Array.from({ length: 5 }, () => t.tx(at.estate.shopId, (tx, call) => serveLine(tx, call, slot?.id ?? ''))),
    );
    expect((await mailsOf(at, email)).map(({ subject }) => subject.split(' chez ')[0])).toEqual([
      'Liste d’attente',
      'Des places se libèrent',
    ]);
    expect((await slotOf(at))?.taken).toBe(10);
  });

  test('are never sold twice by shop, office, offers and their ends at once', async () => {
    const at = await opened();
    const one = await fill(at);
    const people = await Promise.all(Array.from({ length: 4 }, () => join(at, { people: 3, least: 2 })));
    await at.owner(calls.cancelBooking, { id: one.id });
    await t.drain();
    const offers = await Promise.all(people.map(({ email }) => seen(at, email)));
    expect(offers.filter(({ wait }) => wait.status === 'offered')).toHaveLength(3);
    later(24 - 1 / 60);
    const shop = () =>
      t.call(
        visits.bookShopVisit,
        {
          ...{ name: at.estate.shopId, id: at.event.id, day: at.on, at: '10:00', quantities: [2], visitor: 'Vite' },
          ...{ email: `vite.${mark()}@exemple.fr`, terms: true, adult: true, shownTotal: 30 },
        },
        null,
      );
    const office = () =>
      t.call(
        calls.addBooking,
        { eventId: at.event.id, day: at.on, at: '10:00', quantities: [2], name: 'Bureau' },
        at.estate.owner,
      );
    await Promise.all([
      ...offers.map(({ token, wait }) => take(token, Math.max(wait.seats, 1))),
      ...[shop(), shop(), office(), office()],
      t.call(links.leaveLinkedWait, { token: offers[0]?.token ?? '' }, null),
      pass(1),
    ]);
    await t.drain();
    await balanced(at);
  });

  test('whatever is booked, cancelled, enrolled, offered, taken, left and late, taken seats are those of bookings and offers, within the places', async () => {
    const at = await opened({ waitHours: 2 });
    const act = fc.record({
      what: fc.constantFrom('book', 'cancel', 'join', 'take', 'leave', 'wait', 'places', 'up'),
      which: fc.nat(20),
      people: fc.integer({ min: 1, max: 6 }),
      least: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
        at.on = addDays(await t.tx(at.estate.shopId, async (_tx, call) => day(call.today)), 20 + ++round);
        const first = await fill(at);
        const bookings = [first.id];
        const waiting: string[] = [];
        for (const { what, which, people, least } of acts) {
          const pick = <T>(all: readonly T[]): T | undefined => all[which % Math.max(all.length, 1)];
          const wait = pick(waiting);
          const booking = pick(bookings);
          if (what === 'book') {
            const made = await t.call(
              calls.addBooking,
              { eventId: at.event.id, day: at.on, at: '10:00', quantities: [people], name: 'Bureau' },
              at.estate.owner,
            );
            if (made.status === 200) bookings.push(made.body.id);
          } else if (what === 'cancel' && booking) await t.call(calls.cancelBooking, { id: booking }, at.estate.owner);
          else if (what === 'join') {
            const email = `ligne.${mark()}@exemple.fr`;
            const made = await t.call(
              waits.addWait,
              {
                ...{ eventId: at.event.id, day: at.on, at: '10:00', people, least: Math.min(people, least) },
                ...{ name: 'Ligne', email },
              },
              at.estate.owner,
            );
            if (made.status === 200) waiting.push(email);
          } else if (what === 'take' && wait) await take(await lastLink(at, wait), people);
          else if (what === 'leave' && wait)
            await t.call(links.leaveLinkedWait, { token: await lastLink(at, wait) }, null);
          else if (what === 'wait') await pass(1);
          else if (what === 'places')
            await t.call(
              calls.setSlot,
              { eventId: at.event.id, day: at.on, at: '10:00', closed: false, places: 6 + people },
              at.estate.owner,
            );
          else if (what === 'up') {
            const row = pick((await lineOf(at)).filter(({ status }) => status === 'waiting'));
            if (row) await at.owner(waits.moveWaitUp, { id: row.id });
          }
          await balanced(at);
        }
        await t.drain();
        await balanced(at);
        // Nobody who fits is left waiting beside free seats.
        const left = (await slotOf(at))?.left ?? 0;
        for (const { status, least, day: on } of await lineOf(at))
          if (status === 'waiting' && on === at.on) expect(least).toBeGreaterThan(left);
      }),
      { numRuns: runsOf(8) },
    );
  });
});

test('a name is forgotten three years after the slot, and at once with its client, whose seats go on', async () => {
  const at = await opened();
  const one = await fill(at);
  const email = 'oubli@exemple.fr';
  const client = await at.owner(addClient, { kind: 'private', firstname: 'Claire', lastname: 'Oubli', email });
  const { answer } = await join(at, { email });
  expect(answer.body).toEqual({ already: false });
  const next = await join(at, { people: 10, least: 10 });
  await at.owner(calls.cancelBooking, { id: one.id });
  await fill(at, 6);
  await t.drain();
  const { token, wait } = await seen(at, email);
  expect(wait.status).toBe('offered');
  await at.owner(eraseClient, { id: client.id });
  expect((await t.call(links.linkedWait, { token }, null)).status).toBe(404);
  expect((await slotOf(at))?.taken).toBe(6);
  const forgotten = (years: number) =>
    t.tx(at.estate.shopId, (tx, call) =>
      forgetWaits(100)(tx, { ...call, today: `${Number(at.on.slice(0, 4)) + years}-12-31` } as Call),
    );
  await t.call(links.leaveLinkedWait, { token: await lastLink(at, next.email) }, null);
  expect(await forgotten(2)).toBe(0);
  expect([await forgotten(4), await forgotten(4)]).toEqual([1, 0]);
  const { rows } = await t.tx(at.estate.shopId, (tx) =>
    sql<
      RowOf<'tour_wait', 'name' | 'email'>
    >`select name, email from tour_wait where shop_id = ${at.estate.shopId}`.execute(tx),
  );
  expect(rows).toEqual([
    { name: '', email: '' },
    { name: '', email: '' },
  ]);
});
