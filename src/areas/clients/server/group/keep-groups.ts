import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { defineJob, every, type Run, type Subscription, work } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { groupIds, recountClient, recountGroup } from './members.ts';

const regroupClientJob = defineJob<{ clientId: string }>('clients.regroup-client');

/** A client whose record changed is judged again by the groups of his shop, after the change. */
export const regroupLater = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  const { rows } = await sql`select 1 from client_group
    where shop_id = ${call.shopId} and archived_at is null limit 1`.execute(tx);
  if (rows.length > 0) call.enqueue(regroupClientJob, { clientId });
};

/** Counts the groups of a shop again, each alone: days pass and orders come without a word to this area. */
const recountShop = async (run: Run, shopId: string): Promise<void> =>
  eachAlone(run, { what: 'client group', shopId }, await run.inAnyShop(shopId, groupIds), (id) =>
    run.inAnyShop(shopId, (tx, call) => recountGroup(tx, call, id)),
  );

export const groupSubscriptions: readonly Subscription[] = [
  work(regroupClientJob, ({ clientId }, run) => run.inShop((tx, call) => recountClient(tx, call, clientId))),
  every(
    'clients.recount-groups',
    15,
    (_nothing, run) => inEveryShop(run, 'groups of clients', (shopId) => recountShop(run, shopId)),
    { lane: 'housekeeping' },
  ),
];
