import { expect, test } from 'vitest';
import { addAllocation, answerAllocation, askAllocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import { checkImport, importRows, uploadImport } from '#areas/catalogue/rules/import/import-endpoints.ts';
import { officeBench } from '#areas/sales/testing/office.ts';
import { makeBottling } from '#areas/stock/rules/bottling/bottling-endpoints.ts';
import { addWarehouse, adjustStock, countStock, transferStock } from '#areas/stock/rules/endpoints.ts';
import { arriveEntry, expectEntry } from '#areas/stock/rules/expected/expected.ts';
import { returnStock, shipStock, reserveStock } from '#areas/stock/server/index.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { addDays, day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
const { office } = officeBench(t);

const cellar = async () => {
  const shop = await office(1, 24);
  const { owner, shopId } = shop.estate;
  const bottle = shop.formats[0] as string;
  const vat = await t.tx(shopId, async (tx, call) => {
    const [made = ''] = await someFormats(tx, call, 1);
    await sql`update product_format set unity = 'Litre(s)', unity_value = 1, type = 'vrac', format_type = 'vrac', litres = 1
      where shop_id = ${shopId} and id = ${made}`.execute(tx);
    return made;
  });
  const place = (await t.call(addWarehouse, { name: 'Chai' }, owner)).body.id;
  const put = await t.call(
    adjustStock,
    { cause: 'opening', lines: [{ formatId: vat, warehouseId: place, lot: 'CUVE', delta: 100.5 }] },
    owner,
  );
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  return { shop, owner, shopId, bottle, vat, place };
};
const real = ({ shopId, bottle }: Awaited<ReturnType<typeof cellar>>) =>
  t.tx(
    shopId,
    async (tx) =>
      (
        await sql<{
          real: number;
          incoming: number;
        }>`select sum(real)::float as real, sum(incoming)::float as incoming from stock_item
        where shop_id = ${shopId} and format_id = ${bottle}`.execute(tx)
      ).rows[0],
  );

test('no door lets half a bottle onto a shelf or off it: adjustment, inventory, transfer, what is expected, bottling, return', async () => {
  const one = await cellar();
  const { owner, bottle, vat, place } = one;
  const today = await t.tx(one.shopId, async (_tx, call) => day(call.today));
  const lines = [{ formatId: bottle, quantity: 1.5, lot: '' }];
  const doors = {
    adjustment: await t.call(adjustStock, { cause: 'adjustment', lines: [{ formatId: bottle, delta: 0.5 }] }, owner),
    inventory: await t.call(countStock, { lines: [{ formatId: bottle, count: 23.5 }] }, owner),
    transfer: await t.call(transferStock, { fromWarehouseId: await mainOf(one), toWarehouseId: place, lines }, owner),
    expected: await t.call(
      expectEntry,
      { formatId: bottle, warehouseId: place, day: addDays(today, 30), quantity: 6.5 },
      owner,
    ),
    bottling: await t.call(
      makeBottling,
      {
        kind: 'bottling',
        warehouseId: place,
        lossReason: 'Fond de cuve',
        sources: [{ formatId: vat, lot: 'CUVE', quantity: 100.5 }],
        outputs: [{ formatId: bottle, lot: 'L1', quantity: 100.5, dry: [] }],
      },
      owner,
    ),
  };
  for (const [door, { status, body }] of Object.entries(doors))
    expect([door, status, body.code], JSON.stringify(body)).toEqual([door, 422, 'stock.whole-units']);
  const due = await t.call(
    expectEntry,
    { formatId: bottle, warehouseId: place, day: addDays(today, 30), quantity: 6 },
    owner,
  );
  expect((await t.call(arriveEntry, { id: due.body.id, quantity: 5.5 }, owner)).body.code).toBe('stock.whole-units');
  const back = t.tx(one.shopId, (tx, call) =>
    returnStock(tx, call, {
      document: { kind: 'order', id: call.newId() },
      lines: [{ formatId: bottle, quantity: 0.5 }],
    }),
  );
  await expect(back).rejects.toThrow(Refused);
  expect(await real(one)).toEqual({ real: 24, incoming: 6 });
});
const mainOf = ({ shopId, bottle }: Awaited<ReturnType<typeof cellar>>) =>
  t.tx(
    shopId,
    async (tx) =>
      (
        await sql<{
          id: string;
        }>`select warehouse_id as id from stock_item where shop_id = ${shopId} and format_id = ${bottle} and real > 0`.execute(
          tx,
        )
      ).rows.map((row) => row.id)[0] as string,
  );

test('a file that states half a bottle has that row refused beside its column, and keeps what is measured', async () => {
  const one = await cellar();
  const { body: file } = await t.call(uploadImport, { fileName: 'stock.csv', source: 'default' }, one.owner, {
    body: (async function* () {
      yield new TextEncoder().encode(
        'Nom;Couleur;Contenance;Prix;Stock\nDemi;rouge;75 cl;10;12,5\nEntier;rouge;75 cl;10;12\nCuve;rouge;Vrac 1 L;2;1500,5\n',
      );
    })(),
  });
  await t.call(checkImport, { id: file.id, mapping: file.mapping }, one.owner);
  await t.drain();
  const { rows } = (await t.call(importRows, { id: file.id }, one.owner)).body;
  expect(rows.map((row) => [row.outcome, row.problems[0]?.column ?? ''])).toEqual([
    ['refused', 'Stock'],
    ['created', ''],
    ['created', ''],
  ]);
});

test('an allocation grants, asks and answers in whole bottles', async () => {
  const one = await cellar();
  const today = await t.tx(one.shopId, async (_tx, call) => day(call.today));
  const round = (granted: number) =>
    t.call(
      addAllocation,
      {
        name: 'Printemps',
        opensOn: today,
        closesOn: addDays(today, 10),
        others: 'open',
        lines: [{ forKind: 'client', recipient: one.shop.clientId, formatId: one.bottle, granted }],
      },
      one.owner,
    );
  const half = await round(6.5);
  expect([half.body.code, Object.keys(half.body.fields ?? {})]).toEqual(['stock.whole-units', ['lines.0.granted']]);
  const made = await round(6);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const id = made.body.lines[0]?.id as string;
  expect((await t.call(askAllocation, { id, quantity: 1.5 }, one.owner)).body.code).toBe('stock.whole-units');
  expect((await t.call(askAllocation, { id, quantity: 2 }, one.owner)).status).toBe(200);
  expect((await t.call(answerAllocation, { id, quantity: 0.5 }, one.owner)).body.code).toBe('stock.whole-units');
});

test('half a bottle of before can leave, and stops neither a sale nor its own correction', async () => {
  const one = await cellar();
  const { owner, shopId, bottle } = one;
  // As an older version let it in.
  await t.tx(shopId, async (tx) => {
    await sql`update stock_item set real = real + 0.5 where shop_id = ${shopId} and format_id = ${bottle}`.execute(tx);
  });
  await t.tx(shopId, async (tx, call) => {
    const holder = { kind: 'order', id: call.newId() };
    await reserveStock(tx, call, { holder, lines: [{ lineId: call.newId(), formatId: bottle, quantity: 2 }] });
    await shipStock(tx, call, holder, { document: { kind: 'order', id: holder.id }, cause: 'sale' });
  });
  expect((await t.call(countStock, { lines: [{ formatId: bottle, count: 22 }] }, owner)).status).toBe(200);
  expect(await real(one)).toMatchObject({ real: 22 });
});
