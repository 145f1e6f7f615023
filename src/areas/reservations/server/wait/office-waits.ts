import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { langNamed } from '#kernel/language/lang.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow, type Written } from '#platform/record/row.ts';
import { endOf } from '../../rules/opening.ts';
import { refuse, refuseBeside } from '../../rules/refusals.ts';
import type { Wait } from '../../rules/wait.ts';
import type * as calls from '../../rules/wait-endpoints.ts';
import { visitorOf } from '../booking.ts';
import { eventRecord } from '../tour-event.ts';
import { enrol, LIVE } from './enrol.ts';
import { holdWait, leaveLine, offerTo } from './line.ts';

type Row = RowOf<'tour_wait'> &
  RowOf<'tour_slot', 'day' | 'at'> & {
    event: RowOf<'tour_event'>['title'];
    minutes: RowOf<'tour_event'>['minutes'];
    by_name: RowOf<'user_account'>['username'] | null;
    place: number;
  };
const toWait = (row: Row): Wait => ({
  id: row.id,
  status: row.status,
  eventId: row.event_id,
  event: row.event,
  day: row.day,
  at: row.at,
  ends: endOf(row, row.at),
  people: row.people,
  least: row.least,
  seats: row.seats,
  offeredUntil: row.status === 'offered' ? row.offered_until : null,
  place: row.place,
  name: row.name,
  email: row.email,
  phone: row.phone,
  language: row.language,
  note: row.note,
  createdAt: row.created_at,
  createdBy: row.by_name,
});

/** The place in line of the row `w`: one more than those who wait before it; 0: it waits no more. */
export const placeInLine = sql<number>`case when w.status <> 'waiting' then 0 else (select 1 + count(*)::int from tour_wait o
  where o.shop_id = w.shop_id and o.slot_id = w.slot_id and o.status = 'waiting'
    and (-o.rank, o.created_at, o.id) < (-w.rank, w.created_at, w.id)) end`;

/** The groups in line that the caller sees: all, or those that he enrolled. */
export const waitsSeenBy = (call: Call) =>
  call.rights.includes('seeAllResa') || call.actor.kind === 'owner'
    ? sql`w.shop_id = ${call.shopId}`
    : sql`w.shop_id = ${call.shopId} and w.created_by = ${call.actor.userId}`;

const MOST = 500;
const read = async (tx: Tx, call: Call, condition: RawBuilder<unknown>): Promise<readonly Wait[]> =>
  (
    await sql<Row>`select w.*, l.day, l.at, e.title as event, e.minutes, u.username as by_name, ${placeInLine} as place
      from tour_wait w join tour_slot l on l.shop_id = w.shop_id and l.id = w.slot_id
        join tour_event e on e.shop_id = w.shop_id and e.id = w.event_id
        left join user_account u on u.id = w.created_by
      where ${waitsSeenBy(call)} and ${condition}
      order by l.day, l.at, e.title, l.id, w.status = 'waiting', w.rank desc, w.created_at, w.id limit ${MOST}`.execute(
      tx,
    )
  ).rows.map(toWait);

export const listWaits = async (
  tx: Tx,
  { eventId, day }: InputOf<typeof calls.waits>,
  call: Call,
): Promise<OutputOf<typeof calls.waits>> => ({
  waits: [
    ...(await read(
      tx,
      call,
      sql`${LIVE} ${eventId === undefined ? sql`` : sql`and w.event_id = ${eventId}`} ${day === undefined ? sql`` : sql`and l.day = ${day}::date`}`,
    )),
  ],
});

/** Refuses one whom the caller does not see. */
export const seeWait = async (tx: Tx, id: string, call: Call): Promise<Wait> =>
  found((await read(tx, call, sql`w.id = ${id}`))[0]);

export const createWait = async (tx: Tx, input: InputOf<typeof calls.addWait>, call: Call): Promise<Wait> => {
  const { eventId, day, at, people, least, clientId, language, note, ...typed } = input;
  const event = await eventRecord.find(tx, call, eventId);
  if (event.noHours !== (at === '')) throw new Refused(refuseBeside('reservations.slot-hour', 'at'));
  const { name, email, phone, lang } = await visitorOf(tx, call, { ...typed, clientId });
  const { id, already } = await enrol(
    tx,
    call,
    event,
    { day, at },
    {
      ...{ people, least, name, email, phone, language, note },
      lang: lang || (langNamed(language) ?? 'fr'),
      client_id: clientId,
      created_by: call.actor.userId,
    },
  );
  // The office is told on its screen: the refusal takes the second mail back.
  if (already) throw new Refused(refuseBeside('reservations.wait-twice', 'email'));
  return seeWait(tx, id, call);
};

/** Puts one before all others of his line. */
export const moveUp = async (tx: Tx, { id }: InputOf<typeof calls.moveWaitUp>, call: Call): Promise<object> => {
  await seeWait(tx, id, call);
  const { line, one } = await holdWait(tx, call, id);
  if (one.status !== 'waiting') throw new Refused(refuse('reservations.wait-ended'));
  const first = Math.max(...line.rows.filter((row) => row.id !== id).map(({ rank }) => rank), -1) + 1;
  if (first > one.rank) {
    await changeRow(tx, call, 'tour_wait', id, { rank: first } as Written<'tour_wait'>);
    call.audit('tour_wait', id, { rank: [one.rank, first] });
  }
  return {};
};

export const offerNow = async (tx: Tx, { id }: InputOf<typeof calls.offerWait>, call: Call): Promise<object> => {
  await seeWait(tx, id, call);
  const { line, one } = await holdWait(tx, call, id);
  if (one.ended_at !== null) throw new Refused(refuse('reservations.wait-ended'));
  await offerTo(tx, call, line, one);
  return {};
};

export const removeFromLine = async (tx: Tx, { id }: InputOf<typeof calls.removeWait>, call: Call): Promise<object> => {
  await seeWait(tx, id, call);
  await leaveLine(tx, call, id, 'removed');
  return {};
};
