import { day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowReader } from '#platform/lookup.ts';
import { NO_RESOURCES, type Resources, type Room, resourcesOf, roomFor, type Use } from '../../rules/resource/free.ts';
import { type Resource, resourceLookup } from '../../rules/resource/resource.ts';
import { refuse } from '../../rules/refusals.ts';
import type { TourEvent } from '../../rules/tour-event.ts';

const resourceOf = rowReader(resourceLookup);
type SlotRow = RowOf<'tour_slot'>;

export const allResources = async (tx: Tx, call: Call): Promise<readonly Resource[]> =>
  (
    await sql<RowOf<'tour_resource'>>`select * from tour_resource where shop_id = ${call.shopId} and archived_at is null
      order by name, id`.execute(tx)
  ).rows.map(resourceOf);

/** The slots with people that use a resource, between two days and on the days beside them. */
export const usesIn = async (tx: Tx, call: Call, from: string, to: string): Promise<readonly Use[]> =>
  (
    await sql<Use>`select u.resource_id as "resourceId", l.event_id as "eventId", e.title as event, l.day, l.at, e.minutes,
        e.minutes_between as "minutesBetween", l.taken as people
      from tour_slot l join tour_slot_resource u on u.shop_id = l.shop_id and u.slot_id = l.id
        join tour_event e on e.shop_id = l.shop_id and e.id = l.event_id
      where l.shop_id = ${call.shopId} and l.taken > 0 and l.day between ${from}::date - 2 and ${to}::date + 2`.execute(
      tx,
    )
  ).rows;

export const resourcesIn = async (tx: Tx, call: Call, from: string, to: string): Promise<Resources> => {
  const all = await allResources(tx, call);
  return all.length === 0 ? NO_RESOURCES : resourcesOf(all, await usesIn(tx, call, from, to));
};

export const keptBy = async (tx: Tx, call: Call, slotId: string): Promise<readonly string[]> =>
  (
    await sql<RowOf<'tour_slot_resource', 'resource_id'>>`select resource_id from tour_slot_resource
      where shop_id = ${call.shopId} and slot_id = ${slotId} order by resource_id`.execute(tx)
  ).rows.map(({ resource_id }) => resource_id);

/**
 * Holds the resources of the estate until the end of the transaction: of two slots that want one guide, the later one sees that the earlier
 * has him. Slots and their lines are held before, orders after: no two transactions wait for each other.
 */
export const holdResources = async (tx: Tx, call: Call): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tour resources ${call.shopId}`}, 0))`.execute(tx);
};

/** The resources that a slot can have, held with it; without limit for an event that needs none. */
export const holdRoom = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  slot: Pick<SlotRow, 'id' | 'day' | 'at' | 'taken'>,
): Promise<Room> => {
  if (event.needs.length === 0) return roomFor(event, { ...slot, kept: [] }, NO_RESOURCES);
  await holdResources(tx, call);
  const kept = await keptBy(tx, call, slot.id);
  return roomFor(event, { ...slot, kept }, await resourcesIn(tx, call, day(slot.day), day(slot.day)));
};

/** Puts the resources beside a slot, in place of those before. */
export const keepResources = async (
  tx: Tx,
  call: Call,
  { id }: Pick<SlotRow, 'id'>,
  resourceIds: readonly string[] | null,
): Promise<void> => {
  if (resourceIds === null || resourceIds.length === 0) return;
  await sql`delete from tour_slot_resource where shop_id = ${call.shopId} and slot_id = ${id}
    and resource_id <> all(${[...resourceIds]}::uuid[])`.execute(tx);
  await sql`insert into tour_slot_resource (shop_id, slot_id, resource_id)
    select ${call.shopId}, ${id}, r from unnest(${[...resourceIds]}::uuid[]) r on conflict do nothing`.execute(tx);
};

/** The estate reads which resource is missing; a visitor, that the slot can no longer be booked. */
export const refuseShort = ({ actor }: Call, { lacks }: Room): Refused =>
  new Refused(
    ['owner', 'iam', 'agent'].includes(actor.kind)
      ? refuse('reservations.slot-short', { why: lacks.join('\u00a0; ') })
      : refuse('reservations.visit-gone'),
  );

export const namedIn = ({ all }: Resources, ids: readonly string[]): { id: string; name: string }[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));

/** Holds for slots `l` of the days around a slot that uses resources: one of them may be free for them. */
export const usedNear = (slotId: string): RawBuilder<unknown> =>
  sql`exists (select 1 from tour_slot f join tour_slot_resource u on u.shop_id = f.shop_id and u.slot_id = f.id
    where f.shop_id = l.shop_id and f.id = ${slotId} and l.day between f.day - 1 and f.day + 1)`;
