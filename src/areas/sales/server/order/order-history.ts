import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { seesPrices, visibleSales } from './sale-list.ts';

const AMOUNTS = ['total', 'net', 'vat', 'gross', 'rates', 'debit', 'amount', 'refunded', 'settled', 'wholeDiscount'];

/** Names the amounts that a history hides from users who see no prices. */
export const amountsHidden = (call: Call): readonly string[] => (seesPrices(call) ? [] : AMOUNTS);

/** Reads the history of a document of one kind, by users and jobs alike, for users who see the document. */
export const historyOfSale = (kind: SaleKind) => ({
  kinds: [kind],
  see: async (tx: Tx, id: string, call: Call): Promise<unknown> =>
    found((await sql`select 1 from sale s where ${visibleSales(call, kind)} and s.id = ${id}`.execute(tx)).rows[0]),
  hidden: amountsHidden,
});
