import { expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { adjustStock, stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { lotSales } from '../../rules/lot/lot-trace.ts';
import { noteReturn, orderReturns } from '../../rules/return/return-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

test('goods go back to the lots that left: by lot where one is named, else those that left first; and a recall follows', async () => {
  const shop = await office(1, 0);
  const { owner } = shop.estate;
  for (const [lot, delta] of [
    ['L24-1', 10],
    ['L24-2', 20],
  ] as const)
    await t.call(
      adjustStock,
      { cause: 'production', lines: [{ formatId: shop.formats[0] as string, lot, delta }] },
      owner,
    );
  const { body } = await t.call(addOfficeOrder, typed(shop, 12), owner);
  const { id } = body;
  for (const step of [validateOrder, prepareOrder, shipOrder])
    expect((await t.call(step, { id }, owner)).status).toBe(200);
  const outside = async () => (await t.call(orderReturns, { id }, owner)).body.lines;
  const line = (await outside())[0]?.id as string;
  const note = async (lines: object[]) => (await t.call(noteReturn, { id, lines } as never, owner)).body;
  const shelves = async () =>
    Object.fromEntries((await t.call(stocks, {}, owner)).body.rows.map((row) => [row.lot, row.real]));
  expect((await outside()).map((one) => [one.lot, one.left])).toEqual([
    ['L24-1', 10],
    ['L24-2', 2],
  ]);
  expect(await shelves()).toMatchObject({ 'L24-1': 0, 'L24-2': 18 });
  expect((await note([{ id: line, lot: 'L24-2', shelf: 3 }])).code).toBe('sales.return-too-many');
  expect((await note([{ id: line, lot: 'L99', shelf: 1 }])).code).toBe('sales.return-too-many');
  await note([
    { id: line, lot: 'L24-2', shelf: 1, lost: 1, reason: 'Cassée' },
    { id: line, lot: 'L24-1', shelf: 1 },
  ]);
  expect(await shelves()).toMatchObject({ 'L24-1': 1, 'L24-2': 19 });
  expect((await outside()).map((one) => [one.lot, one.left])).toEqual([['L24-1', 9]]);
  // Broken bottles are not with the client any more: nobody is called about them.
  expect((await t.call(lotSales, {}, owner)).body.rows.map((row) => [row.lot, row.quantity])).toEqual([['L24-1', 9]]);
  await note([{ id: line, shelf: 9 }]);
  expect(await shelves()).toMatchObject({ 'L24-1': 10, 'L24-2': 19 });
  expect(await broken(t, shop.estate.shopId)).toEqual([]);
});
