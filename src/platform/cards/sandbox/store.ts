import { type Client, type Pool, transaction } from '../../db.ts';
import type { CardOperation, CardReason, CardState } from '../provider.ts';

/** The sandbox's own books: its tables are to us what the provider's servers would be, and nothing else reads them. */
export interface Operation {
  readonly id: string;
  readonly kind: CardOperation;
  readonly account: string;
  readonly idempotency_key: string;
  readonly body_hash: string;
  readonly intent_id: string;
  readonly state: CardState['status'];
  readonly reason: CardReason | null;
  readonly token: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly customer_ref: string | null;
  readonly method_ref: string | null;
  readonly parent_id: string | null;
  readonly refunded: number;
  readonly challenge_key: string | null;
  readonly return_url: string | null;
  readonly settles_at: string | null;
  readonly created_at: string;
}

const COLUMNS = [
  'id',
  'kind',
  'account',
  'idempotency_key',
  'body_hash',
  'intent_id',
  'state',
  'reason',
  'token',
  'amount',
  'currency',
  'customer_ref',
  'method_ref',
  'parent_id',
  'refunded',
  'challenge_key',
  'return_url',
  'settles_at',
  'created_at',
] as const satisfies readonly (keyof Operation)[];

export const inStore = <R>(pool: Pool, work: (client: Client) => Promise<R>): Promise<R> =>
  transaction(pool, 'begin', work);

/** Writes the operation unless its key was used: then gives back what the first use made. */
export const insertOnce = async (client: Client, made: Operation): Promise<{ row: Operation; isNew: boolean }> => {
  const inserted = await client.query(
    `insert into sandbox_operation (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing returning id`,
    COLUMNS.map((column) => made[column]),
  );
  if (inserted.rowCount === 1) return { row: made, isNew: true };
  const first = await client.query('select * from sandbox_operation where account = $1 and idempotency_key = $2', [
    made.account,
    made.idempotency_key,
  ]);
  return { row: first.rows[0] as Operation, isNew: false };
};

const one = async (client: Client, where: string, value: string): Promise<Operation | null> =>
  ((await client.query(`select * from sandbox_operation where ${where} = $1 for update`, [value])).rows[0] as
    | Operation
    | undefined) ?? null;

export const operationById = (client: Client, id: string): Promise<Operation | null> => one(client, 'id', id);
export const operationByChallenge = (client: Client, key: string): Promise<Operation | null> =>
  one(client, 'challenge_key', key);
/** The imprint that a saved card came from. */
export const setupOfMethod = (client: Client, methodRef: string): Promise<Operation | null> =>
  one(client, 'method_ref', methodRef);

export const changeOperation = async (client: Client, row: Operation, more: Partial<Operation>): Promise<Operation> => {
  const keys = Object.keys(more) as (keyof Operation)[];
  await client.query(
    `update sandbox_operation set ${keys.map((key, i) => `${key} = $${i + 2}`).join(', ')} where id = $1`,
    [row.id, ...keys.map((key) => more[key])],
  );
  return { ...row, ...more };
};

export const recentOperations = async (client: Client, account: string, since: string): Promise<readonly Operation[]> =>
  (
    await client.query('select * from sandbox_operation where account = $1 and created_at >= $2 order by created_at', [
      account,
      since,
    ])
  ).rows as Operation[];

// ------------------------------------------------------------------------------------------------ news to be sent
export interface News {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

export const leaveNews = async (
  client: Client,
  news: { id: string; operation: string; body: string; at: string; times: number },
): Promise<void> => {
  await client.query(
    'insert into sandbox_news (id, operation_id, body, deliver_at, times_left) values ($1, $2, $3, $4, $5)',
    [news.id, news.operation, news.body, news.at, news.times],
  );
};

/** Takes what is due; another process takes other rows, and what is not confirmed comes again after the pause. */
export const takeNews = async (client: Client, now: string, again: string): Promise<readonly News[]> =>
  (
    await client.query(
      `update sandbox_news set attempts = attempts + 1, deliver_at = $2
    where id in (select id from sandbox_news where times_left > 0 and attempts < 40 and deliver_at <= $1 order by deliver_at limit 50 for update skip locked)
    returning id, body, attempts`,
      [now, again],
    )
  ).rows as News[];

export const newsDelivered = async (pool: Pool, id: string, next: string): Promise<void> => {
  await pool.query('update sandbox_news set times_left = times_left - 1, deliver_at = $2 where id = $1', [id, next]);
};
