import { historyOf } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { historyOfOrder } from '../../rules/endpoints.ts';
import { seesPrices, visibleSales } from './sale-list.ts';

const AMOUNTS = ['total', 'net', 'vat', 'gross', 'rates', 'debit'];

/** Who changed an order, people and jobs alike; without its amounts for who sees no prices. */
export const readOrderHistory = async (tx: Tx, { id }: InputOf<typeof historyOfOrder>, call: Call) => {
  found((await sql`select 1 from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx)).rows[0]);
  return historyOf(tx, call, id, seesPrices(call) ? [] : AMOUNTS);
};
