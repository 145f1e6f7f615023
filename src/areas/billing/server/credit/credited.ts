import { type Dec, dec } from '#kernel/money.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { Bill } from '../../rules/bill/bill.ts';
import type { CreditChoice } from '../../rules/credit/credit.ts';
import { ordersCredited } from '../../rules/credit/credit-of-month.ts';
import { isCreditRow, isGoodsCreditRow, isLateCreditRow, isLateRow } from '../kind-in-sql.ts';

/** The number of the bill that a credit note names, as its document has it: buyers read bills, not what links them. */
export const namedBill = sql`(b.document -> 'references' -> 'bills' -> 0 ->> 'number')`;

/**
 * Reads the credit notes of a bill, oldest first. A call that will issue a credit note holds the lock of its sale.
 */
export const creditsOf = async (
  tx: Tx,
  of: { readonly shop_id: string; readonly sales: readonly string[]; readonly number: string },
): Promise<readonly { readonly id: string; readonly bill: Bill }[]> =>
  (
    await sql<
      RowOf<'bill', 'id' | 'document'>
    >`select b.id, b.document from bill b where b.shop_id = ${of.shop_id} and b.sale_id = any(${[...of.sales]}::uuid[]) and ${isCreditRow} and ${namedBill} = ${of.number}
    order by b.created_at, b.n`.execute(tx)
  ).rows.map((row) => ({ id: row.id, bill: Bill.parse(row.document) }));

/**
 * Finds the order of a credit note, and the order's part of a bill of several orders. The caller has checked that the
 * choice is of a single order.
 */
export const creditedSale = async (
  tx: Tx,
  call: Pick<Call, 'shopId'>,
  of: { readonly id: string; readonly sales: readonly string[]; readonly bill: Bill },
  choice: CreditChoice,
): Promise<{ readonly saleId: string; readonly order: string; readonly share: Dec | null }> => {
  if (of.sales.length === 1) return { saleId: of.sales[0] as string, order: '', share: null };
  const [order = ''] = ordersCredited(of.bill, choice);
  const { rows } = await sql<{
    id: RowOf<'bill_part'>['sale_id'];
    gross: RowOf<'bill_part'>['gross'];
  }>`select p.sale_id as id, p.gross from bill_part p
    join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id and s.number = ${order}
    where p.shop_id = ${call.shopId} and p.bill_id = ${of.id}`.execute(tx);
  const one = found(rows[0]);
  return { saleId: one.id, order, share: dec(one.gross) };
};

/**
 * Sums the credit notes of an order and what came back of it unbilled, less its late charges: the buyer owes that much
 * less, or more. A credit note on a deposit takes no amount off the order: it is asked for later.
 */
export const creditedOf = async (tx: Tx, shopId: string, saleId: string): Promise<Dec> =>
  dec(
    (
      await sql<{ total: string }>`
  select coalesce(sum(case when ${isLateRow} then -b.total_gross else b.total_gross end), 0)
      + coalesce((select s.total_returned from sale s where s.shop_id = ${shopId} and s.kind = 'order' and s.id = ${saleId}), 0) as total
    from bill b
    where b.shop_id = ${shopId} and b.sale_id = ${saleId} and (${isGoodsCreditRow} or ${isLateRow} or ${isLateCreditRow})`.execute(
        tx,
      )
    ).rows[0]?.total ?? '0',
  );
