import { day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { isLateRow, type PaidPart } from '#areas/billing/server/index.ts';

/** The schedule that runs when a bill is printed, laid on its order before it was billed, or on the bill itself before its paper was made. */
export const scheduleForPaper = async (tx: Tx, call: Call, billId: string): Promise<readonly PaidPart[]> => {
  const { rows } = await sql<
    RowOf<'instalment_part', 'due_on' | 'amount'>
  >`select p.due_on, p.amount from bill b join instalment_plan n on n.shop_id = b.shop_id and n.status = 'active'
      and (n.bill_id = b.id or n.bill_id is null and n.sale_id = b.sale_id)
    join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id and p.status in ('scheduled', 'processing', 'error')
    where b.shop_id = ${call.shopId} and b.id = ${billId} and not ${isLateRow} order by p.due_on, p.n`.execute(tx);
  return rows.map((row) => ({ dueOn: day(row.due_on), amount: row.amount }));
};
