import { expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { makeBottling } from '../../rules/bottling/bottling-endpoints.ts';
import { arriveEntry, dropEntry, expectedEntries, expectEntry } from '../../rules/expected/expected.ts';
import { addWarehouse, adjustStock, archiveWarehouse, stocks } from '../../rules/endpoints.ts';
import { someFormats } from '../../testing/fixtures.ts';

const t = await testBed();

const shop = async () => {
  const estate = await t.estate();
  const [bottle = '', vat = ''] = await t.tx(estate.shopId, async (tx, call) => {
    const made = await someFormats(tx, call, 2);
    await sql`update product_format set unity = 'Litre(s)', unity_value = 1, type = 'vrac', format_type = 'vrac', litres = 1
      where shop_id = ${call.shopId} and id = ${made[1]}`.execute(tx);
    return made;
  });
  const { body: place } = await t.call(addWarehouse, { name: 'Chai' }, estate.owner);
  const at = { formatId: bottle, warehouseId: place.id };
  const filled = await t.call(
    adjustStock,
    {
      cause: 'opening',
      lines: [
        { ...at, delta: 6 },
        { ...at, formatId: vat, lot: 'CUVE', delta: 1000 },
      ],
    },
    estate.owner,
  );
  expect(filled.status).toBe(200);
  const await_ = async (quantity: number, more: object = {}): Promise<string> => {
    const { status, body } = await t.call(expectEntry, { ...at, day: '2027-01-15', quantity, ...more }, estate.owner);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  };
  const figures = async () => {
    const filter = JSON.stringify({ formatId: { is: bottle } });
    const { rows } = (await t.call(stocks, { filter }, estate.owner)).body;
    const total = (of: 'real' | 'available' | 'incoming') => rows.reduce((sum, row) => sum + row[of], 0);
    return [total('real'), total('available'), total('incoming')];
  };
  const waits = async () =>
    (await t.call(expectedEntries, { filter: JSON.stringify({ state: { is: 'waiting' } }) }, estate.owner)).body;
  return { estate, bottle, vat, place: place.id, expect: await_, figures, waits };
};

test('what is expected stands beside the stock and is not sold; it arrives, whole or not, or is given up, once', async () => {
  const one = await shop();
  const [bought, other, gone] = [
    await one.expect(60, { kind: 'purchase' }),
    await one.expect(12),
    await one.expect(24),
  ];
  expect(await one.figures()).toEqual([6, 6, 96]);
  expect((await one.waits()).sums).toEqual({ quantity: 96 });
  const both = await Promise.all([
    t.call(arriveEntry, { id: bought, quantity: 58 }, one.estate.owner),
    t.call(dropEntry, { id: bought }, one.estate.owner),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isIn = both[0]?.status === 200;
  expect(await one.figures()).toEqual(isIn ? [64, 64, 36] : [6, 6, 36]);
  expect((await t.call(arriveEntry, { id: other }, one.estate.owner)).status).toBe(200);
  expect((await t.call(dropEntry, { id: gone }, one.estate.owner)).status).toBe(200);
  expect((await one.figures())[2]).toBe(0);
  expect((await t.call(dropEntry, { id: gone }, one.estate.owner)).body).toMatchObject({
    code: 'stock.expected-settled',
  });
});

test('a bottling that was planned is settled by the run that makes it, the earliest first; what is not made yet goes on being expected', async () => {
  const one = await shop();
  const late = await one.expect(200, { kind: 'bottling', day: '2027-03-01' });
  const early = await one.expect(100, { kind: 'bottling', day: '2027-02-01', lot: 'L27' });
  expect((await t.call(arriveEntry, { id: early }, one.estate.owner)).body).toMatchObject({
    code: 'stock.expected-bottled',
  });
  const run = await t.call(
    makeBottling,
    {
      kind: 'bottling',
      warehouseId: one.place,
      sources: [{ formatId: one.vat, lot: 'CUVE', quantity: 112.5 }],
      outputs: [{ formatId: one.bottle, lot: 'L27-1', quantity: 150 }],
    },
    one.estate.owner,
  );
  expect(run.status, JSON.stringify(run.body)).toBe(200);
  expect(await one.figures()).toEqual([156, 156, 150]);
  expect((await one.waits()).rows).toMatchObject([{ id: late, quantity: 150 }]);
});

test('whatever comes and goes, what the counters say is expected is the sum of what waits', async () => {
  const one = await shop();
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 50 }), end: fc.constantFrom('waits', 'arrives', 'goes') }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      async (entries) => {
        for (const { quantity, end } of entries) {
          const id = await one.expect(quantity);
          if (end === 'arrives') await t.call(arriveEntry, { id }, one.estate.owner);
          if (end === 'goes') await t.call(dropEntry, { id }, one.estate.owner);
        }
        expect((await one.figures())[2]).toBe((await one.waits()).sums['quantity'] ?? 0);
      },
    ),
    { numRuns: 8 },
  );
});

test('a warehouse where something is expected is not archived: it could neither arrive nor be given up', async () => {
  const one = await shop();
  const { body: place } = await t.call(addWarehouse, { name: 'Ailleurs' }, one.estate.owner);
  const id = await one.expect(12, { warehouseId: place.id });
  const archived = () => t.call(archiveWarehouse, { id: place.id }, one.estate.owner);
  expect((await archived()).body).toMatchObject({ code: 'stock.warehouse-expected' });
  expect((await t.call(dropEntry, { id }, one.estate.owner)).status).toBe(200);
  expect((await archived()).status).toBe(200);
});
