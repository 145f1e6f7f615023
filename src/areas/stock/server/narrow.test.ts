import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { addWarehouse, adjustStock, archiveWarehouse, stocks } from '../rules/endpoints.ts';
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
