import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { closeProduct } from '../../rules/endpoints.ts';
import { addFormat } from '../../rules/part-endpoints.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { planPrices } from '../../rules/prices/planned-prices-endpoints.ts';
import { added, t } from '../../testing/products.ts';

const grown = async () => {
  const estate = await t.estate();
  const products = [];
  for (const name of ['Alba', 'Brise', 'Calme', 'Dune', 'Écume'])
    products.push(await added(estate, { name, ...(name === 'Dune' ? { tva: 5.5 } : {}) }));
  return { estate, products };
};

describe('a window of the grid', () => {
  test('windows put together are the grid, in its order, and each tells how many rows there are', async () => {
    const { estate } = await grown();
    const whole = (await t.call(prices, {}, estate.owner)).body;
    const windows = await Promise.all(
      [0, 4, 8].map(async (from) => (await t.call(prices, { from, size: 4 }, estate.owner)).body),
    );
    expect(windows.flatMap((one) => one.rows)).toEqual(whole.rows);
    expect(windows.map((one) => [one.total, one.totalIsExact])).toEqual([
      [10, true],
      [10, true],
      [10, true],
    ]);
    expect((await t.call(prices, { from: 50, size: 4 }, estate.owner)).body.rows).toEqual([]);
  });

  test('the order that is kept follows what is renamed, withdrawn and added, and is nobody else’s', async () => {
    const { estate, products } = await grown();
    const other = await grown();
    const names = async (of: { owner: string }, more: object = {}) =>
      (await t.call(prices, { from: 0, size: 50, ...more }, of.owner)).body.rows.map((row) => row.product);
    const twice = (...all: readonly string[]) => all.flatMap((name) => [name, name]);
    expect(await names(estate)).toEqual(twice('Alba', 'Brise', 'Calme', 'Dune', 'Écume'));
    const [first] = products;
    await t.tx(estate.shopId, (tx) =>
      sql`update product set name = 'Zénith' where shop_id = ${estate.shopId} and id = ${first?.id}`.execute(tx),
    );
    expect(await names(estate)).toEqual(twice('Brise', 'Calme', 'Dune', 'Zénith', 'Écume'));
    expect(await names(estate, { sort: '-product,vintage' })).toEqual(
      twice('Écume', 'Zénith', 'Dune', 'Calme', 'Brise'),
    );
    await t.call(closeProduct, { id: products[2]?.id ?? '' }, estate.owner);
    await added(estate, { name: 'Avril' });
    expect(await names(estate)).toEqual(twice('Avril', 'Brise', 'Dune', 'Zénith', 'Écume'));
    const { total, totalIsExact, rows } = (await t.call(prices, { from: 9, size: 4 }, estate.owner)).body;
    expect([total, totalIsExact, rows.map((row) => row.product)]).toEqual([10, true, ['Écume']]);
    expect(await names(other.estate)).toEqual(twice('Alba', 'Brise', 'Calme', 'Dune', 'Écume'));
  });

  test('the formats of one year stand by what they hold, however they were made', async () => {
    const { estate, products } = await grown();
    const vintageId = products[0]?.vintages[0]?.id ?? '';
    const half = { unity: 'Centilitre(s)', unityValue: 37.5, formatType: 'bottle', container: 'Demie', price: 6 };
    await t.call(addFormat, { id: vintageId, ...half } as never, estate.owner);
    const { rows } = (await t.call(prices, { search: 'Alba' }, estate.owner)).body;
    expect(rows.map((row) => row.format)).toEqual(['37,5\u00a0cl', '75\u00a0cl', '150\u00a0cl']);
  });

  test('only the prices of the categories that were asked for are answered', async () => {
    const { estate } = await grown();
    const of = async (columns?: readonly string[]) =>
      (await t.call(prices, columns ? { columns: JSON.stringify(columns) } : {}, estate.owner)).body.rows.map((row) =>
        Object.keys(row.typologies).sort(),
      );
    expect((await of()).flat()).toContain('particulier');
    expect(new Set((await of(['particulier'])).flat())).toEqual(new Set(['particulier']));
    expect((await of([])).flat()).toEqual([]);
  });

  test('each row tells the VAT between its two prices: that of the product, its own rate first', async () => {
    const { estate } = await grown();
    const rates = (await t.call(prices, {}, estate.owner)).body.rows.map((row) => [row.product, row.vatRate]);
    expect(Object.fromEntries(rates)).toMatchObject({ Alba: 20, Dune: 5.5 });
  });

  test('a window is of what is searched, and changes with what is saved', async () => {
    const { estate, products } = await grown();
    const formatId = products[1]?.vintages[0]?.formats[0]?.id as string;
    await t.call(changePrices, { rows: [{ formatId, typologyKey: 'particulier', price: 33 }] } as never, estate.owner);
    const { rows, total } = (await t.call(prices, { from: 0, size: 10, search: 'Brise' }, estate.owner)).body;
    expect(total).toBe(2);
    expect(rows.find((row) => row.id === formatId)?.typologies['particulier']?.price).toBe(33);
  });

  test('a cell tells the nearest price that is planned for it, and no other cell does', async () => {
    const { estate, products } = await grown();
    const formatId = products[0]?.vintages[0]?.formats[0]?.id as string;
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    for (const [days, price] of [
      [9, 20],
      [4, 18],
    ] as const)
      await t.call(
        planPrices,
        { day: addDays(today, days), rows: [{ formatId, typologyKey: 'particulier', price }] },
        estate.owner,
      );
    const planned = async (more: object = {}) =>
      (await t.call(prices, more, estate.owner)).body.rows.flatMap((row) => row.planned ?? []);
    expect(await planned()).toEqual([{ typologyKey: 'particulier', day: addDays(today, 4), price: 18 }]);
    expect(await planned({ columns: JSON.stringify(['caviste']) })).toEqual([]);
  });
});
