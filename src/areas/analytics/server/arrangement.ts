import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type Columns, json, sql, type Tx } from '#platform/db.ts';
import type { Arrangement, arrangeHome, closeFirstDay } from '../rules/endpoints.ts';

const UNTOUCHED: Arrangement = { placed: [], hidden: [], firstDayClosed: false };

/** The row of this person in this shop. */
export const keptOf = (tx: Tx, call: Call) =>
  tx
    .selectFrom('home_arrangement')
    .select(['placed', 'hidden', 'first_day_closed', 'favourites'])
    .where('shop_id', '=', call.shopId)
    .where('user_id', '=', call.actor.userId)
    .executeTakeFirst();

/** How this person arranged the home of this shop; a buyer has no shop, and sees it as the house made it. */
export const arrangementOf = async (tx: Tx, call: Call): Promise<Arrangement> => {
  if (call.shopOrNone === null || call.actor.userId === null) return UNTOUCHED;
  const row = await keptOf(tx, call);
  return row ? { placed: row.placed, hidden: row.hidden, firstDayClosed: row.first_day_closed } : UNTOUCHED;
};

/** The last word counts: nobody else arranges this home, and two windows of one person do not argue about an order. */
export const keep = async (tx: Tx, call: Call, columns: Columns<'home_arrangement'>): Promise<Arrangement> => {
  const first = {
    placed: json([] as string[]),
    hidden: json([] as string[]),
    favourites: json([] as string[]),
    first_day_closed: false,
    version: 1,
  };
  await tx
    .insertInto('home_arrangement')
    .values({ shop_id: call.shopId, user_id: call.actor.userId as string, ...first, ...columns })
    .onConflict((row) =>
      row
        .columns(['shop_id', 'user_id'])
        .doUpdateSet({ ...columns, version: sql<number>`home_arrangement.version + 1` }),
    )
    .execute();
  return arrangementOf(tx, call);
};

export const arrange = (tx: Tx, input: InputOf<typeof arrangeHome>, call: Call): Promise<Arrangement> =>
  keep(tx, call, { placed: json(input.placed), hidden: json(input.hidden) });

export const closeSteps = (tx: Tx, input: InputOf<typeof closeFirstDay>, call: Call): Promise<Arrangement> =>
  keep(tx, call, { first_day_closed: input.closed });
