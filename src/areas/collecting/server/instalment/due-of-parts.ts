import { sql } from '#platform/db.ts';
import { isLateRow, isOtherLateRow } from '#areas/billing/server/index.ts';

const OPEN = sql`('scheduled', 'processing', 'error')`;
/** The live schedule of a bill of rows named `b`. What lateness adds is in none. */
const ofBill = sql`n.shop_id = b.shop_id and n.status = 'active' and (n.bill_id = b.id or n.bill_id is null and n.sale_id = b.sale_id) and not ${isLateRow}`;

/**
 * The remainder of the older bills of the order: a schedule of the whole order serves them first, as its money does.
 */
const older = sql`(select coalesce(sum(g.remaining), 0) from instalment_plan n
    join bill f on f.shop_id = n.shop_id and f.sale_id = n.sale_id and (f.created_at, f.id) < (b.created_at, b.id) and not ${isOtherLateRow}
    join bill_balance g on g.shop_id = f.shop_id and g.bill_id = f.id and g.remaining > 0 and g.status in ('pending', 'partial')
    where ${ofBill} and n.bill_id is null)`;

/**
 * Computes the amount to ask today for a bill that is paid in parts: the due parts that no automatic debit takes any
 * more. By hand, before the first part, it is the next part. It never exceeds the remainder, of rows named `b` and `o`.
 */
export const dueOfParts = (today: string) => sql`least(o.remaining, greatest(0, coalesce((select coalesce(
      sum(p.amount) filter (where p.due_on <= ${sql.lit(today)}::date),
      sum(p.amount) filter (where n.means = 'hand' and p.due_on = o.instalment_on), 0)
    from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id
      and (p.status = 'error' or (p.status = 'scheduled' and n.means = 'hand'))
    where ${ofBill}), 0) - ${older}))`;

/**
 * A bill that is paid in parts as rows of a day and an amount that come to what is left of it, to the cent: its open parts by their days, and what
 * none of them asks for without a day. `one` counts it once.
 */
export const partsByDay = sql`(select r.due, r.amount, case when row_number() over (order by r.due nulls last, r.n) = 1 then 1 else 0 end as one from (
    select y.due, y.n, greatest(0, least(y.till, before.amount + o.remaining) - greatest(y.till - y.amount, before.amount)) as amount
    from (select ${older} as amount) before cross join lateral (
      select p.due_on as due, p.n, p.amount, sum(p.amount) over (order by p.due_on, p.n) as till
      from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id and p.status in ${OPEN}
      where ${ofBill}) y
    union all
    select null, 0, o.remaining - least(o.remaining, greatest(0, coalesce(sum(p.amount), 0) - ${older}))
      from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id and p.status in ${OPEN}
      where ${ofBill}) r
  where r.amount > 0)`;
