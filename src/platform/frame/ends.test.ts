import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { sql } from '../db.ts';
import { createFrame } from '../frame.ts';
import { log } from '../log.ts';
import { pause, plain, plantTable, runIn, say, wordsIn } from './test-planted.ts';
import { type Estate, testBed } from '../testing.ts';

/** How transactions end: what their callers, and whoever comes next, may lean on. */
const BASE = 'frame-ends';
const t = await testBed({ base: BASE });
const frame = createFrame({ pool: t.pool, clock: systemClock, baseUrl: 'http://localhost:3000', subscriptions: [] });
let estate: Estate;
// A disk fails on purpose here.
log.level = 'silent';
beforeAll(async () => {
  await plantTable(BASE);
  estate = await t.estate();
});
const words = (): Promise<string[]> => t.tx(estate.shopId, wordsIn);
const rowsOf = async (query: string, values: unknown[] = []): Promise<object[]> =>
  (await t.pool.query(query, values)).rows as object[];

test('a call that frees its locks early is answered once the disk has what it wrote', async () => {
  let written = '';
  const early = say({}, async (tx, { word }, call) => {
    call.freeLocksEarly();
    const answer = await plain(tx, { word }, call);
    written = (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(tx)).rows[0]?.at ?? '';
    return answer;
  });
  for (const asked of [{}, { key: 'early' }, { key: 'early' }]) {
    expect((await runIn(frame, estate.owner, early, 'kept', asked)).status).toBe(200);
    expect(await rowsOf('select pg_current_wal_flush_lsn() > $1::pg_lsn as kept', [written])).toEqual([{ kept: true }]);
  }
  expect(await words()).toEqual(['kept', 'kept']);
});

test('the end of a reading leaves with what its connection is asked next, or by itself: nothing else runs in its transaction', async () => {
  estate = await t.estate();
  const seen: string[][] = [];
  const reading = say({ verb: 'GET' }, async (tx, { word }, call) => {
    seen.push(await wordsIn(tx));
    return { id: call.newId(), word };
  });
  const read = () => runIn(frame, estate.owner, reading, 'read');
  for (const word of ['a', 'b', 'c', 'd']) {
    await read();
    // Each on the connection that was just given back: a call that writes, a reading, statements of the program itself.
    expect((await runIn(frame, estate.owner, say({}, plain), word)).status).toBe(200);
    await read();
    expect(await rowsOf("select current_setting('transaction_read_only') as closed")).toEqual([{ closed: 'off' }]);
    await read();
    expect((await words()).at(-1)).toBe(word);
  }
  expect(seen.map((one) => one.length)).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
  await read();
  await pause(100);
  const open = "select pid from pg_stat_activity where datname = current_database() and state like 'idle in trans%'";
  expect(await rowsOf(open)).toEqual([]);
});

test('when the disk has not answered after the commit, nothing runs again or is taken back, and the same key gives the answer', async () => {
  estate = await t.estate();
  let isLost = true;
  let runs = 0;
  let taken = 0;
  const lent = async (told?: (error: Error) => void) => {
    const client = await (told ? t.pool.connect(told as never) : t.pool.connect());
    if (!client) return client;
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const isOfTheDisk = (asked: unknown): boolean =>
      ((asked as { text?: string } | null)?.text ?? '').includes('pg_logical_emit_message');
    // Another object than the pool's own: its statements leave one by one, so that one of them can fail.
    return Object.create(client, {
      query: {
        value: (...asked: unknown[]) =>
          isLost && isOfTheDisk(asked[0])
            ? Promise.reject(Object.assign(new Error('no room'), { code: '53100' }))
            : query(...asked),
      },
    }) as typeof client;
  };
  const fragile = createFrame({
    pool: Object.create(t.pool, { connect: { value: lent } }) as typeof t.pool,
    clock: systemClock,
    baseUrl: 'http://localhost:3000',
    subscriptions: [],
  });
  const early = say({}, async (tx, { word }, call) => {
    runs += 1;
    call.freeLocksEarly();
    call.onRollback(async () => {
      taken += 1;
    });
    return plain(tx, { word }, call);
  });
  expect((await runIn(fragile, estate.owner, early, 'a')).status).toBe(503);
  expect((await runIn(fragile, estate.owner, early, 'b', { key: 'lost' })).status).toBe(503);
  isLost = false;
  expect((await runIn(fragile, estate.owner, early, 'b', { key: 'lost' })).status).toBe(200);
  expect(await words()).toEqual(['a', 'b']);
  expect({ runs, taken }).toEqual({ runs: 2, taken: 0 });
});
