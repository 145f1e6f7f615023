import pg from 'pg';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, Id } from '#kernel/endpoint.ts';
import { defineEvent } from '#kernel/event.ts';
import { absent, Refused, STATUS_OF } from '#kernel/refusal.ts';
import { type Action, type Binding, bind, type Call } from './call.ts';
import { type Clock, newId, systemClock } from './clock.ts';
import { sql, type Tx } from './db.ts';
import { createFrame } from './frame.ts';
import { after, every, type Hearing, within, work } from './jobs.ts';
import { log } from './log.ts';
import { createWorker } from './queue.ts';
import { sessionOf, tokenOf } from './session.ts';
import { testDatabase } from './test-database.ts';
import { type Estate, testBed } from './testing.ts';

/** The frame with planted endpoints, on a database of its own: what every action of the house may lean on. */
const BASE = 'frame';
// What fails here fails on purpose.
log.level = 'silent';
const t = await testBed({ base: BASE });
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };
const Planted = z.object({ id: Id, word: z.string(), more: z.array(z.object({ n: z.number() })).optional() });
interface PlantedTables { planted: { shop_id: string; id: string; word: string } }
type PlantedTx = Tx<PlantedTables>;

const said = defineEvent<{ id: string; word: string }>('planted.word-said');
let heard: string[] = [];
let failing = 0;
const hears: readonly Hearing[] = [
  within(said, async (tx: PlantedTx, news, call) => { await put(tx, call, call.newId(), `within ${news.word}`); }),
  after(said, 'planted.echo', async (tx: PlantedTx, news, call) => {
    heard.push(news.word);
    await put(tx, call, call.newId(), `after ${news.word}`);
    if (failing > 0) {
      failing -= 1;
      throw new Error('not this time');
    }
  }),
  work<{ word: string }>('planted.long', async ({ word }, run) => {
    await run.alive();
    await run.inShop((tx: PlantedTx, call) => put(tx, call, call.newId(), `long ${word}`));
  }),
  every('planted.round', 5, async (_payload, _run) => { heard.push('round'); }),
];
const frame = createFrame({ pool: t.pool, clock, baseUrl: 'http://localhost:3000', hears });
const worker = createWorker(frame);
let estate: Estate;

beforeAll(async () => {
  const { adminUrl } = await testDatabase(BASE);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("create table planted (shop_id uuid not null, id uuid not null, word text not null check (word <> 'forbidden'), primary key (shop_id, id)); select tenant_table('planted')");
  await admin.end();
  estate = await t.estate();
});

const put = async (tx: PlantedTx, call: Call, id: string, word: string): Promise<void> => {
  await tx.insertInto('planted').values({ shop_id: call.shopId, id, word }).execute();
};
const words = async (): Promise<string[]> => t.tx(estate.shopId, async (tx: PlantedTx) => (await tx.selectFrom('planted').select('word').orderBy('word').execute()).map((row) => row.word));
/** A shop of its own for each test, and nothing left of the one before. */
const fresh = async (): Promise<void> => {
  await worker.drain();
  estate = await t.estate();
  heard = [];
};

const Input = z.strictObject({ word: z.string() });
const say = <O extends z.ZodType = typeof Planted>(more: Partial<Endpoint>, action: Action<typeof Input, O, PlantedTables>, settled?: (tx: PlantedTx, answer: unknown, call: Call) => Promise<unknown>): Binding =>
  ({ ...bind({ verb: 'PUT', path: '/v1/planted', can: 'createOrder', module: null, input: Input, output: Planted, summary: '', ...more } as unknown as Endpoint<typeof Input, O>, action), ...(settled ? { settled: settled as never } : {}) });

interface Asked { readonly key?: string; readonly token?: string; readonly requestId?: string }
const run = async (binding: Binding, word: string, { key, token = estate.owner, requestId = 'planted' }: Asked = {}) => {
  try {
    const { status, body } = await frame.run(binding, { input: { word }, sessionId: await sessionOf(token), ip: '127.0.0.1', lang: 'fr', requestId, ...(key ? { idempotencyKey: key } : {}) });
    return { status, body, code: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: STATUS_OF[error.refusal.kind], body: null, code: error.refusal.code };
  }
};
const rowsOf = async <R extends object>(query: string, values: readonly unknown[] = []): Promise<R[]> => (await t.pool.query(query, [...values])).rows as R[];
const inShop = async <R extends object>(query: ReturnType<typeof sql<R>>): Promise<readonly R[]> => t.tx(estate.shopId, async (tx: PlantedTx) => (await query.execute(tx)).rows);
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

const plain: Action<typeof Input, typeof Planted, PlantedTables> = async (tx, { word }, call) => {
  const id = call.newId();
  await put(tx, call, id, word);
  return { id, word };
};

describe('what leaves', () => {
  test('is what the schema names: a key that it does not name never does, however deep, nor from a remembered answer', async () => {
    await fresh();
    const leaky = say({}, async (_tx, { word }, call) => ({ id: call.newId(), word, secret: 'x', more: [{ n: 1, purchasePrice: 2 }] }) as never);
    const first = await run(leaky, 'a', { key: 'k' });
    expect(Object.keys(first.body as object).sort()).toEqual(['id', 'more', 'word']);
    expect((first.body as { more: object[] }).more).toEqual([{ n: 1 }]);
    expect((await run(leaky, 'a', { key: 'k' })).body).toEqual(first.body);
    expect(JSON.stringify(await rowsOf("select answer from idempotency where key = 'k'"))).not.toMatch(/secret|purchasePrice/);
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
  const everything: Action<typeof Input, typeof Planted, PlantedTables> = async (tx, { word }, call) => {
    const answer = await plain(tx, { word }, call);
    await call.emit(said, { id: answer.id, word });
    call.enqueue('planted.long', { word });
    call.thing('planted', answer.id);
    if (word === 'refused') throw new Refused(absent);
    if (word === 'kept') throw new Refused(absent, { keep: true });
    if (word === 'crash') throw new Error('crash');
    if (word === 'forbidden later') await put(tx, call, call.newId(), 'forbidden');
    return answer as never;
  };
  const left = async () => ({
    words: await words(), jobs: (await rowsOf('select name from job where shop_id = $1 order by name', [estate.shopId])).length,
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

  test('reading is read only: a GET that writes fails, unless it says that it takes', async () => {
    await fresh();
    await expect(run(say({ verb: 'GET' }, plain), 'a')).rejects.toMatchObject({ code: '25006' });
    expect((await run(say({ verb: 'GET', takes: true, readOnly: true }, plain), 'b')).status).toBe(200);
    expect(await words()).toEqual(['b']);
  });

  test('two that lock each other are both done: the one that PostgreSQL broke is tried again', async () => {
    await fresh();
    await run(say({}, plain), 'left');
    await run(say({}, plain), 'right');
    let tries = 0;
    const both = say({}, async (tx, { word }, call) => {
      tries += 1;
      for (const one of word === 'there' ? ['left', 'right'] : ['right', 'left']) {
        await sql`select 1 from planted where word = ${one} for update`.execute(tx);
        await pause(300);
      }
      return plain(tx, { word }, call);
    });
    expect((await Promise.all([run(both, 'there'), run(both, 'back')])).map((one) => one.status)).toEqual([200, 200]);
    expect(tries).toBe(3);
    expect(await words()).toEqual(['back', 'left', 'right', 'there']);
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

describe('the same key', () => {
  test('makes a twin wait and gives it the same bytes; another body is refused; another caller is another', async () => {
    await fresh();
    const slow = say({}, async (tx, input, call) => {
      await pause(200);
      return plain(tx, input, call);
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(slow, 'once', { key: 'twin' })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await words()).toEqual(['once']);
    expect(await run(slow, 'other', { key: 'twin' })).toMatchObject({ status: 422, code: 'frame.other-body' });
    const colleague = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createOrder: true } });
    expect((await run(slow, 'once', { key: 'twin', token: colleague.token })).status).toBe(200);
    expect(await words()).toEqual(['once', 'once']);
  });

  test('may be used again after a refusal: only successes are remembered', async () => {
    await fresh();
    let closed = true;
    const door = say({}, async (tx, input, call) => {
      if (closed) throw new Refused(absent);
      return plain(tx, input, call);
    });
    expect((await run(door, 'a', { key: 'again' })).status).toBe(404);
    closed = false;
    expect((await run(door, 'a', { key: 'again' })).status).toBe(200);
  });

  /** An endpoint that goes outside: what it did, and how often each part of it was done. */
  const going = (outside: () => Promise<void>, settled: (tx: PlantedTx, answer: { id: string; word: string }) => Promise<unknown> = async (_tx, answer) => answer) => {
    const done = { actions: 0, outside: 0, settled: 0 };
    const binding = say({ outside: true }, async (tx, input, call) => {
      done.actions += 1;
      call.outside(async () => { done.outside += 1; await outside(); });
      return plain(tx, input, call);
    }, async (tx, answer) => {
      done.settled += 1;
      return settled(tx, answer as never);
    });
    return { done, binding };
  };

  test('on an endpoint that goes outside goes there once, and its twins leave it the connections that it needs', async () => {
    await fresh();
    const { done, binding } = going(async () => { await pause(150); await t.pool.query('select 1'); });
    const answers = await Promise.all(Array.from({ length: 40 }, () => run(binding, 'out', { key: 'out' })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(done).toEqual({ actions: 1, outside: 1, settled: 1 });
  });

  test('the world outside failing is answered 202, with what is known', async () => {
    await fresh();
    const { binding } = going(() => Promise.reject(new Error('nobody answers')));
    expect(await run(binding, 'late', { key: 'late' })).toMatchObject({ status: 202, body: { word: 'late' } });
  });

  test('a race lost after the commit never does the committed part again', async () => {
    await fresh();
    const { done, binding } = going(async () => undefined, async (tx, answer) => {
      if (done.settled < 3) await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
      return answer;
    });
    expect((await run(binding, 'race')).status).toBe(200);
    expect([done, await words()]).toEqual([{ actions: 1, outside: 1, settled: 3 }, ['race']]);
  });

  test('a refusal of the outside is not remembered, kept or not', async () => {
    await fresh();
    for (const keep of [true, false]) {
      let refuses = true;
      const { done, binding } = going(async () => undefined, async (_tx, answer) => {
        if (refuses) throw new Refused(absent, { keep });
        return answer;
      });
      expect((await run(binding, 'no', { key: `no ${keep}` })).status).toBe(404);
      refuses = false;
      expect((await run(binding, 'no', { key: `no ${keep}` })).status).toBe(200);
      expect(done.actions).toBe(2);
    }
  });

  test('whose process died between its two transactions gives the last answer later, and does nothing twice', async () => {
    await fresh();
    let dies = true;
    const { done, binding } = going(async () => undefined, async (_tx, answer) => {
      if (dies) throw new Error('killed');
      return answer;
    });
    await expect(run(binding, 'killed', { key: 'killed' })).rejects.toThrow('killed');
    dies = false;
    await t.pool.query("update idempotency set created_at = created_at - interval '1 minute' where key = 'killed'");
    expect(await run(binding, 'killed', { key: 'killed' })).toMatchObject({ status: 200, body: { word: 'killed' } });
    expect([done.actions, done.outside, await words()]).toEqual([1, 1, ['killed']]);
  });
});

describe('the audit', () => {
  const changing = say({ path: '/v1/planted/:id' }, async (tx, { word }, call) => {
    const answer = await plain(tx, { word }, call);
    call.thing('planted', answer.id, { word });
    return answer as never;
  });

  test('says who, on whose behalf, through what, which thing and how; a reading leaves no row', async () => {
    await fresh();
    const master = await t.person({ role: 'admin' });
    const id = newId(clock);
    await t.pool.query('insert into session (id, user_id, shop_id, on_behalf_of, created_at, expires_at) values ($1, $2, $3, $4, now(), now() + interval \'1 day\')', [id, estate.ownerId, estate.shopId, master.userId]);
    const { body } = await run(changing, 'seen', { token: await tokenOf(id), requestId: 'request 7' });
    await run(changing, 'own', { requestId: 'request 8' });
    await run(say({ verb: 'GET' }, async (_tx, { word }, call) => ({ id: call.newId(), word }) as never), 'read');
    const rows = await inShop(sql<Record<string, unknown>>`select kind, user_id, on_behalf_of, endpoint, thing_kind, thing_id, difference, request_id from audit where endpoint like '%planted%' order by request_id`);
    expect(rows).toEqual([
      { kind: 'owner', user_id: estate.ownerId, on_behalf_of: master.userId, endpoint: 'PUT /v1/planted/:id', thing_kind: 'planted', thing_id: (body as { id: string }).id, difference: { word: 'seen' }, request_id: 'request 7' },
      expect.objectContaining({ user_id: estate.ownerId, on_behalf_of: null, request_id: 'request 8' }),
    ]);
  });

  test('never changes', async () => {
    for (const change of [sql`update audit set kind = 'nobody'`, sql`delete from audit`, sql`truncate audit`]) await expect(inShop(change as never)).rejects.toThrow(/permission denied|append-only/);
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
    await t.pool.query(`insert into job (id, name, shop_id, payload, run_at) select gen_random_uuid(), name, shop_id, payload, run_at from job where shop_id = $1`, [estate.shopId]);
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
    for (let round = 0; round < 12; round += 1) {
      await worker.drain();
      shift += 600_000;
    }
    failing = 0;
    expect(await rowsOf('select attempts, last_error, done_at from job where shop_id = $1', [estate.shopId])).toEqual([{ attempts: 8, last_error: 'not this time', done_at: null }]);
    expect(await echoes()).toEqual([]);
  });

  test('leaves to a worker what it took, until its lease has run out', async () => {
    await fresh();
    await t.pool.query("insert into job (id, name, shop_id, payload, run_at, locked_until, attempts) values (gen_random_uuid(), 'planted.long', $1, '{\"word\":\"lease\"}', $2, $3, 1)",
      [estate.shopId, new Date(clock.millis()).toISOString(), new Date(clock.millis() + 60_000).toISOString()]);
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
