import { type LongJob, TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import type { Call } from '../../call.ts';
import { sql, type Tx } from '../../db.ts';
import { LONG_JOBS_TOLD } from '../long-job.ts';
import type { AnyRun, RunColumns } from './run-rows.ts';

interface Counted extends RunColumns {
  readonly done: number;
  readonly total: number;
  readonly troubled: number;
  readonly troubles: readonly { readonly name: string; readonly why: string }[];
}

/** The runs that the caller began, as long jobs are told. */
export const toldRuns = async (kind: AnyRun, tx: Tx, call: Call, since: string): Promise<readonly LongJob[]> => {
  const { rows } = await sql<Counted>`select r.*, c.*
    from ${sql.table(kind.runs)} r, lateral (
      select count(*)::int as total, count(i.done_at)::int as done, count(i.why)::int as troubled,
        coalesce(jsonb_agg(jsonb_build_object('name', i.${sql.ref(kind.told.name)}, 'why', i.why) order by i.position)
          filter (where i.why is not null), '[]'::jsonb) as troubles
      from ${sql.table(kind.items)} i where i.shop_id = r.shop_id and i.run_id = r.id) c
    where r.shop_id = ${call.shopId} and r.created_by = ${call.actor.userId} and r.created_at > ${since}
    order by r.created_at desc, r.id desc limit ${LONG_JOBS_TOLD}`.execute(tx);
  return rows.map((row) => ({
    kind: kind.told.kind,
    id: row.id,
    title: kind.told.title(row, row.total),
    detail: kind.told.detail,
    status: row.status,
    done: row.done,
    total: row.total,
    error: row.status === 'error' ? kind.words.interrupted : null,
    troubles: row.troubles.slice(0, TROUBLES_TOLD),
    troubled: row.troubled,
    file: null,
    expiresAt: null,
    createdAt: row.created_at,
  }));
};
