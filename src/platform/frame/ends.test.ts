import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { sql } from '../db.ts';
import { createFrame } from '../frame.ts';
import { log } from '../log.ts';
import { plain, plantTable, put, runIn, say, wordsIn } from './test-planted.ts';
import { testDatabase } from '../postgres/test-database.ts';
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
  const open = "select pid from pg_stat_activity where datname = current_database() and state like 'idle in trans%'";
  await expect.poll(() => rowsOf(open)).toEqual([]);
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

test('what the commit itself refuses reaches the caller, nothing of it is kept, and the same key may try again', async () => {
  estate = await t.estate();
  const admin = new pg.Client({ connectionString: (await testDatabase(BASE)).adminUrl });
  await admin.connect();
  await admin.query(`create function refuse_late() returns trigger language plpgsql as $$ begin
      if new.word like 'late%' then raise check_violation; end if; return null; end $$;
    create constraint trigger late after insert on planted deferrable initially deferred for each row execute function refuse_late()`);
  await admin.end();
  let taken = 0;
  for (const isEarly of [false, true]) {
    const late = say({}, async (tx, { word }, call) => {
      if (isEarly) call.freeLocksEarly();
      call.onRollback(async () => {
        taken += 1;
      });
      call.write(tx.insertInto('planted').values({ shop_id: call.shopId, id: call.newId(), word: `${word}-written` }));
      return { id: call.newId(), word };
    });
    const key = `late-${isEarly}`;
    for (const asked of [{}, { key }, { key }])
      expect(await runIn(frame, estate.owner, late, 'late', asked)).toMatchObject({
        status: 422,
        code: 'frame.invalid',
      });
    expect((await runIn(frame, estate.owner, late, `fine-${isEarly}`, { key })).status).toBe(200);
  }
  expect(await words()).toEqual(['fine-false-written', 'fine-true-written']);
  await expect(
    frame.inShop(estate.shopId, async (tx, call) => {
      call.onRollback(async () => {
        taken += 1;
      });
      await put(tx, call, call.newId(), 'late');
    }),
  ).rejects.toMatchObject({ code: '23514' });
  expect(taken).toBe(7);
  expect((await words()).length).toBe(2);
});

test('a write that cannot even be sent keeps nothing of its call, nor of its job', async () => {
  estate = await t.estate();
  const unsendable = {
    toPostgres: () => {
      throw new Error('cannot be sent');
    },
  };
  const half = say({}, async (tx, { word }, call) => {
    call.write(tx.insertInto('planted').values({ shop_id: call.shopId, id: call.newId(), word }));
    call.write(sql`select ${unsendable}::text`);
    return { id: call.newId(), word };
  });
  await expect(runIn(frame, estate.owner, half, 'half')).rejects.toThrow('cannot be sent');
  await expect(
    frame.inShop(estate.shopId, async (tx, call) => {
      call.write(tx.insertInto('planted').values({ shop_id: call.shopId, id: call.newId(), word: 'half' }));
      call.write(sql`select ${unsendable}::text`);
    }),
  ).rejects.toThrow('cannot be sent');
  expect(await words()).toEqual([]);
});

test('a job has its minute and its shop, and leaves neither to whoever has its connection next', async () => {
  estate = await t.estate();
  const SETTINGS =
    "select current_setting('statement_timeout') as time, current_setting('app.shop_id', true) as shop, current_setting('app.audience', true) as audience";
  const settings = sql`${sql.raw(SETTINGS)}`;
  const own = () => frame.inShop(estate.shopId, async (tx) => (await settings.execute(tx)).rows[0]);
  expect(await own()).toEqual({ time: '1min', shop: estate.shopId, audience: 'system' });
  const ofNone = await frame.inShop(null, async (tx) => (await settings.execute(tx)).rows[0]);
  expect(ofNone).toEqual({ time: '1min', shop: '', audience: 'system' });
  await own();
  for (let again = 0; again < 3; again += 1)
    expect(await rowsOf(SETTINGS)).toEqual([{ time: '5s', shop: '', audience: '' }]);
});
