import { sql } from '#platform/db.ts';

/** What credit notes take of a bill, called b. */
const TAKEN = sql`coalesce((select sum(u.amount) from purchase_credit_use u where u.shop_id = b.shop_id and u.bill_id = b.id), 0)`;
/** What is left to pay of a bill, called b: nothing of one that is paid or withdrawn. */
export const OWED = sql`(case when b.paid_on is null and b.status <> 'withdrawn' then b.gross - ${TAKEN} else 0 end)`;
/** What is left of a credit note, called c: not deducted of any bill yet. */
export const LEFT = sql`(case when c.status = 'noted'
  then c.gross - coalesce((select sum(u.amount) from purchase_credit_use u where u.shop_id = c.shop_id and u.credit_id = c.id), 0) else 0 end)`;

const billed = (state: string) => sql`coalesce((select sum(${OWED}) from purchase_bill b
  where b.shop_id = s.shop_id and b.supplier_id = s.id and b.paid_on is null and b.status = ${sql.lit(state)}), 0)`;
const CREDITS = sql`coalesce((select sum(${LEFT}) from purchase_credit c where c.shop_id = s.shop_id and c.supplier_id = s.id), 0)`;
/** What is owed to a supplier, called s. */
export const BALANCE = {
  toPay: billed('accepted'),
  toCheck: billed('toCheck'),
  disputed: billed('disputed'),
  credits: CREDITS,
  owed: sql`(${billed('accepted')} + ${billed('toCheck')} - ${CREDITS})`,
};
