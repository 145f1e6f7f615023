import { day, type Day } from '#kernel/day.ts';
import { isRange } from '#kernel/calendar/calendar.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import { langNamed } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { setSlot, slots } from '../rules/endpoints.ts';
import { type Closing, timesOn, whyNoSlot } from '../rules/opening.ts';
import { refuse, refuseBeside } from '../rules/refusals.ts';
import { type KeptSlot, least, placesOf, slotsOf, whyShort } from '../rules/slot.ts';
import type { TourEvent } from '../rules/tour-event.ts';
import { NO_RESOURCES } from '../rules/resource/free.ts';
import {
  allResources,
  holdRoom,
  usedBy,
  usedNear,
  keepResources,
  namedIn,
  refuseShort,
} from './resource/slot-resources.ts';
import { eventRecord } from './tour-event.ts';
import { serveLater } from './wait/wait-job.ts';

/** The days on which the estate receives nobody. */
export const closingsIn = async (tx: Tx, call: Call, from: string, to: string): Promise<readonly Closing[]> =>
  (
    await sql<Closing>`select name, from_day as "fromDay", to_day as "toDay" from tour_closing
      where shop_id = ${call.shopId} and archived_at is null and to_day >= ${from}::date and from_day <= ${to}::date
      order by from_day, id`.execute(tx)
  ).rows;

type FactRow = RowOf<'tour_slot', 'event_id' | 'day' | 'at' | 'own_places' | 'taken' | 'closed' | 'closed_why'> & {
  resource_ids: readonly string[];
};
const NONE: readonly string[] = [];
/** The rows of slots between two days: of one event, or of all. */
const rowsIn = async (
  tx: Tx,
  call: Call,
  { from, to, around }: { readonly from: string; readonly to: string; readonly around: number },
  eventId: string | undefined,
): Promise<readonly FactRow[]> =>
  (
    await sql<
      Omit<FactRow, 'resource_ids'> & { ids: string }
    >`select event_id, day, at, own_places, taken, closed, closed_why, array_to_string(resource_ids, ' ') as ids
      from tour_slot where shop_id = ${call.shopId} and day between ${from}::date - ${around}::int and ${to}::date + ${around}::int
        ${eventId === undefined ? sql`` : sql`and event_id = ${eventId}`}`.execute(tx)
  ).rows
    // A text is read in a part of the time that an array takes.
    .map(({ ids, ...row }) => ({ ...row, resource_ids: ids === '' ? NONE : ids.split(' ') }));
const toKept = (row: FactRow): KeptSlot => ({
  eventId: row.event_id,
  day: row.day,
  at: row.at,
  ownPlaces: row.own_places,
  taken: row.taken,
  closed: row.closed,
  closedWhy: row.closed_why,
  kept: row.resource_ids,
});

/**
 * Everything from which the slots of some events between two days are told, but the moment. The rows are read once, with those of the days
 * beside them, whose late slots may use the same guide; events that need nobody ask for their own rows alone.
 */
export const slotFacts = async (
  tx: Tx,
  call: Call,
  from: string,
  to: string,
  events: readonly Pick<TourEvent, 'id' | 'needs'>[],
) => {
  const all = await allResources(tx, call);
  const isShared = all.length > 0 && events.some(({ needs }) => needs.length > 0);
  const [only] = events;
  const eventId = !isShared && events.length === 1 ? only?.id : undefined;
  const rows = await rowsIn(tx, call, { from, to, around: isShared ? 2 : 0 }, eventId);
  return {
    closings: await closingsIn(tx, call, from, to),
    kept: rows.flatMap((row) => (row.day >= from && row.day <= to ? [toKept(row)] : [])),
    resources: isShared ? await usedBy(tx, call, all, rows) : { ...NO_RESOURCES, all },
  };
};

export const zoneOf = async (tx: Tx, call: Call): Promise<string> =>
  (await sql<RowOf<'shop', 'zone'>>`select zone from shop where shop_id = ${call.shopId}`.execute(tx)).rows[0]?.zone ??
  'Europe/Paris';

const eventsIn = async (tx: Tx, call: Call, eventId: string | undefined): Promise<readonly TourEvent[]> => {
  if (eventId !== undefined) return [await eventRecord.find(tx, call, eventId)];
  const { rows } = await sql<
    RowOf<'tour_event'>
  >`select * from tour_event where shop_id = ${call.shopId} order by title, id`.execute(tx);
  return rows.map((row) => eventRecord.read(row));
};

export const listSlots = async (
  tx: Tx,
  { from, to, eventId }: InputOf<typeof slots>,
  call: Call,
): Promise<OutputOf<typeof slots>> => {
  const range = { from: day(from), to: day(to) };
  if (!isRange(range.from, range.to)) throw new Refused(refuse('reservations.long-range'));
  const events = await eventsIn(tx, call, eventId);
  const facts = await slotFacts(tx, call, from, to, events);
  const zone = await zoneOf(tx, call);
  const { closings, resources } = facts;
  const now = { zone, millis: Date.parse(call.now) };
  const told = { ...facts, now };
  const found = events.flatMap((event) =>
    slotsOf(event, range, told).map((slot) => ({
      eventId: slot.eventId,
      event: event.title,
      day: slot.day,
      at: slot.at,
      ends: slot.ends,
      places: slot.places,
      taken: slot.taken,
      left: slot.left,
      state: slot.state,
      closedWhy: slot.closedWhy,
      lacks: [...slot.lacks],
      resources: slot.resourceIds.length === 0 ? [] : namedIn(resources, slot.resourceIds),
    })),
  );
  const [only] = events;
  return {
    slots: found.sort(byTime),
    closings: [...closings],
    why:
      eventId !== undefined && only && from === to
        ? [...whyNoSlot(only, range.from, closings), ...found.flatMap(whyShort)]
        : [],
  };
};

interface Timed {
  readonly day: string;
  readonly at: string;
  readonly event: string;
}
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byTime = (one: Timed, other: Timed): number =>
  byText(one.day, other.day) || byText(one.at, other.at) || byText(one.event, other.event);

type SlotRow = RowOf<'tour_slot'>;
/** Holds the row of a slot, made if it has none, until the end of the transaction. */
export const holdSlot = async (tx: Tx, call: Call, eventId: string, on: string, at: string): Promise<SlotRow> => {
  await sql`insert into tour_slot (shop_id, id, event_id, day, at) values (${call.shopId}, ${call.newId()}, ${eventId}, ${on}::date, ${at})
    on conflict (shop_id, event_id, day, at) do nothing`.execute(tx);
  const { rows } = await sql<SlotRow>`select * from tour_slot
    where shop_id = ${call.shopId} and event_id = ${eventId} and day = ${on}::date and at = ${at} for update`.execute(
    tx,
  );
  return rows[0] as SlotRow;
};

/** Holds slots of an event by day and hour, so that two moves that cross never wait for each other. */
export const holdSlots = async (
  tx: Tx,
  call: Call,
  eventId: string,
  slots: readonly { readonly day: string; readonly at: string }[],
): Promise<void> => {
  for (const { day: on, at } of slots.toSorted((one, other) => (one.day + one.at < other.day + other.at ? -1 : 1)))
    await holdSlot(tx, call, eventId, on, at);
};

/** The opening of a slot, as its event and the closings of the estate say; undefined where it has none. */
export const openedAt = async (tx: Tx, call: Call, event: TourEvent, on: Day, at: string) =>
  timesOn(event, on, await closingsIn(tx, call, on, on)).find((time) => time.at === at);

/** Closes a slot, opens it again, or gives it other places. */
export const changeSlot = async (
  tx: Tx,
  { eventId, day: on, at, closed, closedWhy, places }: InputOf<typeof setSlot>,
  call: Call,
): Promise<object> => {
  const event = await eventRecord.find(tx, call, eventId);
  if (event.noHours !== (at === '')) throw new Refused(refuseBeside('reservations.slot-hour', 'at'));
  const row = await holdSlot(tx, call, eventId, on, at);
  if (places !== null && places < row.taken)
    throw new Refused(refuseBeside('reservations.slot-taken', 'places', { taken: String(row.taken) }));
  await sql`update tour_slot set closed = ${closed}, closed_why = ${closed ? closedWhy : ''}, own_places = ${places}
    where shop_id = ${call.shopId} and id = ${row.id}`.execute(tx);
  // Other places, or a slot that is open again, may have room for who waits.
  await serveLater(tx, call, sql`l.id = ${row.id}`);
  call.audit('tour_event', eventId, {
    slot: [null, `${on} ${at}`.trim()],
    ...(row.closed === closed ? {} : { slotClosed: [row.closed, closed] }),
    ...(row.own_places === places ? {} : { slotPlaces: [row.own_places, places] }),
  });
  return {};
};

/**
 * Takes seats of a slot, all or none. The row of the slot is held, so that of two bookings the later one counts the seats of the earlier.
 * `outside` lets a booking stand at a time that no opening has; places are counted all the same.
 */
export const takeSeats = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  wanted: {
    readonly day: string;
    readonly at: string;
    readonly places: number;
    readonly outside: boolean;
    readonly language?: string;
  },
): Promise<SlotRow> => {
  const on = day(wanted.day);
  refuseIf(event.archivedAt === null ? null : refuse('reservations.archived'));
  if (event.noHours !== (wanted.at === '')) throw new Refused(refuseBeside('reservations.slot-hour', 'at'));
  const opened = await openedAt(tx, call, event, on, wanted.at);
  if (!opened && !wanted.outside) throw new Refused(refuseBeside('reservations.slot-unknown', 'at'));
  const row = await holdSlot(tx, call, event.id, on, wanted.at);
  if (row.closed && !wanted.outside) throw new Refused(refuseBeside('reservations.slot-closed', 'at'));
  const room = await holdRoom(tx, call, event, row);
  if (room.lacks.length > 0) throw refuseShort(call, room);
  const limit = least(placesOf(event, opened?.places, row.own_places), room.most);
  const left = limit === null ? null : limit - row.taken;
  if (left !== null && wanted.places > left)
    throw new Refused(
      left > 0 ? refuse('reservations.slot-full', { left: String(left) }) : refuse('reservations.slot-none-left'),
    );
  await sql`update tour_slot set taken = taken + ${wanted.places}, capacity = ${limit}
    where shop_id = ${call.shopId} and id = ${row.id}`.execute(tx);
  await keepResources(tx, call, row, room.choose(row.taken + wanted.places, langNamed(wanted.language)));
  return row;
};

/** Gives the seats of a booking back. Every seat that becomes free does so here: who waits for it is served by a job. */
export const giveSeatsBack = async (tx: Tx, call: Call, slotId: string, places: number): Promise<void> => {
  await sql`update tour_slot set taken = taken - ${places} where shop_id = ${call.shopId} and id = ${slotId}`.execute(
    tx,
  );
  // A guide who is free again may let another slot of these days open.
  await serveLater(tx, call, sql`(l.id = ${slotId} or ${usedNear(slotId)})`);
};
