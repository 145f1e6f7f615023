import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { LookupHooks } from '#platform/lookup.ts';
import { refuseBeside } from '../../rules/refusals.ts';
import type { Need, resourceLookup } from '../../rules/resource/resource.ts';
import { serveLater } from '../wait/wait-job.ts';
import { allResources } from './slot-resources.ts';

export const resourceHooks: LookupHooks<typeof resourceLookup> = {
  // A guide who is there again, or another room, may have places for who waits.
  written: (tx: Tx, _id: string, call: Call) =>
    serveLater(
      tx,
      call,
      sql`l.day >= ${call.today}::date and exists (select 1 from tour_event e
        where e.shop_id = l.shop_id and e.id = l.event_id and e.needs <> '[]'::jsonb)`,
    ),
};

/** Refuses a need that names a resource of another kind, or one that the estate does not have. */
export const refuseUnknownResources = async (tx: Tx, call: Call, needs: readonly Need[] | undefined): Promise<void> => {
  if (!needs?.some(({ resourceIds }) => resourceIds.length > 0)) return;
  const known = new Map((await allResources(tx, call)).map(({ id, kind }) => [id, kind]));
  const wrong = needs.findIndex(({ kind, resourceIds }) => resourceIds.some((id) => known.get(id) !== kind));
  if (wrong >= 0) throw new Refused(refuseBeside('reservations.resource-unknown', `needs.${wrong}.resourceIds`));
};
