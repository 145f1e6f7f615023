import { expect, test } from 'vitest';
import { addWarehouse } from '#areas/stock/rules/endpoints.ts';
import { stockValue } from '#areas/stock/rules/valuation.ts';
import { exciseSiteLookup } from '#areas/stock/rules/drm/excise-site.ts';
import { placeWarehouse } from '#areas/stock/rules/drm/drm-endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addPurchase, closePurchase, purchase } from '../../rules/purchase/purchase-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();

test('nothing comes beyond what is left unless it is said, and what is noted names its line', async () => {
  const one = await purchasingShop(t);
  const sent = await one.sent([
    { formatId: one.bottle, quantity: 12 },
    { kind: 'transport', label: 'Port', quantity: 1, unitPrice: 5 },
  ]);
  const [line = '', carriage = ''] = sent.lines.map((each) => each.id);
  const refused = async (lines: Parameters<typeof one.receives>[1], more: object = {}) => {
    const { status, body } = await one.receives(sent.id, lines, more);
    return [status, body.code, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused([{ lineId: line, quantity: 13 }])).toEqual([
    409,
    'purchasing.more-than-ordered',
    'lines.0.quantity',
  ]);
  expect(
    await refused([
      { lineId: line, quantity: 6 },
      { lineId: line, quantity: 7, lot: 'B' },
    ]),
  ).toEqual([409, 'purchasing.more-than-ordered', 'lines.1.quantity']);
  expect(await refused([{ lineId: line }])).toEqual([422, 'purchasing.nothing-came']);
  expect(await refused([{ lineId: carriage, quantity: 1 }])).toEqual([
    422,
    'purchasing.line-elsewhere',
    'lines.0.lineId',
  ]);
  expect(await refused([{ lineId: line, quantity: 1 }], { day: '2099-01-01' })).toEqual([
    422,
    'purchasing.day-later',
    'day',
  ]);
  expect(await one.figures()).toEqual([0, 12]);
  const more = await one.receives(sent.id, [{ lineId: line, quantity: 14 }], { withSurplus: true });
  expect(more.body).toMatchObject({ status: 'received', lines: [{ received: 14, remaining: 0 }, {}] });
  expect(await one.figures()).toEqual([14, 0]);
});

test('two who receive at once never take more than was ordered, and the stock is the sum of its movements', async () => {
  const one = await purchasingShop(t);
  const sent = await one.sent([{ formatId: one.bottle, quantity: 100 }]);
  const line = sent.lines[0]?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => one.receives(sent.id, [{ lineId: line, quantity: 30, lot: `L${at % 2}` }])),
  );
  expect(answers.map((each) => each.status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  expect(await one.figures()).toEqual([90, 10]);
  const after = (await t.call(purchase, { id: sent.id }, one.estate.owner)).body;
  expect(after).toMatchObject({ status: 'partial', lines: [{ received: 90, remaining: 10 }] });
  const [sums] = await t.tx(
    one.estate.shopId,
    async (tx) =>
      (
        await sql<{ real: number; moved: number; incoming: number; waits: number }>`select
      (select sum(real)::int from stock_item where shop_id = ${one.estate.shopId}) as real,
      (select sum(quantity)::int from stock_movement where shop_id = ${one.estate.shopId}) as moved,
      (select sum(incoming)::int from stock_item where shop_id = ${one.estate.shopId}) as incoming,
      (select sum(quantity)::int from stock_expected where shop_id = ${one.estate.shopId} and state = 'waiting') as waits`.execute(
          tx,
        )
      ).rows,
  );
  expect(sums).toEqual({ real: 90, moved: 90, incoming: 10, waits: 10 });
});

test('whatever comes, breaks or fails to come, what is awaited is what is left, and counters agree with the journal', async () => {
  const one = await purchasingShop(t);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ quantity: fc.nat(9), broken: fc.nat(2), missing: fc.nat(2) }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (steps) => {
        const before = (await one.figures())[0] as number;
        const sent = await one.sent([{ formatId: one.bottle, quantity: 20 }]);
        const lineId = sent.lines[0]?.id ?? '';
        for (const step of steps) await one.receives(sent.id, [{ lineId, ...step }]);
        const after = (await t.call(purchase, { id: sent.id }, one.estate.owner)).body.lines[0];
        if (!after) throw new Error('its line is gone');
        expect(after.received + after.broken + after.missing + after.remaining).toBe(20);
        expect(await one.figures()).toEqual([before + after.received, after.remaining]);
        await t.call(closePurchase, { id: sent.id }, one.estate.owner);
        expect((await one.figures())[1]).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});

test('what is received costs its price and its share of the carriage, the mean of a day, and the stock is worth it', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const sent = await one.sent([
    { formatId: one.bottle, quantity: 60, discount: 10 },
    { formatId: one.cork, quantity: 40, unitPrice: 0.6 },
    { kind: 'transport', label: 'Transport', quantity: 1, unitPrice: 24 },
  ]);
  const [bottles = '', corks = ''] = sent.lines.map((line) => line.id);
  await one.receives(sent.id, [
    { lineId: bottles, quantity: 60 },
    { lineId: corks, quantity: 40 },
  ]);
  const cost = async (formatId: string) => {
    const rows = (await t.call(stockValue, {}, owner)).body.rows.filter((row) => row.formatId === formatId);
    return rows.map((row) => [row.quantity, row.cost, row.average]);
  };
  // 216 € and 24 €: the carriage adds a tenth to each.
  expect(await cost(one.bottle)).toEqual([[60, 3.96, 237.6]]);
  expect(await cost(one.cork)).toEqual([[40, 0.66, 26.4]]);
  const second = await one.sent([{ formatId: one.bottle, quantity: 60, unitPrice: 5 }]);
  await one.receives(second.id, [{ lineId: second.lines[0]?.id ?? '', quantity: 60 }]);
  expect(await cost(one.bottle)).toEqual([[120, 4.48, 537.6]]);
  const untold = await one.sent([{ formatId: one.cork, quantity: 10, unitPrice: null }]);
  await one.receives(untold.id, [{ lineId: untold.lines[0]?.id ?? '', quantity: 10 }]);
  expect((await cost(one.cork))[0]?.[1]).toBe(0.66);
});

test('drinks enter where their duty is kept, and the journal says how they came', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const { body: site } = await t.call(exciseSiteLookup.add, { name: 'Agrément', exciseNumber: 'FR012345E6789' }, owner);
  const placed = await t.call(placeWarehouse, { warehouseId: one.place, siteId: site.id, account: 'suspended' }, owner);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const paid = await one.sent([{ formatId: one.bottle, quantity: 6 }]);
  const lines = [{ lineId: paid.lines[0]?.id ?? '', quantity: 6 }];
  const refused = await one.receives(paid.id, lines);
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    422,
    'purchasing.paid-into-suspended',
    ['warehouseId'],
  ]);
  const { body: shopFloor } = await t.call(addWarehouse, { name: 'Caveau', isDefault: false }, owner);
  await t.call(placeWarehouse, { warehouseId: shopFloor.id, siteId: site.id, account: 'paid' }, owner);
  expect((await one.receives(paid.id, lines, { warehouseId: shopFloor.id })).status).toBe(200);
  expect(await one.figures()).toEqual([6, 0]);
  const suspended = await one.sent([{ formatId: one.bottle, quantity: 6 }], { duty: 'suspended' });
  const under = [{ lineId: suspended.lines[0]?.id ?? '', quantity: 6 }];
  expect((await one.receives(suspended.id, under, { warehouseId: shopFloor.id })).body.code).toBe(
    'purchasing.suspended-into-paid',
  );
  expect((await one.receives(suspended.id, under)).status).toBe(200);
  const rows = await t.tx(
    one.estate.shopId,
    async (tx) =>
      (
        await sql<{
          duty_suspended: boolean;
          hectolitres: string;
        }>`select duty_suspended, hectolitres::text from stock_movement
      where shop_id = ${one.estate.shopId} order by at, id`.execute(tx)
      ).rows,
  );
  expect(rows).toEqual([
    { duty_suspended: false, hectolitres: '0.04500' },
    { duty_suspended: true, hectolitres: '0.04500' },
  ]);
});

test('what cannot have come is refused beside its field, and nothing of the reception is written', async () => {
  const one = await purchasingShop(t);
  const sent = await one.sent([
    { formatId: one.bottle, quantity: 12 },
    { formatId: one.cork, quantity: 10 },
  ]);
  const [lineId = '', other = ''] = sent.lines.map((line) => line.id);
  const refused = async (line: object, more: object = {}) => {
    const lines = [
      { lineId: other, quantity: 5 },
      { lineId, ...line },
    ];
    const { status, body } = await one.receives(sent.id, lines, more);
    expect(await one.figures(one.cork)).toEqual([0, 10]);
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ quantity: 1.5 })).toEqual([422, ['lines.1.quantity']]);
  expect(await refused({ quantity: 1, broken: 0.5 })).toEqual([422, ['lines.1.broken']]);
  expect(await refused({ quantity: -1 })).toEqual([422, ['lines.1.quantity']]);
  expect(await refused({ quantity: 1, lot: 'L'.repeat(200) })).toEqual([422, ['lines.1.lot']]);
  expect(await refused({ quantity: 1.2345 })).toEqual([422, ['lines.1.quantity']]);
  expect(await refused({ quantity: 1 }, { day: '2026-02-31' })).toEqual([422, ['day']]);
  const half = await t.call(
    addPurchase,
    { supplierId: one.seller, warehouseId: one.place, lines: [{ formatId: one.bottle, quantity: 1.5 }] },
    one.estate.owner,
  );
  expect([half.body.code, Object.keys(half.body.fields ?? {})]).toEqual([
    'purchasing.whole-units',
    ['lines.0.quantity'],
  ]);
  expect((await one.receives(sent.id, [{ lineId, quantity: 0 }])).body.code).toBe('purchasing.nothing-came');
});
