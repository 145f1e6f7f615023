import { describe, expect, test } from 'vitest';
import { stockStated, importRowsReverted } from '#areas/catalogue/rules/events.ts';
import { type FormatStock, formatStockSlot } from '#areas/catalogue/server/index.ts';
import { contributed } from '#platform/area.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addWarehouse,
  adjustStock,
  archiveWarehouse,
  changeStockItem,
  changeWarehouse,
  countStock,
  stockMovements,
  stocks,
  transferStock,
  warehouses,
} from '../rules/endpoints.ts';
import { someFormats } from '../testing/fixtures.ts';
import { availability, reserveStock } from './index.ts';

const t = await testBed();
const shownStock = (contributed(formatStockSlot)[0] as FormatStock).shown;
interface Cellar extends Estate {
  readonly formats: readonly string[];
}
const cellar = async (count: number): Promise<Cellar> => {
  const estate = await t.estate();
  return { ...estate, formats: await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, count)) };
};
const rowsOf = async (one: Cellar, query: object = {}) => (await t.call(stocks, query, one.owner)).body;

describe('what the office sees and does', () => {
  test('an adjustment makes the item, its movement and its row in both lists', async () => {
    const one = await cellar(2);
    const done = await t.call(
      adjustStock,
      {
        cause: 'production',
        note: 'Mise du 12',
        lines: [
          { formatId: one.formats[0] as string, delta: 120 },
          { formatId: one.formats[1] as string, delta: 6, lot: 'L24' },
        ],
      },
      one.owner,
    );
    expect(done).toMatchObject({ status: 200, body: { moved: 2, message: 'Le stock est ajusté.', sucess: true } });
    const list = await rowsOf(one);
    expect(
      list.rows.map((row) => [row.product, row.vintage, row.format, row.warehouse, row.lot, row.real, row.available]),
    ).toEqual([
      ['Cuvée 1', '2022', '75\u00a0cl', 'Entrepôt principal', '', 120, 120],
      ['Cuvée 2', '2022', '75\u00a0cl', 'Entrepôt principal', 'L24', 6, 6],
    ]);
    expect(list).toMatchObject({ total: 2, totalIsExact: true, sums: { real: 126, available: 126, reserved: 0 } });
    expect(list.rows[0]?.volume).toBeCloseTo(0.9);
    const journal = (await t.call(stockMovements, {}, one.owner)).body;
    expect(journal.rows.map((row) => [row.cause, row.quantity, row.realAfter, row.note]).toSorted()).toEqual([
      ['production', 120, 120, 'Mise du 12'],
      ['production', 6, 6, 'Mise du 12'],
    ]);
    expect(journal.rows[0]?.actor).toMatch(/^Proprietaire/);
  });

  test('one wrong line refuses them all', async () => {
    const one = await cellar(1);
    const lines = [
      { formatId: one.formats[0] as string, delta: 5 },
      { formatId: one.formats[0] as string, delta: -6 },
    ];
    expect(await t.call(adjustStock, { lines }, one.owner)).toMatchObject({
      status: 409,
      body: {
        code: 'stock.below-reserved',
        message: 'Impossible de retirer autant de Cuvée 1 2022 75\u00a0cl : il y en a 0, dont 0 en réservation.',
      },
    });
    expect((await rowsOf(one)).rows).toEqual([]);
    expect(
      (await t.call(adjustStock, { lines: [{ formatId: crypto.randomUUID(), delta: 5 }] }, one.owner)).status,
    ).toBe(404);
    const [service] = await t.tx(one.shopId, (tx, call) => someFormats(tx, call, 1, 'prestation'));
    expect(
      (await t.call(adjustStock, { lines: [{ formatId: service as string, delta: 5 }] }, one.owner)).body.code,
    ).toBe('stock.not-stocked');
  });

  test('a count makes the stock what was counted and moves nothing where it was right', async () => {
    const one = await cellar(2);
    const [a, b] = one.formats as [string, string];
    await t.call(
      adjustStock,
      {
        lines: [
          { formatId: a, delta: 10 },
          { formatId: b, delta: 10 },
        ],
      },
      one.owner,
    );
    expect(
      (
        await t.call(
          countStock,
          {
            lines: [
              { formatId: a, count: 8 },
              { formatId: b, count: 10 },
            ],
          },
          one.owner,
        )
      ).body.moved,
    ).toBe(1);
    expect((await rowsOf(one)).rows.map((row) => row.real)).toEqual([8, 10]);
  });

  test('a transfer leaves one warehouse and enters the other, never more than is free', async () => {
    const one = await cellar(1);
    const formatId = one.formats[0] as string;
    const [here, there] = [
      (await t.call(addWarehouse, { name: 'Chai' }, one.owner)).body,
      (await t.call(addWarehouse, { name: 'Caveau' }, one.owner)).body,
    ];
    expect([here.isDefault, there.isDefault]).toEqual([true, false]);
    await t.call(adjustStock, { lines: [{ formatId, delta: 10 }] }, one.owner);
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId, quantity: 4 }],
      }),
    );
    const move = (quantity: number) =>
      t.call(
        transferStock,
        { fromWarehouseId: here.id, toWarehouseId: there.id, lines: [{ formatId, quantity }] },
        one.owner,
      );
    expect((await move(7)).body.code).toBe('stock.insufficient');
    expect((await move(6)).body.moved).toBe(2);
    expect(
      (await rowsOf(one, { sort: 'warehouse' })).rows.map((row) => [row.warehouse, row.real, row.available]),
    ).toEqual([
      ['Caveau', 6, 6],
      ['Chai', 4, 0],
    ]);
    expect(
      (
        await t.call(stockMovements, { filter: JSON.stringify({ cause: { in: ['transferIn'] } }) }, one.owner)
      ).body.rows.map((row) => row.quantity),
    ).toEqual([6]);
  });

  test('lists are filtered, searched and paged by their own shop only', async () => {
    const [one, two] = [await cellar(3), await cellar(1)];
    for (const each of [one, two])
      await t.call(adjustStock, { lines: each.formats.map((formatId, i) => ({ formatId, delta: i + 1 })) }, each.owner);
    expect((await rowsOf(one, { search: 'cuvee 2' })).rows.map((row) => row.product)).toEqual(['Cuvée 2']);
    expect((await rowsOf(one, { search: '100%' })).rows).toEqual([]);
    expect(
      (await rowsOf(one, { filter: JSON.stringify({ available: { gte: 2 } }), sort: '-available' })).rows.map(
        (row) => row.available,
      ),
    ).toEqual([3, 2]);
    const first = await rowsOf(one, { size: '2' });
    expect((await rowsOf(one, { size: '2', after: first.after })).rows.map((row) => row.product)).toEqual(['Cuvée 3']);
    expect((await t.call(stocks, { filter: JSON.stringify({ purchasePrice: 1 }) }, one.owner)).status).toBe(400);
    expect((await rowsOf(two)).total).toBe(1);
    expect((await t.call(changeStockItem, { id: first.rows[0]?.id as string, threshold: 3 }, two.owner)).status).toBe(
      404,
    );
  });

  test('a threshold typed in the list is written over the one that was seen, and over no other', async () => {
    const one = await cellar(1);
    await t.call(adjustStock, { lines: [{ formatId: one.formats[0] as string, delta: 9 }] }, one.owner);
    const id = (await rowsOf(one)).rows[0]?.id as string;
    const put = (threshold: number | null, thresholdWas: number | null) =>
      t.call(changeStockItem, { id, threshold, thresholdWas }, one.owner);
    const both = await Promise.all([put(3, null), put(4, null)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const now = (await rowsOf(one)).rows[0]?.threshold as number;
    const refused = both.find((answer) => answer.status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'stock.threshold-moved',
      message: expect.stringContaining(`à présent ${now}.`),
    });
    expect((await put(null, now)).status).toBe(200);
    expect((await rowsOf(one)).rows[0]?.threshold).toBeNull();
  });

  test('who may not see the stock neither reads nor changes it', async () => {
    const one = await cellar(1);
    const iam = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { createWarehouse: true } });
    expect((await t.call(stocks, {}, iam.token)).status).toBe(403);
    expect(
      (await t.call(adjustStock, { lines: [{ formatId: one.formats[0] as string, delta: 1 }] }, iam.token)).status,
    ).toBe(403);
    expect((await t.call(warehouses, {}, iam.token)).status).toBe(200);
    expect((await t.call(stocks, {}, null)).status).toBe(401);
  });
});

describe('warehouses', () => {
  test('one is always the default, and one that holds stock is not archived', async () => {
    const one = await cellar(1);
    const [a, b] = [
      (await t.call(addWarehouse, { name: 'Chai' }, one.owner)).body,
      (await t.call(addWarehouse, { name: 'Caveau' }, one.owner)).body,
    ];
    expect((await t.call(addWarehouse, { name: 'CHAI' }, one.owner)).body.code).toBe('stock.warehouse-name-taken');
    expect((await t.call(archiveWarehouse, { id: a.id }, one.owner)).body.code).toBe('stock.warehouse-default');
    expect(
      (await t.call(changeWarehouse, { id: b.id, version: b.version, name: 'Caveau', isDefault: true }, one.owner)).body
        .isDefault,
    ).toBe(true);
    expect((await t.call(changeWarehouse, { id: b.id, version: b.version, name: 'Autre' }, one.owner)).status).toBe(
      409,
    );
    expect((await t.call(warehouses, {}, one.owner)).body.map((row) => [row.name, row.isDefault])).toEqual([
      ['Caveau', true],
      ['Chai', false],
    ]);
    await t.call(
      adjustStock,
      { lines: [{ formatId: one.formats[0] as string, warehouseId: a.id, delta: 1 }] },
      one.owner,
    );
    expect((await t.call(archiveWarehouse, { id: a.id }, one.owner)).body.code).toBe('stock.warehouse-not-empty');
    await t.call(
      countStock,
      { lines: [{ formatId: one.formats[0] as string, warehouseId: a.id, count: 0 }] },
      one.owner,
    );
    expect((await t.call(archiveWarehouse, { id: a.id }, one.owner)).status).toBe(200);
    expect(
      (
        await t.call(
          adjustStock,
          { lines: [{ formatId: one.formats[0] as string, warehouseId: a.id, delta: 1 }] },
          one.owner,
        )
      ).body.code,
    ).toBe('stock.unknown-warehouse');
  });
});

test('stopping the sale without stock is refused while more is promised than there is', async () => {
  const one = await cellar(1);
  const formatId = one.formats[0] as string;
  await t.call(adjustStock, { lines: [{ formatId, delta: 1 }] }, one.owner);
  const id = (await rowsOf(one)).rows[0]?.id as string;
  await t.call(changeStockItem, { id, backorder: true }, one.owner);
  await t.tx(one.shopId, (tx, call) =>
    reserveStock(tx, call, {
      holder: { kind: 'order', id: call.newId() },
      lines: [{ lineId: call.newId(), formatId, quantity: 3 }],
    }),
  );
  expect((await t.call(changeStockItem, { id, backorder: false }, one.owner)).body.code).toBe('stock.oversold');
});

test('the version that visitors see is raised when few bottles are left, when none is and when some come back, not while there are many', async () => {
  const one = await cellar(1);
  const formatId = one.formats[0] as string;
  const version = () =>
    t.tx(one.shopId, async (tx) =>
      Number(
        (await sql<{ n: number }>`select public_version as n from shop where shop_id = ${one.shopId}`.execute(tx))
          .rows[0]?.n,
      ),
    );
  const moves: number[] = [];
  for (const delta of [30, -4, -14, -12, 20, 5]) {
    const before = await version();
    await t.call(adjustStock, { lines: [{ formatId, delta }] }, one.owner);
    moves.push((await version()) - before);
  }
  expect(moves).toEqual([1, 0, 1, 1, 1, 0]);
});

describe('with the catalogue', () => {
  test('a file that states stock counts it, in the warehouse it names, and taking its rows back takes it away', async () => {
    const one = await cellar(2);
    const [a, b] = one.formats as [string, string];
    const importId = crypto.randomUUID();
    await t.call(adjustStock, { lines: [{ formatId: b, delta: 9 }] }, one.owner);
    await t.tx(one.shopId, (_tx, call) =>
      call.emit(stockStated, {
        importId,
        lines: [
          { formatId: a, warehouse: null, quantity: '24', onlyIfUnknown: true },
          { formatId: a, warehouse: 'caveau', quantity: '6', onlyIfUnknown: true },
          { formatId: b, warehouse: null, quantity: '100', onlyIfUnknown: true },
        ],
      }),
    );
    expect(
      (await rowsOf(one, { sort: 'product,warehouse' })).rows.map((row) => [row.product, row.warehouse, row.real]),
    ).toEqual([
      ['Cuvée 1', 'caveau', 6],
      ['Cuvée 1', 'Entrepôt principal', 24],
      ['Cuvée 2', 'Entrepôt principal', 9],
    ]);
    await t.tx(one.shopId, (_tx, call) => call.emit(importRowsReverted, { importId, formatIds: [a, b] }));
    expect((await rowsOf(one, { sort: 'product,warehouse' })).rows.map((row) => row.real)).toEqual([0, 0, 9]);
  });

  test('a file never counts below what is promised', async () => {
    const one = await cellar(1);
    const formatId = one.formats[0] as string;
    await t.call(adjustStock, { lines: [{ formatId, delta: 9 }] }, one.owner);
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId, quantity: 5 }],
      }),
    );
    await t.tx(one.shopId, (_tx, call) =>
      call.emit(stockStated, {
        importId: call.newId(),
        lines: [{ formatId, warehouse: null, quantity: '2', onlyIfUnknown: false }],
      }),
    );
    expect((await rowsOf(one)).rows.map((row) => [row.real, row.available])).toEqual([[5, 0]]);
  });

  test('what it shows of the stock is what can be sold', async () => {
    const one = await cellar(2);
    await t.call(adjustStock, { lines: [{ formatId: one.formats[0] as string, delta: 9 }] }, one.owner);
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId: one.formats[0] as string, quantity: 5 }],
      }),
    );
    const [told, own] = await t.tx(
      one.shopId,
      async (tx) =>
        [
          (
            await sql<{
              stock: object;
            }>`select ${shownStock(sql`${one.shopId}::uuid`, sql`${[...one.formats]}::uuid[]`)} as stock`.execute(tx)
          ).rows[0]?.stock,
          await availability(tx, one.shopId, one.formats),
        ] as const,
    );
    expect(told).toEqual({ [one.formats[0] as string]: { available: 4, backorder: false } });
    expect(own.get(one.formats[0] as string)?.available).toBe(4);
  });
});
