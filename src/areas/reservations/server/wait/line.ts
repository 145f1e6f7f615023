import { day } from '#kernel/day.ts';
import { langNamed } from '#kernel/language/lang.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { instant } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow, rowById, type Written } from '#platform/record/row.ts';
import { refuse } from '../../rules/refusals.ts';
import type { Room } from '../../rules/resource/free.ts';
import { least, placesOf } from '../../rules/slot.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { closesAt, offerEnds, seatsFor, type WaitState } from '../../rules/wait.ts';
import { holdRoom, keepResources } from '../resource/slot-resources.ts';
import { openedAt, zoneOf } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';
import { serveLater, serveLineJob } from './wait-job.ts';
import { tellWaiting } from './wait-mails.ts';

type SlotRow = RowOf<'tour_slot'>;
export type WaitRow = RowOf<'tour_wait'>;

/** The line of a slot whose row is held. */
export interface Line {
  readonly slot: SlotRow;
  readonly event: TourEvent;
  readonly zone: string;
  readonly closes: number;
  /** The places of the slot; null: without limit. Undefined: nobody can be let in. */
  readonly places: number | null | undefined;
  /** The resources that it can have, held with it. */
  readonly room: Room;
  /** The groups that wait or are offered seats, in their order. */
  readonly rows: readonly WaitRow[];
}

/** The groups in the line of a slot, in their order. */
const standing = async (tx: Tx, call: Call, slotId: string): Promise<readonly WaitRow[]> =>
  (
    await sql<WaitRow>`select * from tour_wait where shop_id = ${call.shopId} and slot_id = ${slotId} and status in ('waiting', 'offered')
      order by rank desc, created_at, id for update`.execute(tx)
  ).rows;

/** Reads the line of a slot. The slot is held first, by whoever serves, enrols, takes or leaves: of two, the later one sees what the earlier did. */
export const holdLine = async (tx: Tx, call: Call, slotId: string): Promise<Line> => {
  const slot = await rowById(tx, call, 'tour_slot', slotId, { lock: true });
  const event = await eventRecord.find(tx, call, slot.event_id);
  const zone = await zoneOf(tx, call);
  const opened =
    slot.closed || event.archivedAt !== null ? undefined : await openedAt(tx, call, event, day(slot.day), slot.at);
  const rows = await standing(tx, call, slotId);
  const room = await holdRoom(tx, call, event, slot);
  return {
    slot,
    event,
    zone,
    closes: closesAt(event, slot, zone),
    places:
      opened && room.lacks.length === 0 ? least(placesOf(event, opened.places, slot.own_places), room.most) : undefined,
    room,
    rows,
  };
};

const leftOf = ({ slot, places }: Line, taken = slot.taken): number | null =>
  places === undefined ? 0 : places === null ? null : Math.max(places - taken, 0);

/** Takes somebody off a line that is held; the seats of his offer are free again. */
export const endWait = async (
  tx: Tx,
  call: Call,
  before: WaitRow,
  status: Exclude<WaitState, 'waiting' | 'offered'>,
  more: Partial<Pick<WaitRow, 'booking_id'>> = {},
): Promise<void> => {
  if (before.seats > 0)
    await sql`update tour_slot set taken = taken - ${before.seats} where shop_id = ${call.shopId} and id = ${before.slot_id}`.execute(
      tx,
    );
  await changeRow(tx, call, 'tour_wait', before.id, {
    status,
    seats: 0,
    ended_at: call.now,
    ...more,
  } as Written<'tour_wait'>);
  call.audit('tour_wait', before.id, { status: [before.status, status] });
};

/** Holds seats for somebody of a line that is held, writes to him, and leaves the end of his offer to a job. */
const offer = async (
  tx: Tx,
  call: Call,
  { slot, event, zone, places, room }: Line,
  to: WaitRow,
  { seats, taken }: { readonly seats: number; readonly taken: number },
): Promise<void> => {
  const until = instant(offerEnds(event, slot, { zone, millis: Date.parse(call.now) }));
  await sql`update tour_slot set taken = taken + ${seats}, capacity = ${places ?? null}
    where shop_id = ${call.shopId} and id = ${slot.id}`.execute(tx);
  await keepResources(tx, call, slot, room.choose(taken + seats, langNamed(to.language)));
  await changeRow(tx, call, 'tour_wait', to.id, {
    status: 'offered',
    seats,
    offered_until: until,
  } as Written<'tour_wait'>);
  call.audit('tour_wait', to.id, { status: [to.status, 'offered'], seats: [null, seats], offeredUntil: [null, until] });
  call.enqueue(serveLineJob, { slotId: slot.id }, { runAt: until });
  await tellWaiting(tx, call, { ...to, status: 'offered', seats, offered_until: until }, 'offered');
};

/** Ends the offers whose time is over; gives the seats that they held. */
const endOffers = async (tx: Tx, call: Call, { rows, closes }: Line): Promise<number> => {
  const over = rows.filter((row) => isOver(call, row, closes));
  for (const row of over) {
    await endWait(tx, call, row, 'lapsed');
    await tellWaiting(tx, call, row, 'lapsed');
  }
  return over.reduce((sum, { seats }) => sum + seats, 0);
};
/** The notice of an event may have changed since the offer: it holds nothing once the slot has closed. */
export const isOver = (call: Call, { status, offered_until }: WaitRow, closes: number): boolean =>
  status === 'offered' && Math.min(Date.parse(offered_until ?? ''), closes) <= Date.parse(call.now);

/**
 * Serves the line of a slot: ends the offers that were not taken in time, offers the free seats to the first groups that fit, and closes the
 * line with its slot. Whoever stands in it is written to once, with the change of his row.
 */
export const serveLine = async (tx: Tx, call: Call, slotId: string): Promise<void> => {
  const line = await holdLine(tx, call, slotId);
  const freed = await endOffers(tx, call, line);
  const waiting = line.rows.filter(({ status }) => status === 'waiting');
  if (line.closes <= Date.parse(call.now)) {
    for (const row of waiting) {
      await endWait(tx, call, row, 'closed');
      await tellWaiting(tx, call, row, 'closed');
    }
    return;
  }
  let taken = line.slot.taken - freed;
  for (const row of waiting) {
    // Nobody hears of an offer without an e-mail: the office telephones.
    const seats = row.email === '' ? 0 : seatsFor(row, leftOf(line, taken));
    if (seats === 0) continue;
    await offer(tx, call, line, row, { seats, taken });
    taken += seats;
  }
};

/** Offers the free seats to one of a line, before the others. */
export const offerTo = async (tx: Tx, call: Call, line: Line, to: WaitRow): Promise<void> => {
  if (to.email === '') throw new Refused(refuse('reservations.wait-mute'));
  refuseIf(to.status === 'waiting' ? null : refuse('reservations.wait-offered'));
  const seats = line.closes <= Date.parse(call.now) ? 0 : seatsFor(to, leftOf(line));
  if (seats === 0) throw new Refused(refuse('reservations.wait-no-seats'));
  await offer(tx, call, line, to, { seats, taken: line.slot.taken });
};

/** The facts by which a new group of a line is judged. */
export const lineFacts = (line: Line, call: Call) => ({
  event: line.event,
  isClosed: line.places === undefined || line.closes <= Date.parse(call.now),
  places: line.places ?? null,
  left: leftOf(line),
  waiting: line.rows.length,
});

/** The line of somebody, held, with his row as it is now. */
export const holdWait = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<{ readonly line: Line; readonly one: WaitRow }> => {
  const { slot_id } = await rowById(tx, call, 'tour_wait', id);
  const line = await holdLine(tx, call, slot_id);
  return { line, one: await rowById(tx, call, 'tour_wait', id, { lock: true }) };
};

/** Takes somebody off his line; the next ones are served by a job. */
export const leaveLine = async (tx: Tx, call: Call, id: string, how: 'left' | 'removed'): Promise<void> => {
  const { one } = await holdWait(tx, call, id);
  if (one.ended_at !== null) throw new Refused(refuse('reservations.wait-ended'));
  await endWait(tx, call, one, how);
  // The visitor who leaves by himself is not told of it.
  if (how === 'removed') await tellWaiting(tx, call, one, 'removed');
  await serveLater(tx, call, sql`l.id = ${one.slot_id}`);
};
