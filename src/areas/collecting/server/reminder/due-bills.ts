import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { FIRST_LEVELS } from '../../rules/reminder/reminder.ts';
import { isDisputed } from '../dispute/in-sql.ts';
import { isCollected } from '#areas/banking/server/index.ts';
import { dueOfParts } from '../instalment/due-of-parts.ts';
import { isBillRow, isDebitedWhole } from '#areas/billing/server/index.ts';

/** The scenario of the shop, each level with its number: its own, else the one that every shop begins with. */
export const levelsOf = (call: Call) =>
  sql`(select n::int as n, (one ->> 'days')::int as days, one ->> 'tone' as tone, one ->> 'by' as by
    from shop h, jsonb_array_elements(coalesce(h.settings -> 'reminders' -> 'levels', ${JSON.stringify(FIRST_LEVELS)}::jsonb)) with ordinality l (one, n)
    where h.shop_id = ${call.shopId})`;

const dueDay = sql`coalesce(o.instalment_on, greatest(coalesce(b.due_on, b.issued_on), b.issued_on))`;
/**
 * Computes the amount to claim now. For a bill that is paid in parts: the due parts; before the first of them, the
 * next. Parts that a card or an account will pay get no reminder.
 */
const owedNow = (call: Call) =>
  sql`(case when o.instalment_on is null then o.remaining else ${dueOfParts(call.today)} end)`;

/** A bill or its client that is not to be chased today. */
const isStopped = (call: Call) =>
  sql`exists (select 1 from reminder_stop x where x.shop_id = b.shop_id and x.id in (b.id, b.client_id) and (x.until is null or x.until >= ${sql.lit(call.today)}::date))`;

/** Money that is on its way needs no reminder: a debit that is asked for, planned, or collected from an account. */
const isOnItsWay = sql`(${isCollected} or exists (select 1 from bill_part q join payment_intent p on p.shop_id = q.shop_id and p.payable_kind = 'order' and p.payable_id = q.sale_id
  where q.shop_id = b.shop_id and q.bill_id = b.id and p.kind in ('debit', 'receipt') and p.status in ('processing', 'scheduled'))
  or ${isDebitedWhole})`;

/**
 * Every open bill that is due for a reminder today, with the level that it is due for: `nextLevel` of the rules, asked of all at once.
 * Open balances are found by their own small index.
 */
export const dueBills = (call: Call) => sql`(
  with level as materialized ${levelsOf(call)}
  select b.id, b.kind, b.client_id, b.number, b.issued_on, ${dueDay} as due_on, b.total_gross, owed.remaining, late.days,
    sent.last, sent.on_day, next.n as level
  from bill_balance o join bill b on b.shop_id = o.shop_id and b.id = o.bill_id and ${isBillRow}
    cross join lateral (select (${sql.lit(call.today)}::date - ${dueDay}) as days) late
    cross join lateral (select ${owedNow(call)} as remaining) owed
    cross join lateral (select coalesce(max(r.level), 0) as last, max(r.day) as on_day from reminder_bill r where r.shop_id = b.shop_id and r.bill_id = b.id) sent
    cross join lateral (select l.n, l.days from level l where l.n > sent.last and not (l.days < 0 and late.days > 0) order by l.n limit 1) next
  where o.shop_id = ${call.shopId} and o.remaining > 0 and o.status in ('pending', 'partial') and b.client_id is not null
    and owed.remaining > 0 and late.days >= next.days
    and (sent.on_day is null or ${sql.lit(call.today)}::date - sent.on_day
      >= greatest(1, next.days - (select l.days from level l where l.n = least(sent.last, (select max(n) from level)))))
    and not ${isStopped(call)} and not ${isOnItsWay} and not ${isDisputed})`;

/** Selects a row a client: a reminder covers all due bills of a client, at the highest of their levels. */
export const dueClients = (call: Call) => sql`(
  select d.client_id as id, max(d.level) as level, count(*)::int as bills, array_agg(d.id order by d.due_on, d.number) as bill_ids, min(d.due_on) as oldest,
    max(d.days) as days, sum(d.remaining) as owed, max(d.on_day) as last_on
  from ${dueBills(call)} d group by d.client_id)`;
