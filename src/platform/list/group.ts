import type { ListDeclaration, ListGroup } from '#kernel/list.ts';
import type { Actor } from '#kernel/permission.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db.ts';
import type { ListSource } from './source.ts';
import { fieldOf, unknownField } from './filter.ts';

/** The most groups of an answer; the total and the sums still cover every row. */
const MOST_GROUPS = 1_000;
const MONTH = 'month:';

export interface Grouped {
  readonly total: number;
  readonly sums: Record<string, number>;
  readonly groups: ListGroup[];
  readonly groupsAreAll: boolean;
}

export type LeftOut<F extends string> = NonNullable<ListDeclaration<F>['leftOut']> | null;
/** Marks the rows that are not added up. */
export const isLeftOut = <F extends string>(source: ListSource<F>, out: NonNullable<LeftOut<F>>): RawBuilder<unknown> =>
  sql`(${source.columns[out.field]})::text = any(${[...out.values]}::text[]) as left_out`;
export const KEPT = sql` filter (where hit.left_out is not true)`;

/** The month of a civil day; of an instant, the month that it fell in where the shop is. */
const monthOf = (type: string, column: RawBuilder<unknown>, shopId: string | null): RawBuilder<unknown> => {
  if (type === 'date') return sql`to_char(${column}, 'YYYY-MM')`;
  // The zone is read once for the statement: it does not depend on the row.
  const zone = sql`coalesce((select z.zone from shop z where z.shop_id = ${shopId}), 'Europe/Paris')`;
  return sql`to_char(${column} at time zone ${zone}, 'YYYY-MM')`;
};

const keyOf = <F extends string>(
  actor: Actor,
  list: ListDeclaration<F>,
  source: ListSource<F>,
  asked: string,
): { readonly key: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } => {
  const isMonth = asked.startsWith(MONTH);
  const name = isMonth ? asked.slice(MONTH.length) : asked;
  const field = fieldOf(list, name, 'group', actor);
  const column = source.columns[name as F];
  const isDated = field.type === 'date' || field.type === 'instant';
  // An instant is never the same twice: it is only counted by month.
  if (isMonth ? !isDated : field.type === 'instant') throw unknownField(`group.${asked}`);
  if (isMonth) return { key: monthOf(field.type, column, actor.shopId), order: sql`group_key desc nulls last` };
  return {
    key: sql`(${column})::text`,
    order: isDated ? sql`group_key nulls last` : sql`group_count desc, group_key`,
  };
};

interface GroupRow {
  readonly [sum: string]: unknown;
  readonly group_key: string | null;
  readonly group_count: number;
  readonly is_whole: number;
}

/**
 * Counts and sums of what is filtered, by a declared field (`status`) or by month (`month:issuedOn`). One statement gives the groups
 * and the whole, so that they always agree. Months come last first, days in their order, other groups largest first.
 */
export const groupsOf = async <F extends string>(
  tx: Tx,
  actor: Actor,
  list: ListDeclaration<F>,
  source: ListSource<F>,
  where: RawBuilder<unknown>,
  sums: readonly F[],
  out: LeftOut<F>,
  asked: string,
): Promise<Grouped> => {
  const { key, order } = keyOf(actor, list, source, asked);
  const columns = [
    sql`${key} as group_key`,
    ...sums.map((name) => sql`${source.columns[name]} as ${sql.ref(name)}`),
    ...(out ? [isLeftOut(source, out)] : []),
  ];
  // By the very field that leaves rows out, each line still says what stands in it; the whole leaves it out all the same.
  const isOwn = out?.field === asked;
  const kept = (name: F) => sql`coalesce(sum(hit.${sql.ref(name)}) ${KEPT}, 0)`;
  const every = (name: F) => sql`coalesce(sum(hit.${sql.ref(name)}), 0)`;
  const added = sums.map((name) =>
    out === null
      ? sql`${every(name)} as ${sql.ref(name)}`
      : isOwn
        ? sql`case when grouping(hit.group_key) = 1 then ${kept(name)} else ${every(name)} end as ${sql.ref(name)}`
        : sql`${kept(name)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<GroupRow>`select ${sql.join([
    sql`hit.group_key`,
    sql`grouping(hit.group_key) as is_whole`,
    sql`count(*)::int as group_count`,
    ...added,
  ])} from (select ${sql.join(columns)} from ${source.from} where ${where}) hit
    group by grouping sets ((hit.group_key), ()) order by is_whole desc, ${order} limit ${MOST_GROUPS + 2}`.execute(tx);
  const sumsOf = (row: GroupRow | undefined): Record<string, number> =>
    Object.fromEntries(sums.map((name) => [name, Number(row?.[name] ?? 0)]));
  const [whole, ...groups] = rows;
  return {
    total: whole?.group_count ?? 0,
    sums: sumsOf(whole),
    groups: groups
      .slice(0, MOST_GROUPS)
      .map((row) => ({ key: row.group_key, count: row.group_count, sums: sumsOf(row) })),
    groupsAreAll: groups.length <= MOST_GROUPS,
  };
};
