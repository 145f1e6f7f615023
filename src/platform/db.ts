import { createHash } from 'node:crypto';
import {
  type ColumnType,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPoolClient,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import pg from 'pg';

export { sql } from 'kysely';
export type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';

/**
 * Every table of the program, by name. Each area adds its own in its `server/tables.ts`
 * (`declare module '#platform/db.ts' { interface Database { … } }`), so that one transaction type serves them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Database {}

/** The transaction an action works in: already opened, with the tenant's settings, by the frame. */
export type Tx = Transaction<Database>;

/** A row as a statement gives it: `RowOf<'warehouse'>`, or some of its columns: `RowOf<'warehouse', 'id' | 'name'>`. */
export type RowOf<
  T extends keyof Database,
  K extends keyof Selectable<Database[T]> = keyof Selectable<Database[T]>,
> = Pick<Selectable<Database[T]>, K>;

/** What a write may set of a row: `Columns<'warehouse'>`. */
export type Columns<T extends keyof Database> = Updateable<Database[T]>;

/** A column that holds JSON: read as what it is, written as `json(value)` and never as a bare value. */
export type Json<T> = ColumnType<T, JsonText<Lent<T>>, JsonText<Lent<T>>>;
type Lent<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;
export type JsonText<T> = string & { readonly __json?: T };
/** A value for a JSON column, or for `${json(value)}::jsonb` in a statement. */
export const json = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

// Numbers that are money or quantities stay text (rules make decimals of them); days stay days; instants become ISO text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const isoInstant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant);

export interface PoolSettings {
  readonly url: string;
  readonly max?: number;
  readonly name?: string;
}

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

export const openPool = (settings: PoolSettings): Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.max ?? 16,
    application_name: settings.name ?? 'comptoir',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60000,
    // Statements asked for together go out together: waking up the other side costs more than most of them.
    pipeline: true,
    // Limits of every statement; long jobs set their own inside their transaction. Waiting for a lock, even for
    // two in one statement, ends before the statement does: it is then answered as what it is, somebody else being at it.
    options:
      '-c statement_timeout=5000 -c lock_timeout=2400 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};

// Statements are prepared under a name made of their text, so that PostgreSQL parses and plans each shape once per connection.
// The number of names is bounded: lists make many shapes and an unbounded cache would grow in every backend.
const PREPARED_AT_MOST = 400;
const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= PREPARED_AT_MOST) return undefined;
  const made = `c${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, made);
  return made;
};

/** Counts the statements sent, for the tests and the bench that promise "as many for 1 line as for 100"; `heard` is told each, for those that look at plans. */
export const sent: { statements: number; heard: ((text: string, values: readonly unknown[]) => void) | null } = {
  statements: 0,
  heard: null,
};

const bound = new WeakMap<Client, Tx>();

/** The Kysely of one connection: made once per connection, its transactions are opened and closed by the frame. */
export const kyselyOf = (client: Client): Tx => {
  let made = bound.get(client);
  if (!made) {
    const lent = {
      query: (text: unknown, values?: unknown) => {
        sent.statements += 1;
        if (typeof text !== 'string') return (client.query as (q: unknown) => unknown)(text);
        sent.heard?.(text, (values ?? []) as unknown[]);
        return client.query({ text, values: values as unknown[], name: nameOf(text) });
      },
      release: () => undefined,
    };
    made = new Kysely<Database>({
      dialect: new PostgresDialect({
        pool: { options: {}, connect: async () => lent as unknown as PostgresPoolClient, end: async () => undefined },
      }),
      log: (event: LogEvent) => {
        if (event.level === 'error' && process.env.LOG_SQL === 'errors') console.error(event.query.sql, event.error);
      },
    }) as Tx;
    bound.set(client, made);
  }
  return made;
};

/** What the driver says of a failure, when it was PostgreSQL that refused. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Lost connection, server stopping, no free connection: the caller may try again later. */
export const isConnectionLoss = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P') || state === '53300';
  const text = String((error as Error | null)?.message ?? '');
  return /Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|timeout exceeded when trying to connect/.test(
    text,
  );
};

/** A transaction on its own connection; commits when `work` succeeds, rolls back and rethrows otherwise. */
export const transaction = async <R>(pool: Pool, opening: string, work: (client: Client) => Promise<R>): Promise<R> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
