import { sql } from '../db.ts';
import type { CallState, Change } from './call-state.ts';

interface Finishing {
  /** The endpoint, or the job that the program itself does. */
  readonly name: string;
  /** A row of the call itself where it names no change. */
  readonly always: boolean;
  /** Who the audit trail says did it, when it is not the caller. */
  readonly by?: string | undefined;
}

/**
 * Writes the jobs and the audit rows of a call, just before its commit. Each change stands in the books of its own shop. With
 * `always` a call that names no change leaves one row all the same, in the books of the shop where it ended.
 */
export const finishCall = async (state: CallState, { name, always, by }: Finishing): Promise<void> => {
  if (state.jobs.length > 0) await writeJobs(state);
  const changes: readonly AuditedChange[] =
    state.changes.length > 0 || !always ? state.changes : [{ kind: null, id: null, shopId: state.currentShop }];
  const shops = [...new Set(changes.flatMap((one) => one.shopId ?? state.currentShop ?? []))].sort();
  for (const shopId of shops) {
    if (shopId !== state.currentShop || shops.length > 1)
      await sql`select set_config('app.shop_id', ${shopId}, true)`.execute(state.tx);
    const own = changes.filter((one) => (one.shopId ?? state.currentShop) === shopId);
    await writeAudit(state, { name, by }, shopId, own);
  }
};

/** The audit of a change, or of the call itself when kind and id are null. */
type AuditedChange = Omit<Change, 'kind' | 'id'> & { readonly kind: string | null; readonly id: string | null };

const writeJobs = async ({ jobs, tx }: CallState): Promise<void> => {
  await sql`insert into job (id, name, lane, shop_id, payload, once_key, run_at)
    select (j ->> 'id')::uuid, j ->> 'name', j ->> 'lane', (j ->> 'shopId')::uuid, j -> 'payload', j ->> 'onceKey', (j ->> 'runAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) j on conflict do nothing`.execute(tx);
};

const writeAudit = async (
  { call, tx }: CallState,
  { name, by = call.actor.keyId ? 'key' : call.actor.kind }: Pick<Finishing, 'name' | 'by'>,
  shopId: string,
  changes: readonly AuditedChange[],
): Promise<void> => {
  const rows = changes.map(({ kind, id, difference }) => ({ kind, id, difference, row: call.newId() }));
  await sql`insert into audit (shop_id, id, at, user_id, on_behalf_of, kind, endpoint, thing_kind, thing_id, difference, request_id)
    select ${shopId}, (t ->> 'row')::uuid, ${call.now}, ${call.actor.userId}, ${call.actor.onBehalfOf}, ${by}, ${name},
           t ->> 'kind', (t ->> 'id')::uuid, t -> 'difference', ${call.requestId}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) t`.execute(tx);
};
