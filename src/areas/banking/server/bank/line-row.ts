import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import type { LineState } from '../../rules/bank/bank-endpoints.ts';

/** A payment that was cancelled since leaves its line open again. */
export const stateSql = sql`(case when (p.id is not null and p.status <> 'cancelled') or l.collection_id is not null or l.payout_id is not null then 'matched' when l.set_aside is not null then 'aside' else 'open' end)`;
/** Locks the line before any decision: of two users who accept it the second waits, and is told. */
export const lockLine = async (tx: Tx, call: Call, id: string): Promise<RowOf<'bank_line'> & { state: LineState }> => {
  const line = await rowById(tx, call, 'bank_line', id, { lock: true });
  const { rows } = await sql<{ state: LineState }>`select ${stateSql} as state from bank_line l
    left join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id where l.shop_id = ${call.shopId} and l.id = ${id}`.execute(
    tx,
  );
  return { ...line, state: rows[0]?.state ?? 'open' };
};

export const decided = (
  tx: Tx,
  call: Call,
  id: string,
  how: {
    payment_id?: string | null;
    collection_id?: string;
    payout_id?: string;
    fee?: string | null;
    set_aside?: string | null;
  },
) =>
  updateRow(tx, call, 'bank_line', id, {
    payment_id: null,
    payout_id: null,
    set_aside: null,
    fee: null,
    ...how,
    decided_by: call.actor.userId,
    decided_at: call.now,
  });
