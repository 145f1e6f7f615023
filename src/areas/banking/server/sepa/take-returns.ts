import { compare, dec, isPositive, minus, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { StatementReturn } from '../../rules/bank/statement-line.ts';
import { reasonFrom } from '../../rules/sepa/return-reasons.ts';
import { giveBack } from './remittance-moves.ts';

/**
 * Takes the debits that a statement gives back, each once: the same statement again finds them returned. An excess over
 * the debit is the bank's fee. A user must judge a return below the debit, or a return of money that was refunded
 * meanwhile; it does not hold up the rest of the statement.
 */
export const takeReturns = async (
  tx: Tx,
  call: Call,
  returns: readonly StatementReturn[],
): Promise<{ readonly taken: number; readonly left: number }> => {
  if (returns.length === 0) return { taken: 0, left: 0 };
  const { rows } = await sql<RowOf<'sepa_debit', 'id' | 'end_to_end' | 'amount'> & { isSettled: boolean }>`
    select l.id, l.end_to_end, l.amount, exists (select 1 from payment_intent p where p.shop_id = l.shop_id
        and (p.id = l.payment_id or p.source_id = l.payment_id) and p.status not in ('paid', 'cancelled')) as "isSettled"
    from sepa_debit l
    where l.shop_id = ${call.shopId} and l.end_to_end = any(${returns.map((one) => one.endToEnd)}::text[]) and l.status in ('processing', 'paid')
    order by l.collection_id, l.id`.execute(tx);
  let taken = 0;
  for (const row of rows) {
    const one = returns.find((each) => each.endToEnd === row.end_to_end);
    if (!one || row.isSettled || compare(dec(one.amount), dec(row.amount)) < 0) continue;
    const fee = minus(dec(one.amount), dec(row.amount));
    const on = one.day > call.today ? call.today : one.day;
    await giveBack(tx, call, row.id, { code: reasonFrom(one.code), on, fee: isPositive(fee) ? toText(fee, 2) : null });
    taken += 1;
  }
  return { taken, left: rows.length - taken };
};
