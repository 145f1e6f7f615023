import { createHash } from 'node:crypto';
import type { Tx } from '../db.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Binding } from '../call.ts';
import { systemClock } from '../clock.ts';
import { sql } from '../db.ts';
import { createFrame } from '../frame.ts';
import { log } from '../log.ts';
import { keyedOf } from './idempotency.ts';
import { type Asked, pause, plain, plantTable, runIn, say, put, wordsIn } from './test-planted.ts';
import { type Estate, testBed } from '../testing.ts';

const BASE = 'idempotency';
// The failures of these tests are intended: the log is silent.
log.level = 'silent';
const t = await testBed({ base: BASE });
const frame = createFrame({ pool: t.pool, clock: systemClock, baseUrl: 'http://localhost:3000', subscriptions: [] });
let estate: Estate;
beforeAll(() => plantTable(BASE));
const fresh = async (): Promise<void> => {
  estate = await t.estate();
};
const run = (binding: Binding, word: string, asked?: Asked) => runIn(frame, estate.owner, binding, word, asked);
const words = (): Promise<string[]> => t.tx(estate.shopId, wordsIn);

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

  test('refused, refuses the twins that were waiting for it, and lets a later one try', async () => {
    await fresh();
    let tries = 0;
    const door = say({}, async (tx, input, call) => {
      tries += 1;
      const first = tries === 1;
      await put(tx, call, call.newId(), `try ${tries}`);
      await pause(1000);
      if (first) throw new Refused(absent);
      return plain(tx, input, call);
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(door, 'a', { key: 'door' })));
    expect([answers.map((one) => one.status), tries, await words()]).toEqual([[404, 404, 404, 404, 404], 1, []]);
    const later = await Promise.all(Array.from({ length: 3 }, () => run(door, 'b', { key: 'door' })));
    expect(new Set(later.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([later[0]?.status, tries, await words()]).toEqual([200, 2, ['b', 'try 2']]);
  });

  test('of a kept refusal is as free as of any other', async () => {
    await fresh();
    let refuses = true;
    const counted = say({}, async (tx, input, call) => {
      const answer = await plain(tx, input, call);
      if (refuses) throw new Refused(absent, { keep: true });
      return answer;
    });
    expect((await run(counted, 'a', { key: 'kept' })).status).toBe(404);
    refuses = false;
    expect((await run(counted, 'a', { key: 'kept' })).status).toBe(200);
    expect(await words()).toEqual(['a', 'a']);
  });

  /** An upload: the bytes are part of what the key stands for. */
  const taking = async function* (...parts: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield new TextEncoder().encode(part);
  };
  const upload = (work: (bytes: string) => Promise<void>) =>
    say({ verb: 'POST', upload: { maxBytes: 100 } }, async (tx, input, call) => {
      let bytes = '';
      for await (const part of call.body as AsyncIterable<Uint8Array>) bytes += new TextDecoder().decode(part);
      await work(bytes);
      return plain(tx, input, call);
    });
  const send = (binding: Binding, key: string, ...parts: readonly string[]) =>
    run(binding, 'file', { key, body: taking(...parts) });

  test('with another file is refused, with the same one in other pieces is answered, also while the first is running', async () => {
    await fresh();
    const seen: string[] = [];
    const binding = upload(async (bytes) => {
      seen.push(bytes);
      await pause(150);
    });
    const [first, twin, other] = await Promise.all([
      send(binding, 'up', 'one ', 'file'),
      pause(40).then(() => send(binding, 'up', 'one', ' file')),
      pause(40).then(() => send(binding, 'up', 'another')),
    ]);
    expect([first?.status, twin]).toEqual([200, first]);
    expect(other).toEqual({ status: 422, body: null, code: 'frame.other-body' });
    expect(await send(binding, 'up', 'one file, longer')).toEqual({
      status: 422,
      body: null,
      code: 'frame.other-body',
    });
    expect(await send(binding, 'up', 'one file')).toEqual(first);
    expect(seen).toEqual(['one file']);
  });

  test('of an upload that does not read to the end covers the rest of it', async () => {
    await fresh();
    const binding = say({ verb: 'POST', upload: { maxBytes: 100 } }, async (tx, input, call) => plain(tx, input, call));
    const first = await send(binding, 'unread', 'one');
    expect(first.status).toBe(200);
    expect(await send(binding, 'unread', 'two')).toEqual({ status: 422, body: null, code: 'frame.other-body' });
    expect(await send(binding, 'unread', 'one')).toEqual(first);
  });

  /** An endpoint that goes outside: what it did, and how often each part of it was done. */
  const going = (
    outside: () => Promise<void>,
    settled: (tx: Tx, answer: { id: string; word: string }) => Promise<unknown> = async (_tx, answer) => answer,
  ) => {
    const done = { actions: 0, outside: 0, settled: 0 };
    const binding = say(
      { afterCommit: true },
      async (tx, input, call) => {
        done.actions += 1;
        call.afterCommit(async () => {
          done.outside += 1;
          await outside();
        });
        return plain(tx, input, call);
      },
      async (tx, answer) => {
        done.settled += 1;
        return settled(tx, answer as never);
      },
    );
    return { done, binding };
  };

  test('on an endpoint that goes outside goes there once, and its twins leave it the connections that it needs', async () => {
    await fresh();
    const { done, binding } = going(async () => {
      await pause(150);
      await t.pool.query('select 1');
    });
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
    const { done, binding } = going(
      async () => undefined,
      async (tx, answer) => {
        if (done.settled < 3)
          await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
        return answer;
      },
    );
    expect((await run(binding, 'race')).status).toBe(200);
    expect([done, await words()]).toEqual([{ actions: 1, outside: 1, settled: 3 }, ['race']]);
  });

  test('a refusal of the outside is the answer of the twins that waited for it: nobody goes there again for them', async () => {
    await fresh();
    for (const keep of [true, false]) {
      const { done, binding } = going(
        () => pause(150),
        async () => {
          throw new Refused(absent, { keep });
        },
      );
      const answers = await Promise.all(Array.from({ length: 20 }, () => run(binding, 'no', { key: `card ${keep}` })));
      expect([new Set(answers.map((one) => one.status)), done]).toEqual([
        new Set([404]),
        { actions: 1, outside: 1, settled: 1 },
      ]);
      expect((await run(binding, 'no', { key: `card ${keep}` })).status).toBe(404);
      expect(done.outside).toBe(2);
    }
  });

  test('a refusal of the outside is not remembered, kept or not', async () => {
    await fresh();
    for (const keep of [true, false]) {
      let refuses = true;
      const { done, binding } = going(
        async () => undefined,
        async (_tx, answer) => {
          if (refuses) throw new Refused(absent, { keep });
          return answer;
        },
      );
      expect((await run(binding, 'no', { key: `no ${keep}` })).status).toBe(404);
      refuses = false;
      expect((await run(binding, 'no', { key: `no ${keep}` })).status).toBe(200);
      expect(done.actions).toBe(2);
    }
  });

  test('whose process died between its two transactions gives the last answer later, and does nothing twice', async () => {
    await fresh();
    let dies = true;
    const { done, binding } = going(
      async () => undefined,
      async (_tx, answer) => {
        if (dies) throw new Error('killed');
        return answer;
      },
    );
    await expect(run(binding, 'killed', { key: 'killed' })).rejects.toThrow('killed');
    dies = false;
    await t.pool.query("update idempotency set created_at = created_at - interval '1 minute' where key = 'killed'");
    expect(await run(binding, 'killed', { key: 'killed' })).toMatchObject({ status: 200, body: { word: 'killed' } });
    expect([done.actions, done.outside, await words()]).toEqual([1, 1, ['killed']]);
  });
});

test('the mark of an input is the same each time, and only this installation can make it', () => {
  const input = { password: 'Trois cigognes sur le toit', email: 'odile@cigognes.exemple.fr' };
  const mark = (given: object): string => keyedOf('caller', 'call', 'key', given, null).hash;
  expect(mark(input)).toBe(mark({ ...input }));
  expect(mark(input)).not.toBe(mark({ ...input, password: 'Deux cigognes' }));
  expect(mark(input)).not.toBe(createHash('sha256').update(JSON.stringify(input)).digest('hex'));
});
