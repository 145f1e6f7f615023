import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { endOf } from '../../rules/opening.ts';
import { choicesFor, roomFor, troublesOf } from '../../rules/resource/free.ts';
import type * as calls from '../../rules/resource/resource-endpoints.ts';
import { refuse, refuseBeside } from '../../rules/refusals.ts';
import { holdSlot } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';
import { holdResources, keepResources, namedIn, refuseShort, resourcesIn } from './slot-resources.ts';

const MOST = 500;
type Row = RowOf<'tour_slot', 'id' | 'event_id' | 'day' | 'at' | 'taken'> & {
  kept: { id: string; name: string; kind: RowOf<'tour_resource'>['kind'] }[];
};

/** The slots with people, from today on, of events that need resources or that have some. */
const watchedSlots = async (tx: Tx, call: Call): Promise<readonly Row[]> =>
  (
    await sql<Row>`select l.id, l.event_id, l.day, l.at, l.taken,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'kind', r.kind) order by r.name)
          from tour_resource r where r.shop_id = l.shop_id and r.id = any(l.resource_ids)), '[]'::jsonb) as kept
      from tour_slot l join tour_event e on e.shop_id = l.shop_id and e.id = l.event_id
      where l.shop_id = ${call.shopId} and l.day >= ${call.today}::date and l.taken > 0 and e.needs <> '[]'::jsonb
      order by l.day, l.at, l.id limit ${MOST}`.execute(tx)
  ).rows;

export const listTroubles = async (
  tx: Tx,
  _input: InputOf<typeof calls.slotTroubles>,
  call: Call,
): Promise<OutputOf<typeof calls.slotTroubles>> => {
  const rows = await watchedSlots(tx, call);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { slots: [] };
  const resources = await resourcesIn(tx, call, first.day, last.day);
  const events = new Map<string, Awaited<ReturnType<typeof eventRecord.find>>>();
  for (const id of new Set(rows.map(({ event_id }) => event_id))) events.set(id, await eventRecord.find(tx, call, id));
  return {
    slots: rows.flatMap(({ event_id: eventId, day: on, at, taken, kept }) => {
      const event = events.get(eventId);
      if (!event) return [];
      const why = troublesOf(event, { day: on, at, taken, kept: kept.map(({ id }) => id) }, resources, kept);
      return why.length === 0
        ? []
        : [{ eventId, event: event.title, day: on, at, ends: endOf(event, at), people: taken, why: [...why] }];
    }),
  };
};

export const readSlotChoices = async (
  tx: Tx,
  { eventId, day: on, at }: InputOf<typeof calls.slotChoices>,
  call: Call,
): Promise<OutputOf<typeof calls.slotChoices>> => {
  const event = await eventRecord.find(tx, call, eventId);
  const { rows } = await sql<RowOf<'tour_slot', 'resource_ids'>>`select resource_ids from tour_slot
    where shop_id = ${call.shopId} and event_id = ${eventId} and day = ${on}::date and at = ${at}`.execute(tx);
  const kept = rows[0]?.resource_ids ?? [];
  const resources = await resourcesIn(tx, call, on, on);
  const choices = choicesFor(event, { day: on, at }, resources);
  const known = new Set(choices.map(({ id }) => id));
  return { resourceIds: kept.filter((id) => known.has(id)), choices: [...choices] };
};

/** Puts resources beside a slot, each free at its time. Bookings stay where they are. */
export const changeSlotResources = async (
  tx: Tx,
  { eventId, day: on, at, resourceIds }: InputOf<typeof calls.setSlotResources>,
  call: Call,
): Promise<object> => {
  const event = await eventRecord.find(tx, call, eventId);
  if (event.noHours !== (at === '')) throw new Refused(refuseBeside('reservations.slot-hour', 'at'));
  const row = await holdSlot(tx, call, eventId, on, at);
  await holdResources(tx, call);
  const resources = await resourcesIn(tx, call, day(on), day(on));
  const before = row.resource_ids;
  const room = roomFor(event, { day: on, at, taken: Math.max(row.taken, 1), kept: resourceIds }, resources);
  if (room.lacks.length > 0) throw refuseShort(call, room);
  const chosen = room.choose(row.taken, null);
  if (chosen === null)
    throw new Refused(refuse('reservations.resource-small', { taken: String(row.taken), most: String(room.most) }));
  if (resourceIds.some((id) => !chosen.includes(id)))
    throw new Refused(refuseBeside('reservations.resource-unneeded', 'resourceIds'));
  await keepResources(tx, call, row, chosen);
  const names = (ids: readonly string[]): string =>
    namedIn(resources, ids)
      .map(({ name }) => name)
      .join(', ');
  call.audit('tour_event', eventId, {
    slot: [null, `${on} ${at}`.trim()],
    slotResources: [names(before), names(chosen)],
  });
  return {};
};
