import {
  DEFAULT_FORMATS,
  documentNumber,
  type NumberFormat,
  numberEnds,
  ofCounterKey,
  type Series,
} from '#areas/papers/rules/numbering.ts';
import type { Numbered } from '#areas/papers/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { numberGaps } from '../../rules/numbering/numbering-endpoints.ts';

type Gaps = OutputOf<typeof numberGaps>['counters'][number];
type Counter = RowOf<'counter', 'year' | 'n' | 'first'>;

/** Every document of a series that has a number, and its day. A draft has none, so one that was thrown away leaves no gap. */
const documentsOf = (series: Series, call: Call, elsewhere: readonly Numbered[]) => {
  const there = elsewhere.find((one) => one.series === series);
  if (there) return there.documents(call.shopId);
  if (series === 'deliveryNote')
    return sql`select quantities ->> 'number' as number, (quantities ->> 'day')::date as day from document_link
      where shop_id = ${call.shopId} and why = 'shipped' and to_kind = 'deliveryNote'`;
  if (series === 'accompanying')
    return sql`select number, issued_on as day from accompanying_document where shop_id = ${call.shopId}`;
  if (series === 'quote' || series === 'order' || series === 'sample' || series === 'futures')
    return sql`select number, placed_on as day from sale where shop_id = ${call.shopId} and kind = ${series} and number is not null`;
  return sql`select number, issued_on as day from bill where shop_id = ${call.shopId} and series = ${series}`;
};

const MOST_RUNS = 20;

/** Checks a counter from its first number to its last: the documents are read anew, without trust in the counter. */
const gapsOf = async (
  tx: Tx,
  call: Call,
  series: Series,
  counter: Counter,
  elsewhere: readonly Numbered[],
): Promise<Gaps> => {
  const { year, pattern } = ofCounterKey(series, counter.year);
  const [before, after] = numberEnds(pattern, year);
  const around = before.length + after.length;
  const { rows } = await sql<{
    count: number;
    since: string | null;
    until: string | null;
    missing: number;
    runs: { from: number; to: number }[];
    digits: number | null;
  }>`with ours as (
      select substr(number, ${before.length + 1}::int, length(number) - ${around}::int) as n, day from (${documentsOf(series, call, elsewhere)}) d
      where length(number) > ${around}::int and starts_with(number, ${before}) and right(number, ${after.length}::int) = ${after}
    ), counted as (select n::int as n, length(n) as digits, day from ours where n ~ '^[0-9]{1,9}$'),
    absent as (
      select g as n, g - row_number() over (order by g) as run from generate_series(${counter.first}::int, ${counter.n}::int) g
      where not exists (select 1 from counted c where c.n = g)
    ), runs as (select min(n)::int as first, max(n)::int as last from absent group by run order by 1 limit ${MOST_RUNS})
    select (select count(distinct n)::int from counted where n between ${counter.first} and ${counter.n}) as count,
      (select min(day)::text from counted) as since, (select max(day)::text from counted) as until,
      (select count(*)::int from absent) as missing, (select min(digits) from counted) as digits,
      coalesce((select jsonb_agg(jsonb_build_object('from', first, 'to', last) order by first) from runs), '[]') as runs`.execute(
    tx,
  );
  const read = rows[0] as (typeof rows)[number];
  // As many digits as its documents have: their format may have been changed since.
  const format: NumberFormat = {
    ...DEFAULT_FORMATS[series],
    pattern,
    digits: read.digits ?? DEFAULT_FORMATS[series].digits,
  };
  const number = (n: number): string => documentNumber(format, year, n);
  return {
    id: counter.year || '-',
    first: number(counter.first),
    last: number(counter.n),
    from: read.since,
    to: read.until,
    count: read.count,
    missing: read.missing,
    runs: read.runs.map(({ from, to }) => ({
      id: String(from),
      from: number(from),
      to: number(to),
      count: to - from + 1,
    })),
  };
};

export const readNumberGaps =
  (elsewhere: readonly Numbered[]) =>
  async (tx: Tx, { series }: InputOf<typeof numberGaps>, call: Call) => {
    const { rows } = await sql<Counter>`select year, n, first from counter
    where shop_id = ${call.shopId} and series = ${series} and n >= first order by year desc`.execute(tx);
    const counters: Gaps[] = [];
    for (const row of rows) counters.push(await gapsOf(tx, call, series, row, elsewhere));
    return { counters };
  };
