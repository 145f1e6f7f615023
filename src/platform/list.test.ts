import { describe, expect, test } from 'vitest';
import { defineList, type ListFilter, type ListQuery } from '#kernel/list.ts';
import type { Actor } from '#kernel/permission.ts';
import { VISITOR } from '#kernel/permission.ts';
import { sql } from './db.ts';
import { type ListSource, runList } from './list.ts';
import { testBed } from './testing.ts';

const t = await testBed();

const things = defineList({
  name: 'things',
  nouns: ['chose', 'choses'],
  fields: {
    day: { type: 'date', label: 'Jour', filter: true, sort: true },
    rank: { type: 'number', label: 'Rang', filter: true, sort: true },
    amount: { type: 'money', label: 'Montant' },
  },
  defaultSort: '-day',
  search: true,
  sums: ['amount'],
});

type Fields = 'day' | 'rank' | 'amount';
interface Thing {
  id: string;
  day: string | null;
  rank: number | null;
}

/** So many rows made by the database: a day for two in three, a rank for three in four, ties everywhere. */
const source = (count: number, asked: string[] = []): ListSource<Fields> => ({
  from: sql`(select lpad(n::text, 8, '0') || '-0000-7000-8000-000000000000' as id, case when n % 3 > 0 then date '2026-01-01' + n % 7 end as day,
    case when n % 4 > 0 then n % 5 end as rank, n::numeric as amount, 'mot ' || case when n % 2 = 0 then 'pair' else 'impair' end || ' numero' || n as words
    from generate_series(1, ${count}::int) n) s`,
  where: sql`true`,
  select: sql`s.id, s.day, s.rank`,
  key: sql`s.id::uuid`,
  columns: { day: sql`s.day`, rank: sql`s.rank`, amount: sql`s.amount` },
  words: sql`s.words`,
  search: (words) => {
    asked.push(words);
    return sql`s.words like '%' || ${words} || '%'`;
  },
});

const actor: Actor = VISITOR;
const read = (rows: number, query: Partial<ListQuery>, asked?: string[], more: Partial<ListSource<Fields>> = {}) =>
  t.tx(null, (tx) =>
    runList<Fields, Thing, Thing>(
      tx,
      actor,
      things,
      { ...source(rows, asked), ...more },
      { size: 25, ...query },
      ({ id, day, rank }) => ({ id, day, rank }),
    ),
  );

/** Every page by its key, as a client that follows `after` reads them. */
const whole = async (rows: number, sort: string): Promise<Thing[]> => {
  const all: Thing[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(rows, {
      sort,
      size: 7,
      ...(after === null ? {} : { after }),
    });
    all.push(...page.rows);
    after = page.after;
  } while (after !== null);
  return all;
};

describe('a declared list', () => {
  test.each(['day', '-day', 'rank,day', '-rank,-day', '-rank,day', 'rank,-day'])(
    'read key by key in the order %s shows every row once, as one long page does',
    async (sort) => {
      const paged = await whole(60, sort);
      expect(new Set(paged.map((one) => one.id)).size).toBe(60);
      expect(paged).toEqual((await read(60, { sort, size: 200 })).rows);
    },
  );

  test('empty values come last going up and first going down, where indexes have them', async () => {
    const days = async (sort: string) => (await read(30, { sort, size: 200 })).rows.map((one) => one.day);
    expect((await days('day')).at(-1)).toBeNull();
    expect((await days('-day'))[0]).toBeNull();
  });

  test('counts and sums are of all that is filtered, not of the page', async () => {
    expect(await read(60, { size: 10 })).toMatchObject({ total: 60, totalIsExact: true, sums: { amount: 1830 } });
    expect(await read(60, { size: 10, page: 6 })).toMatchObject({ total: 60, sums: { amount: 1830 }, after: null });
    expect(await read(60, { size: 10, page: 9 })).toMatchObject({ rows: [], total: 60 });
    expect(await read(60, { filter: { rank: { is: 4 } } })).toMatchObject({ total: 9 });
    expect(await read(0, {})).toMatchObject({ rows: [], total: 0, sums: { amount: 0 } });
  });

  test('beyond ten thousand rows the total says that it is not exact, and nothing is summed', async () => {
    expect(await read(10_000, {})).toMatchObject({ total: 10_000, totalIsExact: true });
    expect(await read(10_001, {})).toMatchObject({ total: 10_000, totalIsExact: false, sums: {} });
  });

  test('rows that do not wait for totals come with those of a thousand rows at most; the rest is told apart, exactly', async () => {
    const one = await read(1_000, { totals: 'later', size: 10 });
    expect(one).toMatchObject({ total: 1_000, totalIsExact: true, sums: { amount: 500_500 } });
    expect(one).not.toHaveProperty('totalsFollow');
    const first = await read(1_001, { totals: 'later', size: 10 });
    expect(first).toMatchObject({ total: 1_000, totalIsExact: false, sums: {}, totalsFollow: true });
    expect(first.rows).toEqual((await read(1_001, { size: 10 })).rows);
    const { rows: _, after: __, ...whole } = await read(1_001, { size: 10 });
    expect(await read(1_001, { totals: 'only' })).toEqual({ ...whole, rows: [], after: null });
    expect(await read(10_001, { totals: 'only' })).toMatchObject({ total: 10_000, totalIsExact: false, sums: {} });
    // Common words are never counted to the end: nothing follows.
    expect(await read(5_000, { search: 'IMPAIR', totals: 'later' })).not.toHaveProperty('totalsFollow');
  });

  test('several filters are counted in one call, a thousand at most each, without rows; what nobody declared is refused', async () => {
    const counts: ListFilter[] = [
      {},
      { rank: { is: 4 } },
      { rank: { is: 9 } },
      { day: { is: null }, rank: { gte: 3 } },
    ];
    const one = await read(60, { counts });
    expect(one).toMatchObject({ rows: [], sums: {}, after: null });
    const told = await Promise.all(counts.map(async (filter) => (await read(60, { filter })).total));
    expect(one.counts).toEqual(told);
    expect(told.slice(0, 3)).toEqual([60, 9, 0]);
    expect(
      (await read(5_000, { counts: [{}, { rank: { is: 4 } }, { rank: { is: 4 }, day: '2026-01-02' }] })).counts,
    ).toEqual([1_000, 750, expect.any(Number)]);
    await expect(read(60, { counts: [{}, { amount: { is: 1 } }] })).rejects.toThrow();
  });

  test('rows that are worked out are counted in one reading, and what would take long is left untold', async () => {
    const worked = await read(3_000, { counts: [{}, { rank: { is: 4 } }, { rank: { is: 9 } }] }, [], {
      workedOut: true,
    });
    expect(worked.counts).toEqual([1_000, 450, 0]);
    const slow: Partial<ListSource<Fields>> = {
      from: sql`(select 'a' as id, date '2026-01-01' as day, 1 as rank, 1::numeric as amount from pg_sleep(0.5)) s`,
    };
    const reading = async (): Promise<number> => {
      const began = performance.now();
      expect((await read(1, { counts: [{}, {}, {}] }, [], slow)).counts).toEqual([1, null, null]);
      return performance.now() - began;
    };
    // A busy machine may delay a reading, but not each of them.
    await expect.poll(reading, { message: 'read once' }).toBeLessThan(1_400);
  });

  test('a count that would go on for seconds is given up alone, and the call goes on with its own limits', async () => {
    const endless: Partial<ListSource<Fields>> = {
      columns: { ...source(1).columns, rank: sql`(case when s.rank = 1 then (select 1 from pg_sleep(3)) else 2 end)` },
    };
    const counted = async (counts: ListQuery['counts'], more: Partial<ListSource<Fields>>) =>
      (await read(1, { counts }, [], more)).counts;
    const reading = async (): Promise<number> => {
      const began = performance.now();
      expect(await counted([{ day: { not: null } }, { rank: { is: 1 } }, {}], endless)).toEqual([1, null, null]);
      expect(await counted([{ rank: { is: 1 } }], { ...endless, workedOut: true })).toEqual([null]);
      return performance.now() - began;
    };
    // A busy machine may delay a reading, but not each of them.
    await expect.poll(reading).toBeLessThan(2_900);
  });

  test('rows that are worked out are not worked out again for totals that may come later, unless the page holds them all', async () => {
    const of = (rows: number, query: Partial<ListQuery>) =>
      read(rows, { totals: 'later', size: 10, ...query }, undefined, { workedOut: true });
    const first = await of(30, {});
    expect(first).toMatchObject({ total: 10, totalIsExact: false, sums: {}, totalsFollow: true });
    expect(first.rows).toEqual((await read(30, { size: 10 })).rows);
    expect(await of(30, { totals: 'only' })).toMatchObject({ total: 30, totalIsExact: true, sums: { amount: 465 } });
    const whole = await of(10, {});
    expect(whole).toMatchObject({ total: 10, totalIsExact: true, sums: { amount: 55 } });
    expect(whole).not.toHaveProperty('totalsFollow');
    expect(await of(30, { page: 3 })).toMatchObject({ total: 30, totalIsExact: true, sums: { amount: 465 } });
  });

  test('rare words are found through the index, exactly; common ones in the list’s order, without counting them to the end', async () => {
    const asked: string[] = [];
    const rare = await read(5_000, { search: 'numero4999' }, asked);
    expect(rare).toMatchObject({ total: 1, totalIsExact: true, sums: { amount: 4999 } });
    expect(asked).toEqual(['numero4999']);
    const common = await read(5_000, { search: 'IMPAIR' });
    expect(common).toMatchObject({ totalIsExact: false, sums: {} });
    expect(common.total).toBeGreaterThanOrEqual(50);
    expect(common.rows).toHaveLength(25);
    expect(common.after).not.toBeNull();
    const small = await read(200, { search: 'impair' });
    expect(small).toMatchObject({ total: 100, totalIsExact: true, sums: { amount: 10_000 } });
  });

  test('words that look like a pattern are words', async () => {
    expect((await read(100, { search: '%' })).total).toBe(0);
    expect((await read(100, { search: '_' })).total).toBe(0);
  });
});
