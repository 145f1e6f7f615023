import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { homeCountSlot } from '#platform/list/home.ts';
import { accessAsked } from '../rules/home.ts';
import { seenBy } from './client-view.ts';

/** From the requests to their clients: a few of them, whatever the number of clients. */
export const homeParts = [
  contribute(homeCountSlot, 0, {
    card: accessAsked,
    counted: (call: Call) => ({
      from: sql`(select distinct r.client_id from access_request r where r.shop_id = ${call.shopId} and r.granted_at is null) asked
        join client c on c.shop_id = ${call.shopId} and c.id = asked.client_id`,
      where: sql`c.archived_at is null and ${seenBy(call)}`,
    }),
  }),
];
