import type { Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import { shortDay } from '#kernel/day.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql, sqlState, type Tx, type RowOf } from '#platform/db.ts';
import { SETTING_TO_COME } from '#platform/frame/text-to-come.ts';
import {
  counterYear,
  DEFAULT_FORMATS,
  documentNumber,
  isInOrder,
  isRising,
  ofCounterKey,
  type Series,
} from '#areas/papers/rules/numbering.ts';
import { refuseNumber } from '../rules/numbering-refusals.ts';

export interface Taken {
  readonly number: string;
  readonly series: Series;
  /** The name of the counter: the year, and the pattern where the shop has its own. */
  readonly year: string;
  readonly n: number;
}

/** A series whose documents a higher area keeps: their numbers and days, where its gaps are looked for. */
export interface Numbered {
  readonly series: Series;
  readonly documents: (shopId: string) => ReturnType<typeof sql>;
}
export const numberedSlot = defineSlot<Numbered>('sales.numbered');

/** Apart from the lines of other things that are waited for by name. */
const COUNTER_LINE = 7001;

interface Books {
  readonly fiscalStart: { readonly month: number; readonly day: number };
}

/**
 * Takes the next number of a series: `named` (the format of the day, and the label of its year) and `taken` (what the
 * counter says now). Callers wait in a line before the row, and not at it. Otherwise each commit would wake all those
 * who wait for a row that has moved, to find that another was faster.
 */
const takeNumber = (call: Call, series: Series, day: Day, books: Books) => {
  call.freeLocksEarly();
  const home = DEFAULT_FORMATS[series];
  const label = (year: 'calendar' | 'fiscal') => counterYear({ ...home, year }, day, books.fiscalStart);
  return sql`line as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} ${series}`}, ${COUNTER_LINE}))
    ), own as (
      select pattern, digits, year from numbering
      where shop_id = ${call.shopId} and series = ${series} and opens_on <= ${day} order by opens_on desc limit 1
    ), format as (
      select pattern, digits, year from own
      union all select ${home.pattern}, ${home.digits}::int, ${home.year} where not exists (select 1 from own)
    ), named as (
      select pattern, digits, case when pattern not like '%{year}%' then '' when year = 'fiscal' then ${label('fiscal')} else ${label('calendar')} end as label
      from format
    ), taken as (
      insert into counter as c (shop_id, series, year, n, last_day)
      select ${call.shopId}, ${series}, case when pattern = ${home.pattern} then label else label || '|' || pattern end, 1, ${day} from named, line
      on conflict (shop_id, series, year) do update set n = c.n + 1, last_day = greatest(c.last_day, excluded.last_day)
      returning n, year, last_day
    )`;
};

const goesBack = (before: string): Refused =>
  new Refused(refuseNumber('sales.date-goes-back', { day: shortDay(before as Day) }));

/**
 * The next number of a series: called last in the issuing transaction, because the row stays locked until its commit. A
 * transaction that fails gives its number back, so there is no gap; two at once wait for each other, so there is no double.
 * The format of the day is read by the same statement. One that is changed meanwhile cannot make a double either: each pattern has its counter.
 */
export const nextNumber = async (tx: Tx, call: Call, series: Series, day: Day, books: Books): Promise<Taken> => {
  const home = DEFAULT_FORMATS[series];
  const { rows } = await sql<RowOf<'counter', 'n' | 'year'> & RowOf<'numbering', 'digits'> & { before: string | null }>`
    with ${takeNumber(call, series, day, books)}
    select n, year, (select digits from named) as digits, last_day::text as before from taken`.execute(tx);
  const { n, year: key, digits, before } = rows[0] as (typeof rows)[number];
  // greatest() kept the later day: if that is not ours, ours would go back.
  if (isRising(series) && !isInOrder(before as Day | null, day)) throw goesBack(before as string);
  const { year, pattern } = ofCounterKey(series, key);
  return { number: documentNumber({ pattern, digits, year: home.year }, year, n), series, year: key, n };
};

/** The database's error code for a day that goes back (`refuse_day_before`). */
const GOES_BACK = 'CT004';

/**
 * Takes the next number in the message of the rows written with it and of the commit: no answer is awaited meanwhile,
 * which would hold up the shop's other orders. The result stands for the number until then (`textToCome` of the call).
 * PostgreSQL builds the number as `documentNumber` does, and checks the day as `isInOrder` does; tests hold the two
 * together.
 */
export const numberToCome = (call: Call, series: Series, day: Day, books: Books): string =>
  call.textToCome(
    sql<{ number: string }>`with ${takeNumber(call, series, day, books)}
      select ${isRising(series) ? sql`refuse_day_before(last_day, ${day}),` : sql``} set_config(${SETTING_TO_COME},
        replace(replace(pattern, '{year}', label), '{number}', lpad(n::text, greatest(digits, length(n::text)), '0')), true) as number
      from taken, named`,
    (rows) => (rows[0] as { number: string }).number,
    (error) => (sqlState(error) === GOES_BACK ? goesBack(String((error as { detail?: string }).detail)) : error),
  );
