import type { Call, InShop } from '../call.ts';
import { sql, type Tx } from '../db.ts';
import type { Frame } from '../frame.ts';
import type { Run, Subscription } from '../jobs.ts';
import { log } from '../log.ts';
import { createJobRows, finishWithin, holdTheRest, JobLost, LEASE_MS, refuseLost, type TakenJob } from './job-row.ts';
import { LANES } from './lane.ts';
import { JobCancelled, PermanentFailure, RETRIES } from './retry.ts';
import { planRounds } from './round.ts';

const PAUSE_MS = 500;
const PLAN_EVERY_MS = 30_000;
/** How long the jobs under way may still take when the process stops; what is cut off is taken again by another. */
const STOPS_WITHIN_MS = 10_000;
const ERROR_AT_MOST = 2_000;

type Doable = Exclude<Subscription, { when: 'within' }>;

/**
 * Runs jobs in lanes: each lane has its own slots, and a slot that becomes free is filled at once, whatever the others do. A
 * handler's effects and the mark that it is done are one transaction; a job whose worker died is taken again when its lease is over.
 */
export const createWorker = (frame: Frame) => {
  const { pool, clock, subscriptions } = frame;
  const rows = createJobRows({ pool, clock });
  const byName = new Map(subscriptions.flatMap((one) => ('name' in one ? [[one.name, one] as const] : [])));
  const busy = new Map<string, number>(Object.keys(LANES).map((lane) => [lane, 0]));
  const running = new Set<Promise<void>>();
  let active = false;
  let serving: Promise<void> = Promise.resolve();
  let freed = false;
  let wake: () => void = () => undefined;

  const occupy = (lane: string, count: number): void => {
    busy.set(lane, (busy.get(lane) ?? 0) + count);
  };

  /** Starts what is ready in every lane that has a slot; gives how many jobs that was. */
  const fill = async (): Promise<number> => {
    const free = new Map<string, number>();
    for (const [lane, slots] of Object.entries(LANES)) {
      const count = slots - (busy.get(lane) ?? 0);
      if (count > 0) free.set(lane, count);
    }
    if (free.size === 0) return 0;
    // The slots are held while the jobs are looked for: two who fill at once do not start more than there is room for.
    for (const [lane, count] of free) occupy(lane, count);
    let jobs: readonly TakenJob[] = [];
    try {
      jobs = await rows.take(free);
    } finally {
      for (const [lane, count] of free) occupy(lane, -count);
    }
    for (const job of jobs) start(job);
    return jobs.length;
  };

  const start = (job: TakenJob): void => {
    occupy(job.lane, 1);
    const under = attempt(job).finally(() => {
      occupy(job.lane, -1);
      running.delete(under);
      freed = true;
      wake();
    });
    running.add(under);
  };

  const runOf = (job: TakenJob): Run => {
    const inShopAs = frame.inShopAs(job.name, job.id);
    const inMine = <R>(inShop: InShop, work: (tx: Tx, call: Call) => Promise<R>): Promise<R> =>
      inShop(job.shop_id, async (tx, call) => {
        await refuseLost(tx, job);
        return work(tx, call);
      });
    return {
      jobId: job.id,
      inShop: (work) => inMine(inShopAs, work),
      inNameOf: (asker, work) => inMine(frame.inShopAs(job.name, job.id, asker), work),
      inAnyShop: inShopAs,
      alive: async (progress) => {
        const state = await rows.keep(job, progress);
        if (state === 'lost') throw new JobLost();
        if (state === 'cancelled') throw new JobCancelled();
      },
    };
  };

  const perform = async (job: TakenJob, subscription: Doable | undefined): Promise<void> => {
    if (!subscription) throw new Error(`nobody does the job ${job.name}`);
    if (subscription.when !== 'after') {
      await subscription.handler(job.payload, runOf(job));
      await rows.finish(job);
      return;
    }
    await frame.inShopAs(job.name, job.id)(job.shop_id, async (tx, call) => {
      const eventId = (job.payload.eventId as string | undefined) ?? job.id;
      const first =
        await sql`insert into heard (event_id, handler, heard_at) values (${eventId}, ${job.name}, ${call.now})
          on conflict do nothing returning handler`.execute(tx);
      if (first.rows.length > 0) await subscription.handler(tx, job.payload, call);
      if (!(await finishWithin(tx, call, job))) throw new JobCancelled();
    });
  };

  const attempt = async (job: TakenJob): Promise<void> => {
    const subscription = byName.get(job.name);
    const waits: readonly number[] = RETRIES[subscription?.retry ?? 'default'];
    // A job that takes longer than a lease stays with the worker that is at it.
    const heartbeat = setInterval(() => void rows.keep(job).catch(() => undefined), LEASE_MS / 5).unref();
    try {
      if (job.cancel_asked_at !== null) throw new JobCancelled();
      if (job.attempts > waits.length + 1)
        throw new PermanentFailure(job.last_error ?? 'its worker stopped at each attempt');
      await perform(job, subscription);
    } catch (caught) {
      const error = caught instanceof Error ? caught : new Error(String(caught));
      const wait = waits[job.attempts - 1];
      if (error instanceof JobLost) log.warn({ job: job.id, name: job.name }, 'job taken by another worker');
      else if (error instanceof JobCancelled) await giveUp(job, subscription, 'cancelled', error);
      else if (error instanceof PermanentFailure || wait === undefined) await giveUp(job, subscription, 'dead', error);
      else await tryLater(job, wait, error);
    } finally {
      clearInterval(heartbeat);
    }
  };

  const tryLater = async (job: TakenJob, wait: number, error: Error): Promise<void> => {
    log.warn({ err: error, job: job.id, name: job.name, attempt: job.attempts, wait }, 'job');
    // When even this cannot be written, the job comes again once its lease is over.
    await rows.tryLater(job, wait, error.message.slice(0, ERROR_AT_MOST)).catch(() => undefined);
  };

  const giveUp = async (
    job: TakenJob,
    subscription: Doable | undefined,
    reason: 'dead' | 'cancelled',
    error: Error,
  ): Promise<void> => {
    log.error({ err: error, job: job.id, name: job.name, attempt: job.attempts, reason }, 'job given up');
    try {
      if (subscription && 'givenUp' in subscription)
        await subscription.givenUp?.(job.payload, runOf(job), { reason, error });
      await rows.giveUp(job, reason, reason === 'dead' ? error.message.slice(0, ERROR_AT_MOST) : null);
    } catch (failure) {
      await tryLater(job, 60, failure instanceof Error ? failure : error);
    }
  };

  /** Does what is ready now, until nothing is left: for tests and for the demonstration. Gives the number of attempts. */
  const drain = async (): Promise<number> => {
    let count = 0;
    for (;;) {
      // A job that ends during the search may make others ready: the worker searches once more.
      const isQuiet = running.size === 0;
      const started = await fill();
      count += started;
      if (running.size > 0) await Promise.race(running);
      else if (started === 0 && isQuiet) return count;
    }
  };

  const rest = (millis: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, millis);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const serve = async (): Promise<void> => {
    let planned = 0;
    while (active) {
      try {
        if (performance.now() - planned > PLAN_EVERY_MS || planned === 0) {
          planned = performance.now();
          await planRounds(pool, clock, subscriptions);
          await holdTheRest(pool);
        }
        freed = false;
        await fill();
        // A job that ended meanwhile has left its slot to the next.
        if (!freed && active) await rest(PAUSE_MS);
      } catch (error) {
        log.warn({ err: error }, 'queue');
        if (active) await rest(2000);
      }
    }
  };

  return {
    start: (): void => {
      if (active) return;
      active = true;
      serving = serve();
    },
    drain,
    plan: async () => {
      await planRounds(pool, clock, subscriptions);
      await holdTheRest(pool);
    },
    stop: async (): Promise<void> => {
      active = false;
      wake();
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, STOPS_WITHIN_MS).unref();
      });
      // A search under way may still take jobs: it ends first.
      await Promise.race([serving.then(() => Promise.allSettled(running)), late]);
    },
  };
};

export type Worker = ReturnType<typeof createWorker>;
