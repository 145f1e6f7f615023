import * as z from 'zod';
import { differenceOf } from '#kernel/difference.ts';
import { type Endpoint, Id, type InputOf, type OutputOf } from '#kernel/endpoint.ts';
import type { AnyLookup, RecordOf } from '#kernel/lookup.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Binding, Call } from './call.ts';
import { type Columns, type Database, type RawBuilder, type RowOf, sql, type Tx } from './db.ts';
import { serveHistory } from './history.ts';
import { columnName, columnValue, type Held, looseReader, type Snake } from './record/columns.ts';
import { refusing } from './record/record.ts';
import { assignments } from './record/row.ts';

/** Columns that the table of every plain lookup has; its `tables.ts` adds the record's own. */
export interface LookupColumns {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  archived_at: string | null;
}

type TableOf<L extends AnyLookup> = L['table'] & keyof Database;
type Filled<L extends AnyLookup> = InputOf<L['add']> | InputOf<NonNullable<L['change']>>;
type Made<L extends AnyLookup> = Omit<OutputOf<L['add']>, keyof RecordOf<L> | 'message' | 'sucess'>;

type HasColumn<T extends keyof Database, N extends string, V> =
  Snake<N> extends keyof RowOf<T> ? ([RowOf<T>[Snake<N>]] extends [Held<V>] ? true : false) : false;
type Written<L extends AnyLookup> = Exclude<keyof L['fields'], L['apart'][number]> & string;
/** Fields that stand in no column of the table, or in one of another type: a lookup that has one does not compile. */
type Astray<L extends AnyLookup> = {
  [N in Written<L>]: HasColumn<TableOf<L>, N, z.output<L['fields'][N]>> extends true ? never : N;
}[Written<L>];
/** The fields of the record that no column stores: the hook `read` must give them. */
type Computed<L extends AnyLookup> = {
  [N in keyof RecordOf<L> as N extends string
    ? HasColumn<TableOf<L>, N, RecordOf<L>[N]> extends true
      ? never
      : N
    : never]: RecordOf<L>[N];
};

/** A value for a column: plain, JSON already written, or worked out in the statement. */
type Values<L extends AnyLookup> = {
  readonly [K in keyof Columns<TableOf<L>>]?: Columns<TableOf<L>>[K] | RawBuilder<unknown>;
};
type Later<V> = V | Promise<V>;

/** Where a record has rules of its own. Every hook works in the transaction of the call. */
interface Hooks<L extends AnyLookup> {
  /** Columns beside the fields, or in their place; refuses what may not be written. `before` is null for a new one. */
  readonly columns?: (tx: Tx, input: Filled<L>, call: Call, before: RecordOf<L> | null, id: string) => Later<Values<L>>;
  /** Runs after a write: parts in other tables, the public version. */
  readonly written?: (tx: Tx, id: string, call: Call, input: Filled<L> | null) => Promise<void>;
  /** Refuses what may not be archived. */
  readonly beforeArchive?: (tx: Tx, record: RecordOf<L>, call: Call) => Promise<void>;
  /** The values set beside the date when a row is archived. */
  readonly archived?: Values<L>;
  /** In place of archiving by date. */
  readonly archive?: (tx: Tx, id: string, call: Call) => Promise<object>;
  /** The record as the trail may keep it: secrets and addresses that hold one stay out of it. */
  readonly audited?: (record: RecordOf<L>) => object;
  /** Archived ones stay in the list. */
  readonly keepsArchived?: true;
}
type Needed<L extends AnyLookup> = (keyof Computed<L> extends never
  ? { readonly read?: never }
  : {
      /** The values that no column stores, for all rows at once. */
      readonly read: (
        tx: Tx,
        rows: readonly RowOf<TableOf<L>>[],
        call: Call,
      ) => Later<(row: RowOf<TableOf<L>>) => Computed<L>>;
    }) &
  (keyof Made<L> extends never
    ? { readonly secret?: never }
    : {
        /** The secret that only the creating call answers, and the columns that recognise it later. */
        readonly secret: (call: Call, id: string) => { readonly columns: Values<L>; readonly answer: Made<L> };
      });
export type LookupHooks<L extends AnyLookup> = Hooks<L> & Needed<L>;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
/** The hooks as the frame calls them: which record they are about was checked where they were given. */
interface AnyHooks {
  readonly columns?: (tx: Tx, input: object, call: Call, before: object | null, id: string) => Later<object>;
  readonly written?: (tx: Tx, id: string, call: Call, input: object | null) => Promise<void>;
  readonly beforeArchive?: (tx: Tx, record: object, call: Call) => Promise<void>;
  readonly archived?: object;
  readonly archive?: (tx: Tx, id: string, call: Call) => Promise<object>;
  readonly audited?: (record: object) => object;
  readonly keepsArchived?: true;
  readonly read?: (tx: Tx, rows: readonly Row[], call: Call) => Later<(row: Row) => object>;
  readonly secret?: (call: Call, id: string) => { readonly columns: object; readonly answer: object };
}

/**
 * The calls of a lookup, bound: list, add, change with its version, archive. Each statement names the shop, the policy of the table stands
 * behind it; each write leaves an audit row that says what became of which field.
 */
export const serveLookup = <L extends AnyLookup>(
  declared: L & { readonly table: keyof Database } & ([Astray<L>] extends [never]
      ? unknown
      : { readonly 'no such column': Astray<L> }),
  ...[hooks]: [Astray<L>] extends [never]
    ? Record<never, never> extends Needed<L>
      ? [hooks?: LookupHooks<L>]
      : [hooks: LookupHooks<L>]
    : [hooks?: LookupHooks<L>]
): readonly Binding[] => bindingsOf(declared, (hooks ?? {}) as AnyHooks);

const readerOfRows = (lookup: AnyLookup): ((row: Row) => Row) => {
  const read = looseReader({ id: Id, version: z.int(), ...lookup.row });
  return (row) => read(row) as Row;
};

/** A row of the table as the record that the rules know, for statements of the area's own: without what no column holds. */
export const rowReader = <L extends AnyLookup>(
  lookup: L,
): ((row: RowOf<TableOf<L>>) => Omit<RecordOf<L>, keyof Computed<L>>) =>
  readerOfRows(lookup) as unknown as (row: RowOf<TableOf<L>>) => Omit<RecordOf<L>, keyof Computed<L>>;

const bindingsOf = (lookup: AnyLookup, hooks: AnyHooks): readonly Binding[] => {
  const table = sql.table(lookup.table);
  const stored = Object.keys(lookup.fields).filter((field) => !lookup.apart.includes(field));
  const recordIn = readerOfRows(lookup);
  const live = hooks.keepsArchived ? sql`true` : sql`archived_at is null`;

  const recordsOf = async (tx: Tx, rows: readonly Row[], call: Call): Promise<Row[]> => {
    if (rows.length === 0) return [];
    const more = await hooks.read?.(tx, rows, call);
    return rows.map((row) => ({ ...recordIn(row), ...more?.(row) }));
  };
  const recordOf = async (tx: Tx, row: Row, call: Call): Promise<Row> => (await recordsOf(tx, [row], call))[0] as Row;
  const read = async (tx: Tx, id: string, call: Call): Promise<Row> =>
    recordOf(
      tx,
      found(
        (await sql<Row>`select * from ${table} where shop_id = ${call.shopId} and id = ${id} and ${live}`.execute(tx))
          .rows[0],
      ),
      call,
    );
  const columns = async (
    tx: Tx,
    input: Row,
    call: Call,
    before: Row | null,
    id: string,
  ): Promise<[string, unknown][]> => {
    const typed = stored.map((field): [string, unknown] => [columnName(field), input[field]]);
    const own = Object.entries((await hooks.columns?.(tx, input, call, before, id)) ?? {});
    return [...new Map([...typed, ...own])]
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, columnValue(value)]);
  };
  const taken = lookup.unique ? { [lookup.unique.field]: lookup.unique.refusal } : {};
  const one = async (statement: RawBuilder<Row>, tx: Tx): Promise<Row | undefined> =>
    (await refusing({ taken }, statement.execute(tx))).rows[0];
  const audit = (call: Call, before: Row | null, after: Row): void => {
    const told = (record: Row | null): object => (record ? (hooks.audited?.(record) ?? record) : {});
    call.audit(lookup.table, after.id, differenceOf(told(before), told(after)));
  };

  const list = async (tx: Tx, _input: unknown, call: Call): Promise<object> => {
    const order = lookup.order.map((field) =>
      field.startsWith('-') ? sql`${sql.ref(columnName(field.slice(1)))} desc` : sql`${sql.ref(columnName(field))}`,
    );
    const rows = await sql<Row>`select * from ${table} where shop_id = ${call.shopId} and ${live}
      order by ${sql.join([...order, sql`id`])}`.execute(tx);
    return recordsOf(tx, rows.rows, call);
  };
  const add = async (tx: Tx, input: Row, call: Call): Promise<object> => {
    const id = call.newId();
    const secret = hooks.secret?.(call, id);
    const values: [string, unknown][] = [
      ['shop_id', call.shopId],
      ['id', id],
      ['created_at', call.now],
      ...(await columns(tx, input, call, null, id)),
      ...Object.entries(secret?.columns ?? {}),
    ];
    const row = found(
      await one(
        sql<Row>`insert into ${table} (${sql.join(values.map(([column]) => sql.ref(column)))})
          values (${sql.join(values.map(([, value]) => value))}) returning *`,
        tx,
      ),
    );
    await hooks.written?.(tx, id, call, input);
    const record = await recordOf(tx, row, call);
    audit(call, null, record);
    return { ...record, ...secret?.answer };
  };
  const change = async (tx: Tx, input: Row, call: Call): Promise<object> => {
    const before = await read(tx, input.id, call);
    const values = await columns(tx, input, call, before, input.id);
    const row = await one(
      sql<Row>`update ${table} set ${assignments(Object.fromEntries(values))},
        version = version + 1 where shop_id = ${call.shopId} and id = ${input.id} and version = ${input.version} and ${live}
        returning *`,
      tx,
    );
    if (!row) throw new Refused(lostRace(lookup.area));
    await hooks.written?.(tx, input.id, call, input);
    const after = await recordOf(tx, row, call);
    audit(call, before, after);
    return after;
  };
  const archive = async (tx: Tx, { id }: Row, call: Call): Promise<object> => {
    if (hooks.archive) return hooks.archive(tx, id, call);
    await hooks.beforeArchive?.(tx, await read(tx, id, call), call);
    const gone = await sql<Row>`update ${table}
      set ${assignments({ ...hooks.archived, archived_at: call.now })}, version = version + 1
      where shop_id = ${call.shopId} and id = ${id} and archived_at is null returning *`.execute(tx);
    found(gone.rows[0]);
    await hooks.written?.(tx, id, call, null);
    call.audit(lookup.table, id, { archivedAt: [null, call.now] });
    return {};
  };

  const bound = (endpoint: Endpoint, action: (tx: Tx, input: Row, call: Call) => Promise<object>): Binding => ({
    endpoint,
    action: (tx, input, call) => action(tx, input as Row, call),
    lookup,
  });
  return [
    bound(lookup.list, list),
    bound(lookup.add, add),
    ...(lookup.change ? [bound(lookup.change, change)] : []),
    bound(lookup.archive, archive),
    { ...serveHistory(lookup.history, { see: lookup.table as keyof Database, kinds: [lookup.table] }), lookup },
  ];
};
