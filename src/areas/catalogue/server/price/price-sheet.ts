import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import type { PriceWhy } from '../../rules/prices/price-history.ts';

/**
 * Says what the prices are written for that this transaction writes from here on: the tables of prices keep their own history, and
 * find here which sheet it is of. One act has one id, in however many transactions.
 */
export const tellPriceSheet = (
  call: Call,
  sheet: {
    readonly id: string;
    readonly why: PriceWhy;
    readonly by?: string | null;
    readonly undoes?: string;
  },
): void => {
  const told = JSON.stringify({ by: call.actor.userId, at: call.now, ...sheet });
  call.write(sql`select set_config('app.price_sheet', ${told}, true)`);
};
