import type { InputOf } from '#kernel/endpoint.ts';
import { dec, sum, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { opportunityForecast } from '../rules/endpoints.ts';
import type { Forecast } from '../rules/opportunity.ts';
import { opportunityFacts, opportunityTables } from './opportunity-view.ts';

interface Month {
  readonly month: string | null;
  readonly count: number;
  readonly amount: string;
  readonly weighted: string;
}

/** The open opportunities that the caller sees, by the month in which each is expected; those without a day come last. */
export const readForecast = async (
  tx: Tx,
  { whose }: InputOf<typeof opportunityForecast>,
  call: Call,
): Promise<Forecast> => {
  const { rows } = await sql<Month>`select to_char(o.expected_on, 'YYYY-MM') as month, count(*)::int as count,
      sum(o.amount) as amount, sum(${opportunityFacts.weighted}) as weighted
    from ${opportunityTables(call)}
    where o.shop_id = ${call.shopId} and o.archived_at is null and g.kind = 'open'
      and ${whose === 'mine' ? sql`o.assignee_id = ${call.actor.userId}::uuid` : sql`true`}
    group by 1 order by 1 nulls last`.execute(tx);
  const total = (of: (row: Month) => string): number => toNumber(sum(rows.map((row) => dec(of(row)))));
  return {
    months: rows.map((row) => ({
      month: row.month,
      isPast: row.month !== null && row.month < call.today.slice(0, 7),
      count: row.count,
      amount: Number(row.amount),
      weighted: Number(row.weighted),
    })),
    count: rows.reduce((all, row) => all + row.count, 0),
    amount: total((row) => row.amount),
    weighted: total((row) => row.weighted),
  };
};
