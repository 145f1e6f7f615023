import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Clock, instant, newId, systemClock } from '../clock.ts';
import { createFrame } from '../frame.ts';
import { defineEvent } from '#kernel/event.ts';
import { after, defineJob, every, type JobKind, PermanentFailure, type Subscription, work } from '../jobs.ts';
import { log } from '../log.ts';
import { type Estate, testBed } from '../testing.ts';
import { cancelJob, refuseLost, runAgain } from './job-row.ts';
import { LANES } from './lane.ts';
import { platformLeftovers } from './leftovers.ts';
import { RETRIES } from './retry.ts';
import { createWorker } from './worker.ts';

/** The worker with planted jobs, on a database of its own. Time is `shift`; how long a job takes is a promise that the test holds. */
const t = await testBed({ base: 'jobs' });
log.level = 'silent';
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };

const spoken = defineEvent<{ word: string }>('planted.spoken');
const slowMailJob = defineJob<{ word: string }>('planted.slow-mail', { lane: 'mail', retry: 'mail' });
const slowJob = defineJob<{ word: string }>('planted.slow');
const quickJob = defineJob<{ word: string }>('planted.quick');
const parentJob = defineJob<{ word: string }>('planted.parent');
const stepsJob = defineJob<{ word: string }>('planted.steps');
let done: string[] = [];
let givenUp: string[] = [];
let failure: Error | null = null;
let open: () => void = () => undefined;
let gate: Promise<void> = Promise.resolve();
/** From here on slow jobs take until `open` is called. */
const close = (): void => {
  gate = new Promise((resolve) => {
    open = resolve;
  });
};
const slow = async ({ word }: { word: string }): Promise<void> => {
  await gate;
  done.push(word);
};
const quick = async ({ word }: { word: string }): Promise<void> => {
  if (failure) throw failure;
  done.push(word);
};
const subscriptions: readonly Subscription[] = [
  after(spoken, 'planted.hear', async (_tx, { word }) => void done.push(`heard ${word}`)),
  work(slowMailJob, slow),
  work(slowJob, slow),
  work(quickJob, quick, {
    givenUp: async ({ word }, _run, { reason, error }) => void givenUp.push(`${word} ${reason} ${error.message}`),
  }),
  work(parentJob, async ({ word }, run) => {
    await gate;
    await run.inAnyShop(null, async (_tx, call) => {
      call.enqueue(quickJob, { word: `child of ${word}` });
    });
  }),
  work(stepsJob, async ({ word }, run) => {
    await run.alive({ done: 1, total: 3 });
    await gate;
    await run.alive({ done: 2, total: 3 });
    done.push(word);
  }),
  every('planted.round', 5, () => slow({ word: 'round' }), { lane: 'housekeeping' }),
  platformLeftovers,
];
const frame = createFrame({ pool: t.pool, clock, baseUrl: 'http://localhost:3000', subscriptions });
const worker = createWorker(frame);
let estate: Estate;
beforeAll(async () => {
  estate = await t.estate();
});

const fresh = async (): Promise<void> => {
  open();
  gate = Promise.resolve();
  failure = null;
  await worker.drain();
  await t.pool.query('delete from job');
  done = [];
  givenUp = [];
};
const leave = (job: JobKind<{ word: string }>, word: string, count = 1): Promise<void> =>
  frame.inShop(estate.shopId, async (_tx, call) => {
    for (let n = 0; n < count; n += 1) call.enqueue(job, { word });
  });
const rowsOf = async (): Promise<Record<string, unknown>[]> =>
  (await t.pool.query('select * from job order by id')).rows as Record<string, unknown>[];
const rowOf = async () => (await rowsOf())[0] as Record<string, unknown>;
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const late = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`never so: ${JSON.stringify({ done, givenUp })}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
};

describe('lanes', () => {
  test('a job that takes a minute delays none of another lane, however many of its kind wait', async () => {
    await fresh();
    close();
    await leave(slowMailJob, 'mail', 3 * LANES.mail);
    worker.start();
    await until(
      async () =>
        (await rowsOf()).filter((row) => row.locked_until !== null && row.lane === 'mail').length === LANES.mail,
    );
    await leave(quickJob, 'order', 20);
    await until(() => done.filter((word) => word === 'order').length === 20);
    expect(done).not.toContain('mail');
    open();
    await until(() => done.filter((word) => word === 'mail').length === 3 * LANES.mail);
    await worker.stop();
  });

  test('and of its own lane it delays its slot only: the others are filled as soon as they are free', async () => {
    await fresh();
    close();
    await leave(slowJob, 'long');
    const draining = worker.drain();
    await until(async () => (await rowsOf()).some((row) => row.locked_until !== null));
    await leave(quickJob, 'short', 30);
    worker.start();
    await until(() => done.filter((word) => word === 'short').length === 30);
    expect(done).not.toContain('long');
    open();
    await draining;
    await worker.stop();
    expect(done).toContain('long');
  });

  test('no more of a lane run at once than it has slots, also with two who fill it', async () => {
    await fresh();
    close();
    await leave(slowJob, 'x', 3 * LANES.default);
    const both = Promise.all([worker.drain(), worker.drain()]);
    await until(async () => (await rowsOf()).some((row) => row.locked_until !== null));
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect((await rowsOf()).filter((row) => row.locked_until !== null)).toHaveLength(LANES.default);
    open();
    await both;
    expect(done).toHaveLength(3 * LANES.default);
  });

  test('one that ends while the next are looked for leaves none behind it', async () => {
    await fresh();
    await leave(parentJob, 'a');
    close();
    const query = t.pool.query.bind(t.pool);
    let looked = 0;
    const spy = vi.spyOn(t.pool, 'query').mockImplementation((async (...asked: Parameters<typeof query>) => {
      const answer = await query(...asked);
      if ((asked[0] as { name?: string }).name === 'take-jobs' && (looked += 1) === 2) {
        // The parent ends between what was found and what is made of it.
        open();
        await vi.waitFor(
          async () =>
            expect(
              (await query("select 1 from job where name = 'planted.parent' and done_at is not null")).rowCount,
            ).toBe(1),
          { timeout: 60_000 },
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return answer;
    }) as typeof t.pool.query);
    // A second job, quick, makes the worker look again while the first is under way.
    await leave(quickJob, 'b');
    await worker.drain();
    spy.mockRestore();
    expect(done.sort()).toEqual(['b', 'child of a']);
  });

  test('an event is heard in the lane that its subscription names, and a round in its own', async () => {
    await fresh();
    await frame.inShop(estate.shopId, (_tx, call) => call.emit(spoken, { word: 'yes' }));
    shift += 10 * 60_000;
    await worker.plan();
    expect((await rowsOf()).map((row) => [row.name, row.lane]).sort()).toEqual([
      ['planted.hear', 'default'],
      ['planted.round', 'housekeeping'],
      ['platform.housekeeping', 'housekeeping'],
    ]);
  });

  test('a round that is still running gets no twin beside it', async () => {
    await fresh();
    close();
    shift += 10 * 60_000;
    await worker.plan();
    const draining = worker.drain();
    await until(async () => (await rowsOf()).some((row) => row.name === 'planted.round' && row.locked_until !== null));
    shift += 5 * 60_000;
    await worker.plan();
    expect((await rowsOf()).filter((row) => row.name === 'planted.round')).toHaveLength(1);
    open();
    await draining;
  });
});

describe('what fails', () => {
  test('is tried over a day, and mail over three: a server down for a weekend loses nothing', () => {
    const hours = (waits: readonly number[]): number => waits.reduce((sum, one) => sum + one, 0) / 3600;
    expect(hours(RETRIES.mail)).toBeGreaterThanOrEqual(72);
    expect(hours(RETRIES.default)).toBeGreaterThanOrEqual(23);
    for (const waits of Object.values(RETRIES)) expect([...waits].sort((a, b) => a - b)).toEqual([...waits]);
  });

  test('waits as long as its kind says, and is done when the fault has passed', async () => {
    await fresh();
    failure = new Error('not yet');
    await leave(quickJob, 'later');
    await worker.drain();
    const row = await rowOf();
    expect(row).toMatchObject({ attempts: 1, last_error: 'not yet', locked_until: null, done_at: null });
    failure = null;
    await worker.drain();
    expect(done).toEqual([]);
    shift += RETRIES.default[0] * 1000;
    await worker.drain();
    expect(done).toEqual(['later']);
  });

  test('for good is not tried again: it is dead at once, with its reason, and its area is told', async () => {
    await fresh();
    failure = new PermanentFailure('no such thing');
    await leave(quickJob, 'never');
    await worker.drain();
    expect(await rowOf()).toMatchObject({ attempts: 1, last_error: 'no such thing', done_at: null });
    expect((await rowOf()).dead_at).not.toBeNull();
    expect(givenUp).toEqual(['never dead no such thing']);
  });

  test('every time is dead after its last attempt; begun again, it has all its attempts', async () => {
    await fresh();
    failure = new Error('still not');
    await leave(quickJob, 'stubborn');
    for (let n = 0; n < 13; n += 1) {
      await worker.drain();
      shift += 14 * 3600_000;
    }
    const dead = await rowOf();
    expect([dead.attempts, dead.dead_at === null, givenUp]).toEqual([11, false, ['stubborn dead still not']]);
    failure = null;
    const again = () => frame.inShop(null, (tx, call) => runAgain(tx, call, dead.id as string));
    expect(await again()).toBe(true);
    await worker.drain();
    expect([done, await again()]).toEqual([['stubborn'], false]);
  });

  test('of a worker that was taken for dead writes nothing once another has its job', async () => {
    await fresh();
    close();
    const word = 'left behind';
    await leave(slowJob, word);
    const stale = worker.drain();
    await vi.waitFor(async () => expect(await rowsOf()).toMatchObject([{ takes: 1 }]), { timeout: 60_000 });
    // Its lease is over, another worker takes the job, fails it and plans the next attempt.
    await t.pool.query(
      "update job set takes = takes + 1, attempts = 2, last_error = 'by the other', run_at = now() + interval '1 day'",
    );
    open();
    await stale.catch(() => undefined);
    expect(await rowsOf()).toMatchObject([{ done_at: null, last_error: 'by the other', attempts: 2 }]);
    const lost = { id: (await rowsOf())[0]?.id as string, takes: 1 };
    await expect(frame.inShop(estate.shopId, (tx) => refuseLost(tx, lost))).rejects.toThrow('taken by another worker');
    await t.pool.query('delete from job');
  });

  test('begun again keeps its key: a twin asked for meanwhile is not doubled, and a later one is kept out', async () => {
    await fresh();
    const ask = () =>
      frame.inShop(estate.shopId, async (_tx, call) =>
        call.enqueue(quickJob, { word: 'once' }, { onceKey: 'planted' }),
      );
    const again = async () =>
      frame.inShop(null, async (tx, call) => runAgain(tx, call, (await rowsOf())[0]?.id as string));
    await ask();
    await t.pool.query('update job set dead_at = now()');
    expect(await again()).toBe(true);
    await ask();
    expect(await rowsOf()).toHaveLength(1);
    await t.pool.query('update job set dead_at = now()');
    await ask();
    const all = await rowsOf();
    expect(all).toHaveLength(2);
    const dead = all.find((row) => row.dead_at !== null)?.id as string;
    expect(await frame.inShop(null, (tx, call) => runAgain(tx, call, dead))).toBe(false);
    await t.pool.query('delete from job');
  });

  test('because its worker dies each time is given up too, and does not take worker after worker with it', async () => {
    await fresh();
    await leave(quickJob, 'deadly');
    await t.pool.query('update job set attempts = 11');
    await worker.drain();
    expect(givenUp).toEqual(['deadly dead its worker stopped at each attempt']);
    expect(done).toEqual([]);
  });
});

describe('a person', () => {
  test('sees how far a job is, and stops it at its next step', async () => {
    await fresh();
    close();
    await leave(stepsJob, 'steps');
    const draining = worker.drain();
    await until(async () => (await rowOf()).progress_done === 1);
    const { id } = (await rowOf()) as { id: string };
    expect(await rowOf()).toMatchObject({ progress_done: 1, progress_total: 3 });
    expect(await frame.inShop(null, (tx, call) => cancelJob(tx, call, id))).toBe(true);
    open();
    await draining;
    expect(done).toEqual([]);
    expect([(await rowOf()).cancelled_at === null, (await rowOf()).done_at]).toEqual([false, null]);
    expect(await frame.inShop(null, (tx, call) => cancelJob(tx, call, id))).toBe(false);
  });

  test('cancels one that waits, and its area is told', async () => {
    await fresh();
    failure = new Error('down');
    await leave(quickJob, 'waiting');
    await worker.drain();
    await frame.inShop(null, async (tx, call) => cancelJob(tx, call, (await rowOf()).id as string));
    failure = null;
    await worker.drain();
    expect([done, givenUp]).toEqual([[], ['waiting cancelled cancelled']]);
    expect(await rowOf()).toMatchObject({ last_error: 'down', done_at: null, dead_at: null });
  });
});

describe('housekeeping', () => {
  test('takes away, in batches and by an index, what has served: jobs, what was heard, rounds, keys of calls', async () => {
    await fresh();
    const days = (count: number): string => instant(clock.millis() - count * 86_400_000);
    await t.pool.query('delete from heard');
    await t.pool.query(
      `insert into heard (event_id, handler, heard_at) select gen_random_uuid(), 'x', $1 from generate_series(1, 2500)`,
      [days(31)],
    );
    await t.pool.query(`insert into heard (event_id, handler, heard_at) values ($1, 'kept', $2)`, [
      newId(clock),
      days(29),
    ]);
    for (const [column, age] of [
      ['done_at', 8],
      ['done_at', 6],
      ['dead_at', 91],
      ['dead_at', 89],
      ['cancelled_at', 31],
      ['cancelled_at', 29],
    ] as const)
      await t.pool.query(`insert into job (id, name, payload, run_at, ${column}) values ($1, 'old', '{}', now(), $2)`, [
        newId(clock),
        days(age),
      ]);
    await t.pool.query("insert into round (key, planned_at) values ('old', $1)", [days(3)]);
    await t.pool.query(
      "insert into idempotency (caller, endpoint, key, body_hash, created_at) values ('x', 'y', 'z', '', $1)",
      [days(31)],
    );
    shift += 10 * 60_000;
    await worker.plan();
    await worker.drain();
    const count = async (from: string) => (await t.pool.query(`select 1 from ${from}`)).rowCount;
    expect([
      (await t.pool.query('select handler from heard')).rows,
      await count("job where name = 'old'"),
      await count("round where key = 'old'"),
      await count("idempotency where key = 'z'"),
    ]).toEqual([[{ handler: 'kept' }], 3, 0, 0]);
    const client = await t.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      for (const [table, age] of [
        ['job', 'done_at'],
        ['job', 'dead_at'],
        ['job', 'cancelled_at'],
        ['heard', 'heard_at'],
        ['round', 'planned_at'],
        ['idempotency', 'created_at'],
        ['login_attempt', 'at'],
        ['session', 'expires_at'],
        ['one_time_token', 'expires_at'],
      ] as const) {
        const { rows } = await client.query(
          `explain select ctid from ${table} where ${age} < now() order by ${age} limit 1000`,
        );
        expect(JSON.stringify(rows)).toMatch(/Index/);
      }
    } finally {
      client.release(true);
    }
  });
});
