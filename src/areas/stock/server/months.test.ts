import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { adjustShelf } from './index.ts';
import { type Cellar, cellar, outcome, t } from '../testing/reservations.ts';
import { stockOn } from './valuation.ts';

/** How many totals of an estate are not the sum of their movements. */
const wrongIn = async (query: (text: string, values: readonly unknown[]) => Promise<number>, shopId: string) =>
  query(
    `select count(*)::int as n from (select * from stock_month where shop_id = $1) t full join (
        select item_id, format_id, warehouse_id, date_trunc('month', day::timestamp)::date as month, sum(quantity) as quantity, coalesce(sum(hectolitres), 0) as hectolitres
        from stock_movement where shop_id = $1 group by 1, 2, 3, 4) m on m.item_id = t.item_id and m.month = t.month
      where (t.quantity, t.hectolitres, t.format_id, t.warehouse_id) is distinct from (m.quantity, m.hectolitres, m.format_id, m.warehouse_id)`,
    [shopId],
  );
const wrong = (one: Cellar): Promise<number> =>
  t.tx(one.shopId, (tx) =>
    wrongIn(
      async (text, [shopId]) =>
        (await sql<{ n: number }>`${sql.raw(text.replaceAll('$1', `'${shopId}'`))}`.execute(tx)).rows[0]?.n ?? -1,
      one.shopId,
    ),
  );

interface Line {
  readonly format: number;
  readonly delta: number;
}
interface Writer {
  readonly back: number;
  readonly lines: readonly Line[];
}
const writer = fc.record({
  // Across the ends of several months, and across the years.
  back: fc.integer({ min: 0, max: 420 }),
  lines: fc.array(
    fc.record({
      format: fc.integer({ min: 0, max: 3 }),
      delta: fc.integer({ min: -9, max: 9 }).filter((n) => n !== 0),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
const write = (one: Cellar, { back, lines }: Writer, lot: string): Promise<string> =>
  outcome(
    t.tx(one.shopId, (tx, call) =>
      adjustShelf(tx, call, {
        cause: 'adjustment',
        day: addDays(call.today as Day, -back),
        lines: lines.map(({ format, delta }) => ({ formatId: one.formats[format] as string, delta, lot })),
      }),
    ),
  );

describe('what each shelf moved in a month', () => {
  test('is the sum of its movements, whoever writes at once and whatever day they say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writer, { minLength: 2, maxLength: 12 }), async (writers) => {
        const one = await cellar([500, 500, 500, 500]);
        const outcomes = await Promise.all(writers.map((each, at) => write(one, each, at % 3 === 0 ? 'A' : '')));
        // A lot without stock has nothing to take: the whole call is refused, and leaves nothing.
        for (const told of outcomes) expect(['done', 'stock.below-reserved']).toContain(told);
        expect(await wrong(one)).toBe(0);
        const asOf = (day: Day) =>
          t.tx(one.shopId, async (tx) => {
            const told = await sql<{
              format_id: string;
              quantity: string;
            }>`select format_id, quantity::text from (${stockOn(one.shopId, day)}) s
              order by format_id`.execute(tx);
            const summed =
              await sql`select format_id, sum(quantity)::text as quantity from stock_movement where shop_id = ${one.shopId} and day <= ${day}
              group by format_id having sum(quantity) <> 0 order by format_id`.execute(tx);
            const each =
              await sql`select s.format_id, s.quantity::text from product_format f, lateral (${stockOn(one.shopId, day, sql`f.id`)}) s
              where f.shop_id = ${one.shopId} order by s.format_id`.execute(tx);
            expect(each.rows).toEqual(told.rows);
            return [told.rows, summed.rows];
          });
        const today = await t.tx(one.shopId, async (_, call) => call.today as Day);
        for (const { back } of writers) {
          const [told, summed] = await asOf(addDays(today, -back));
          expect(told).toEqual(summed);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('two who write the same shelves in opposite orders do not wait for each other in a ring', async () => {
    const one = await cellar([1, 1, 1, 1, 1, 1, 1, 1]);
    // Past the locks of the shelves: the journal alone keeps the order.
    const journal = (descending: boolean): Promise<unknown> =>
      t.tx(one.shopId, (tx, call) =>
        sql`insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, real_after, day, at)
          select i.shop_id, gen_random_uuid(), i.id, i.format_id, i.warehouse_id, '', 'adjustment', 1, 1, ${call.today}::date - 40 * n, ${call.now}
          from stock_item i, generate_series(0, 3) n where i.shop_id = ${one.shopId} order by i.id ${sql.raw(descending ? 'desc' : '')}`.execute(
          tx,
        ),
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => outcome(journal(at % 2 === 0))));
    expect(outcomes).toEqual(outcomes.map(() => 'done'));
    expect(await wrong(one)).toBe(0);
  });

  test('is written by the journal alone', async () => {
    const one = await cellar([5]);
    for (const act of [
      'update stock_month set quantity = 0',
      'delete from stock_month',
      'insert into stock_month select * from stock_month',
    ])
      await expect(t.tx(one.shopId, (tx) => sql.raw(act).execute(tx))).rejects.toThrow('permission denied');
  });

  test('of a journal that was there before is added up by the migration', async () => {
    const one = await cellar([50, 60]);
    for (const back of [5, 40, 400])
      expect(await write(one, { back, lines: [{ format: 0, delta: 3 }] }, '')).toBe('done');
    const path = fileURLToPath(new URL('../../../../migrations/20261208130100_stock_months.sql', import.meta.url));
    const text = readFileSync(path, 'utf8');
    const last = 'alter table stock_movement force row level security;';
    const backFill = text.slice(text.indexOf('-- The journal until now'), text.indexOf(last) + last.length);
    const admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await admin.connect();
    const count = async (query: string, values: readonly unknown[]) =>
      (await admin.query<{ n: number }>(query, [...values])).rows[0]?.n ?? -1;
    try {
      await admin.query('begin');
      await admin.query("select set_config('app.shop_id', $1, true)", [one.shopId]);
      await admin.query('alter table stock_movement no force row level security');
      await admin.query('alter table stock_month no force row level security');
      await admin.query('delete from stock_month');
      expect(await wrongIn(count, one.shopId)).toBeGreaterThan(0);
      await admin.query(backFill);
      expect(await wrongIn(count, one.shopId)).toBe(0);
      const { rows } = await admin.query(
        "select relname from pg_class where relname in ('stock_month', 'stock_movement') and relforcerowsecurity",
      );
      expect(rows).toHaveLength(2);
    } finally {
      await admin.query('rollback');
      await admin.end();
    }
  });
});
