import { instant, newId } from './clock.ts';
import { sql, transaction } from './db.ts';
import type { Frame } from './frame.ts';
import { type Subscription, type Run, TRIES } from './jobs.ts';
import { log } from './log.ts';

/**
 * The one queue: rows of `job` taken with SKIP LOCKED, so that any number of processes may work on it. A handler's effects and
 * the mark that it is done are one transaction; a job whose worker died is taken again when its lock has run out.
 */
const LEASE = 5 * 60_000;
const AT_ONCE = 4;
const PAUSE = 500;

interface Taken {
  id: string;
  name: string;
  shop_id: string | null;
  payload: Record<string, unknown>;
  attempts: number;
}

export const createWorker = (frame: Frame) => {
  const { pool, clock, subscriptions } = frame;
  const byName = new Map(subscriptions.flatMap((one) => ('name' in one ? [[one.name, one] as const] : [])));
  let running = false;
  let wake: (() => void) | null = null;

  const take = async (): Promise<Taken[]> =>
    (
      await pool.query(
        `update job set attempts = attempts + 1, locked_until = $1
      where id in (select id from job where done_at is null and run_at <= $2 and (locked_until is null or locked_until < $2) and attempts < $4
                   order by run_at limit $3 for update skip locked)
      returning id, name, shop_id, payload, attempts`,
        [instant(clock.millis() + LEASE), instant(clock.millis()), AT_ONCE, TRIES],
      )
    ).rows as Taken[];

  const done = async (query: (text: string, values: unknown[]) => Promise<unknown>, job: Taken): Promise<void> => {
    // The key is given free with the end of the job, so that the same work may be asked again later.
    await query('update job set done_at = $2, locked_until = null, once_key = null where id = $1', [
      job.id,
      instant(clock.millis()),
    ]);
  };

  const perform = async (job: Taken): Promise<void> => {
    const hearing = byName.get(job.name);
    if (!hearing) throw new Error(`nobody does the job ${job.name}`);
    if (hearing.when === 'after') {
      await frame.inShopAs(job.name)(job.shop_id, async (tx, call) => {
        const first =
          await sql`insert into heard (event_id, handler) values (${(job.payload.eventId as string | undefined) ?? job.id}, ${job.name})
          on conflict do nothing returning handler`.execute(tx);
        if (first.rows.length > 0) await hearing.handler(tx, job.payload as never, call);
        await sql`update job set done_at = ${call.now}, locked_until = null where id = ${job.id}`.execute(tx);
      });
      return;
    }
    const run: Run = {
      jobId: job.id,
      inShop: (work) => frame.inShopAs(job.name)(job.shop_id, work),
      inAnyShop: frame.inShopAs(job.name),
      alive: async () => {
        await pool.query('update job set locked_until = $2 where id = $1', [job.id, instant(clock.millis() + LEASE)]);
      },
    };
    await hearing.handler(job.payload as never, run);
    await done((text, values) => pool.query(text, values), job);
  };

  const attempt = async (job: Taken): Promise<void> => {
    try {
      await perform(job);
    } catch (error) {
      log.error({ err: error, job: job.id, name: job.name, attempt: job.attempts }, 'job');
      // 2, 4, 8 … seconds later; after the last try the row stays, with its error, for the administrator.
      await pool
        .query('update job set locked_until = $2, last_error = $3 where id = $1', [
          job.id,
          instant(clock.millis() + 1000 * 2 ** job.attempts),
          String((error as Error).message).slice(0, 2000),
        ])
        .catch(() => undefined);
    }
  };

  /** Rounds are rows with a key, so however many processes ask for them each is done once. */
  const plan = async (): Promise<void> => {
    const millis = clock.millis();
    const rounds: { name: string; key: string }[] = [];
    for (const one of subscriptions) {
      if (one.when === 'every') {
        const slot = Math.floor(millis / (one.minutes * 60_000));
        rounds.push({ name: one.name, key: `${one.name}:${slot}` });
      }
    }
    if (rounds.length === 0) return;
    await transaction(pool, 'begin', async (client) => {
      for (const one of rounds) {
        // The key stays after the job is done: a round is not planned twice in its slot.
        const first = await client.query('insert into round (key) values ($1) on conflict do nothing returning key', [
          one.key,
        ]);
        if (first.rowCount === 0) continue;
        await client.query('insert into job (id, name, payload, run_at) values ($1, $2, $3, $4)', [
          newId(clock),
          one.name,
          '{}',
          instant(millis),
        ]);
      }
    });
  };

  /** Does what is ready now, until nothing is left: for tests and for the demonstration. Gives the number of jobs done. */
  const drain = async (): Promise<number> => {
    let count = 0;
    for (;;) {
      const jobs = await take();
      if (jobs.length === 0) return count;
      await Promise.all(jobs.map(attempt));
      count += jobs.length;
    }
  };

  const start = (): void => {
    if (running) return;
    running = true;
    void (async () => {
      let planned = 0;
      while (running) {
        try {
          if (Date.now() - planned > 30_000) {
            planned = Date.now();
            await plan();
          }
          const count = await drain();
          if (count === 0)
            await new Promise<void>((resolve) => {
              wake = resolve;
              setTimeout(resolve, PAUSE);
            });
        } catch (error) {
          log.warn({ err: error }, 'queue');
          await new Promise((resolve) => {
            setTimeout(resolve, 2000);
          });
        }
      }
    })();
  };

  return {
    start,
    drain,
    plan,
    stop: () => {
      running = false;
      wake?.();
    },
    wake: () => wake?.(),
  };
};

export type Worker = ReturnType<typeof createWorker>;
export type { Subscription };
