import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '../../rules/bill/bill.ts';
import type { StandingDeposit } from '../../rules/deposit/deposit.ts';
import { isBillRow, isDepositRow } from '../kind-in-sql.ts';

/** The deposits of a sale that were not given back, oldest first, with what its bills deducted of each. */
export const standingDeposits = async (
  tx: Tx,
  call: Pick<Call, 'shopId'>,
  saleId: string,
): Promise<readonly StandingDeposit[]> => {
  const rows = (
    await sql<RowOf<'bill', 'document'> & { isDeposit: boolean; isGivenBack: boolean }>`
      select b.document, ${isDepositRow} as "isDeposit",
        exists (select 1 from document_link d where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'credited') as "isGivenBack"
      from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and ${isBillRow} and (${isDepositRow} or b.deducted > 0)
      order by b.created_at, b.n`.execute(tx)
  ).rows.map((row) => ({ ...row, bill: Bill.parse(row.document) }));
  const deducted = rows.flatMap((row) => row.bill.deposits);
  return rows
    .filter((row) => row.isDeposit && !row.isGivenBack)
    .map(({ bill }) => ({
      number: bill.number,
      issuedOn: bill.issuedOn as Day,
      shares: bill.vat,
      deducted: deducted.filter((one) => one.number === bill.number).flatMap((one) => one.vat),
    }));
};

/** The bill that already deducts a deposit, which is then given back with it; null while none does. */
export const deductedBy = async (
  tx: Tx,
  call: Pick<Call, 'shopId'>,
  saleId: string,
  number: string,
): Promise<string | null> =>
  (
    await sql<
      RowOf<'bill', 'number'>
    >`select b.number from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and b.deducted > 0
        and b.document -> 'deposits' @> ${JSON.stringify([{ number }])}::jsonb order by b.created_at limit 1`.execute(
      tx,
    )
  ).rows[0]?.number ?? null;
