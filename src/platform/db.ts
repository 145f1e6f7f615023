import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  type ColumnType,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type QueryResult,
  type Selectable,
  type Transaction,
  type Updateable,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { type AskedStatement, type Shapes, StatementBatch, wireValues } from './postgres/statement-batch.ts';

export { CompiledQuery, sql } from 'kysely';
export type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';

/**
 * Every table of the program, by name. Each area adds its own in its `server/tables.ts`
 * (`declare module '#platform/db.ts' { interface Database { … } }`), so that one transaction type serves them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Database {}

/** The shop that is no shop: under it stands what is audited of the installation itself, a job or an account. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** The transaction an action works in: already opened, with the tenant's settings, by the frame. */
export type Tx = Transaction<Database>;

/** A row as a statement gives it: `RowOf<'warehouse'>`, or some of its columns: `RowOf<'warehouse', 'id' | 'name'>`. */
export type RowOf<
  T extends keyof Database,
  K extends keyof Selectable<Database[T]> = keyof Selectable<Database[T]>,
> = Pick<Selectable<Database[T]>, K>;

/** The values that a write may set in a row: `Columns<'warehouse'>`. */
export type Columns<T extends keyof Database> = Updateable<Database[T]>;

/** A column that PostgreSQL works out: it is read, never written. */
export type WorkedOut<T> = ColumnType<T, never, never>;

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

const PROBED_EVERY_MS = 100;

/**
 * Connections that know when the database is away: then one of them tries, ten times a second, and all others are told at once. Each try
 * costs a database that is recovering a process, and a crowd of them makes it recover ten times slower.
 */
const connectionsOfOnePool = () => {
  const state: { away: Error | null; tries: boolean; next: number } = { away: null, tries: false, next: 0 };
  type Told = (error: Error | null) => void;
  class Guarded extends pg.Client {
    guarded(told: Told): void {
      if (state.away && (state.tries || performance.now() < state.next)) {
        process.nextTick(told, state.away);
        return;
      }
      state.tries = state.away !== null;
      super.connect((error: Error | null) => {
        state.tries = false;
        state.away = error && isConnectionLoss(error) ? error : null;
        state.next = performance.now() + PROBED_EVERY_MS;
        told(error);
      });
    }
  }
  // The pool calls it with a function to be told by; its types know two other ways, which nobody takes here.
  Object.defineProperty(Guarded.prototype, 'connect', { value: Guarded.prototype.guarded });
  return Guarded;
};

export const openPool = (settings: PoolSettings): Pool => {
  const pool = new pg.Pool({
    Client: connectionsOfOnePool(),
    connectionString: settings.url,
    max: settings.max ?? 16,
    application_name: settings.name ?? 'comptoir',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60000,
    // Statements asked for together go out together, and their answers are not waited for one by one.
    pipeline: true,
    // Limits of every statement; long jobs set their own inside their transaction. Waiting for a lock, even for
    // two in one statement, ends before the statement does: it is then answered as what it is, somebody else being at it.
    options:
      '-c statement_timeout=5000 -c lock_timeout=2400 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  });
  // A connection that is lost is replaced at the next use; without a listener it would end the process. The pool hears those that are
  // idle, and each connection must be heard while it is lent: its statement fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    writeOncePerTurn(client);
  });
  return pool;
};

/**
 * Whatever is asked of a connection before the program waits leaves in one message: waking up the other side costs more than most
 * statements do. Prepared statements that follow each other leave as one, and are answered as one.
 */
const writeOncePerTurn = (client: Client): void => {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isHeld = false;
  let waiting: AskedStatement[] = [];
  const shapes: Shapes = new Map();
  const open: OpenEnd = { isOpen: false, timer: null };
  openEnds.set(client, open);
  const leave = (): void => {
    if (waiting.length === 0) return;
    const leaving = waiting;
    waiting = [];
    query(new StatementBatch(leaving, shapes, isConnectionLoss));
  };
  /** Before anything is asked: it leaves at the end of this turn, after the commit of a transaction that was left open. */
  const begin = (): void => {
    if (!isHeld) {
      isHeld = true;
      sent.messages += 1;
      stream.cork();
      process.nextTick(() => {
        leave();
        isHeld = false;
        stream.uncork();
      });
    }
    if (!open.isOpen) return;
    open.isOpen = false;
    waiting.push({ text: COMMIT, values: [], name: nameOf(COMMIT), resolve: unheard, reject: unheard });
  };
  client.query = ((...asked: unknown[]) => {
    begin();
    leave();
    return query(...asked);
  }) as typeof client.query;
  batches.set(client, (statement) => {
    begin();
    waiting.push(statement);
  });
};
const COMMIT = 'commit';
const unheard = (): void => undefined;
const batches = new WeakMap<Client, (statement: AskedStatement) => void>();

interface OpenEnd {
  isOpen: boolean;
  timer: NodeJS.Timeout | null;
}
const openEnds = new WeakMap<Client, OpenEnd>();
const OPEN_AT_MOST_MS = 5;

/**
 * Ends a transaction that has only read, and whose answer is known: its commit leaves with whatever this connection is asked next, before
 * it, so that nobody is woken up for it alone; by itself when nothing is asked for a moment.
 */
export const endWithNext = (client: Client): void => {
  const open = openEnds.get(client);
  if (!open) return void client.query('commit').catch(() => undefined);
  open.isOpen = true;
  open.timer ??= setTimeout(() => {
    open.timer = null;
    if (!open.isOpen) return;
    open.isOpen = false;
    client.query('commit').catch(() => undefined);
  }, OPEN_AT_MOST_MS);
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

/**
 * Counts the statements sent, and the messages in which they left, for the tests that promise "as many for 1 line as for 100"; `heard`
 * is told each, for those that look at plans.
 */
export const sent: {
  statements: number;
  messages: number;
  heard: ((text: string, values: readonly unknown[]) => void) | null;
} = {
  statements: 0,
  messages: 0,
  heard: null,
};

/** A statement sent at once, as it is written; those of one connection are carried out in the order in which they were sent. */
export const prepared = (client: Client, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
  sent.statements += 1;
  sent.heard?.(text, values);
  return asked(client, text, values);
};

/** The same, and not counted: what the frame itself asks, of every call alike. */
export const asked = async (client: Client, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
  const name = nameOf(text);
  const ask = batches.get(client);
  if (!ask) return client.query({ text, values: values as unknown[], name });
  const wired = wireValues(values);
  return new Promise((resolve, reject) => {
    ask({ text, values: wired, name, resolve, reject });
  });
};

/** A question of yes or no, as a part of a statement: `exists (…)`. */
export type Condition = RawBuilder<boolean>;

/** A statement that is ready to be sent: of the builder, or of `sql`. */
export interface Statement {
  readonly compile: (tx: Tx) => CompiledQuery;
}

/**
 * Sends a statement whose answer nobody needs. It leaves before whatever is asked for after it, and the one who sends it
 * sees to it that its failure is heard of.
 */
export const sendStatement = (
  client: Client,
  tx: Tx,
  statement: Statement,
  /** Replaces the placeholders that are only known at the end. */
  finish: (made: Pick<CompiledQuery, 'sql' | 'parameters'>) => Pick<CompiledQuery, 'sql' | 'parameters'> = (made) =>
    made,
): Promise<pg.QueryResult> => {
  const { sql: text, parameters } = finish(statement.compile(tx));
  // A value that cannot be sent is told at once: the commit may leave before anybody hears that this statement never did.
  return prepared(client, text, wireValues(parameters));
};

/**
 * Awaits statements that run side by side in one transaction. It reports the first failure after all have ended: then
 * the connection serves another call, and no statement of this one may still be on its way.
 */
export const together = async <T extends readonly unknown[]>(
  asked: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> => {
  const ends = await Promise.allSettled(asked);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }) as unknown as T;
};

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Asks one connection at once: nobody lends it, so that no statement waits for a loan before it leaves. */
class OwnExecutor extends DefaultQueryExecutor {
  readonly #client: Client;
  constructor(client: Client, dialect: PostgresDialect) {
    const connection: DatabaseConnection = {
      executeQuery: (asked) => this.executeQuery(asked),
      streamQuery: () => {
        throw new Error('rows are read whole, or in windows');
      },
    };
    super(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: (work) => work(connection) });
    this.#client = client;
  }

  override async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await prepared(this.#client, text, parameters);
      return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
    } catch (error) {
      if (process.env.LOG_SQL === 'errors') console.error(text, error);
      throw error;
    }
  }
}

const bound = new WeakMap<Client, Tx>();

/** The Kysely of one connection: made once per connection, its transactions are opened and closed by the frame. */
export const kyselyOf = (client: Client): Tx => {
  let made = bound.get(client);
  if (!made) {
    const dialect = new PostgresDialect({ pool: NO_POOL });
    const executor = new OwnExecutor(client, dialect);
    made = new Kysely<Database>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor }) as Tx;
    bound.set(client, made);
  }
  return made;
};
const NO_POOL = {
  options: {},
  connect: () => Promise.reject(new Error('the connection of a transaction is the frame’s')),
  end: async () => undefined,
};

/** The SQLSTATE of an error, when PostgreSQL refused. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  // A state has a digit; EPIPE and its like are the network's.
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Lost connection, server stopping, no free connection: the caller may try again later. */
export const isConnectionLoss = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P');
  const text = String((error as Error | null)?.message ?? '');
  return /Connection terminated|connection error and is not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|timeout exceeded when trying to connect/.test(
    text,
  );
};

/** No place left, for the database or for files, no memory, no free connection: the machine's trouble, which passes once somebody has seen to it. */
export const isOutOfResources = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return state.startsWith('53') || state === '58030';
  return ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS'].includes(
    String((error as { code?: unknown } | null)?.code ?? ''),
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
