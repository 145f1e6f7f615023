import type { Call } from '../call.ts';
import { type Clock, instant } from '../clock.ts';
import { type Pool, sql, type Tx } from '../db.ts';
import type { Progress } from '../jobs.ts';
import { HELD_LANES } from './lane.ts';

/** A worker that has not been heard of for so long is taken for dead, and its jobs are given to others. */
export const LEASE_MS = 5 * 60_000;

export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly lane: string;
  readonly shop_id: string | null;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  /**
   * The number of times that workers took the job: a worker's writes count only while no other worker has taken it
   * since.
   */
  readonly takes: number;
  readonly last_error: string | null;
  readonly cancel_asked_at: string | null;
}

export type Taken = Pick<TakenJob, 'id' | 'takes'>;

const OPEN = 'done_at is null and dead_at is null and cancelled_at is null';

/** The rows of the queue as a worker moves them: any number of workers may do so at once. */
export const createJobRows = ({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) => {
  const lease = (): string => instant(clock.millis() + LEASE_MS);
  const now = (): string => instant(clock.millis());

  return {
    /** The oldest that are ready, as many of each lane as it has free slots. */
    take: async (free: ReadonlyMap<string, number>): Promise<TakenJob[]> =>
      (
        await pool.query({
          name: 'take-jobs',
          text: `with shut as materialized (select blocked_shops() as ids), taken as materialized (
              select one.id from unnest($3::text[], $4::int[]) as free (lane, slots) cross join lateral (
                select id from job where job.lane = free.lane and ${OPEN} and not held and run_at <= $2
                  and (locked_until is null or locked_until < $2)
                  and (shop_id is null or lane <> all($5::text[]) or cancel_asked_at is not null
                    or shop_id <> all((select ids from shut)::uuid[]))
                order by run_at limit free.slots for update skip locked) one)
            update job set attempts = attempts + 1, takes = takes + 1, started_at = $2, locked_until = $1
            from taken where job.id = taken.id
            returning job.id, name, lane, shop_id, payload, attempts, takes, last_error, cancel_asked_at`,
          values: [lease(), now(), [...free.keys()], [...free.values()], HELD_LANES],
        })
      ).rows as TakenJob[],

    /** Keeps the job for this worker, unless a person has cancelled it or another worker has taken it since. */
    keep: async ({ id, takes }: Taken, progress?: Progress): Promise<'kept' | 'cancelled' | 'lost'> => {
      const { rows } = await pool.query(
        `update job set locked_until = $3, progress_done = coalesce($4, progress_done), progress_total = coalesce($5, progress_total)
         where id = $1 and takes = $2 and ${OPEN} returning cancel_asked_at`,
        [id, takes, lease(), progress?.done ?? null, progress?.total ?? null],
      );
      const row = rows[0] as { cancel_asked_at: string | null } | undefined;
      return row === undefined ? 'lost' : row.cancel_asked_at === null ? 'kept' : 'cancelled';
    },

    finish: async ({ id, takes }: Taken): Promise<void> => {
      await pool.query('update job set done_at = $3, locked_until = null where id = $1 and takes = $2', [
        id,
        takes,
        now(),
      ]);
    },

    tryLater: async ({ id, takes }: Taken, seconds: number, error: string): Promise<void> => {
      await pool.query(
        'update job set run_at = $3, locked_until = null, last_error = $4 where id = $1 and takes = $2',
        [id, takes, instant(clock.millis() + seconds * 1000), error],
      );
    },

    giveUp: async ({ id, takes }: Taken, reason: 'dead' | 'cancelled', error: string | null): Promise<void> => {
      await pool.query(
        `update job set ${reason}_at = $3, locked_until = null, last_error = coalesce($4, last_error) where id = $1 and takes = $2`,
        [id, takes, now(), error],
      );
    },
  };
};

/** Hides the waiting jobs of a shop from the workers while the shop is blocked, and shows them again afterwards. */
export const holdJobs = async (tx: Tx, call: Call, isHeld: boolean): Promise<void> => {
  await sql`update job set held = ${isHeld} where shop_id = ${call.shopId} and held <> ${isHeld} and ${sql.raw(OPEN)}
    and lane = any(${[...HELD_LANES]}::text[]) and cancel_asked_at is null`.execute(tx);
};

/** The same for what was written meanwhile, and for what two who wrote at once left behind: workers pass it by until then, and read it. */
export const holdTheRest = async (pool: Pool): Promise<void> => {
  await pool.query(
    `update job set held = true from unnest(blocked_shops()) shut where job.shop_id = shut and not held and ${OPEN}
      and lane = any($1::text[]) and cancel_asked_at is null`,
    [HELD_LANES],
  );
  await pool.query('update job set held = false where held and shop_id <> all(blocked_shops())');
};

/** Another worker has taken the job since: what this one still does of it must not be written. */
export class JobLost extends Error {
  constructor() {
    super('taken by another worker');
  }
}

/** Refuses the transaction of a worker that the job has been taken from. */
export const refuseLost = async (tx: Tx, { id, takes }: Taken): Promise<void> => {
  const { rows } = await sql`select 1 from job where id = ${id} and takes = ${takes}`.execute(tx);
  if (rows.length === 0) throw new JobLost();
};

/** Ends a job in the transaction of its own effects; false when a person has cancelled it meanwhile. */
export const finishWithin = async (tx: Tx, call: Call, { id, takes }: Taken): Promise<boolean> => {
  const { rows } = await sql`update job set done_at = ${call.now}, locked_until = null
    where id = ${id} and takes = ${takes} and cancel_asked_at is null returning id`.execute(tx);
  if (rows.length === 0) await refuseLost(tx, { id, takes });
  return rows.length > 0;
};

/** A person wants no more of it: a waiting job ends at once, a running one at its next step. False when it has ended already. */
export const cancelJob = async (tx: Tx, call: Call, id: string): Promise<boolean> => {
  const { rows } =
    await sql`update job set cancel_asked_at = ${call.now}, held = false, run_at = least(run_at, ${call.now})
    where id = ${id} and ${sql.raw(OPEN)} returning id`.execute(tx);
  return rows.length > 0;
};

/** A job that was given up begins anew, with all its attempts. False when it was not, or when its work was asked for again meanwhile. */
export const runAgain = async (tx: Tx, call: Call, id: string): Promise<boolean> => {
  const { rows } = await sql`update job set dead_at = null, cancelled_at = null, cancel_asked_at = null, attempts = 0,
      run_at = ${call.now}, locked_until = null
    where id = ${id} and (dead_at is not null or cancelled_at is not null)
      and not exists (select 1 from job twin where twin.once_key = job.once_key and twin.id <> job.id
        and twin.done_at is null and twin.dead_at is null and twin.cancelled_at is null) returning id`.execute(tx);
  return rows.length > 0;
};
