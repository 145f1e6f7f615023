import { describe, expect, test } from 'vitest';
import { addProduct, closeProduct, product as oneProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { archiveFormat } from '#areas/catalogue/rules/part-endpoints.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addWarehouse,
  countDraft,
  countStock,
  dropCountDraft,
  saveCountDraft,
  stockMovements,
  stocks,
  stockSheet,
  transferStock,
} from '../rules/endpoints.ts';
import { someFormats } from '../testing/fixtures.ts';
import { reserveStock } from './index.ts';

const t = await testBed();
const bottle = { unity: 'Centilitre(s)' as const, unityValue: 75, formatType: 'bottle' as const, container: 'bottle' };
const withFormats = async (count: number): Promise<Estate & { readonly formats: readonly string[] }> => {
  const estate = await t.estate();
  return { ...estate, formats: await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, count)) };
};
const sheetOf = async (one: Estate, query: object = {}) => (await t.call(stockSheet, query, one.owner)).body;

describe('the sheet of a warehouse', () => {
  test('a product made by hand is on it before it ever had stock, and its first count is its opening stock', async () => {
    const estate = await t.estate();
    const made = (
      await t.call(
        addProduct,
        {
          name: 'Cuvée à la main',
          type: 'wine',
          vintages: [{ name: '2024', formats: [bottle, { ...bottle, formatType: 'packing', packingQuantity: 6 }] }],
        },
        estate.owner,
      )
    ).body;
    const [, box] = made.vintages[0]?.formats ?? [];
    const before = await sheetOf(estate);
    expect(before.rows.map((row) => [row.product, row.vintage, row.format, row.real, row.followed])).toEqual([
      ['Cuvée à la main', '2024', '75\u00a0cl', 0, false],
      ['Cuvée à la main', '2024', '6\u00a0×\u00a075\u00a0cl', 0, false],
    ]);
    expect(
      (await t.call(countStock, { lines: [{ formatId: box?.id as string, count: 12 }] }, estate.owner)).body,
    ).toMatchObject({ moved: 1 });
    expect((await sheetOf(estate)).rows.map((row) => [row.real, row.available, row.followed])).toEqual([
      [0, 0, false],
      [12, 12, true],
    ]);
    expect(
      (await t.call(countStock, { lines: [{ formatId: box?.id as string, count: 10 }] }, estate.owner)).body,
    ).toMatchObject({ moved: 1 });
    expect(
      (await t.call(stockMovements, { sort: 'at' }, estate.owner)).body.rows.map((row) => [
        row.cause,
        row.quantity,
        row.format,
      ]),
    ).toEqual([
      ['opening', 12, '6\u00a0×\u00a075\u00a0cl'],
      ['count', -2, '6\u00a0×\u00a075\u00a0cl'],
    ]);
  });

  test('each warehouse has its own, by lot, with what is promised', async () => {
    const one = await withFormats(2);
    const [a, b] = one.formats as [string, string];
    const [here, there] = [
      (await t.call(addWarehouse, { name: 'Chai' }, one.owner)).body,
      (await t.call(addWarehouse, { name: 'Caveau' }, one.owner)).body,
    ];
    await t.call(
      countStock,
      {
        lines: [
          { formatId: a, count: 10, lot: 'L1' },
          { formatId: a, count: 5, lot: 'L2' },
          { formatId: b, count: 3, warehouseId: there.id },
        ],
      },
      one.owner,
    );
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId: a, quantity: 4 }],
      }),
    );
    expect(
      (await sheetOf(one, { warehouseId: here.id })).rows.map((row) => [
        row.product,
        row.lot,
        row.real,
        row.reserved,
        row.available,
      ]),
    ).toEqual([
      ['Cuvée 1', 'L1', 10, 4, 6],
      ['Cuvée 1', 'L2', 5, 0, 5],
      ['Cuvée 2', '', 0, 0, 0],
    ]);
    expect((await sheetOf(one, { warehouseId: there.id })).rows.map((row) => [row.product, row.real])).toEqual([
      ['Cuvée 1', 0],
      ['Cuvée 2', 3],
    ]);
    expect(
      (await sheetOf(one, { warehouseId: there.id, filter: JSON.stringify({ available: { gt: 0 } }) })).rows.map(
        (row) => row.product,
      ),
    ).toEqual(['Cuvée 2']);
    expect((await sheetOf(one, { search: 'cuvee 2' })).rows.map((row) => row.product)).toEqual(['Cuvée 2']);
    expect((await t.call(stockSheet, { warehouseId: crypto.randomUUID() }, one.owner)).status).toBe(404);
  });

  test('services never are on it; what was withdrawn stays as long as some is left', async () => {
    const one = await withFormats(1);
    await t.tx(one.shopId, (tx, call) => someFormats(tx, call, 1, 'prestation'));
    const [made, kept] = await Promise.all(
      ['Vide', 'Reste'].map(
        async (name) =>
          (
            await t.call(
              addProduct,
              { name, type: 'wine', vintages: [{ name: '2024', formats: [bottle, { ...bottle, unityValue: 150 }] }] },
              one.owner,
            )
          ).body,
      ),
    );
    const formatsOf = (of: typeof made) => of?.vintages[0]?.formats.map((format) => format.id) ?? [];
    await t.call(countStock, { lines: [{ formatId: formatsOf(kept)[0] as string, count: 2 }] }, one.owner);
    await t.call(archiveFormat, { id: formatsOf(made)[0] as string }, one.owner);
    for (const each of [made, kept]) await t.call(closeProduct, { id: each?.id as string }, one.owner);
    expect((await sheetOf(one)).rows.map((row) => [row.product, row.real])).toEqual([
      ['Cuvée 1', 0],
      ['Reste', 2],
    ]);
  });

  test('an inventory of 5,000 lines is one call, and so is a move of a thousand', async () => {
    const one = await withFormats(5000);
    await t.tx(one.shopId, (tx) => sql`select analyze_catalogue()`.execute(tx));
    const from = (await t.call(addWarehouse, { name: 'Ancien chai' }, one.owner)).body;
    const to = (await t.call(addWarehouse, { name: 'Nouveau chai' }, one.owner)).body;
    expect(
      (
        await t.call(
          countStock,
          { lines: one.formats.map((formatId) => ({ formatId, warehouseId: from.id, count: 7 })) },
          one.owner,
        )
      ).body,
    ).toMatchObject({ moved: 5000 });
    expect(
      (
        await t.call(
          transferStock,
          {
            fromWarehouseId: from.id,
            toWarehouseId: to.id,
            lines: one.formats.slice(0, 1000).map((formatId) => ({ formatId, quantity: 7 })),
          },
          one.owner,
        )
      ).body,
    ).toMatchObject({ moved: 2000 });
    expect(
      (await t.call(stocks, { filter: JSON.stringify({ warehouseId: { is: to.id } }) }, one.owner)).body,
    ).toMatchObject({ total: 1000, sums: { real: 7000 } });
  });
});

describe('what visitors see of a first count', () => {
  test('a wine counted at nothing can no longer be bought, at once', async () => {
    const estate = await t.estate();
    const { id, vintages } = (
      await t.call(
        addProduct,
        { name: 'Cuvée', type: 'wine', vintages: [{ name: '2024', formats: [{ ...bottle, price: 12 }] }] },
        estate.owner,
      )
    ).body;
    await t.call(publishProduct, { id }, estate.owner);
    const isSold = async (): Promise<boolean | undefined> =>
      (await t.call(oneProduct, { id }, null)).body.vintages[0]?.formats[0]?.available;
    const before = await isSold();
    await t.call(countStock, { lines: [{ formatId: vintages[0]?.formats[0]?.id as string, count: 0 }] }, estate.owner);
    expect([before, await isSold()]).toEqual([true, false]);
  });
});

describe('the inventory under way', () => {
  const draftOf = async (who: Estate['owner'], warehouseId?: string) =>
    (await t.call(countDraft, warehouseId ? { warehouseId } : {}, who)).body.lines.map((line) => [
      line.formatId,
      line.count,
    ]);

  test('is kept on the server by line: colleagues see it and complete it, and the stock does not move', async () => {
    const estate = await withFormats(3);
    const [a, b, c] = estate.formats as [string, string, string];
    const { token: colleague } = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllStock: true },
    });
    await t.call(
      saveCountDraft,
      {
        lines: [
          { formatId: a, count: 12 },
          { formatId: b, count: 5 },
        ],
      },
      estate.owner,
    );
    await t.call(
      saveCountDraft,
      {
        lines: [
          { formatId: b, count: 6 },
          { formatId: c, count: 0 },
        ],
      },
      colleague,
    );
    const seen = await draftOf(estate.owner);
    expect(seen).toHaveLength(3);
    expect(new Map(seen as [string, number][])).toEqual(
      new Map([
        [a, 12],
        [b, 6],
        [c, 0],
      ]),
    );
    expect(await draftOf(colleague)).toEqual(seen);
    await t.call(saveCountDraft, { lines: [{ formatId: a, count: null }] }, colleague);
    expect(await draftOf(estate.owner)).toHaveLength(2);
    expect((await t.call(stockMovements, {}, estate.owner)).body.total).toBe(0);
  });

  test('two scanners that read the same line at the same instant lose no reading', async () => {
    const estate = await withFormats(2);
    const [a, b] = estate.formats as [string, string];
    const { token: colleague } = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllStock: true },
    });
    const read = (formatId: string, add: number, who: Estate['owner'], more: object = {}) =>
      t.call(saveCountDraft, { lines: [{ formatId, add, ...more }] }, who);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => read(a, 1, index % 2 === 0 ? estate.owner : colleague)),
    );
    expect(answers.every((one) => one.status === 200)).toBe(true);
    expect(await draftOf(estate.owner)).toEqual([[a, 24]]);
    // Taken back while the other one reads on; several lines of one call add up too.
    await Promise.all([
      read(a, -6, estate.owner),
      t.call(saveCountDraft, { lines: [1, 6, 1].map((add) => ({ formatId: a, add })) }, colleague),
    ]);
    expect(await draftOf(estate.owner)).toEqual([[a, 26]]);
    // An undone first reading leaves no line of zero, unless another user scanned the line too.
    await read(b, 1, estate.owner);
    await read(b, -1, estate.owner, { began: true });
    await read(b, -1, estate.owner);
    expect(await draftOf(estate.owner)).toEqual([[a, 26]]);
    await read(b, 1, estate.owner);
    await Promise.all([read(b, -1, estate.owner, { began: true }), read(b, 1, colleague)]);
    expect((await draftOf(estate.owner)).at(-1)).toEqual([b, 1]);
    for (const lines of [[{ formatId: a }], [{ formatId: a, count: 1, add: 1 }]])
      expect(await t.call(saveCountDraft, { lines } as never, estate.owner)).toMatchObject({
        status: 422,
        body: { fields: { 'lines.0.count': expect.stringMatching(/add/) } },
      });
  });

  test('ends when it is applied, but for a figure that a colleague gave meanwhile', async () => {
    const estate = await withFormats(2);
    const [a, b] = estate.formats as [string, string];
    await t.call(
      saveCountDraft,
      {
        lines: [
          { formatId: a, count: 12 },
          { formatId: b, count: 5 },
        ],
      },
      estate.owner,
    );
    await t.call(saveCountDraft, { lines: [{ formatId: b, count: 7 }] }, estate.owner);
    await t.call(
      countStock,
      {
        lines: [
          { formatId: a, count: 12 },
          { formatId: b, count: 5 },
        ],
      },
      estate.owner,
    );
    expect(await draftOf(estate.owner)).toEqual([[b, 7]]);
    await t.call(dropCountDraft, {}, estate.owner);
    expect(await draftOf(estate.owner)).toEqual([]);
    expect((await sheetOf(estate)).rows.map((row) => row.real).sort()).toEqual([12, 5]);
  });

  test('belongs to one warehouse of one estate', async () => {
    const estate = await withFormats(1);
    const [a] = estate.formats as [string];
    const other = await t.estate();
    await t.call(addWarehouse, { name: 'Chai', isDefault: true }, estate.owner);
    const cellar = (await t.call(addWarehouse, { name: 'Réserve', isDefault: false }, estate.owner)).body.id;
    await t.call(saveCountDraft, { warehouseId: cellar, lines: [{ formatId: a, count: 3 }] }, estate.owner);
    expect(await draftOf(estate.owner, cellar)).toEqual([[a, 3]]);
    expect(await draftOf(estate.owner)).toEqual([]);
    expect((await t.call(countDraft, { warehouseId: cellar }, other.owner)).status).toBe(404);
    expect((await t.call(saveCountDraft, { lines: [{ formatId: a, count: 3 }] }, other.owner)).status).toBe(404);
  });
});
