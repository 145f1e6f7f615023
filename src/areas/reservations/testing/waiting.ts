import { ok } from '#app/testing/estate.ts';
import { addDays, type Day, day } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { expect } from 'vitest';
import * as calls from '../rules/endpoints.ts';
import * as links from '../rules/public/wait-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '../rules/tour-event.ts';
import * as waits from '../rules/wait-endpoints.ts';
import { mailsTo } from './booked.ts';

const HOUR = 3_600_000;
const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
const tokenIn = (plain: string | undefined): string => /\/attente\S*?#token=([\w-]+)/.exec(plain ?? '')?.[1] ?? '';

/** An estate with a visit of ten places and a waiting list, and what visitors and the office do with it. */
export const waitingBed = async (base: string) => {
  /** Hours go by in a database of its own; no two calls are made in one millisecond. */
  let now = new Date().setUTCHours(9, 0, 0, 0);
  const clock: Clock = { ...systemClock, millis: () => (now += 1) };
  const t = await testBed({ base, clock });
  const pass = async (hours: number): Promise<void> => {
    now += hours * HOUR;
    await t.drain();
  };

  const opened = async (more: object = {}) => {
    // Limits of an hour are not what is tried here.
    now += 2 * HOUR;
    const estate = await t.estate();
    const owner = ok(t, estate.owner);
    const event = await owner(calls.addEvent, {
      ...EVENT_MODELS.visit,
      online: true,
      onHolidays: true,
      openings: [EVERY_DAY],
      places: 10,
      waitlist: true,
      languages: ['fr', 'de'],
      prices: [EventPrice.parse({ productType: 'adult', priceTTC: 15 })],
      ...more,
    });
    const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
    const on: Day = addDays(today, 5);
    return { estate, owner, event, on };
  };
  const fill = ({ owner, event, on }: Awaited<ReturnType<typeof opened>>, people = 10, more: object = {}) =>
    owner(calls.addBooking, {
      eventId: event.id,
      day: on,
      at: '10:00',
      quantities: [people],
      name: 'Complet',
      ...more,
    });
  let nth = 0;
  const join = async (
    { estate, event, on }: Awaited<ReturnType<typeof opened>>,
    more: Partial<CallerInputOf<typeof links.joinShopWait>> = {},
    lang: Lang = 'fr',
  ) => {
    nth += 1;
    const email = more.email ?? `attente.${nth}@exemple.fr`;
    const answer = await t.call(
      links.joinShopWait,
      {
        name: estate.shopId,
        id: event.id,
        day: on,
        at: '10:00',
        people: 4,
        least: 4,
        visitor: 'Anne Roux',
        terms: true,
        adult: true,
        ...more,
        email,
      },
      null,
      { lang },
    );
    return { email, answer };
  };
  const mailsOf = ({ estate }: Awaited<ReturnType<typeof opened>>, to: string) => mailsTo(t, estate.shopId, to);
  const lastLink = async (at: Awaited<ReturnType<typeof opened>>, to: string): Promise<string> =>
    (await mailsOf(at, to)).map(({ plain }) => tokenIn(plain)).findLast((token) => token !== '') ?? '';
  const seen = async (at: Awaited<ReturnType<typeof opened>>, email: string) => {
    const token = await lastLink(at, email);
    return { token, wait: (await t.call(links.linkedWait, { token }, null)).body.wait };
  };
  const take = (token: string, people: number, more: object = {}) =>
    t.call(
      links.takeLinkedWait,
      { token, quantities: [people], terms: true, adult: true, shownTotal: people * 15, ...more },
      null,
    );
  const lineOf = async ({ owner, event }: Awaited<ReturnType<typeof opened>>) =>
    (await owner(waits.waits, { eventId: event.id })).waits;
  const slotOf = async ({ owner, event, on }: Awaited<ReturnType<typeof opened>>) =>
    (await owner(calls.slots, { from: on, to: on, eventId: event.id })).slots.find(({ at }) => at === '10:00');

  /** The taken seats of each slot are those of its bookings and its offers, and no more than its places. */
  const balanced = async (at: Awaited<ReturnType<typeof opened>>): Promise<void> => {
    const { rows } = await t.tx(at.estate.shopId, (tx) =>
      sql<
        RowOf<'tour_slot', 'taken' | 'own_places'> & { booked: number; offered: number }
      >`select l.taken, l.own_places,
        (select coalesce(sum(b.places), 0)::int from booking b where b.shop_id = l.shop_id and b.slot_id = l.id and b.status <> 'cancelled') as booked,
        (select coalesce(sum(w.seats), 0)::int from tour_wait w where w.shop_id = l.shop_id and w.slot_id = l.id) as offered
      from tour_slot l where l.shop_id = ${at.estate.shopId}`.execute(tx),
    );
    for (const { taken, own_places, booked, offered } of rows) {
      expect(taken).toBe(booked + offered);
      expect(taken).toBeLessThanOrEqual(own_places ?? 10);
    }
  };

  return {
    t,
    pass,
    opened,
    fill,
    join,
    mailsOf,
    lastLink,
    seen,
    take,
    lineOf,
    slotOf,
    balanced,
    later: (hours: number) => {
      now += hours * HOUR;
    },
    mark: () => ++nth,
  };
};
