import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import { type Clock, systemClock } from '../../clock.ts';
import { sql, type Tx } from '../../db.ts';
import { createFrame } from '../../frame.ts';
import { defineJob } from '../../jobs.ts';
import { log } from '../../log.ts';
import { testDatabase } from '../../postgres/test-database.ts';
import { type Estate, type Person, testBed } from '../../testing.ts';
import { cancelJob } from '../job-row.ts';
import { createWorker } from '../worker.ts';
import { defineItemRun } from './item-run.ts';

/** A planted kind of run on a database of its own: each item writes its word into the table of what was done. */
const BASE = 'item-run';
const t = await testBed({ base: BASE });
log.level = 'silent';
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };

declare module '../../db.ts' {
  interface Database {
    planted_run: {
      shop_id: string;
      id: string;
      status: 'pending' | 'processing' | 'completed' | 'error';
      created_by: string | null;
      created_at: string;
      finished_at: string | null;
      title: string;
    };
    planted_item: {
      shop_id: string;
      run_id: string;
      position: number;
      why: string | null;
      done_at: string | null;
      word: string;
      answer: string | null;
    };
    planted_done: { shop_id: string; word: string; by: string | null };
  }
}

let meanwhile: (word: string, tx: Tx) => Promise<unknown> = async () => undefined;
const begun = endpoint({
  verb: 'POST',
  path: '/v1/planted-runs',
  can: 'createProduct',
  module: null,
  input: z.strictObject({}),
  output: z.object({}),
  told: 'Essai fait',
  summary: 'Planted.',
});
const runs = defineItemRun({
  job: defineJob('planted.run'),
  runs: 'planted_run',
  items: 'planted_item',
  endpoint: begun,
  act: async (tx, call, items) => {
    const [item] = items;
    if (!item) return [];
    await tx
      .insertInto('planted_done')
      .values({ shop_id: call.shopId, word: item.word, by: call.actor.userId })
      .execute();
    await meanwhile(item.word, tx);
    return [{ answer: `${item.word} done`, why: null }];
  },
  words: { stopped: 'stopped', failed: 'failed', interrupted: 'interrupted' },
  told: { kind: 'planted', detail: 'Planted', title: (run, total) => `${run.title} ${total}`, name: 'word' },
});
const frame = createFrame({
  pool: t.pool,
  clock,
  baseUrl: 'http://localhost:3000',
  subscriptions: [runs.subscription],
});
const worker = createWorker(frame);

let estate: Estate;
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: (await testDatabase(BASE)).adminUrl });
  await admin.connect();
  await admin.query(`create table planted_run (shop_id uuid not null, id uuid not null, status text not null, created_by uuid,
      created_at timestamptz not null, finished_at timestamptz, title text not null, primary key (shop_id, id));
    create table planted_item (shop_id uuid not null, run_id uuid not null, position int not null, why text, done_at timestamptz,
      word text not null, answer text, primary key (shop_id, run_id, position));
    create table planted_done (shop_id uuid not null, word text not null, by uuid);
    select tenant_table('planted_run'), tenant_table('planted_item'), tenant_table('planted_done')`);
  await admin.end();
});

/** A person begins a run of these words, with the right to. */
const begin = async (words: readonly string[]) => {
  meanwhile = async () => undefined;
  estate = await t.estate();
  const { shopId } = estate;
  const person: Person = await t.person({ role: 'iam', shopId, authorizations: { createProduct: true } });
  const asker = { userId: person.userId, endpoint: begun };
  const id = await frame.inShopAs(
    'test',
    undefined,
    asker,
  )(shopId, (tx, call) =>
    runs.begin(
      tx,
      call,
      { title: 'Words' },
      words.map((word) => ({ word })),
    ),
  );
  const within = <R>(work: (tx: Tx) => Promise<R>) => frame.inShop(shopId, work);
  return {
    id,
    person,
    stop: () => frame.inShop(shopId, (tx, call) => runs.stop(tx, call, id, () => null)),
    withdraw: () => t.pool.query("update user_shop set authorizations = '{}' where user_id = $1", [person.userId]),
    run: () => frame.inShop(shopId, (tx, call) => runs.read(tx, call, id)),
    items: async () => {
      const items = await frame.inShop(shopId, (tx, call) => runs.itemsOf(tx, call, id));
      return items.map((one) => one.why ?? one.answer);
    },
    done: () => within((tx) => tx.selectFrom('planted_done').select(['word', 'by']).orderBy('word').execute()),
    told: () =>
      frame.inShopAs(
        'test',
        undefined,
        asker,
      )(shopId, (tx, call) => runs.longJobs.list(tx, call, '2026-01-01T00:00:00Z')),
  };
};
const words = (rows: readonly { readonly word: string }[]) => rows.map((row) => row.word);

test('each item ends by itself: done, refused with its words, or failed; in the name of the person who began', async () => {
  const run = await begin(['a', 'b', 'c', 'd']);
  meanwhile = async (word) => {
    if (word === 'b') throw new Refused(absent);
    if (word === 'c') throw new Error('broken');
  };
  await worker.drain();
  expect(await run.items()).toEqual(['a done', absent.words.fr, 'failed', 'd done']);
  expect(await run.done()).toEqual([
    { word: 'a', by: run.person.userId },
    { word: 'd', by: run.person.userId },
  ]);
  expect(await run.told()).toMatchObject([
    {
      kind: 'planted',
      id: run.id,
      title: 'Words 4',
      status: 'completed',
      done: 4,
      total: 4,
      troubled: 2,
      troubles: [{ name: 'b' }, { name: 'c', why: 'failed' }],
    },
  ]);
});

test('a run of no item is completed at once', async () => {
  expect(await (await begin([])).run()).toMatchObject({ status: 'completed' });
});

test('a run that was killed in the middle of an item goes on, and does each item once', async () => {
  const run = await begin(['a', 'b', 'c']);
  let killed = 0;
  meanwhile = async (word, tx) => {
    if (word === 'b' && (killed += 1) === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  };
  await worker.drain();
  expect([words(await run.done()), (await run.run()).status]).toEqual([['a'], 'processing']);
  shift += 60_000;
  await worker.drain();
  expect([words(await run.done()), (await run.run()).status, killed]).toEqual([['a', 'b', 'c'], 'completed', 2]);
});

test('two workers that have the same run do no item twice', async () => {
  const run = await begin(['a', 'b', 'c']);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let entered: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    entered = resolve;
  });
  meanwhile = async (word) => {
    if (word !== 'a') return;
    entered();
    await gate;
  };
  const both = [worker.drain()];
  await first;
  await t.pool.query("update job set locked_until = now() - interval '1 minute' where name = 'planted.run'");
  both.push(createWorker(frame).drain());
  open();
  await Promise.all(both);
  expect([words(await run.done()), (await run.run()).status]).toEqual([['a', 'b', 'c'], 'completed']);
});

test('a stopped run does no item more, and says so of each', async () => {
  const run = await begin(['a', 'b', 'c']);
  // The job waits for its next attempt.
  meanwhile = async (word) => {
    if (word === 'b') throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  };
  await worker.drain();
  await run.stop();
  meanwhile = async () => undefined;
  shift += 60_000;
  await worker.drain();
  expect(await run.items()).toEqual(['a done', 'stopped', 'stopped']);
  expect([words(await run.done()), (await run.run()).status]).toEqual([['a'], 'completed']);
});

test('a right that is withdrawn meanwhile stops the run with words', async () => {
  const run = await begin(['a', 'b', 'c']);
  meanwhile = async (word) => word === 'a' && run.withdraw();
  await worker.drain();
  const [first, ...rest] = await run.items();
  expect([first, new Set(rest)]).toEqual(['a done', new Set([expect.stringContaining('n’en a plus le droit')])]);
  expect([words(await run.done()), (await run.run()).status]).toEqual([['a'], 'completed']);
});

test('a run that is given up says that it was interrupted', async () => {
  const run = await begin(['a']);
  const { rows } = await t.pool.query("select id from job where name = 'planted.run' and done_at is null");
  for (const { id } of rows as { id: string }[]) await frame.inShop(null, (tx, call) => cancelJob(tx, call, id));
  await worker.drain();
  expect([await run.told(), await run.done()]).toMatchObject([[{ status: 'error', error: 'interrupted' }], []]);
});
