import { sql } from '#platform/db.ts';

const OPEN = sql`('scheduled', 'processing', 'error')`;
/** The live schedule of a bill of rows named `b`. */
const ofBill = sql`n.shop_id = b.shop_id and n.sale_id = b.sale_id and n.status = 'active' and (n.bill_id is null or n.bill_id = b.id)`;

/**
 * What of a bill that is paid in parts is to be asked for today: the parts whose day has come and that nothing takes any more by itself; by hand,
 * before the first of them, the next one. Never more than what is left, of rows named `b` and `o`.
 */
export const dueOfParts = (today: string) => sql`least(o.remaining, coalesce((select coalesce(
      sum(p.amount) filter (where p.due_on <= ${sql.lit(today)}::date),
      sum(p.amount) filter (where n.means = 'hand' and p.due_on = o.instalment_on), 0)
    from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id
      and (p.status = 'error' or (p.status = 'scheduled' and n.means = 'hand'))
    where ${ofBill}), 0))`;

/**
 * A bill that is paid in parts as rows of a day and an amount that come to what is left of it, to the cent: its open parts by their days, and what
 * none of them asks for without a day. `one` counts it once.
 */
export const partsByDay = sql`(select r.due, r.amount, case when r.first then 1 else 0 end as one from (
    select y.due, greatest(0, least(y.till, o.remaining) - (y.till - y.amount)) as amount, y.at = 1 as first from (
      select p.due_on as due, p.amount, sum(p.amount) over (order by p.due_on, p.n) as till, row_number() over (order by p.due_on, p.n) as at
      from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id and p.status in ${OPEN}
      where ${ofBill}) y
    union all
    select null, o.remaining - least(o.remaining, coalesce(sum(p.amount), 0)), count(p.id) = 0
      from instalment_plan n join instalment_part p on p.shop_id = n.shop_id and p.plan_id = n.id and p.status in ${OPEN}
      where ${ofBill}) r
  where r.amount > 0 or r.first)`;
