import { asked, type Client, INSTALLATION, sql, sqlState } from '../db.ts';
import { FailedAfterCommit } from './answer.ts';
import type { CallState, Change } from './call-state.ts';

interface Finishing {
  /** The endpoint, or the job that the program itself does. */
  readonly name: string;
  /** A row of the call itself where it names no change. */
  readonly always: boolean;
  /** The author in the audit trail, when it is not the caller. */
  readonly by?: string | undefined;
}

/**
 * Sends the jobs and the audit rows of a call, just before its commit. Each change stands in the books of its own shop. With
 * `always` a call that names no change leaves one row all the same, in the books of the shop where it ended. What changes outside any shop
 * stands in the books of the installation.
 */
export const writeRecords = (state: CallState, { name, always, by }: Finishing): void => {
  if (state.jobs.length > 0) writeJobs(state);
  const changes: readonly AuditedChange[] =
    state.changes.length > 0 || !always ? state.changes : [{ kind: null, id: null, shopId: state.currentShop }];
  const shopOf = (one: AuditedChange): string | null =>
    one.shopId ?? state.currentShop ?? (one.kind === null ? null : INSTALLATION);
  const shops = [...new Set(changes.flatMap((one) => shopOf(one) ?? []))].sort();
  for (const shopId of shops) {
    if (shopId !== state.currentShop || shops.length > 1)
      state.call.write(sql`select set_config('app.shop_id', ${shopId}, true)`);
    const own = changes.filter((one) => shopOf(one) === shopId);
    writeAudit(state, { name, by }, shopId, own);
  }
};

/**
 * Commits. What was sent without waiting goes out with it, as one: after a statement that failed nothing of it is carried out, the commit
 * neither, and the failure is what the caller hears of.
 */
export const commit = async (client: Client, { writes, freesLocksEarly }: CallState): Promise<void> => {
  if (!freesLocksEarly) {
    await Promise.all([...writes, asked(client, 'commit', [])]);
    return;
  }
  const ended = [asked(client, 'set local synchronous_commit to off', []), asked(client, 'commit', [])];
  const kept = asked(client, ON_DISK, []).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await Promise.all([...writes, ...ended]);
  const failed = await kept;
  if (failed) throw new FailedAfterCommit(failed.error);
};

/**
 * The log of PostgreSQL is written in the order of the commits: once it has this one on disk, it has all that came before. Whoever writes
 * on top of an order that is not there yet is lost with it, or kept with it; a number is never given twice.
 */
const ON_DISK = "select pg_logical_emit_message(true, 'comptoir', '')";

const ABORTED = '25P02';

/** Why a call failed: when a statement found the transaction already lost, what was sent before it and failed. */
export const causeOf = async (error: unknown, state: CallState | null): Promise<unknown> => {
  if (sqlState(error) !== ABORTED) return error;
  const ends = await Promise.allSettled(state?.writes ?? []);
  return ends.find((one) => one.status === 'rejected')?.reason ?? error;
};

/** The audit of a change, or of the call itself when kind and id are null. */
type AuditedChange = Omit<Change, 'kind' | 'id'> & { readonly kind: string | null; readonly id: string | null };

/** All jobs of a call in one statement, those that are written only where something holds with their conditions. */
const writeJobs = ({ jobs, call }: CallState): void => {
  const sure = jobs.filter((one) => !one.onlyIf);
  const lists = [
    ...(sure.length > 0 ? [sql`select jsonb_array_elements(${JSON.stringify(sure)}::jsonb)`] : []),
    ...jobs.flatMap(({ onlyIf, ...job }) =>
      onlyIf ? [sql`select ${JSON.stringify(job)}::jsonb where ${onlyIf}`] : [],
    ),
  ];
  call.write(sql`insert into job (id, name, lane, shop_id, payload, once_key, run_at)
    select (j ->> 'id')::uuid, j ->> 'name', j ->> 'lane', (j ->> 'shopId')::uuid, j -> 'payload', j ->> 'onceKey', (j ->> 'runAt')::timestamptz
    from (${sql.join(lists, sql` union all `)}) asked (j) on conflict do nothing`);
};

const writeAudit = (
  { call }: CallState,
  { name, by = call.actor.keyId ? 'key' : call.actor.kind }: Pick<Finishing, 'name' | 'by'>,
  shopId: string,
  changes: readonly AuditedChange[],
): void => {
  const rows = changes.map(({ kind, id, difference }) => ({ kind, id, difference, row: call.newId() }));
  call.write(sql`insert into audit (shop_id, id, at, user_id, on_behalf_of, kind, endpoint, thing_kind, thing_id, difference, request_id)
    select ${shopId}, (t ->> 'row')::uuid, ${call.now}, ${call.actor.userId}, ${call.actor.onBehalfOf}, ${by}, ${name},
           t ->> 'kind', (t ->> 'id')::uuid, t -> 'difference', ${call.requestId}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) t`);
};
