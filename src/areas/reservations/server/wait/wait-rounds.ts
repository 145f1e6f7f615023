import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Subscription, work } from '#platform/jobs.ts';
import { serveLine } from './line.ts';
import { serveLineJob } from './wait-job.ts';

/** The slots of a shop in whose line somebody stands. */
const linesOf = async (tx: Tx, call: Call): Promise<readonly string[]> =>
  (
    await sql<RowOf<'tour_wait', 'slot_id'>>`select distinct slot_id from tour_wait
      where shop_id = ${call.shopId} and status in ('waiting', 'offered') order by slot_id`.execute(tx)
  ).rows.map(({ slot_id }) => slot_id);

export const waitRounds: readonly Subscription[] = [
  work(serveLineJob, ({ slotId }, run) => run.inShop((tx, call) => serveLine(tx, call, slotId))),
  // Closed days and whatever else opens or closes a slot has no news of its own.
  every('reservations.serve-lines', 10, (_nothing, run) =>
    inEveryShop(run, 'waiting lists', async (shopId) => {
      for (const slotId of await run.inAnyShop(shopId, linesOf)) {
        await run.alive();
        await run.inAnyShop(shopId, (tx, call) => serveLine(tx, call, slotId));
      }
    }),
  ),
];
