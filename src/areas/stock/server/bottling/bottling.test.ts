import { describe, expect, test } from 'vitest';
import { addDays, day as asDay } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  bottlingRecipe,
  bottlings,
  makeBottling,
  oneBottling,
  undoBottling,
} from '../../rules/bottling/bottling-endpoints.ts';
import { drmMovements } from '../../rules/drm/drm-endpoints.ts';
import { adjustStock, stockMovements, stocks } from '../../rules/endpoints.ts';
import { formatCosts, typeCosts } from '../../rules/valuation.ts';
import { type Cellar, drmBench } from '../../testing/cellar.ts';
import { someFormats } from '../../testing/fixtures.ts';

const t = await testBed();
const { cellar, read, declare } = drmBench(t);

interface Chai extends Cellar {
  /** The Chinon's formats: the vat, the bottle, the magnum; and a cork. */
  readonly vat: string;
  readonly bottle: string;
  readonly magnum: string;
  readonly cork: string;
}
/** A wine in a vat, counted in litres, beside its bottles. */
const chai = async (): Promise<Chai> => {
  const one = await cellar();
  const [bottle = '', magnum = ''] = one.formats;
  const [vat = '', cork = ''] = await t.tx(one.shopId, async (tx, call) => {
    const made = await someFormats(tx, call, 2);
    const [first = '', second = ''] = made;
    await sql`update product_format set unity = 'Litre(s)', unity_value = 1, type = 'vrac', format_type = 'vrac', litres = 1 where shop_id = ${call.shopId} and id = ${first}`.execute(
      tx,
    );
    await sql`update product_format set unity = 'Gramme(s)', unity_value = 5, format_type = 'custom', litres = null, eq75 = null where shop_id = ${call.shopId} and id = ${second}`.execute(
      tx,
    );
    await sql`update product p set product_type = 'accessory', name = 'Bouchon' from product_format f
      where f.shop_id = ${call.shopId} and f.id = ${second} and p.shop_id = f.shop_id and p.id = f.product_id`.execute(
      tx,
    );
    await sql`update product_format set unity_value = 150, litres = 1.5, eq75 = 2 where shop_id = ${call.shopId} and id = ${magnum}`.execute(
      tx,
    );
    // Vat, bottle and magnum are one wine to the customs.
    await sql`update product set color = 'red', appellation = 'Chinon' where shop_id = ${call.shopId} and product_type = 'bottle'`.execute(
      tx,
    );
    await sql`update product_vintage v set legal = '{"category":"wine","dutyType":"DA2"}', alcohol = 12.5 from product_format f
      where f.shop_id = ${call.shopId} and f.id = ${first} and v.shop_id = f.shop_id and v.id = f.vintage_id`.execute(
      tx,
    );
    return made;
  });
  return { ...one, vat, bottle, magnum, cork };
};
const put = async (one: Chai, formatId: string, delta: number, day: string, lot = '') => {
  const { status, body } = await t.call(
    adjustStock,
    { cause: 'opening', day, lines: [{ formatId, warehouseId: one.places[0], delta, lot }] },
    one.owner,
  );
  expect(status, JSON.stringify(body)).toBe(200);
};
const stockOf = async (one: Chai, formatId: string): Promise<number> =>
  (await t.call(stocks, { filter: JSON.stringify({ formatId: { is: formatId } }) }, one.owner)).body.rows.reduce(
    (total, row) => total + row.real,
    0,
  );
const run = (one: Chai, litres: number, bottles: number, more: object = {}) =>
  t.call(
    makeBottling,
    {
      kind: 'bottling',
      warehouseId: one.places[0],
      lossReason: 'Fond de cuve',
      sources: [{ formatId: one.vat, lot: 'CUVE 4', quantity: litres }],
      outputs: [
        { formatId: one.bottle, lot: 'L2601', quantity: bottles, dry: [{ formatId: one.cork, quantity: bottles }] },
      ],
      ...more,
    },
    one.owner,
  );

describe('a distillation', () => {
  test('is declared as what the matter became, conserves its alcohol and can be taken back', async () => {
    const one = await chai();
    // Spirits of 40 % in magnums, made of the wine of the vat.
    await t.tx(one.shopId, (tx, call) =>
      sql`update product_vintage v set legal = '{"category":"spirits","dutyType":"DA2"}', alcohol = 40 from product_format f
        where f.shop_id = ${call.shopId} and f.id = ${one.magnum} and v.shop_id = f.shop_id and v.id = f.vintage_id`.execute(
        tx,
      ),
    );
    await put(one, one.vat, 1000, `${one.last}-01`, 'CUVE 4');
    const distil = (magnums: number) =>
      run(one, 800, 0, {
        kind: 'distilling',
        lossReason: '',
        day: `${one.last}-12`,
        outputs: [{ formatId: one.magnum, lot: 'D1', quantity: magnums, dry: [] }],
      });
    // 800 l at 12.5 % hold 100 l of alcohol: 250 l at 40 %, and not a magnum more.
    expect((await distil(167)).body).toMatchObject({ code: 'stock.distilling-more-alcohol' });
    const made = await distil(166);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await t.call(oneBottling, { id: made.body.id }, one.owner)).body).toMatchObject({
      kind: 'distilling',
      came: 8,
      went: 2.49,
      lost: 0,
    });
    const lines = async () => (await read(one, one.last)).lines.map(({ cells, closing }) => [cells, closing]);
    expect((await lines()).sort()).toEqual(
      [
        [{ distilled: '8.00000' }, '2.00000'],
        [{ produced: '2.49000' }, '2.49000'],
      ].sort(),
    );
    expect((await t.call(undoBottling, { id: made.body.id }, one.owner)).status).toBe(200);
    expect(await lines()).toEqual([[{}, '10.00000']]);
    expect([await stockOf(one, one.vat), await stockOf(one, one.magnum)]).toEqual([1000, 0]);
  });
});

describe('a run of bottling', () => {
  test('wine becomes bottles with its dry goods and its cost, in one act that can be taken back', async () => {
    const one = await chai();
    const day = `${one.last}-12`;
    await put(one, one.vat, 1000, `${one.last}-01`, 'CUVE 4');
    await put(one, one.cork, 2000, `${one.last}-01`);
    await t.call(
      typeCosts,
      {
        lines: [
          { formatId: one.vat, cost: 3, day: `${one.last}-01` },
          { formatId: one.cork, cost: 0.2, day: `${one.last}-01` },
        ],
      },
      one.owner,
    );
    const made = await run(one, 760, 1000, { day });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect([await stockOf(one, one.vat), await stockOf(one, one.bottle), await stockOf(one, one.cork)]).toEqual([
      240, 1000, 1000,
    ]);
    const journal = (
      await t.call(stockMovements, { filter: JSON.stringify({ documentId: { is: made.body.id } }) }, one.owner)
    ).body.rows;
    expect(journal.map((row) => [row.cause, row.quantity, row.lot]).sort()).toEqual(
      [
        ['bottlingIn', 1000, 'L2601'],
        ['bottlingOut', -1000, ''],
        ['bottlingOut', -750, 'CUVE 4'],
        ['loss', -10, 'CUVE 4'],
      ].sort(),
    );
    // 760 L at 3 € and a thousand corks at 0.20 €: 2 480 € in a thousand bottles.
    const productId =
      (await t.call(stocks, { filter: JSON.stringify({ formatId: { is: one.bottle } }) }, one.owner)).body.rows[0]
        ?.productId ?? '';
    const costs = async () => (await t.call(formatCosts, { productId }, one.owner)).body.rows;
    expect(await costs()).toEqual([{ formatId: one.bottle, day, cost: 2.48 }]);
    expect((await t.call(oneBottling, { id: made.body.id }, one.owner)).body).toMatchObject({
      state: 'done',
      came: 7.6,
      went: 7.5,
      lost: 0.1,
      lossReason: 'Fond de cuve',
      untold: [],
      outputs: [{ lot: 'L2601', quantity: 1000, dry: [{ quantity: 1000 }] }],
    });
    expect((await t.call(bottlings, {}, one.owner)).body).toMatchObject({
      total: 1,
      sums: { came: 7.6, went: 7.5, lost: 0.1 },
    });
    expect((await t.call(bottlingRecipe, { formatId: one.bottle }, one.owner)).body).toMatchObject({
      made: 1000,
      lines: [{ formatId: one.cork, took: 1000 }],
    });
    // To the customs it is one wine: nothing but the loss is declared.
    expect((await read(one, one.last)).lines).toMatchObject([
      { opening: '10.00000', cells: { lost: '0.10000' }, closing: '9.90000' },
    ]);

    expect((await t.call(undoBottling, { id: made.body.id }, one.owner)).status).toBe(200);
    expect([await stockOf(one, one.vat), await stockOf(one, one.bottle), await stockOf(one, one.cork)]).toEqual([
      1000, 0, 2000,
    ]);
    expect((await read(one, one.last)).lines).toMatchObject([{ opening: '10.00000', cells: {}, closing: '10.00000' }]);
    expect((await t.call(undoBottling, { id: made.body.id }, one.owner)).body).toMatchObject({
      code: 'stock.bottling-undone',
    });
    expect((await t.call(bottlingRecipe, { formatId: one.bottle }, one.owner)).body).toMatchObject({ lines: [] });
  });

  test('bottles that were sold since are not taken back, and what is not there is not poured', async () => {
    const one = await chai();
    await put(one, one.vat, 100, `${one.last}-01`, 'CUVE 4');
    await put(one, one.cork, 100, `${one.last}-01`);
    expect((await run(one, 150, 200)).body).toMatchObject({ code: 'stock.below-reserved' });
    const made = await run(one, 75, 100);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const gone = {
      cause: 'gift' as const,
      lines: [{ formatId: one.bottle, warehouseId: one.places[0], lot: 'L2601', delta: -1 }],
    };
    expect((await t.call(adjustStock, gone, one.owner)).status).toBe(200);
    expect((await t.call(undoBottling, { id: made.body.id }, one.owner)).body).toMatchObject({
      code: 'stock.below-reserved',
    });
    expect(await stockOf(one, one.vat)).toBe(25);
  });

  test('two runs of one day cost their mean, and a part of unknown cost leaves the whole unknown', async () => {
    const one = await chai();
    const day = `${one.last}-12`;
    await put(one, one.vat, 1000, `${one.last}-01`, 'CUVE 4');
    await put(one, one.cork, 1000, `${one.last}-01`);
    const untold = await run(one, 75, 100, { day });
    expect((await t.call(oneBottling, { id: untold.body.id }, one.owner)).body.untold).toHaveLength(2);
    const price = (cost: number) =>
      t.call(typeCosts, { lines: [{ formatId: one.vat, cost, day: `${one.last}-01` }] }, one.owner);
    const bare = { day, outputs: [{ formatId: one.bottle, lot: 'L2602', quantity: 100 }] };
    await price(4);
    expect((await run(one, 75, 100, bare)).status).toBe(200);
    await price(8);
    const second = await run(one, 75, 100, bare);
    const productId =
      (await t.call(stocks, { filter: JSON.stringify({ formatId: { is: one.bottle } }) }, one.owner)).body.rows[0]
        ?.productId ?? '';
    const cost = async () => (await t.call(formatCosts, { productId }, one.owner)).body.rows.map((row) => row.cost);
    expect(await cost()).toEqual([4.5]);
    await t.call(undoBottling, { id: second.body.id }, one.owner);
    expect(await cost()).toEqual([3]);
  });

  test('wine that changes its name leaves its line for another, and the cell opens on its movements', async () => {
    const one = await chai();
    await t.tx(one.shopId, (tx, call) =>
      sql`update product p set appellation = 'Bourgueil' from product_format f where f.shop_id = ${call.shopId} and f.id = ${one.magnum}
        and p.shop_id = f.shop_id and p.id = f.product_id`.execute(tx),
    );
    await put(one, one.vat, 1000, `${one.last}-01`, 'CUVE 4');
    const made = await run(one, 300, 0, {
      day: `${one.last}-12`,
      outputs: [
        { formatId: one.magnum, lot: 'M1', quantity: 100 },
        { formatId: one.bottle, lot: 'B1', quantity: 200 },
      ],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { lines } = await read(one, one.last);
    expect(lines).toMatchObject([
      { label: 'Bourgueil rouge', cells: { renamedIn: '1.50000' }, closing: '1.50000' },
      { label: 'Chinon rouge', opening: '10.00000', cells: { renamedOut: '1.50000' }, closing: '8.50000' },
    ]);
    const cell = await t.call(
      drmMovements,
      { siteId: one.site, month: one.last, account: 'suspended', line: lines[1]?.key ?? '', column: 'renamedOut' },
      one.owner,
    );
    expect(cell.body.rows.map((row) => row.volume).sort()).toEqual(['-3.00000', '1.50000']);
  });

  test('taken back once its month is declared, it leaves that month alone', async () => {
    const one = await chai();
    await put(one, one.vat, 1000, `${one.before}-01`, 'CUVE 4');
    const made = await run(one, 75, 100, {
      day: `${one.before}-12`,
      outputs: [{ formatId: one.bottle, lot: 'B', quantity: 100 }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    expect((await t.call(undoBottling, { id: made.body.id }, one.owner)).status).toBe(200);
    expect((await read(one, one.before)).changes).toEqual([]);
  });

  test('hectolitres are conserved in the journal whatever is poured into whatever', async () => {
    const one = await chai();
    await put(one, one.vat, 100_000, `${one.last}-01`, 'CUVE 4');
    await put(one, one.bottle, 10_000, `${one.last}-01`, 'LATTES');
    const part = fc.record({
      vat: fc.integer({ min: 1, max: 900_000 }),
      lattes: fc.integer({ min: 0, max: 300 }),
      magnums: fc.integer({ min: 0, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(part, async ({ vat, lattes, magnums }) => {
        const litres = vat / 1000;
        const bottles = Math.floor(((litres + lattes * 0.75 - magnums * 1.5) / 0.75) * 0.97);
        if (bottles < 1) return;
        const made = await run(one, litres, 0, {
          sources: [
            { formatId: one.vat, lot: 'CUVE 4', quantity: litres },
            ...(lattes > 0 ? [{ formatId: one.bottle, lot: 'LATTES', quantity: lattes }] : []),
          ],
          outputs: [
            { formatId: one.bottle, lot: 'FINI', quantity: bottles },
            ...(magnums > 0 ? [{ formatId: one.magnum, lot: 'FINI', quantity: magnums }] : []),
          ],
        });
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        const { rows } = await t.tx(one.shopId, (tx, call) =>
          sql<{
            left: string;
            lost: string;
            said: string;
          }>`select sum(m.hectolitres) filter (where m.cause <> 'loss') as left,
              coalesce(-sum(m.hectolitres) filter (where m.cause = 'loss'), 0) as lost, min(b.lost) as said
            from stock_movement m join bottling b on b.shop_id = m.shop_id and b.id = m.document_id
            where m.shop_id = ${call.shopId} and m.document_id = ${made.body.id}`.execute(tx),
        );
        expect([Number(rows[0]?.left), rows[0]?.lost]).toEqual([0, rows[0]?.said]);
      }),
      { numRuns: 25 },
    );
  });
});

test('many who bottle one vat at once never pour what is not there', async () => {
  const one = await chai();
  await put(one, one.vat, 500, `${one.last}-01`, 'CUVE 4');
  await put(one, one.cork, 500, `${one.last}-01`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => run(one, 75, 100)));
  const done = answers.filter((one) => one.status === 200).length;
  // Corks are short first: five hundred of them.
  expect([done, await stockOf(one, one.vat), await stockOf(one, one.bottle), await stockOf(one, one.cork)]).toEqual([
    5, 125, 500, 0,
  ]);
  expect(
    new Set(answers.filter((one) => one.status !== 200).map((one) => (one.body as unknown as { code: string }).code)),
  ).toEqual(new Set(['stock.below-reserved']));
  expect((await t.call(bottlings, {}, one.owner)).body.total).toBe(5);
});

test('a run is noted on its day or later, in a warehouse of the shop', async () => {
  const one = await chai();
  await put(one, one.vat, 100, `${one.last}-01`, 'CUVE 4');
  const today = await t.tx(one.shopId, async (_tx, call) => call.today);
  expect((await run(one, 75, 100, { day: addDays(asDay(today), 1) })).body).toMatchObject({
    code: 'stock.bottling-later',
  });
  const other = await chai();
  expect((await run(one, 75, 100, { warehouseId: other.places[0] })).body).toMatchObject({
    code: 'stock.unknown-warehouse',
  });
  expect((await run(one, 75, 100, { sources: [{ formatId: other.vat, quantity: 75 }] })).body).toMatchObject({
    code: 'stock.unknown-format',
  });
});
