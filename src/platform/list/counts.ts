import { COUNTED_UP_TO, type ListDeclaration, type ListFilter } from '#kernel/list.ts';
import type { Actor } from '#kernel/permission.ts';
import { type RawBuilder, sql } from 'kysely';
import { sqlState, type Tx } from '../db.ts';
import { filterOf } from './filter.ts';
import type { ListSource } from './source.ts';

/** Counters are a help beside the rows: what is not told by then is not waited for. */
const TOLD_WITHIN_MS = 400;
/** Nor does one reading, of which few rows among a million are asked, go on for longer. */
const ONE_WITHIN_MS = 1000;
const CANCELLED = '57014';

/**
 * How many rows each of these filters finds, one reading after the other, each stopped at its thousandth row. Rows that are worked out are
 * worked out once for all of them.
 */
export const countsOf = async <F extends string>(
  tx: Tx,
  actor: Actor,
  list: ListDeclaration<F>,
  source: ListSource<F>,
  asked: readonly ListFilter[],
): Promise<(number | null)[]> => {
  // A filter that the caller may not use is refused before the count.
  const each = asked.map((filter) =>
    sql.join([sql`true`, ...filterOf(actor, list, source.columns, filter)], sql` and `),
  );
  if (source.workedOut) {
    const counts = await withinTime(tx, () => countedAtOnce(tx, source, each));
    return counts ?? each.map(() => null);
  }
  const counts: (number | null)[] = [];
  const began = performance.now();
  for (const where of each)
    counts.push(
      performance.now() - began > TOLD_WITHIN_MS ? null : await withinTime(tx, () => countedApart(tx, source, where)),
    );
  return counts;
};

/** Null for what takes too long: the transaction goes on, and what was counted before is told. */
const withinTime = async <R>(tx: Tx, count: () => Promise<R>): Promise<R | null> => {
  const began = sql`savepoint counted`.execute(tx);
  const limited = sql`select set_config('statement_timeout', ${String(ONE_WITHIN_MS)}, true)`.execute(tx);
  const [counted] = await Promise.allSettled([count(), began, limited]);
  // Takes the limit back with it.
  await sql`rollback to savepoint counted`.execute(tx);
  if (counted.status === 'fulfilled') return counted.value;
  if (sqlState(counted.reason) === CANCELLED) return null;
  throw counted.reason;
};

const countedApart = async <F extends string>(
  tx: Tx,
  source: ListSource<F>,
  where: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found
    from (select 1 from ${source.from} where ${source.where} and ${where} limit ${COUNTED_UP_TO + 1}) hit`.execute(tx);
  return rows[0]?.found ?? 0;
};

const countedAtOnce = async <F extends string>(
  tx: Tx,
  source: ListSource<F>,
  each: readonly RawBuilder<unknown>[],
): Promise<number[]> => {
  const counted = each.map((where) => sql`least(count(*) filter (where ${where}), ${COUNTED_UP_TO + 1})::int`);
  const { rows } = await sql<{ found: number[] }>`select array[${sql.join(counted)}] as found
    from ${source.from} where ${source.where}`.execute(tx);
  return rows[0]?.found ?? [];
};
