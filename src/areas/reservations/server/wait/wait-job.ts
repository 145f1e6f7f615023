import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';

/** Serves the line of a slot. Done twice, the second finds nothing to do. */
export const serveLineJob = defineJob<{ slotId: string }>('reservations.serve-line');

/** Leaves the lines of the slots `l` to be served, where somebody stands in them: seats may have become free. */
export const serveLater = async (tx: Tx, call: Call, slots: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<
    RowOf<'tour_slot', 'id'>
  >`select l.id from tour_slot l where l.shop_id = ${call.shopId} and ${slots} and exists (select 1 from tour_wait w
      where w.shop_id = l.shop_id and w.slot_id = l.id and w.status in ('waiting', 'offered')) order by l.id`.execute(
    tx,
  );
  for (const { id } of rows) call.enqueue(serveLineJob, { slotId: id });
};
