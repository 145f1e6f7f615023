import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { asked, type Client, isConnectionLoss, sent, sqlState } from '../db.ts';
import { testBed } from '../testing.ts';
import { StatementBatch } from './statement-batch.ts';

const t = await testBed();

const within = async <R>(work: (client: Client) => Promise<R>): Promise<R> => {
  const client = await t.frame.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
};
const rowsOf = async (client: Client, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  (await asked(client, text, values)).rows;

test('what is asked in one turn leaves in one message, and each is answered with its own rows', async () => {
  await within(async (client) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const before = sent.messages;
      const answers = await Promise.all([
        rowsOf(client, 'select $1::numeric as amount, $2::int8 as count, null as nothing', ['12.50', 7]),
        rowsOf(client, 'select n from generate_series(1, $1::int) n', [3]),
        rowsOf(client, 'select 1 as one where false'),
        rowsOf(
          client,
          "select '2026-02-28'::date as day, '2026-02-28 10:00:00+00'::timestamptz as at, '{\"a\":[1]}'::jsonb as kept",
        ),
        rowsOf(client, 'select $1::text[] as words', [['a', 'b "c"']]),
      ]);
      expect(sent.messages - before).toBe(1);
      expect(answers).toEqual([
        [{ amount: '12.50', count: 7, nothing: null }],
        [{ n: 1 }, { n: 2 }, { n: 3 }],
        [],
        [{ day: '2026-02-28', at: '2026-02-28T10:00:00.000Z', kept: { a: [1] } }],
        [{ words: ['a', 'b "c"'] }],
      ]);
    }
  });
});

test('a statement tells what it was and how many rows it touched', async () => {
  await within(async (client) => {
    const [made, added, changed] = await Promise.all([
      asked(client, 'create temporary table batch_of_test (n int) on commit drop', []),
      asked(client, 'insert into batch_of_test select generate_series(1, 5)', []),
      asked(client, 'update batch_of_test set n = n + 1 where n > 2', []),
    ]);
    expect([made.rowCount, added.command, added.rowCount, changed.command, changed.rowCount]).toEqual([
      null,
      'INSERT',
      5,
      'UPDATE',
      3,
    ]);
  });
});

type Kind = 'read' | 'write' | 'fails' | 'unknown' | 'plain';
const TEXTS: Readonly<Record<Kind, string>> = {
  read: 'select n, n::text as word from generate_series(1, 4) n',
  write: 'insert into batch_of_test values (1)',
  fails: 'select 1 / (n - 2) as part from generate_series(1, 3) n',
  unknown: 'select no_such_column from batch_of_test',
  plain: 'select 5 as five',
};
/** Each asked for alone, as the driver does it. */
const oneByOne = (client: Client, kind: Kind): Promise<{ rows: unknown[] }> => client.query(TEXTS[kind]);
const together = (client: Client, kind: Kind): Promise<{ rows: unknown[] }> =>
  kind === 'plain' ? client.query(TEXTS.plain) : asked(client, TEXTS[kind], []);
const endOf = (end: PromiseSettledResult<{ rows: unknown[] }>): unknown =>
  end.status === 'fulfilled' ? end.value.rows : sqlState(end.reason);

test('property: statements sent together end as they do when they are sent one by one, whichever of them fails', async () => {
  const kinds = Object.keys(TEXTS) as Kind[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 9 }), async (asking) => {
      const ends = async (ask: typeof together): Promise<readonly unknown[]> =>
        within(async (client) => {
          await client.query('create temporary table batch_of_test (n int) on commit drop');
          const all = await Promise.allSettled(asking.map((kind) => ask(client, kind)));
          return all.map(endOf);
        });
      expect(await ends(together)).toEqual(await ends(oneByOne));
    }),
    { numRuns: 60 },
  );
});

test('a value that cannot be sent fails its own statement, and the next ones are answered', async () => {
  await within(async (client) => {
    const cannot = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    const [failed, done] = await Promise.allSettled([
      asked(client, 'select $1::text', [cannot]),
      asked(client, 'select 1 as one', []),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'cannot be sent' } });
    expect(done).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } });
  });
});

test('a connection that is lost is told to every statement that was on its way', async () => {
  await within(async (client) => {
    const ends = await Promise.allSettled([
      asked(client, 'select 1 as one', []),
      asked(client, 'select pg_terminate_backend(pg_backend_pid())', []),
      asked(client, 'select 2 as two', []),
      asked(client, 'select 3 as three', []),
    ]);
    expect(ends.slice(1).every((end) => end.status === 'rejected' && isConnectionLoss(end.reason))).toBe(true);
  });
  // The next caller has a connection that works.
  expect(await within((client) => rowsOf(client, 'select 4 as four'))).toEqual([{ four: 4 }]);
});

test('columns that a table has since are seen by a connection that asks for them first now, and a kept statement says that it is out of date', async () => {
  await within(async (client) => {
    // Under names of their own: the house gives names to the first statements that it sees, and this process may have seen them.
    const shapes = new Map();
    const named = (text: string, name: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const one = { text, name, values: [], resolve: (done: { rows: unknown }) => resolve(done.rows), reject };
        void client.query(new StatementBatch([one], shapes, isConnectionLoss) as never);
      });
    await client.query('create temporary table batch_of_test (n int) on commit drop');
    await asked(client, 'insert into batch_of_test values (1)', []);
    expect(await named('select * from batch_of_test', 'kept_of_test')).toEqual([{ n: 1 }]);
    await client.query('alter table batch_of_test add column m int default 2');
    expect(await named('select * from batch_of_test', 'fresh_of_test')).toEqual([{ n: 1, m: 2 }]);
    await expect(named('select * from batch_of_test', 'kept_of_test')).rejects.toThrow(
      'cached plan must not change result type',
    );
  });
});
