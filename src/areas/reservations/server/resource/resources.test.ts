import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addDays, day } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../../rules/endpoints.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';
import * as of from '../../rules/resource/resource-endpoints.ts';
import { resourceLookup } from '../../rules/resource/resource.ts';
import { EVENT_MODELS, EventPrice, Opening } from '../../rules/tour-event.ts';

const t = await testBed();
const EVERY_DAY = Opening.parse({
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  times: ['10:00', '10:30', '14:00'],
});

const opened = async () => {
  const estate = await t.estate();
  const act = ok(t, estate.owner);
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const event = (more: Partial<CallerInputOf<typeof calls.addEvent>> = {}) =>
    act(calls.addEvent, {
      ...EVENT_MODELS.visit,
      online: true,
      onHolidays: true,
      minutes: 60,
      places: 10,
      openings: [EVERY_DAY],
      languages: ['fr', 'de'],
      prices: [EventPrice.parse({ productType: 'adult', priceTTC: 15 })],
      needs: [{ kind: 'guide', resourceIds: [] }],
      ...more,
    });
  const resource = (name: string, more: Partial<CallerInputOf<typeof resourceLookup.add>> = {}) =>
    act(resourceLookup.add, { name, ...more });
  const on = addDays(today, 4);
  const take = (eventId: string, at: string, people = 2, more: Partial<CallerInputOf<typeof calls.addBooking>> = {}) =>
    t.call(
      calls.addBooking,
      { eventId, day: on, at, quantities: [people], name: 'Famille Roux', ...more },
      estate.owner,
    );
  const slots = async (eventId: string) => act(calls.slots, { from: on, to: on, eventId });
  const states = async (eventId: string) => (await slots(eventId)).slots.map(({ at, state }) => `${at} ${state}`);
  const namesAt = async (eventId: string, at: string) =>
    (await slots(eventId)).slots.find((one) => one.at === at)?.resources.map(({ name }) => name);
  return { estate, act, event, resource, on, take, slots, states, namesAt };
};

describe('a slot that needs a guide', () => {
  test('is open only while one is free, also from another event, with the minutes between two visits', async () => {
    const { event, resource, take, states, slots, act, estate, on } = await opened();
    const [visit, tasting] = [await event(), await event({ title: 'Dégustation', minutes: 30 })];
    expect(await states(visit.id)).toEqual(['10:00 short', '10:30 short', '14:00 short']);
    const marie = await resource('Marie', { minutesBetween: 30 });
    expect(await states(visit.id)).toEqual(['10:00 open', '10:30 open', '14:00 open']);
    expect((await take(visit.id, '10:00')).status).toBe(200);
    // Until 11:00, and half an hour to breathe.
    expect(await states(tasting.id)).toEqual(['10:00 short', '10:30 short', '14:00 open']);
    expect(await states(visit.id)).toEqual(['10:00 open', '10:30 short', '14:00 open']);
    expect((await slots(tasting.id)).why).toEqual([
      '10:00\u00a0: aucun guide n’est libre\u00a0: Marie (sur «\u00a0Visite des caves et dégustation\u00a0» à 10:00).',
      '10:30\u00a0: aucun guide n’est libre\u00a0: Marie (sur «\u00a0Visite des caves et dégustation\u00a0» à 10:00).',
    ]);
    const refused = await take(tasting.id, '10:30', 2, { outside: true });
    expect([refused.body.code, refused.body.message]).toEqual([
      'reservations.slot-short',
      expect.stringContaining('Marie'),
    ]);
    const month = await t.call(
      visits.shopVisitMonth,
      { name: estate.shopId, id: tasting.id, month: on.slice(0, 7) },
      null,
    );
    expect(month.body.days.find((one) => one.day === on)?.slots.map(({ at }) => at)).toEqual(['14:00']);
    await resource('Paul');
    expect(await states(tasting.id)).toEqual(['10:00 open', '10:30 open', '14:00 open']);
    await act(resourceLookup.archive, { id: marie.id });
  });

  test('has one who speaks the language of its visitor, and is free again when it is empty', async () => {
    const { event, resource, take, namesAt, states, act } = await opened();
    const visit = await event();
    await resource('Anne', { languages: ['fr'] });
    await resource('Zoé', { languages: ['de'] });
    const { body } = await take(visit.id, '10:00', 2, { language: 'de' });
    expect(await namesAt(visit.id, '10:00')).toEqual(['Zoé']);
    await take(visit.id, '10:30', 2, { language: 'de' });
    expect(await namesAt(visit.id, '10:30')).toEqual(['Anne']);
    const other = await event({ title: 'Atelier' });
    expect(await states(other.id)).toEqual(['10:00 short', '10:30 short', '14:00 open']);
    await act(calls.cancelBooking, { id: body.id });
    expect(await states(other.id)).toEqual(['10:00 open', '10:30 open', '14:00 open']);
  });

  test('takes no more people than its room and its tractor, whatever its places', async () => {
    const { event, resource, take, slots } = await opened();
    const visit = await event({
      needs: [
        { kind: 'room', resourceIds: [] },
        { kind: 'vehicle', resourceIds: [] },
      ],
      places: 30,
    });
    const other = await event({ needs: [{ kind: 'room', resourceIds: [] }], places: 30 });
    await resource('Grande salle', { kind: 'room', alone: false, capacity: 12 });
    await resource('Tracteur', { kind: 'vehicle', capacity: 8 });
    const at10 = async (id: string) => (await slots(id)).slots.find(({ at }) => at === '10:00');
    expect(await at10(visit.id)).toMatchObject({ places: 8, left: 8 });
    expect((await take(visit.id, '10:00', 9)).body.code).toBe('reservations.slot-full');
    await take(visit.id, '10:00', 7);
    expect(await at10(visit.id)).toMatchObject({ places: 8, left: 1 });
    // The room is shared: five of its twelve are left.
    expect(await at10(other.id)).toMatchObject({ places: 5, left: 5 });
    await take(other.id, '10:30', 5);
    expect(await at10(visit.id)).toMatchObject({ places: 7, left: 0, state: 'full' });
  });
});

test('an absence set after bookings moves none: the slot is listed, takes nobody more, and has another guide by hand', async () => {
  const { event, resource, take, states, namesAt, act, estate, on } = await opened();
  const visit = await event();
  const marie = await resource('Marie');
  await take(visit.id, '10:00', 3);
  expect((await act(of.slotTroubles, {})).slots).toEqual([]);
  const away = { name: 'Marie', kind: 'guide' as const, alone: true, capacity: null, minutesBetween: 0 };
  await act(resourceLookup.change, {
    ...{ id: marie.id, version: marie.version, ...away, languages: [], weekdaysOff: [] },
    absences: [{ from: on, to: on, why: 'Formation' }],
  });
  expect((await act(calls.bookings, {})).rows.map(({ at, status }) => [at, status])).toEqual([['10:00', 'confirmed']]);
  expect((await act(of.slotTroubles, {})).slots).toMatchObject([
    { day: on, at: '10:00', people: 3, why: ['Marie\u00a0: absence\u00a0: Formation'] },
  ]);
  expect((await take(visit.id, '10:00', 1)).body.code).toBe('reservations.slot-short');
  const paul = await resource('Paul', { capacity: 2 });
  const slot = { eventId: visit.id, day: on, at: '10:00' };
  const put = (resourceIds: string[]) => t.call(of.setSlotResources, { ...slot, resourceIds }, estate.owner);
  expect((await put([paul.id])).body.code).toBe('reservations.resource-small');
  expect((await put([marie.id])).body.code).toBe('reservations.slot-short');
  const lou = await resource('Lou');
  expect((await put([lou.id, paul.id])).body.code).toBe('reservations.resource-unneeded');
  expect((await put([lou.id])).status).toBe(200);
  expect([await namesAt(visit.id, '10:00'), (await act(of.slotTroubles, {})).slots]).toEqual([['Lou'], []]);
  expect(await states(visit.id)).toEqual(['10:00 open', '10:30 open', '14:00 open']);
  const { choices } = await act(of.slotChoices, { ...slot, at: '10:30' });
  expect(choices.map(({ name, why }) => [name, why !== ''])).toEqual([
    ['Lou', true],
    ['Marie', true],
    ['Paul', false],
  ]);
  expect((await act(calls.historyOfEvent, { id: visit.id })).length).toBeGreaterThan(1);
});

test('an event names no resource of another kind or another estate', async () => {
  const [one, other] = [await opened(), await opened()];
  const room = await one.resource('Salle', { kind: 'room' });
  const theirs = await other.resource('Guide');
  for (const id of [room.id, theirs.id]) {
    const needs = [{ kind: 'guide' as const, resourceIds: [id] }];
    const { body } = await t.call(calls.addEvent, { ...EVENT_MODELS.visit, needs }, one.estate.owner);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([
      'reservations.resource-unknown',
      ['needs.0.resourceIds'],
    ]);
  }
});

/** Two slots that one guide has at once, and rooms with more people than they take. */
const oversold = async (shopId: string) =>
  (
    await t.tx(shopId, (tx) =>
      sql<{ n: number }>`with used as (
          select u.resource_id, l.id, l.taken, l.day + l.at::time as from_at, l.day + l.at::time + make_interval(mins => e.minutes) as to_at, r.alone, r.capacity
          from tour_slot l cross join unnest(l.resource_ids) as u (resource_id)
            join tour_event e on e.shop_id = l.shop_id and e.id = l.event_id
            join tour_resource r on r.shop_id = l.shop_id and r.id = u.resource_id
          where l.shop_id = ${shopId} and l.taken > 0)
        select (select count(*) from used a join used b on a.resource_id = b.resource_id and a.id < b.id and a.alone
            and a.from_at < b.to_at and b.from_at < a.to_at)::int
          + (select count(*) from used a where a.capacity < (select sum(b.taken) from used b
            where b.resource_id = a.resource_id and b.from_at <= a.from_at and a.from_at < b.to_at))::int
          + (select count(*) from tour_slot l join tour_event e on e.shop_id = l.shop_id and e.id = l.event_id
            where l.shop_id = ${shopId} and l.taken > 0 and jsonb_array_length(e.needs) <> (select count(*) from used u where u.id = l.id))::int as n`.execute(
        tx,
      ),
    )
  ).rows[0]?.n;

test('no guide is in two visits and no room holds too many, whatever shop and office book, move and cancel at once', async () => {
  const { event, resource, estate, on, act } = await opened();
  const standing = async () =>
    (await act(calls.bookings, { size: 100 })).rows.filter(({ status }) => status === 'confirmed');
  await resource('Anne');
  await resource('Zoé');
  await resource('Salle', { kind: 'room', alone: false, capacity: 12 });
  const needs = [
    { kind: 'guide' as const, resourceIds: [] },
    { kind: 'room' as const, resourceIds: [] },
  ];
  const events = [await event({ needs }), await event({ needs, minutes: 45 }), await event({ needs, minutes: 90 })];
  const act1 = fc.record({
    what: fc.constantFrom('book', 'book', 'shop', 'move', 'cancel'),
    event: fc.nat(2),
    which: fc.nat(20),
    at: fc.constantFrom('10:00', '10:30', '14:00'),
    people: fc.integer({ min: 1, max: 6 }),
  });
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act1, { minLength: 10, maxLength: 24 }), async (acts) => {
      for (let from = 0; from < acts.length; from += 6) {
        const open = await standing();
        const statuses = await Promise.all(
          acts.slice(from, from + 6).map(async ({ what, which, at, people, event: nthEvent }) => {
            const eventId = events[nthEvent]?.id ?? '';
            const one = open[which % Math.max(open.length, 1)];
            if (what === 'shop')
              return t.call(
                visits.bookShopVisit,
                {
                  ...{ name: estate.shopId, id: eventId, day: on, at, quantities: [people], shownTotal: people * 15 },
                  ...{ visitor: 'Anne Roux', email: `r${++nth}@exemple.fr`, terms: true, adult: true },
                },
                null,
              );
            if (what === 'book' || !one)
              return t.call(
                calls.addBooking,
                { eventId, day: on, at, quantities: [people], name: 'Bureau' },
                estate.owner,
              );
            if (what === 'cancel') return t.call(calls.cancelBooking, { id: one.id }, estate.owner);
            const { version } = await act(calls.booking, { id: one.id });
            return t.call(calls.moveBooking, { id: one.id, version, day: on, at, quantities: [people] }, estate.owner);
          }),
        );
        expect(statuses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        expect(await oversold(estate.shopId)).toBe(0);
      }
      for (const { id } of await standing()) await act(calls.cancelBooking, { id });
    }),
    { numRuns: 4 },
  );
});
