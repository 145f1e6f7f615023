import type { Endpoint } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '../../call.ts';
import { sql, type Tx } from '../../db.ts';
import type { JobKind } from '../job-kind.ts';

/** The columns that every table of runs has, beside its own. */
export interface RunColumns {
  readonly shop_id: string;
  readonly id: string;
  readonly status: 'pending' | 'processing' | 'completed' | 'error';
  readonly created_by: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}
/** The same of its items. An item without `done_at` waits; `why` says what there is to say of it. */
export interface ItemColumns {
  readonly shop_id: string;
  readonly run_id: string;
  readonly position: number;
  readonly why: string | null;
  readonly done_at: string | null;
}

/** A kind of run, whatever its own columns are. */
export interface AnyRun {
  readonly job: JobKind<{ runId: string }>;
  readonly runs: string;
  readonly items: string;
  readonly endpoint: Endpoint;
  readonly endpointOf?: (run: RunColumns) => Endpoint;
  readonly refused?: (refusal: Refusal, run: RunColumns) => Pick<ItemColumns, 'why'>;
  readonly atOnce?: number;
  readonly act: (
    tx: Tx,
    call: Call,
    items: readonly ItemColumns[],
    run: RunColumns,
  ) => Promise<readonly Pick<ItemColumns, 'why'>[]>;
  readonly ended?: (tx: Tx, call: Call, runId: string) => Promise<void>;
  readonly words: {
    /** The words for an item that waited when a person stopped the run. */
    readonly stopped: string;
    /** The words for an item that failed for a reason that is no refusal. */
    readonly failed: string;
    /** The words for a run that was given up. */
    readonly interrupted: string;
  };
  readonly told: {
    readonly kind: string;
    readonly detail: string;
    readonly title: (run: RunColumns, total: number) => string;
    readonly name: string;
  };
}

export const itemsAt = (call: Call, id: string) => sql`shop_id = ${call.shopId} and run_id = ${id}`;
export const openRun = (call: Call, id: string) =>
  sql`shop_id = ${call.shopId} and id = ${id} and status in ('pending', 'processing')`;

/** Ends a run, once. */
export const finishRun = async (
  kind: AnyRun,
  tx: Tx,
  call: Call,
  id: string,
  status: 'completed' | 'error',
): Promise<void> => {
  const { rows } = await sql`update ${sql.table(kind.runs)} set status = ${status}, finished_at = ${call.now}
    where ${openRun(call, id)} returning id`.execute(tx);
  if (rows.length > 0) await kind.ended?.(tx, call, id);
};

/** The items that wait are not done any more, for one reason. */
export const leaveRest = (kind: AnyRun, tx: Tx, call: Call, id: string, why: string): Promise<unknown> =>
  sql`update ${sql.table(kind.items)} set why = ${why}, done_at = ${call.now}
    where ${itemsAt(call, id)} and done_at is null`.execute(tx);
