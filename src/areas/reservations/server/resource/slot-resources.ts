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

type Using = Pick<SlotRow, 'event_id' | 'day' | 'at' | 'taken'> & { readonly resource_ids: readonly string[] };
/** How long the slots of each event use their resources. */
const spansOf = async (tx: Tx, call: Call) =>
  new Map(
    (
      await sql<
        RowOf<'tour_event', 'id' | 'title' | 'minutes' | 'minutes_between'>
      >`select id, title, minutes, minutes_between
        from tour_event where shop_id = ${call.shopId}`.execute(tx)
    ).rows.map((row) => [row.id, row]),
  );
/** The uses of resources by slots, of which those of the days beside the asked ones must be part. */
export const usedBy = async (
  tx: Tx,
  call: Call,
  all: readonly Resource[],
  slots: readonly Using[],
): Promise<Resources> => {
  const spans = await spansOf(tx, call);
  const uses: Use[] = [];
  for (const { event_id: eventId, day: on, at, taken, resource_ids } of slots) {
    const span = spans.get(eventId);
    if (taken === 0 || !span) continue;
    const { title: event, minutes, minutes_between: minutesBetween } = span;
    for (const resourceId of resource_ids)
      uses.push({ resourceId, eventId, event, day: on, at, minutes, minutesBetween, people: taken });
  }
  return resourcesOf(all, uses);
};

/** The slots with people that use a resource, between two days and on the days beside them. */
export const resourcesIn = async (tx: Tx, call: Call, from: string, to: string): Promise<Resources> => {
  const all = await allResources(tx, call);
  if (all.length === 0) return NO_RESOURCES;
  const { rows } = await sql<
    RowOf<'tour_slot', 'event_id' | 'day' | 'at' | 'taken' | 'resource_ids'>
  >`select event_id, day, at, taken, resource_ids from tour_slot
    where shop_id = ${call.shopId} and taken > 0 and day between ${from}::date - 2 and ${to}::date + 2`.execute(tx);
  return usedBy(tx, call, all, rows);
};

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
  { resource_ids: kept, ...slot }: Pick<SlotRow, 'day' | 'at' | 'taken' | 'resource_ids'>,
): Promise<Room> => {
  if (event.needs.length === 0) return roomFor(event, { ...slot, kept: [] }, NO_RESOURCES);
  await holdResources(tx, call);
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
  await sql`update tour_slot set resource_ids = ${resourceIds.toSorted()}::uuid[]
    where shop_id = ${call.shopId} and id = ${id}`.execute(tx);
};

/** The estate reads which resource is missing; a visitor, that the slot can no longer be booked. */
export const refuseShort = ({ actor }: Call, { lacks }: Room): Refused =>
  new Refused(
    ['owner', 'iam', 'agent'].includes(actor.kind)
      ? refuse('reservations.slot-short', { why: lacks.join('\u00a0; ') })
      : refuse('reservations.visit-gone'),
  );

const ranks = new WeakMap<readonly Resource[], Map<string, number>>();
const ranksOf = (all: readonly Resource[]): Map<string, number> => {
  const known = ranks.get(all) ?? new Map(all.map(({ id }, rank) => [id, rank]));
  ranks.set(all, known);
  return known;
};
/** The names of resources, in the order of the list; those that were archived are left out. */
export const namedIn = ({ all }: Resources, ids: readonly string[]): { id: string; name: string }[] =>
  ids
    .flatMap((id) => ranksOf(all).get(id) ?? [])
    .sort((one, other) => one - other)
    .flatMap((rank) => {
      const one = all[rank];
      return one ? [{ id: one.id, name: one.name }] : [];
    });

/** Holds for slots `l` of the days around a slot that uses resources: one of them may be free for them. */
export const usedNear = (slotId: string): RawBuilder<unknown> =>
  sql`exists (select 1 from tour_slot f
    where f.shop_id = l.shop_id and f.id = ${slotId} and f.resource_ids <> '{}' and l.day between f.day - 1 and f.day + 1)`;
