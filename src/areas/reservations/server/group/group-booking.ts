import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import { bind, type Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Booking, whyNotOption } from '../../rules/booking.ts';
import { bookingTyped } from '../../rules/events.ts';
import { addBookings, bookingGroup, refusalOf } from '../../rules/group.ts';
import { bookingById, bookingsSeenBy, type Held, holdBooking, putBooking, seeBooking, visitorOf } from '../booking.ts';
import { holdSlot } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';

type Visit = InputOf<typeof addBookings>['visits'][number];
/** The order in which a cart holds its slots too: nobody waits for nobody. */
const bySlot = (one: Visit, other: Visit): number =>
  one.eventId + one.day + one.at < other.eventId + other.day + other.at ? -1 : 1;

/** Books several events for one visitor, all or none. The refusal names the one that cannot be had. */
export const createBookings = async (
  tx: Tx,
  { visits, tell = false, ...typed }: InputOf<typeof addBookings>,
  call: Call,
): Promise<{ bookings: Booking[] }> => {
  const visitor = await visitorOf(tx, call, typed);
  for (const { day } of visits) refuseIf(whyNotOption(typed.optionUntil, day, call.today));
  // All slots are held before the resources of the first one.
  for (const { eventId } of visits) await eventRecord.find(tx, call, eventId);
  for (const { eventId, day, at } of visits.toSorted(bySlot)) await holdSlot(tx, call, eventId, day, at);
  const groupId = call.newId();
  const bookings: Booking[] = [];
  for (const [index, { eventId, ...seat }] of visits.entries()) {
    const event = await eventRecord.find(tx, call, eventId);
    try {
      const id = await putBooking(
        tx,
        call,
        event,
        { ...visitor, ...seat },
        { created_by: call.actor.userId, told: tell, group_id: groupId },
      );
      bookings.push(await bookingById(tx, call, id));
    } catch (error) {
      throw error instanceof Refused ? new Refused(refusalOf(error.refusal, index, event.title)) : error;
    }
  }
  const [first] = bookings;
  if (tell && first)
    await call.emit(bookingTyped, { bookingId: first.id, isAsked: typed.optionUntil !== null, groupId });
  return { bookings };
};

/** The ids of the bookings of a group, in the order in which they are held. */
export const idsOfGroup = async (tx: Tx, call: Call, groupId: string): Promise<readonly string[]> =>
  (
    await sql<RowOf<'booking', 'id'>>`select b.id from booking b
      where b.shop_id = ${call.shopId} and b.group_id = ${groupId} order by b.id`.execute(tx)
  ).rows.map(({ id }) => id);

/** Holds a booking, and those that were taken with it. */
export const holdTogether = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<{ readonly one: Held; readonly others: readonly Held[] }> => {
  const { groupId } = await bookingById(tx, call, id);
  const ids = groupId === null ? [id] : await idsOfGroup(tx, call, groupId);
  const held: Held[] = [];
  for (const each of ids) held.push(await holdBooking(tx, call, each));
  return { one: held.find((each) => each.id === id) as Held, others: held.filter((each) => each.id !== id) };
};

const readGroup = async (
  tx: Tx,
  { id }: InputOf<typeof bookingGroup>,
  call: Call,
): Promise<OutputOf<typeof bookingGroup>> => {
  const { groupId } = await seeBooking(tx, id, call);
  if (groupId === null) return { bookings: [] };
  const { rows } = await sql<RowOf<'booking', 'id'>>`select b.id
    from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where ${bookingsSeenBy(call)} and b.group_id = ${groupId} and b.id <> ${id} order by l.day, l.at, b.id`.execute(tx);
  const bookings: Booking[] = [];
  for (const row of rows) bookings.push(await bookingById(tx, call, row.id));
  return { bookings };
};

export const groupBindings = [bind(addBookings, createBookings), bind(bookingGroup, readGroup)];
