import { day, type Day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { AgreedDays } from '../../rules/late/agreed-days.ts';
import { targetDayFrom } from '#areas/banking/rules/sepa/target-days.ts';

type Row = RowOf<'instalment_plan', 'sale_id' | 'bill_id' | 'means'> & {
  readonly from_day: Day;
  readonly until_day: Day | null;
  readonly parts: readonly { readonly on: Day; readonly amount: string }[];
};

/**
 * The schedules by which orders are or were to be paid, the oldest first: by card since its owner agreed to it. One that waits for its card promises nothing. Of a bill of
 * several orders each has the days of all of it: money pays one order after the other, and what is not due yet is claimed of none.
 */
export const agreedDaysOf = async (
  tx: Tx,
  call: Call,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AgreedDays[]>> => {
  const { rows } = await sql<Row>`select coalesce(q.sale_id, n.sale_id) as sale_id, n.bill_id, n.means,
      (coalesce((n.agreed ->> 'at')::timestamptz, n.created_at) at time zone h.zone)::date::text as from_day, (n.ended_at at time zone h.zone)::date::text as until_day,
      (select jsonb_agg(jsonb_build_object('on', p.due_on, 'amount', p.agreed::text) order by p.n) from instalment_part p
        where p.shop_id = n.shop_id and p.plan_id = n.id) as parts
    from instalment_plan n join shop h on h.shop_id = n.shop_id
      left join (bill_part q join bill b on b.shop_id = q.shop_id and b.id = q.bill_id and b.sale_id is null) on q.shop_id = n.shop_id and q.bill_id = n.bill_id
    where n.shop_id = ${call.shopId} and coalesce(q.sale_id, n.sale_id) = any(${[...saleIds]}::uuid[]) and n.status <> 'waiting' and (n.means <> 'card' or n.agreed is not null)
    order by n.created_at, n.id`.execute(tx);
  // The due day of a part. A bank collects on its working days, so a client who pays from an account is not late before
  // the next one.
  const dueOf = (row: Row, on: Day): Day => (row.means === 'sepa' ? targetDayFrom(day(on)) : day(on));
  const plans = rows.map((row): readonly [string, AgreedDays] => [
    row.sale_id,
    {
      billId: row.bill_id,
      from: day(row.from_day),
      until: row.until_day === null ? null : day(row.until_day),
      parts: row.parts.map((one) => ({ dueOn: dueOf(row, one.on), amount: dec(one.amount) })),
    },
  ]);
  return new Map(
    [...Map.groupBy(plans, ([saleId]) => saleId)].map(([saleId, all]) => [saleId, all.map(([, one]) => one)]),
  );
};
