import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { creditPapers } from '../rules/credit/credit-endpoints.ts';
import { billPapers } from '../rules/endpoints.ts';
import { listBills, visibleBills } from './bill-list.ts';
import { listCredits } from './credit/credit-list.ts';
import { isBillRow, isCreditRow } from './kind-in-sql.ts';
import { paperOf } from './papers.ts';

/**
 * Finds papers of the shop, in the order in which they were chosen; a paper that this caller may not read is named by
 * its number.
 */
const finding =
  (kind: typeof isBillRow) =>
  async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
    const { rows } = await sql<
      RowOf<'bill', 'id' | 'number'> & { seen: boolean }
    >`select b.id, b.number, (${visibleBills(call)}) as seen from bill b
      where b.shop_id = ${call.shopId} and ${kind} and b.id = any(${[...ids]}::uuid[])`.execute(tx);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const all = ids.map((id) => found(byId.get(id)));
    return {
      papers: all.flatMap(({ id, number, seen }) => (seen ? [{ id, name: number }] : [])),
      leftOut: all.flatMap(({ number, seen }) =>
        seen ? [] : [{ name: number, why: 'vous ne pouvez pas lire ce document' }],
      ),
    };
  };

/** The very paper that was kept when it was issued. */
const print = async (tx: Tx, id: string, call: Call) => {
  const { number, bytes } = await paperOf(tx, call, id);
  return { name: `${number}.pdf`, bytes };
};

const sources = [
  {
    name: 'bills',
    endpoint: billPapers,
    nouns: ['facture', 'factures'],
    list: listBills,
    find: finding(isBillRow),
    print,
  },
  {
    name: 'credits',
    endpoint: creditPapers,
    nouns: ['avoir', 'avoirs'],
    list: listCredits,
    find: finding(isCreditRow),
    print,
  },
] as const satisfies readonly PaperSource[];

export const paperBindings = sources.map((source) => servePapers(source));
export const paperSources = sources.map((source) => contribute(paperSourceSlot, 0, source));
