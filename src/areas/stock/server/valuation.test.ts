import { describe, expect, test } from 'vitest';
import { type Estate, testBed } from '#platform/testing.ts';
import { addWarehouse, adjustStock, transferStock, warehouses } from '../rules/endpoints.ts';
import { formatCosts, stockValue, typeCosts } from '../rules/valuation.ts';
import { someFormats } from '../testing/fixtures.ts';

const t = await testBed();

const cellar = async (count: number): Promise<Estate & { readonly formats: readonly string[]; today: string }> => {
  const estate = await t.estate();
  const { formats, today } = await t.tx(estate.shopId, async (tx, call) => ({
    formats: await someFormats(tx, call, count),
    today: call.today,
  }));
  return { ...estate, formats, today };
};
const move = (estate: Estate, formatId: string, delta: number, day: string, more: object = {}) =>
  t.call(
    adjustStock,
    { cause: delta > 0 ? 'production' : 'loss', day, lines: [{ formatId, delta, ...more }] },
    estate.owner,
  );
const cost = async (estate: Estate, formatId: string, amount: number, day: string): Promise<void> => {
  expect((await t.call(typeCosts, { lines: [{ formatId, cost: amount, day }] }, estate.owner)).status).toBe(200);
};
const value = async (estate: Estate, day: string, more: object = {}) => {
  const { status, body } = await t.call(stockValue, { day, ...more }, estate.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('what the stock is worth', () => {
  test('at the evening of any day, by both methods, as worked out by hand', async () => {
    const one = await cellar(2);
    const [wine, other] = one.formats as [string, string];
    await cost(one, wine, 4, '2025-01-01');
    await cost(one, wine, 7, '2025-03-01');
    await cost(one, wine, 9, '2025-05-01');
    await cost(one, other, 2.5, '2025-01-01');
    await move(one, wine, 100, '2025-01-10');
    await move(one, wine, 50, '2025-03-10');
    await move(one, wine, -60, '2025-04-01');
    await move(one, wine, 30, '2025-05-10');
    await move(one, other, 10, '2025-05-10');
    const at = async (day: string) => {
      const { sums, rows } = await value(one, day);
      return [rows.find((row) => row.formatId === wine)?.quantity, sums['average'], sums['fifo']];
    };
    expect(await value(one, '2025-01-09')).toMatchObject({ total: 0 });
    expect(await at('2025-01-10')).toEqual([100, 400, 400]);
    expect(await at('2025-03-31')).toEqual([150, 750, 750]);
    // 90 at 5; first in first out leaves 50 at 7 and 40 at 4.
    expect(await at('2025-04-30')).toEqual([90, 450, 510]);
    // (90 × 5 + 30 × 9) and 30 at 9, 50 at 7, 40 at 4; the other ten at 2.5.
    expect(await at(one.today)).toEqual([120, 720 + 25, 780 + 25]);
  });

  test('a cost typed again for its day replaces the one before; one that nobody typed is in no total', async () => {
    const one = await cellar(2);
    const [wine, untold] = one.formats as [string, string];
    await move(one, wine, 10, '2025-01-10');
    await move(one, untold, 10, '2025-01-10');
    await cost(one, wine, 4, '2025-06-01');
    await cost(one, wine, 5, '2025-06-01');
    const { rows, sums } = await value(one, one.today);
    expect(rows.map((row) => [row.formatId === wine, row.cost, row.average, row.fifo, row.untold])).toEqual([
      [true, 5, 50, 50, false],
      [false, null, null, null, true],
    ]);
    expect(sums).toMatchObject({ average: 50, fifo: 50, quantity: 20 });
    const waiting = await value(one, one.today, { filter: JSON.stringify({ untold: { is: true } }) });
    expect(waiting.rows.map((row) => row.formatId)).toEqual([untold]);
  });

  test('moving wine from one warehouse to another changes no value, and the warehouses add up to the whole', async () => {
    const one = await cellar(1);
    const [wine] = one.formats as [string];
    await cost(one, wine, 3.333333, '2025-01-01');
    await cost(one, wine, 4.1, '2025-02-01');
    await move(one, wine, 7, '2025-01-10');
    await move(one, wine, 11, '2025-02-10');
    const before = (await value(one, one.today)).sums;
    const { id: reserve } = (await t.call(addWarehouse, { name: 'Réserve' }, one.owner)).body;
    const main = (await t.call(warehouses, {}, one.owner)).body.find((place) => place.id !== reserve)?.id ?? '';
    const line = { formatId: wine, lot: '', quantity: 5 };
    await t.call(transferStock, { fromWarehouseId: main, toWarehouseId: reserve, lines: [line] }, one.owner);
    const after = await value(one, one.today, { group: 'warehouse' });
    for (const method of ['average', 'fifo']) {
      expect(after.sums[method]).toBeCloseTo(before[method] ?? 0, 1);
      const places = (after.groups ?? []).reduce((sum, group) => sum + Number(group.sums[method]), 0);
      expect(places).toBeCloseTo(Number(after.sums[method]), 6);
    }
  });

  test('costs are for those who see the stock and hold the budget, of one estate; the history tells no figure', async () => {
    const [one, other] = [await cellar(1), await cellar(1)];
    const [wine] = one.formats as [string];
    await cost(one, wine, 4, '2025-01-01');
    const clerk = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { seeAllStock: true } });
    expect((await t.call(stockValue, {}, clerk.token)).status).toBe(403);
    const keeper = await t.person({
      role: 'iam',
      shopId: one.shopId,
      authorizations: { seeAllStock: true, manageBudget: true },
    });
    expect((await t.call(stockValue, {}, keeper.token)).status).toBe(200);
    expect((await t.call(typeCosts, { lines: [{ formatId: wine, cost: 1 }] }, other.owner)).status).toBe(404);
    const productId = await t.tx(
      one.shopId,
      async (tx) => (await tx.selectFrom('product_format').select('product_id').executeTakeFirstOrThrow()).product_id,
    );
    expect((await t.call(formatCosts, { productId }, one.owner)).body.rows).toEqual([
      { formatId: wine, day: '2025-01-01', cost: 4 },
    ]);
    expect((await t.call(formatCosts, { productId }, other.owner)).body.rows).toEqual([]);
  });
});
