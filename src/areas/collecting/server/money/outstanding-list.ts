import { isOnAccount, owedOnAccount } from '#areas/payments/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { type OutstandingRow, outstandingList, type outstandings } from '../../rules/money/outstandings.ts';
import { partsByDay } from '../instalment/due-of-parts.ts';
import { isBillRow } from '#areas/billing/server/index.ts';

/** Computes a client's money on account: received, neither used nor given back. */
const aheadOf = (clientId: RawBuilder<unknown>, call: Call) =>
  sql`coalesce((select sum(p.amount - p.used - coalesce((select sum(r.amount) from payment_intent r
      where r.shop_id = p.shop_id and r.parent_id = p.id and r.status in ('processing', 'refunded')), 0)) from payment_intent p
    where p.shop_id = ${call.shopId} and ${isOnAccount} and p.payable_id = ${clientId}), 0)`;

/** Debits that came back after their money was given back: what their clients owe of it on account, since the day they came back, less what they paid ahead. */
const owedOnAccounts = (
  call: Call,
) => sql`(select x.client_id, x.due, x.owed - ${aheadOf(sql`x.client_id`, call)} as amount
  from (select p.payable_id as client_id, sum(p.used + g.given) as owed,
      min(coalesce((select (l.returned ->> 'on')::date from sepa_debit l where l.shop_id = p.shop_id and l.payment_id = p.id and l.returned is not null limit 1), p.day)) as due
    from payment_intent p cross join lateral (select coalesce(sum(r.amount), 0) as given from payment_intent r
      where r.shop_id = p.shop_id and r.parent_id = p.id and r.status in ('processing', 'refunded')) g
    where p.shop_id = ${call.shopId} and p.payable_kind = 'client' and p.kind = 'receipt' and p.status = 'cancelled' and p.used + g.given > 0
    group by p.payable_id) x)`;

/**
 * The open balances of the shop, found by their own small index, gathered by client once, with what is owed beside any bill. A bill that is paid in parts counts each on its
 * own day, and what no part asks for on the bill's.
 */
const agedOf = (call: Call) => {
  const billDay = sql`greatest(coalesce(b.due_on, b.issued_on), b.issued_on)`;
  const open = sql`bill_balance o join bill b on b.shop_id = o.shop_id and b.id = o.bill_id and ${isBillRow}`;
  const isOpen = sql`o.shop_id = ${call.shopId} and o.remaining > 0 and o.status in ('pending', 'partial') and b.client_id is not null`;
  const days = sql`(${sql.lit(call.today)}::date - q.due)`;
  const between = (from: number, to: number) =>
    sql`coalesce(sum(q.amount) filter (where ${days} between ${sql.lit(from)} and ${sql.lit(to)}), 0)`;
  return sql`(select q.client_id as id, coalesce(sum(q.one), 0)::int as bills, min(q.due) as oldest, sum(q.amount) as owed,
      coalesce(sum(q.amount) filter (where ${days} <= 0), 0) as not_due, ${between(1, 30)} as late30, ${between(31, 60)} as late60, ${between(61, 90)} as late90,
      coalesce(sum(q.amount) filter (where ${days} > 90), 0) as older,
      coalesce(sum(q.amount) filter (where q.one is null), 0) as on_account_owed
    from (select b.client_id, ${billDay} as due, o.remaining as amount, 1 as one from ${open} where ${isOpen} and o.instalment_on is null
      union all
      select b.client_id, coalesce(p.due, ${billDay}), p.amount, p.one from ${open} cross join lateral ${partsByDay} p where ${isOpen} and o.instalment_on is not null
      union all
      select d.client_id, d.due, d.amount, null from ${owedOnAccounts(call)} d where d.amount > 0) q
    group by q.client_id)`;
};

interface Row extends Omit<OutstandingRow, 'notDue' | 'onAccount' | 'owedOnAccount'> {
  readonly not_due: string;
  readonly on_account: string;
  readonly on_account_owed: string;
}
const late = sql`(a.owed - a.not_due)`;

export const listOutstandings = (tx: Tx, query: InputOf<typeof outstandings>, call: Call) =>
  runList(
    tx,
    call.actor,
    outstandingList,
    {
      from: sql`${agedOf(call)} a join client c on c.shop_id = ${call.shopId} and c.id = a.id`,
      where: sql`c.shop_id = ${call.shopId}`,
      columns: {
        name: sql`c.name`,
        bills: sql`a.bills`,
        oldest: sql`a.oldest`,
        notDue: sql`a.not_due`,
        late30: sql`a.late30`,
        late60: sql`a.late60`,
        late90: sql`a.late90`,
        older: sql`a.older`,
        late,
        owed: sql`a.owed`,
      },
      select: sql`a.*, coalesce(nullif(c.name, ''), c.email) as name, ${late} as late, greatest(0, ${aheadOf(sql`c.id`, call)} - ${owedOnAccount({ shopId: sql`c.shop_id`, clientId: sql`c.id` })}) as on_account`,
      key: sql`a.id`,
      search: (words) => holding(sql`c.search`, words),
    },
    query,
    (row: Row): OutstandingRow => ({
      id: row.id,
      name: row.name,
      bills: row.bills,
      oldest: row.oldest,
      notDue: Number(row.not_due),
      late30: Number(row.late30),
      late60: Number(row.late60),
      late90: Number(row.late90),
      older: Number(row.older),
      late: Number(row.late),
      owed: Number(row.owed),
      onAccount: Number(row.on_account),
      owedOnAccount: Number(row.on_account_owed),
    }),
  );
