import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { addWarehouse, adjustStock, stockColours, stocks } from '../rules/endpoints.ts';
import type { ColourRow } from '../rules/stock.ts';
import { someFormats } from '../testing/fixtures.ts';
import { reserveStock } from './index.ts';

const t = await testBed();
interface Answer {
  readonly body: { readonly rows: readonly ColourRow[]; readonly after: string | null };
}

/** A red, a white and a wine whose colour nobody said; the red lies in two warehouses. A corkscrew with a volume is no wine. */
const cellar = async (): Promise<Estate & { readonly red: string; readonly reserve: string }> => {
  const estate = await t.estate();
  const [red, white, unsaid, corkscrew] = (await t.tx(estate.shopId, async (tx, call) => {
    const formats = await someFormats(tx, call, 4);
    const told = [
      [formats[0], 'red', 'bottle'],
      [formats[1], 'white', 'bottle'],
      [formats[3], 'red', 'accessory'],
    ] as const;
    for (const [format, color, kind] of told) {
      await sql`update product p set color = ${color}, product_type = ${kind} from product_format f
        where p.shop_id = ${estate.shopId} and f.shop_id = p.shop_id and f.product_id = p.id and f.id = ${format}`.execute(
        tx,
      );
    }
    return formats;
  })) as [string, string, string, string];
  const here = [
    { formatId: red, delta: 400 },
    { formatId: red, delta: 200, lot: 'L2' },
    { formatId: white, delta: 7 },
    { formatId: unsaid, delta: 12 },
    { formatId: corkscrew, delta: 5000 },
  ];
  await t.call(adjustStock, { lines: here }, estate.owner);
  const { id: reserve } = (await t.call(addWarehouse, { name: 'Réserve' }, estate.owner)).body;
  await t.call(adjustStock, { lines: [{ formatId: red, delta: 40, warehouseId: reserve }] }, estate.owner);
  return { ...estate, red, reserve };
};

describe('stock by colour', () => {
  test('adds up hectolitres and bottles of 75 cl by colour, vintage and warehouse, of what is drunk only', async () => {
    const one = await cellar();
    const { body } = await t.call(stockColours, {}, one.owner);
    expect(body.rows.map((row) => [row.color, row.vintage, row.warehouse, row.articles, row.eq75, row.volume])).toEqual(
      [
        ['none', '2022', 'Entrepôt principal', 1, 12, 0.09],
        ['red', '2022', 'Entrepôt principal', 1, 600, 4.5],
        ['red', '2022', 'Réserve', 1, 40, 0.3],
        ['white', '2022', 'Entrepôt principal', 1, 7, 0.0525],
      ],
    );
    expect(body).toMatchObject({ total: 4, sums: { volume: 4.9425, reserved: 0, available: 4.9425, eq75: 659 } });
  });

  test('appellations stand apart, and a case is the bottles in it', async () => {
    const one = await cellar();
    await t.tx(one.shopId, async (tx) => {
      await sql`update product p set appellation = 'Chinon' from product_format f
        where p.shop_id = ${one.shopId} and f.shop_id = p.shop_id and f.product_id = p.id and f.id = ${one.red}`.execute(
        tx,
      );
      await sql`update product_format set format_type = 'packing', packing_quantity = 6, litres = 4.5 where shop_id = ${one.shopId} and id = ${one.red}`.execute(
        tx,
      );
    });
    const filter = JSON.stringify({ appellation: { is: 'Chinon' }, warehouse: { is: 'Réserve' } });
    const { body } = await t.call(stockColours, { filter }, one.owner);
    expect(body.rows).toMatchObject([
      { color: 'red', appellation: 'Chinon', bottles: 240, bottlesReserved: 0, bottlesAvailable: 240, volume: 1.8 },
    ]);
    const shown = await t.call(stocks, { filter }, one.owner);
    expect(shown.body.rows).toMatchObject([{ formatId: one.red, real: 40 }]);
  });

  test('what is promised is not available; what is gone is not listed', async () => {
    const one = await cellar();
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId: one.red, quantity: 100 }],
      }),
    );
    await t.call(adjustStock, { lines: [{ formatId: one.red, delta: -40, warehouseId: one.reserve }] }, one.owner);
    const { body } = await t.call(stockColours, { filter: JSON.stringify({ color: { in: ['red'] } }) }, one.owner);
    expect(body.rows.map((row) => [row.warehouse, row.volume, row.reserved, row.available])).toEqual([
      ['Entrepôt principal', 4.5, 0.75, 3.75],
    ]);
  });

  test('a shelf of several lots is one article, though its first lot is empty; two sizes of bottles add up in one line', async () => {
    const estate = await t.estate();
    const [bottle, magnum] = (await t.tx(estate.shopId, async (tx, call) => {
      const formats = await someFormats(tx, call, 2);
      await sql`update product_format set litres = 1.5 where shop_id = ${estate.shopId} and id = ${formats[1]}`.execute(
        tx,
      );
      return formats;
    })) as [string, string];
    const move = (lines: object[]) => t.call(adjustStock, { lines } as never, estate.owner);
    await move(['A', 'B', 'C'].map((lot) => ({ formatId: bottle, delta: 10, lot })));
    await move([{ formatId: bottle, delta: -10, lot: 'A' }]);
    await move([{ formatId: magnum, delta: 4 }]);
    const { rows } = (await t.call(stockColours, {}, estate.owner)).body;
    expect(rows.map((row) => [row.articles, row.bottles, row.eq75, row.volume])).toEqual([[2, 24, 28, 0.21]]);
  });

  test('totals by colour, and every line is the sum of the articles that it opens', async () => {
    const one = await cellar();
    const grouped = (await t.call(stockColours, { group: 'color' }, one.owner)).body;
    expect(Object.fromEntries((grouped.groups ?? []).map((group) => [group.key, group.sums['volume']]))).toEqual({
      red: 4.8,
      white: 0.0525,
      none: 0.09,
    });
    for (const row of (await t.call(stockColours, {}, one.owner)).body.rows) {
      const filter = JSON.stringify({
        color: { in: [row.color] },
        vintage: { is: row.vintage },
        warehouse: { is: row.warehouse },
      });
      const articles = (await t.call(stocks, { filter }, one.owner)).body.rows.filter(
        (each) => each.product !== 'Cuvée 4',
      );
      expect(articles.reduce((sum, each) => sum + (each.volume ?? 0), 0)).toBeCloseTo(row.volume, 9);
    }
  });

  test('pages by key meet every line once, and no line of another estate', async () => {
    const [one] = [await cellar(), await cellar()];
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const answer: Answer = await t.call(stockColours, { size: 1, after }, one.owner);
      seen.push(...answer.body.rows.map((row) => `${row.color} ${row.warehouse}`));
      after = answer.body.after;
    }
    expect(seen).toEqual([
      'none Entrepôt principal',
      'red Entrepôt principal',
      'red Réserve',
      'white Entrepôt principal',
    ]);
  });
});
