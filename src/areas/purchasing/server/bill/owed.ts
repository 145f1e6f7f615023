import { sql } from '#platform/db.ts';

/** The amount that credit notes take off a bill, called b. */
const TAKEN = sql`coalesce((select sum(u.amount) from purchase_credit_use u where u.shop_id = b.shop_id and u.bill_id = b.id), 0)`;
/** The amount left to pay of a bill, called b: zero for a paid or withdrawn bill. */
export const OWED = sql`(case when b.paid_on is null and b.status <> 'withdrawn' then b.gross - ${TAKEN} else 0 end)`;
/** The state of a bill, called b, as people read it: an accepted one says how far it is paid. */
export const READ_STATE = sql`(case when b.status <> 'accepted' then b.status when ${OWED} <= 0 then 'paid'
  when ${OWED} < b.gross then 'partlyPaid' else 'accepted' end)`;
/** The remainder of a credit note, called c: not deducted from any bill yet. */
export const LEFT = sql`(case when c.status = 'noted'
  then c.gross - coalesce((select sum(u.amount) from purchase_credit_use u where u.shop_id = c.shop_id and u.credit_id = c.id), 0) else 0 end)`;

const billed = (state: string) => sql`coalesce((select sum(${OWED}) from purchase_bill b
  where b.shop_id = s.shop_id and b.supplier_id = s.id and b.paid_on is null and b.status = ${sql.lit(state)}), 0)`;
const CREDITS = sql`coalesce((select sum(${LEFT}) from purchase_credit c where c.shop_id = s.shop_id and c.supplier_id = s.id), 0)`;
/** The amounts owed to a supplier, called s. */
export const BALANCE = {
  toPay: billed('accepted'),
  toCheck: billed('toCheck'),
  disputed: billed('disputed'),
  credits: CREDITS,
  owed: sql`(${billed('accepted')} + ${billed('toCheck')} - ${CREDITS})`,
};
