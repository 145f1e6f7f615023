import { createHash, createHmac } from 'node:crypto';
import { Refused, type Refusal, STATUS_OF } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { sql, sqlState, type Tx } from '../db.ts';
import { refuse } from '../refusals.ts';
import { derivedSecret } from '../session.ts';

/** The use of an idempotency key by one call; an upload includes its bytes. */
export interface Keyed {
  readonly caller: string;
  readonly name: string;
  readonly key: string;
  readonly hash: string;
  readonly bytes: CountedBytes | null;
}

/** The first use of the key is still running: its twin gives its connection back and asks again. */
export class TwinRunning extends Error {}

/** The mark of an input. It is keyed: a plain hash would let a reader of the base try passwords that an input held. */
const markOf = (input: unknown): string =>
  createHmac('sha256', derivedSecret('idempotency'))
    .update(JSON.stringify(input) ?? '')
    .digest('hex');

export const keyedOf = (
  caller: string,
  name: string,
  key: string,
  input: unknown,
  bytes: CountedBytes | null,
): Keyed => ({
  caller,
  name,
  key,
  hash: markOf(input),
  bytes,
});

/** The bytes of an upload on their way to the action: what they were is known when they have all passed. */
export interface CountedBytes extends AsyncIterable<Uint8Array> {
  /** Reads what the action left, up to what the endpoint takes, and gives the hash of the whole. */
  readonly digest: () => Promise<string>;
}
export const countedBytes = (body: AsyncIterable<Uint8Array>, maxBytes: number): CountedBytes => {
  const hash = createHash('sha256');
  const inner = body[Symbol.asyncIterator]();
  let size = 0;
  let over = false;
  let digest: string | null = null;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const part = await inner.next();
    if (part.done) over = true;
    else {
      hash.update(part.value);
      size += part.value.byteLength;
    }
    return part;
  };
  return {
    // An action that stops early must not close the stream: the rest still counts.
    [Symbol.asyncIterator]: () => ({ next, return: async () => ({ done: true, value: undefined }) }),
    digest: async () => {
      while (!over && size <= maxBytes) await next();
      return (digest ??= hash.digest('hex'));
    },
  };
};

interface First {
  status: number | null;
  answer: unknown;
  body_hash: string;
  lost: boolean;
  refused: boolean;
  meanwhile: boolean;
}

const here = (keyed: Keyed) => sql`caller = ${keyed.caller} and endpoint = ${keyed.name} and key = ${keyed.key}`;
/** A twin's uncommitted row makes a statement wait for its end; one that takes longer is waited for without holding a connection. */
const whenFree = (error: unknown): never => {
  throw sqlState(error) === '55P03' ? new TwinRunning() : error;
};

/**
 * Takes the key (null), or gives back what its first use answered. A use that is still running is waited for. `waited` says that this
 * call has already waited for another: a refusal of that one is its answer too.
 */
export const claimKey = async (
  tx: Tx,
  keyed: Keyed,
  waited: boolean,
): Promise<{ status: number | null; answer: unknown } | null> => {
  const taken = (
    await sql<{ key: string | null; seen: string }>`with mine as (
      insert into idempotency (caller, endpoint, key, body_hash) values (${keyed.caller}, ${keyed.name}, ${keyed.key}, ${keyed.hash})
      on conflict do nothing returning key)
    select (select key from mine) as key, pg_current_snapshot()::text as seen`
      .execute(tx)
      .catch(whenFree)
  ).rows[0];
  if (taken?.key) return null;
  // A refusal whose transaction was not over when this call asked was given while it waited.
  const first = (
    await sql<First>`select status, answer, body_hash, created_at < now() - interval '15 seconds' as lost, refused_by is not null as refused,
      coalesce(created_at > now() - interval '1 minute' and not pg_visible_in_snapshot(refused_by, ${taken?.seen ?? ''}::pg_snapshot), false) as meanwhile
    from idempotency where ${here(keyed)}`.execute(tx)
  ).rows[0];
  if (!first) throw new TwinRunning();
  const [input, bytes] = first.body_hash.split('.') as [string, string | undefined];
  if (first.refused && !first.meanwhile && !waited) return takeOver(tx, keyed);
  if (input !== keyed.hash) throw new Refused(refuse('frame.other-body'));
  if (first.refused) throw new Refused(first.answer as Refusal);
  // Its process died between its two transactions: what it had done is known, only its last answer was never written.
  if (first.status === null && !first.lost) throw new TwinRunning();
  if (bytes && (await keyed.bytes?.digest()) !== bytes) throw new Refused(refuse('frame.other-body'));
  return { status: first.status, answer: first.answer };
};

/** The same key after a refusal, on purpose: one of those who come is the first of the new attempt. */
const takeOver = async (tx: Tx, keyed: Keyed): Promise<null> => {
  const again = await sql<{
    key: string;
  }>`update idempotency set body_hash = ${keyed.hash}, status = null, answer = null, refused_by = null, created_at = now()
    where ${here(keyed)} and refused_by is not null returning key`
    .execute(tx)
    .catch(whenFree);
  if (again.rows.length === 0) throw new TwinRunning();
  return null;
};

/** The hash of the whole body, with the bytes of an upload. */
export const hashOf = async ({ hash, bytes }: Keyed): Promise<string> =>
  bytes ? `${hash}.${await bytes.digest()}` : hash;

/** Null as the status: the first transaction has committed, the outside world has not answered yet. */
export const saveAnswer = (
  call: Pick<Call, 'write'>,
  keyed: Keyed,
  hash: string,
  status: number | null,
  answer: unknown,
): void =>
  call.write(
    sql`update idempotency set status = ${status}, answer = ${JSON.stringify(answer ?? null)}::json, body_hash = ${hash} where ${here(keyed)}`,
  );

export const saveRefusal = async (tx: Tx, keyed: Keyed, refusal: Refusal): Promise<void> => {
  await sql`update idempotency set status = ${STATUS_OF[refusal.kind]}, answer = ${JSON.stringify(refusal)}::json, refused_by = pg_current_xact_id()
    where ${here(keyed)}`.execute(tx);
};
