import { type Dec, dec } from '#kernel/money.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { isCreditRow, isGoodsCreditRow } from '../kind-in-sql.ts';

/** The number of the bill that a credit note names, as its document has it: buyers read bills, not what links them. */
export const namedBill = sql`(b.document -> 'references' -> 'bills' -> 0 ->> 'number')`;

/** The credit notes of a bill, oldest first. Whoever will issue one holds the lock of its sale. */
export const creditsOf = async (
  tx: Tx,
  of: { readonly shop_id: string; readonly sale_id: string; readonly number: string },
): Promise<readonly { readonly id: string; readonly bill: Bill }[]> =>
  (
    await sql<
      RowOf<'bill', 'id' | 'document'>
    >`select b.id, b.document from bill b where b.shop_id = ${of.shop_id} and b.sale_id = ${of.sale_id} and ${isCreditRow} and ${namedBill} = ${of.number}
    order by b.created_at, b.n`.execute(tx)
  ).rows.map((row) => ({ id: row.id, bill: Bill.parse(row.document) }));

/** What the credit notes of an order come to: its buyer owes that much less. One on a deposit takes nothing off the order: it is asked for later. */
export const creditedOf = async (tx: Tx, shopId: string, saleId: string): Promise<Dec> =>
  dec(
    (
      await sql<{ total: string }>`
  select coalesce(sum(b.total_gross), 0) as total from bill b where b.shop_id = ${shopId} and b.sale_id = ${saleId} and ${isGoodsCreditRow}`.execute(
        tx,
      )
    ).rows[0]?.total ?? '0',
  );
