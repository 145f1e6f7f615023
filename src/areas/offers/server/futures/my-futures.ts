import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { myFutures, OwnFutures } from '../../rules/futures/buyer-futures.ts';
import { offersOf } from './buyer-futures.ts';
import { ownFutures } from './own-futures.ts';

const MOST_SHOPS = 50;

/** At all his producers, one after the other: each shop's rows are read behind its own wall. */
export const readMyFutures = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof myFutures>> => {
  const { rows } = await sql<
    RowOf<'client', 'shop_id'>
  >`select c.shop_id from client c where c.user_id = ${call.actor.userId}
    union select s.shop_id from sale s where s.buyer_user_id = ${call.actor.userId} and s.kind = 'futures' and s.status <> 'draft'
    order by shop_id limit ${MOST_SHOPS}`.execute(tx);
  const offers: OutputOf<typeof myFutures>['offers'] = [];
  const orders: OwnFutures[] = [];
  for (const { shop_id: id } of rows) {
    await call.enterShop(tx, id);
    const open = await offersOf(tx, call);
    if (open.length > 0) {
      const { rows: named } = await sql<
        RowOf<'shop', 'name'>
      >`select h.name from shop h where h.shop_id = ${id} and h.online and h.archived_at is null and (h.integration -> 'shop' ->> 'active')::boolean`.execute(
        tx,
      );
      // Where nobody may enter, nothing can be reserved.
      offers.push(
        ...(named[0] ? open : []).map((one) => ({
          seller: { id, name: named[0]?.name ?? '' },
          campaign: one.name,
          closesOn: one.closesOn,
          wines: one.wines.length,
        })),
      );
    }
    orders.push(...(await ownFutures(tx, call)));
  }
  return { offers, orders };
};
