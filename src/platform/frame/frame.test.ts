import type { Tx } from '../db.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineEvent } from '#kernel/event.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Binding } from '../call.ts';
import { type Clock, newId, systemClock } from '../clock.ts';
import { sql } from '../db.ts';
import { createFrame } from '../frame.ts';
import { after, defineJob, every, type Subscription, within, work } from '../jobs.ts';
import { log } from '../log.ts';
import { createWorker } from '../jobs/worker.ts';
import { tokenOf } from '../session.ts';
import { type Asked, pause, plain, type PlantedAction, plantTable, put, runIn, say, wordsIn } from './test-planted.ts';
import { type Estate, testBed } from '../testing.ts';

/** The frame with planted endpoints, on a database of its own: what every action of the house may lean on. */
const BASE = 'frame';
// The failures of these tests are intended: the log is silent.
log.level = 'silent';
const t = await testBed({ base: BASE });
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };

const longJob = defineJob<{ word: string }>('planted.long');
const said = defineEvent<{ id: string; word: string }>('planted.word-said');
let heard: string[] = [];
let failing = 0;
const subscriptions: readonly Subscription[] = [
  within(said, async (tx: Tx, news, call) => {
    await put(tx, call, call.newId(), `within ${news.word}`);
  }),
  after(said, 'planted.echo', async (tx: Tx, news, call) => {
    heard.push(news.word);
    await put(tx, call, call.newId(), `after ${news.word}`);
    if (failing > 0) {
      failing -= 1;
      throw new Error('not this time');
    }
  }),
  work(longJob, async ({ word }, run) => {
    await run.alive();
    await run.inShop((tx: Tx, call) => put(tx, call, call.newId(), `long ${word}`));
  }),
  every('planted.round', 5, async (_payload, _run) => {
    heard.push('round');
  }),
];
const frame = createFrame({ pool: t.pool, clock, baseUrl: 'http://localhost:3000', subscriptions });
const worker = createWorker(frame);
let estate: Estate;

beforeAll(async () => {
  await plantTable(BASE);
  estate = await t.estate();
});

const words = async (): Promise<string[]> => t.tx(estate.shopId, wordsIn);
/** A shop of its own for each test, and nothing left of the one before. */
const fresh = async (): Promise<void> => {
  await worker.drain();
  estate = await t.estate();
  heard = [];
};

const run = (binding: Binding, word: string, asked?: Asked) => runIn(frame, estate.owner, binding, word, asked);
const rowsOf = async <R extends object>(query: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await t.pool.query(query, [...values])).rows as R[];
const inShop = async <R extends object>(query: ReturnType<typeof sql<R>>): Promise<readonly R[]> =>
  t.tx(estate.shopId, async (tx: Tx) => (await query.execute(tx)).rows);

describe('what leaves', () => {
  test('is what the schema names: a key that it does not name never does, however deep, nor from a remembered answer', async () => {
    await fresh();
    const leaky = say(
      {},
      async (_tx, { word }, call) =>
        ({ id: call.newId(), word, secret: 'x', more: [{ n: 1, purchasePrice: 2 }] }) as never,
    );
    const first = await run(leaky, 'a', { key: 'k' });
    expect(Object.keys(first.body as object).sort()).toEqual(['id', 'more', 'word']);
    expect((first.body as { more: object[] }).more).toEqual([{ n: 1 }]);
    expect((await run(leaky, 'a', { key: 'k' })).body).toEqual(first.body);
    expect(JSON.stringify(await rowsOf("select answer from idempotency where key = 'k'"))).not.toMatch(
      /secret|purchasePrice/,
    );
  });

  test('never has another shape: an answer that its schema refuses is a fault of ours, and nothing was written', async () => {
    await fresh();
    const odd = say({}, async (tx, { word }, call) => {
      await put(tx, call, call.newId(), word);
      return { id: 'no id', word };
    });
    await expect(run(odd, 'a')).rejects.toThrow(/Invalid/);
    expect(await words()).toEqual([]);
  });
});

describe('all or nothing', () => {
  const everything: PlantedAction = async (tx, { word }, call) => {
    const answer = await plain(tx, { word }, call);
    await call.emit(said, { id: answer.id, word });
    call.enqueue(longJob, { word });
    call.audit('planted', answer.id);
    if (word === 'refused') throw new Refused(absent);
    if (word === 'kept') throw new Refused(absent, { keep: true });
    if (word === 'crash') throw new Error('crash');
    if (word === 'forbidden later') await put(tx, call, call.newId(), 'forbidden');
    return answer as never;
  };
  const left = async () => ({
    words: await words(),
    jobs: (await rowsOf('select name from job where shop_id = $1 order by name', [estate.shopId])).length,
    audits: (await inShop(sql<object>`select id from audit where endpoint like '% /v1/planted'`)).length,
  });

  test('a refusal and a crash roll back the rows, the handlers’ rows, the jobs and the audit', async () => {
    await fresh();
    expect((await run(say({}, everything), 'refused')).status).toBe(404);
    await expect(run(say({}, everything), 'crash')).rejects.toThrow('crash');
    expect(await left()).toEqual({ words: [], jobs: 0, audits: 0 });
  });

  test('a value that the database refuses is answered 422 and leaves nothing', async () => {
    await fresh();
    expect(await run(say({}, everything), 'forbidden later')).toMatchObject({ status: 422, code: 'frame.invalid' });
    expect(await left()).toEqual({ words: [], jobs: 0, audits: 0 });
  });

  test('a write that nobody waited for and that fails undoes the whole call, and is what the caller hears of', async () => {
    await fresh();
    const unawaited =
      (goesOn: boolean, isEarly: boolean): PlantedAction =>
      async (tx, { word }, call) => {
        const id = call.newId();
        if (isEarly) call.freeLocksEarly();
        const row = (one: string) => ({ shop_id: call.shopId, id: call.newId(), word: one });
        call.write(tx.insertInto('planted').values(row(word)));
        call.write(tx.insertInto('planted').values(row('forbidden')));
        call.enqueue(longJob, { word });
        // Whatever is asked for next finds the transaction lost: that is not what is told.
        if (goesOn) await put(tx, call, call.newId(), 'after it');
        return { id, word };
      };
    for (const goesOn of [false, true])
      for (const isEarly of [false, true])
        for (const asked of [{}, { key: `unawaited ${goesOn} ${isEarly}` }]) {
          const answer = await run(say({}, unawaited(goesOn, isEarly)), 'before it', asked);
          expect(answer).toMatchObject({ status: 422, code: 'frame.invalid' });
          expect(await left()).toEqual({ words: [], jobs: 0, audits: 0 });
        }
  });

  test('what was written without waiting is read by the statement that follows, and is there when the call is answered', async () => {
    await fresh();
    const seen: string[][] = [];
    const writing: PlantedAction = async (tx, { word }, call) => {
      const id = call.newId();
      call.write(tx.insertInto('planted').values({ shop_id: call.shopId, id, word }));
      seen.push(await wordsIn(tx));
      call.write(tx.insertInto('planted').values({ shop_id: call.shopId, id: call.newId(), word: 'last' }));
      return { id, word };
    };
    expect((await run(say({}, writing), 'first')).status).toBe(200);
    expect(seen).toEqual([['first']]);
    expect(await words()).toEqual(['first', 'last']);
  });

  test('a refusal that keeps commits what was written before it', async () => {
    await fresh();
    expect((await run(say({}, everything), 'kept')).status).toBe(404);
    expect((await left()).words).toEqual(['kept', 'within kept']);
  });

  test('success writes all of it together', async () => {
    await fresh();
    expect((await run(say({}, everything), 'fine')).status).toBe(200);
    expect(await left()).toEqual({ words: ['fine', 'within fine'], jobs: 2, audits: 1 });
  });

  test('reading is read only: a GET that writes fails, unless it declares that it may write', async () => {
    await fresh();
    await expect(run(say({ verb: 'GET' }, plain), 'a')).rejects.toMatchObject({ code: '25006' });
    expect((await run(say({ verb: 'GET', mayWrite: true, readOnly: true }, plain), 'b')).status).toBe(200);
    expect(await words()).toEqual(['b']);
  });

  test('the bytes of a file are fetched once the transaction is over, and nobody’s connection waits for them', async () => {
    await fresh();
    const sees: unknown[] = [];
    const file = say({ output: 'file' }, async (tx, { word }, call) => {
      await put(tx, call, call.newId(), word);
      return {
        name: 'a.txt',
        mime: 'text/plain',
        bytes: async () => {
          sees.push(await words());
          return new Uint8Array([1, 2]);
        },
      } as never;
    });
    expect((await run(file, 'kept')).body).toMatchObject({ name: 'a.txt', bytes: new Uint8Array([1, 2]) });
    expect(sees).toEqual([['kept']]);
  });

  test('two that lock each other are both done: the one that PostgreSQL broke is tried again', async () => {
    await fresh();
    await run(say({}, plain), 'left');
    await run(say({}, plain), 'right');
    let tries = 0;
    let held = 0;
    const both = say({}, async (tx, { word }, call) => {
      tries += 1;
      for (const one of word === 'there' ? ['left', 'right'] : ['right', 'left']) {
        await sql`select 1 from planted where word = ${one} for update`.execute(tx);
        held += 1;
        // Each holds its first before either asks for its second.
        while (held < 2) await pause(10);
      }
      return plain(tx, { word }, call);
    });
    expect((await Promise.all([run(both, 'there'), run(both, 'back')])).map((one) => one.status)).toEqual([200, 200]);
    // On a busy machine the one that was broken may come back too early, and lose once more.
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await words()).toEqual(['back', 'left', 'right', 'there']);
  });

  test('one that others hold up longer than a statement waits is tried again, and is told so only after the third time', async () => {
    const heldUp = (times: number) => {
      let tries = 0;
      return say({}, async (tx, input, call) => {
        tries += 1;
        if (tries <= times)
          await sql`do $$ begin raise exception 'lock timeout' using errcode = '55P03'; end $$`.execute(tx);
        return plain(tx, input, call);
      });
    };
    expect((await run(heldUp(2), 'waited')).status).toBe(200);
    expect(await words()).toContain('waited');
    expect(await run(heldUp(3), 'given up')).toMatchObject({ status: 409, code: 'frame.busy' });
    expect(await words()).not.toContain('given up');
  });

  test('one that always loses is told that somebody else is at it, and not that we crashed', async () => {
    let tries = 0;
    const unlucky = say({}, async (tx) => {
      tries += 1;
      await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
      return null as never;
    });
    expect([await run(unlucky, 'a'), tries]).toMatchObject([{ status: 409, code: 'frame.busy' }, 4]);
  });
});

describe('the audit', () => {
  const changing = say({ path: '/v1/planted/:id' }, async (tx, { word }, call) => {
    const answer = await plain(tx, { word }, call);
    call.audit('planted', answer.id, { word: [null, word] });
    return answer as never;
  });

  test('says who, on whose behalf, through what, which thing and how; a reading leaves no row', async () => {
    await fresh();
    const master = await t.person({ role: 'admin' });
    const id = newId(clock);
    await t.pool.query(
      "insert into session (id, user_id, shop_id, on_behalf_of, created_at, expires_at) values ($1, $2, $3, $4, now(), now() + interval '1 day')",
      [id, estate.ownerId, estate.shopId, master.userId],
    );
    const { body } = await run(changing, 'seen', { token: await tokenOf(id), requestId: 'request 7' });
    await run(changing, 'own', { requestId: 'request 8' });
    await run(
      say({ verb: 'GET' }, async (_tx, { word }, call) => ({ id: call.newId(), word }) as never),
      'read',
    );
    const rows = await inShop(
      sql<
        Record<string, unknown>
      >`select kind, user_id, on_behalf_of, endpoint, thing_kind, thing_id, difference, request_id from audit where endpoint like '%planted%' order by request_id`,
    );
    expect(rows).toEqual([
      {
        kind: 'owner',
        user_id: estate.ownerId,
        on_behalf_of: master.userId,
        endpoint: 'PUT /v1/planted/:id',
        thing_kind: 'planted',
        thing_id: (body as { id: string }).id,
        difference: { word: [null, 'seen'] },
        request_id: 'request 7',
      },
      expect.objectContaining({ user_id: estate.ownerId, on_behalf_of: null, request_id: 'request 8' }),
    ]);
  });

  test('never changes', async () => {
    for (const change of [sql`update audit set kind = 'nobody'`, sql`delete from audit`, sql`truncate audit`])
      await expect(inShop(change as never)).rejects.toThrow(/permission denied|append-only/);
  });
});

describe('the queue', () => {
  const speaking = say({}, async (tx, input, call) => {
    const answer = await plain(tx, input, call);
    await call.emit(said, { id: answer.id, word: input.word });
    return answer as never;
  });
  const echoes = async (): Promise<string[]> => (await words()).filter((word) => word.startsWith('after'));

  test('does what was left for after the commit exactly once, also when it is delivered twice', async () => {
    await fresh();
    await run(speaking, 'hello');
    await t.pool.query(
      `insert into job (id, name, shop_id, payload, run_at) select gen_random_uuid(), name, shop_id, payload, run_at from job where shop_id = $1`,
      [estate.shopId],
    );
    await Promise.all([worker.drain(), createWorker(frame).drain()]);
    await worker.drain();
    expect([heard, await echoes()]).toEqual([['hello'], ['after hello']]);
    expect(await rowsOf('select id from job where shop_id = $1 and done_at is null', [estate.shopId])).toEqual([]);
  });

  test('tries again what failed, and keeps nothing of the failure', async () => {
    await fresh();
    failing = 2;
    await run(speaking, 'stubborn');
    for (let round = 0; round < 3; round += 1) {
      await worker.drain();
      shift += 60_000;
    }
    expect([heard, await echoes()]).toEqual([['stubborn', 'stubborn', 'stubborn'], ['after stubborn']]);
  });

  test('keeps, with its reason, what failed every time', async () => {
    await fresh();
    failing = 100;
    await run(speaking, 'never');
    for (let round = 0; round < 13; round += 1) {
      await worker.drain();
      shift += 14 * 3600_000;
    }
    failing = 0;
    expect(
      await rowsOf('select attempts, last_error, done_at, dead_at is not null as dead from job where shop_id = $1', [
        estate.shopId,
      ]),
    ).toEqual([{ attempts: 11, last_error: 'not this time', done_at: null, dead: true }]);
    expect(await echoes()).toEqual([]);
  });

  test('leaves to a worker what it took, until its lease has run out', async () => {
    await fresh();
    await t.pool.query(
      'insert into job (id, name, shop_id, payload, run_at, locked_until, attempts) values (gen_random_uuid(), \'planted.long\', $1, \'{"word":"lease"}\', $2, $3, 1)',
      [estate.shopId, new Date(clock.millis()).toISOString(), new Date(clock.millis() + 60_000).toISOString()],
    );
    await worker.drain();
    expect(await words()).toEqual([]);
    shift += 61_000;
    await worker.drain();
    expect(await words()).toEqual(['long lease']);
  });

  test('gives each job to one of many workers', async () => {
    await fresh();
    for (let n = 0; n < 30; n += 1) await run(speaking, `n${n}`);
    await Promise.all(Array.from({ length: 4 }, () => createWorker(frame).drain()));
    expect([heard.length, new Set(heard).size, (await echoes()).length]).toEqual([30, 30, 30]);
  });

  test('plans a round once in its time, however many ask', async () => {
    await fresh();
    shift = Math.ceil(clock.millis() / 300_000) * 300_000 - Date.now() + 1000;
    await Promise.all([worker.plan(), createWorker(frame).plan(), worker.plan()]);
    await worker.drain();
    expect(heard).toEqual(['round']);
    shift += 300_000;
    await worker.plan();
    await worker.drain();
    expect(heard).toEqual(['round', 'round']);
  });
});
