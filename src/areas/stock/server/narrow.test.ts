import { expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addWarehouse, adjustStock, archiveWarehouse, stocks } from '../rules/endpoints.ts';
import { stockValue, typeCosts } from '../rules/valuation.ts';
import { someFormats } from '../testing/fixtures.ts';

const t = await testBed();

test('a list that is sorted by its own figures holds the same rows, pages, totals and sums as any other', async () => {
  const estate = await t.estate();
  const formats = await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, 12));
  await t.call(addWarehouse, { name: 'Magasin' }, estate.owner);
  const { body: place } = await t.call(addWarehouse, { name: 'Chai' }, estate.owner);
  const lines = formats.map((formatId, at) => ({ formatId, warehouseId: place.id, delta: 1 + ((at * 7) % 12) }));
  expect((await t.call(adjustStock, { cause: 'opening', lines }, estate.owner)).status).toBe(200);
  const read = async (query: object) => (await t.call(stocks, query as never, estate.owner)).body;
  const whole = await read({ size: 200 });
  const sorted = [...whole.rows].sort((a, b) => b.available - a.available).map((row) => row.id);
  const first = await read({ sort: '-available', size: 5 });
  const second = await read({ sort: '-available', size: 5, after: first.after });
  const third = await read({ sort: '-available', size: 5, page: 3 });
  expect([...first.rows, ...second.rows, ...third.rows].map((row) => row.id)).toEqual(sorted);
  expect({ total: first.total, sums: first.sums }).toEqual({ total: whole.total, sums: whole.sums });
  expect(first.rows[0]).toEqual(whole.rows.find((row) => row.id === sorted[0]));
  const filter = JSON.stringify({ available: { gte: 10 } });
  const few = await read({ sort: '-available', filter });
  expect([few.total, few.rows.length]).toEqual([3, 3]);
  const named = await read({ sort: '-available', search: 'cuvee 3' });
  expect(named.rows.map((row) => row.product)).toEqual(['Cuvée 3']);
  // An empty shelf of a warehouse that is closed is in neither.
  const empty = lines.map((line) => ({ ...line, delta: -line.delta }));
  expect((await t.call(adjustStock, { cause: 'breakage', lines: empty }, estate.owner)).status).toBe(200);
  expect((await t.call(archiveWarehouse, { id: place.id } as never, estate.owner)).status).toBe(200);
  expect([(await read({ sort: '-available' })).total, (await read({})).total]).toEqual([0, 0]);
});

/** As many shelves as a merchant has, so that pages are walked: each lot of each format in two places, with what came and went. */
const merchant = async () => {
  const estate = await t.estate();
  const { formats, today } = await t.tx(estate.shopId, async (tx, call) => ({
    formats: await someFormats(tx, call, 24),
    today: call.today as Day,
  }));
  for (const name of ['Chai', 'Étage']) await t.call(addWarehouse, { name }, estate.owner);
  await t.tx(estate.shopId, async (tx, call) => {
    const whole = sql`(select f.id, row_number() over (order by f.id)::int as rank from product_format f where f.shop_id = ${call.shopId})`;
    await sql`with made as (insert into stock_item (shop_id, id, format_id, warehouse_id, lot, real, created_at)
        select ${call.shopId}, gen_random_uuid(), f.id, w.id, 'L' || n, (f.rank * n) % 13, ${call.now} from ${whole} f, warehouse w, generate_series(1, 45) n
          where w.shop_id = ${call.shopId} and f.rank <> 5 returning *)
      insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, real_after, day, at)
        select i.shop_id, gen_random_uuid(), i.id, i.format_id, i.warehouse_id, i.lot, m.cause, m.quantity, i.real, ${call.today}::date - m.back, ${call.now}
        from made i, lateral (values ('production', i.real + 2, (i.real * 20)::int), ('loss', -2, 0)) m(cause, quantity, back)`.execute(
      tx,
    );
    // Some words of before are empty, and not absent.
    await sql`update product p set precision = n.words, search_words = folded(concat_ws(' ', p.name, n.words))
      from (select k.id, case when k.name like '%3' then '' when k.name like '%4' then 'Vieilles vignes' end as words from product k where k.shop_id = ${call.shopId}) n
      where p.shop_id = ${call.shopId} and p.id = n.id`.execute(tx);
  });
  // A third has no cost, a third one that holds, a third one that changed.
  const days = [[], ['2020-01-01'], ['2020-01-01', addDays(today, -100)]];
  const lines = formats.flatMap((formatId, at) =>
    (days[at % 3] ?? []).map((day, turn) => ({ formatId, day, cost: 2 + at + turn * 3 })),
  );
  expect((await t.call(typeCosts, { lines }, estate.owner)).status).toBe(200);
  return estate;
};

test('pages of a merchant that are walked hold the rows of the list that is worked out whole, in its order', async () => {
  const estate = await merchant();
  const value = async (query: object) => {
    const answer = await t.call(stockValue, query as never, estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const whole = await value({ size: 200 });
  expect(whole.rows.length).toBe(2 * 22);
  expect(whole.rows.some((row) => row.average !== row.fifo)).toBe(true);
  const first = await value({ size: 15, totals: 'later' });
  expect(first.totalsFollow).toBe(true);
  const second = await value({ size: 15, totals: 'later', after: first.after });
  expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 30));
  // The sums that follow are those of all shelves, with the costs that changed.
  expect((await value({ totals: 'only' })).sums).toEqual(whole.sums);
  expect((await value({ size: 200, totals: 'later' })).sums).toEqual(whole.sums);

  const stock = async (query: object) => (await t.call(stocks, query as never, estate.owner)).body;
  const all: Awaited<ReturnType<typeof stock>>['rows'] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await stock({ size: 200, ...(after ? { after } : {}) });
    all.push(...page.rows);
    after = page.after;
  }
  expect(all.length).toBe(23 * 2 * 45);
  const name = (row: (typeof all)[number]) => row.product;
  const french = new Intl.Collator('fr');
  expect(all.map(name)).toEqual(all.map(name).toSorted(french.compare));
  const sought = await stock({ size: 200, search: 'vieilles vignes', totals: 'later' });
  const right = all.filter((row) => row.product.includes('Vieilles vignes'));
  expect(sought.rows).toEqual(right.slice(0, 200));
  const largest = await stock({ size: 5, search: 'vieilles vignes', sort: '-real', totals: 'later' });
  expect(largest.rows.map((row) => row.real)).toEqual(
    right
      .map((row) => row.real)
      .toSorted((a, b) => b - a)
      .slice(0, 5),
  );
});
