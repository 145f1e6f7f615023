import type { InputOf } from '#kernel/endpoint.ts';
import { found, type Refusal, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, sql, type Tx } from '#platform/db.ts';
import { cancelJob as cancelOne, runAgain } from '#platform/jobs/job-row.ts';
import { HELD_LANES } from '#platform/jobs/lane.ts';
import { runList } from '#platform/list.ts';
import { fieldReader } from '#platform/record/columns.ts';
import type { cancelJob, jobs, relaunchJob } from '../rules/endpoints.ts';
import { jobList, JobRow } from '../rules/job.ts';
import { refuse } from '../rules/refusals.ts';

const jobRow = fieldReader(JobRow.shape, { error: 'last_error' });

/** Lists the jobs that still run, wait or have failed: done jobs need no attention. */
export const listJobs = async (tx: Tx, query: InputOf<typeof jobs>, call: Call) => {
  const state = sql`case when j.dead_at is not null then 'dead' when j.cancelled_at is not null then 'cancelled'
    when j.cancel_asked_at is not null then 'cancelling' when j.locked_until > ${call.now} then 'running'
    when s.blocked_at is not null and j.lane = any(${HELD_LANES}) then 'held'
    when j.run_at <= ${call.now} then 'ready' when j.attempts > 0 then 'retrying' else 'planned' end`;
  return runList(
    tx,
    call.actor,
    jobList,
    {
      from: sql`job j left join shop s on s.shop_id = j.shop_id`,
      where: sql`j.done_at is null`,
      select: sql`j.id, j.name, j.lane, ${state} as state, j.shop_id, s.name as shop_name, j.attempts, j.last_error, j.created_at, j.run_at,
        j.started_at, j.progress_done, j.progress_total`,
      key: sql`j.id`,
      columns: {
        name: sql`j.name`,
        lane: sql`j.lane`,
        state,
        shopName: sql`s.name`,
        attempts: sql`j.attempts`,
        error: sql`j.last_error`,
        createdAt: sql`j.created_at`,
        runAt: sql`j.run_at`,
      },
    },
    query,
    jobRow,
  );
};

export const cancelWaitingJob = async (tx: Tx, { id }: InputOf<typeof cancelJob>, call: Call) => {
  if (!(await cancelOne(tx, call, id))) return refuseJob(tx, id, refuse('admin.job-ended'));
  call.audit('job', id, { cancelAskedAt: [null, call.now] });
  return { id };
};

export const relaunchDeadJob = async (tx: Tx, { id }: InputOf<typeof relaunchJob>, call: Call) => {
  if (!(await runAgain(tx, call, id))) return refuseJob(tx, id, refuse('admin.job-under-way'));
  call.audit('job', id, { relaunchedAt: [null, call.now] });
  return { id };
};

/** Refuses an act on a job: as absent when it does not exist, else with the reason. */
const refuseJob = async (tx: Tx, id: string, why: Refusal): Promise<never> => {
  found(await tx.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst());
  throw new Refused(why);
};

/** Opens the history of a job. Acts on jobs stand in the books of the installation, whichever shop they were for. */
export const seeJob = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(await tx.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst());
};
