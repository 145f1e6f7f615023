import { leftOutOf, type ListDeclaration, type ListField, type ListGroup, type ListQuery } from '#kernel/list.ts';
import { soughtDigits } from '#kernel/field/phone.ts';
import type { Actor } from '#kernel/permission.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';
import { fieldOf, filterOf, like, parameter, sees, unknownField } from './list/filter.ts';
import { countsOf } from './list/counts.ts';
import { groupsOf, isLeftOut, KEPT, type LeftOut } from './list/group.ts';
import type { ListSource } from './list/source.ts';
import { windowOf } from './list/window.ts';

export type { KeyOrder, ListSource } from './list/source.ts';

/** Whether a folded column holds words as somebody typed them: their signs stand for themselves. */
export const holding = (column: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  sql`${column} like '%' || replace(replace(replace(folded(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** In the order of a French dictionary. */
export const inFrench = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${column} collate "fr-x-icu")`;

const EXACT_UP_TO = 10_000;
const SCROLLED_UP_TO = 100_000;
/** So many rows are counted and summed in no time: whoever asks for totals later is told these at once. */
const AT_ONCE_UP_TO = 1_000;
/** So many rows, the first of the list, tell whether words are common; this many hits among them fill any page quickly. */
const PROBED = 2_000;
const COMMON_FROM = 50;

interface SortKey {
  readonly name: string;
  readonly descending: boolean;
  readonly field: ListField;
}

const sortKeys = (list: ListDeclaration, asked: string | undefined, actor: Actor): SortKey[] =>
  (asked ?? list.defaultSort)
    .split(',')
    .slice(0, 4)
    .map((part) => {
      const descending = part.startsWith('-');
      const name = descending ? part.slice(1) : part;
      return { name, descending, field: fieldOf(list, name, 'sort', actor) };
    });

const encode = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');
const decode = (after: string, size: number): readonly unknown[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(values) && values.length === size) return values;
  } catch {
    /* answered below */
  }
  throw unknownField('after');
};

interface Mark {
  readonly sql: RawBuilder<unknown>;
  readonly descending: boolean;
  readonly value: RawBuilder<unknown>;
  readonly isNull: boolean;
}

/**
 * Rows after the given key, in an order whose parts may go up or down: (a > x) or (a = x and b < y) or … Empty values stand where the
 * indexes have them: last going up, first going down. All the way down it is one comparison of rows, which an index starts from.
 */
const beyond = (keys: readonly Mark[]): RawBuilder<unknown> => {
  if (keys.every((key) => key.descending && !key.isNull)) {
    return sql`(${sql.join(keys.map((key) => key.sql))}) < (${sql.join(keys.map((key) => key.value))})`;
  }
  return sql`(${sql.join(
    keys.map((key, index) => {
      const before = keys
        .slice(0, index)
        .map((one) => (one.isNull ? sql`${one.sql} is null` : sql`${one.sql} = ${one.value}`));
      const here = key.descending
        ? key.isNull
          ? sql`${key.sql} is not null`
          : sql`${key.sql} < ${key.value}`
        : key.isNull
          ? sql`false`
          : sql`${key.sql} > ${key.value} or ${key.sql} is null`;
      return sql`(${sql.join([...before, sql`(${here})`], sql` and `)})`;
    }),
    sql` or `,
  )})`;
};

/** A list that is scrolled whole: a page may begin at any row, and the total is exact as far as one scrolls. */
export type ListWindow = ListQuery & { readonly from?: number | undefined };

export interface ListPageOf<R> {
  rows: R[];
  total: number;
  totalIsExact: boolean;
  sums: Record<string, number>;
  after: string | null;
  groups?: ListGroup[];
  groupsAreAll?: boolean;
  counts?: (number | null)[];
  totalsFollow?: true;
  leftOut?: string;
}

type Search = { readonly where: RawBuilder<unknown>; readonly atLeast: number | null };

/**
 * How words are looked for. An index finds rare words at once, but of common ones it would fetch every row before the first page could
 * be sorted; those are met soon enough by reading the list in its own order, and are then not counted to the end.
 */
const searched = async <F extends string>(
  tx: Tx,
  source: ListSource<F>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> | null,
  words: string,
): Promise<Search | null> => {
  if (!source.search) return null;
  const rare = { where: source.search(words), atLeast: null };
  if (!source.words || !order) return rare;
  const plain = source.eachWord
    ? // The case is for the planner, which takes many words for very few rows and would sort them all.
      sql`case when ${source.words} like all (${eachWord(words)}) then true else false end`
    : sql`${source.words} like folded(${like(words)})`;
  const probe = (
    await sql<{ seen: number; hits: number }>`select count(*)::int as seen, count(*) filter (where hit)::int as hits
    from (select ${plain} as hit from ${source.from} where ${where} order by ${order} limit ${PROBED}) probe`.execute(
      tx,
    )
  ).rows[0];
  if (!probe || (probe.seen === PROBED && probe.hits < COMMON_FROM)) return rare;
  return { where: plain, atLeast: probe.seen < PROBED ? null : probe.hits };
};

/** Split where the searching functions split them, and once for all rows. */
const eachWord = (words: string): RawBuilder<unknown> =>
  sql`array(select '%' || replace(replace(replace(w, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    from regexp_split_to_table(folded(btrim(${words})), '\\s+') w)`;

/** The table alone, when it has all that is asked: the order, the filters, and the words if there are any. */
const narrowOf = <F extends string>(
  { narrow }: ListSource<F>,
  { filter, search }: ListWindow,
  keys: readonly SortKey[],
) => {
  if (!narrow || (search && !narrow.search)) return undefined;
  const own: readonly string[] = narrow.fields;
  const asked = [...keys.map((key) => key.name), ...Object.keys(filter ?? {})];
  return asked.every((name) => own.includes(name)) ? narrow : undefined;
};

/**
 * Serves a declared list: filters, search, order, one page, the total and the sums of what is filtered. A few statements whatever
 * the size; totals and sums are exact up to 10,000 rows and say so beyond. Counting so many takes longer than reading a page: with
 * `totals` = `later` the rows do not wait for it. With `group` it answers counts and sums by group instead of rows, exact whatever
 * their number; with `counts`, how many each of several filters finds.
 */
export const runList = async <F extends string, R, Row extends object = Record<string, unknown>>(
  tx: Tx,
  actor: Actor,
  list: ListDeclaration<F>,
  source: ListSource<F>,
  query: ListWindow,
  toRow: (row: Row) => R,
): Promise<ListPageOf<R>> => {
  const column = (name: string): RawBuilder<unknown> => source.columns[name as F];
  if (query.counts !== undefined)
    return {
      rows: [],
      after: null,
      total: 0,
      totalIsExact: false,
      sums: {},
      counts: await countsOf(tx, actor, list, source, query.counts),
    };
  const conditions = [source.where, ...filterOf(actor, list, source.columns, query.filter ?? {})];
  const keys = sortKeys(list, query.sort, actor);
  const sums = list.sums.filter((name) => sees(actor, list.fields[name]));
  const out = sums.length > 0 ? leftOutOf(list, query.filter) : null;
  const said = out ? { leftOut: out.said } : {};
  const pageKeys = [
    ...keys.map((key) => ({ sql: column(key.name), descending: key.descending })),
    { sql: source.key, descending: keys[0]?.descending ?? true },
  ];
  // PostgreSQL's own place for empty values: any other keeps the order from being read off an index.
  const order = sql.join(pageKeys.map((key) => sql`${key.sql} ${sql.raw(key.descending ? 'desc' : 'asc')}`));

  let atLeast: number | null = null;
  const sought = query.search && (soughtDigits(query.search) ?? query.search);
  const narrow = narrowOf(source, query, keys);
  if (narrow) conditions[0] = narrow.where;
  if (sought && narrow?.search) conditions.push(narrow.search(sought));
  else if (sought) {
    const inOrder = (query.sort ?? list.defaultSort) === list.defaultSort;
    const search = list.search
      ? await searched(tx, source, sql.join(conditions, sql` and `), inOrder ? order : null, sought)
      : null;
    if (!search) throw unknownField('search');
    conditions.push(search.where);
    atLeast = search.atLeast;
  }
  const where = sql.join(conditions, sql` and `);
  const tallied = narrow ? { ...source, from: narrow.totals } : source;
  if (query.group !== undefined)
    return {
      rows: [],
      after: null,
      totalIsExact: true,
      ...said,
      ...(await groupsOf(tx, actor, list, source, where, sums, out, query.group)),
    };
  if (query.from !== undefined && source.keepOrder) {
    const { from, size, filter = null, search = '', sort = '' } = query;
    const page = await windowOf<Row>(tx, source, source.keepOrder, {
      question: JSON.stringify([filter, search, sort]),
      where,
      order,
      from,
      size: query.totals === 'only' ? 0 : size,
      most: SCROLLED_UP_TO,
    });
    if (page) return { rows: page.rows.map(toRow), total: page.total, totalIsExact: true, sums: {}, after: null };
  }
  const exact = query.from === undefined ? EXACT_UP_TO : SCROLLED_UP_TO;
  const ceiling = query.totals === 'later' ? AT_ONCE_UP_TO : exact;
  if (query.totals === 'only' && atLeast === null)
    return {
      rows: [],
      after: null,
      ...said,
      ...atMost(await totalsOf(tx, tallied, where, sums, out, ceiling), ceiling),
    };
  const paged =
    query.after === undefined
      ? where
      : (() => {
          const values = decode(query.after, pageKeys.length);
          return sql`${where} and ${beyond(
            pageKeys.map((key, index) => {
              const field: ListField = keys[index]?.field ?? { type: 'id', label: '' };
              const value = values[index];
              return {
                ...key,
                isNull: value === null,
                value: value === null ? sql`null` : parameter('after', field, value),
              };
            }),
          )}`;
        })();
  const offset = query.after === undefined ? (query.from ?? ((query.page ?? 1) - 1) * query.size) : 0;
  const marks = sql.join(pageKeys.map((key, index) => sql`(${key.sql})::text as ${sql.ref(`mark_${index}`)}`));

  const cut = sql`${paged} order by ${order} limit ${query.size + 1} offset ${offset}`;
  const [page, summed] = await Promise.all([
    (narrow
      ? sql<Row>`select ${source.select}, ${marks} from ${narrow.page(cut)} order by ${order}`
      : sql<Row>`select ${source.select}, ${marks} from ${source.from} where ${cut}`
    ).execute(tx),
    atLeast === null && sums.length > 0 && !(source.workedOut && query.totals === 'later')
      ? totalsOf(tx, tallied, where, sums, out, ceiling)
      : null,
  ]);
  const rows = page.rows.slice(0, query.size);
  const last = rows.at(-1) as Record<string, unknown> | undefined;
  const after =
    page.rows.length > query.size && last ? encode(pageKeys.map((_key, index) => markOf(last[`mark_${index}`]))) : null;
  if (atLeast !== null)
    return {
      rows: rows.map(toRow),
      total: Math.max(atLeast, offset + page.rows.length),
      totalIsExact: false,
      sums: {},
      after,
    };

  if (source.workedOut && query.totals === 'later' && after !== null)
    return {
      rows: rows.map(toRow),
      after,
      ...said,
      total: offset + rows.length,
      totalIsExact: false,
      sums: {},
      totalsFollow: true,
    };
  // A page that holds all there is tells their number; their sums are still the database's, which adds up to the cent.
  const isWhole = query.after === undefined && after === null && (rows.length > 0 || offset === 0);
  const counted =
    summed ??
    (isWhole && sums.length === 0
      ? { total: offset + rows.length, sums: {} }
      : await totalsOf(tx, tallied, where, sums, out, ceiling));
  const told = atMost(counted, ceiling);
  return {
    rows: rows.map(toRow),
    after,
    ...said,
    ...told,
    ...(query.totals === 'later' && !told.totalIsExact ? { totalsFollow: true } : {}),
  };
};

interface Totals {
  readonly total: number;
  readonly sums: Record<string, number>;
}
/** Beyond the ceiling there is no more to say than that there are more. */
const atMost = ({ total, sums }: Totals, ceiling: number) =>
  total <= ceiling ? { total, totalIsExact: true, sums } : { total: ceiling, totalIsExact: false, sums: {} };

/** The number and the sums of what is filtered, in one reading that stops where totals are not exact any more. */
const totalsOf = async <F extends string>(
  tx: Tx,
  source: ListSource<F>,
  where: RawBuilder<unknown>,
  sums: readonly F[],
  out: LeftOut<F>,
  ceiling: number,
): Promise<Totals> => {
  const columns = [
    ...sums.map((name) => sql`${source.columns[name]} as ${sql.ref(name)}`),
    ...(out ? [isLeftOut(source, out)] : []),
  ];
  const added = sums.map(
    (name) => sql`coalesce(sum(hit.${sql.ref(name)})${out ? KEPT : sql``}, 0) as ${sql.ref(name)}`,
  );
  const row = (
    await sql<Record<string, string>>`select ${sql.join([sql`count(*)::int as total`, ...added])}
    from (select ${columns.length > 0 ? sql.join(columns) : sql`1`} from ${source.from} where ${where} limit ${ceiling + 1}) hit`.execute(
      tx,
    )
  ).rows[0];
  return {
    total: Number(row?.['total'] ?? 0),
    sums: Object.fromEntries(sums.map((name) => [name, Number(row?.[name])])),
  };
};

// A timestamp read as text comes back as PostgreSQL writes it; the parameter check wants ISO.
const markOf = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : null;
  const stamp = text && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/.exec(text);
  return stamp ? `${stamp[1]}T${stamp[2]}Z` : (value ?? null);
};
