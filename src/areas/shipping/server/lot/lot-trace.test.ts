import { describe, expect, test } from 'vitest';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { giveSample } from '#areas/offers/rules/sample/sample-endpoints.ts';
import { adjustStock, stocks, transferStock, addWarehouse, warehouses } from '#areas/stock/rules/endpoints.ts';
import { returnStock } from '#areas/stock/server/index.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { lotSales, lotTrace, stockLots } from '../../rules/lot/lot-trace.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const entered = (shop: Office, lot: string, delta: number, more: object = {}) =>
  t.call(
    adjustStock,
    { cause: 'production', lines: [{ formatId: shop.formats[0] as string, lot, delta, ...more }] },
    shop.estate.owner,
  );
const shipped = async (shop: Office, quantity: number): Promise<{ id: string; number: string }> => {
  const { body } = await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner);
  for (const step of [validateOrder, prepareOrder, shipOrder])
    expect((await t.call(step, { id: body.id }, shop.estate.owner)).status).toBe(200);
  return { id: body.id, number: body.number ?? '' };
};
const lotOf = async (shop: Office, lot: string): Promise<string> => {
  const { body } = await t.call(stockLots, { search: lot }, shop.estate.owner);
  return body.rows.find((row) => row.lot === lot)?.id ?? '';
};

describe('a lot from where it came to where it went', () => {
  test('tells its entries, its exits with order and client, what is left and where, and whom to warn', async () => {
    const shop = await office(1, 0);
    await entered(shop, 'L24-1', 10);
    await entered(shop, 'L24-2', 20);
    const order = await shipped(shop, 12);
    const { id: reserve } = (await t.call(addWarehouse, { name: 'Réserve' }, shop.estate.owner)).body;
    const main = (await t.call(warehouses, {}, shop.estate.owner)).body.find((one) => one.id !== reserve)?.id ?? '';
    await t.call(
      transferStock,
      {
        fromWarehouseId: main,
        toWarehouseId: reserve,
        lines: [{ formatId: shop.formats[0] as string, lot: 'L24-2', quantity: 5 }],
      },
      shop.estate.owner,
    );
    const list = (await t.call(stockLots, {}, shop.estate.owner)).body;
    // Bottles that changed shelves neither entered nor left.
    expect(list.rows.map((row) => [row.lot, row.entered, row.gone, row.left, row.orders])).toEqual([
      ['L24-1', 10, 10, 0, 1],
      ['L24-2', 20, 2, 18, 1],
    ]);
    const { body } = await t.call(lotTrace, { id: await lotOf(shop, 'L24-2') }, shop.estate.owner);
    expect(body).toMatchObject({ lot: 'L24-2', entered: 20, gone: 2, left: 18 });
    expect(body.exits.filter((one) => one.orderId)).toMatchObject([
      { quantity: -2, orderId: order.id, document: order.number, cause: 'sale', client: 'Cave Dupont' },
    ]);
    expect(body.shelves.map((one) => one.real).sort()).toEqual([13, 5]);
    expect(body.contacts).toEqual({ clients: 1, emails: ['jean@cave-dupont.fr'], phones: [] });
    // Any shelf of the lot leads to the whole of it.
    for (const shelf of body.shelves)
      expect((await t.call(lotTrace, { id: shelf.id }, shop.estate.owner)).body.left).toBe(18);
  });

  test('from a lot to its clients, and from an order to its lots', async () => {
    const shop = await office(1, 0);
    await entered(shop, 'L24-1', 10);
    await entered(shop, 'L24-2', 20);
    const [first, second] = [await shipped(shop, 6), await shipped(shop, 6)];
    const asked = async (filter: object) =>
      (await t.call(lotSales, { filter: JSON.stringify(filter), sort: 'order,lot' }, shop.estate.owner)).body;
    const ofLot = await asked({ lot: { is: 'L24-1' } });
    expect(ofLot.rows.map((row) => [row.order, row.quantity, row.email])).toEqual([
      [first.number, 6, 'jean@cave-dupont.fr'],
      [second.number, 4, 'jean@cave-dupont.fr'],
    ]);
    expect((await asked({ order: { is: second.number } })).rows.map((row) => [row.lot, row.quantity])).toEqual([
      ['L24-1', 4],
      ['L24-2', 2],
    ]);
    expect((await asked({ client: { is: 'Cave Dupont' } })).sums['quantity']).toBe(12);
  });

  test('a bottle given is recalled like one sold', async () => {
    const shop = await office(1, 0);
    await entered(shop, 'L24-1', 10);
    const { body: sample } = await t.call(
      sampleCalls.add,
      { clientId: shop.clientId, lines: [{ id: 'a', formatId: shop.formats[0] as string, quantity: 2 }] },
      shop.estate.owner,
    );
    await t.call(giveSample, { id: sample.id }, shop.estate.owner);
    const { body } = await t.call(lotSales, {}, shop.estate.owner);
    expect(body.rows).toMatchObject([{ lot: 'L24-1', quantity: 2, kind: 'sample', orderId: sample.id }]);
    const trace = (await t.call(lotTrace, { id: await lotOf(shop, 'L24-1') }, shop.estate.owner)).body;
    expect(trace).toMatchObject({ contacts: { clients: 1 }, exits: [{ cause: 'sample', kind: 'sample' }] });
  });

  test('what came back is not to be recalled', async () => {
    const shop = await office(1, 0);
    await entered(shop, 'L24-1', 10);
    const order = await shipped(shop, 6);
    await t.tx(shop.estate.shopId, (tx, call) =>
      returnStock(tx, call, {
        document: { kind: 'order', id: order.id, label: order.number },
        lines: [{ formatId: shop.formats[0] as string, quantity: 6, lot: 'L24-1' }],
      }),
    );
    expect((await t.call(lotSales, {}, shop.estate.owner)).body.rows).toEqual([]);
    const { body } = await t.call(lotTrace, { id: await lotOf(shop, 'L24-1') }, shop.estate.owner);
    expect(body).toMatchObject({ left: 10, contacts: { clients: 0, emails: [] } });
  });

  test('names of clients are for those who see clients, and no lot is another estate’s', async () => {
    const [shop, other] = [await office(1, 0), await office(1, 0)];
    await entered(shop, 'L24-1', 10);
    await shipped(shop, 6);
    const id = await lotOf(shop, 'L24-1');
    const cellar = (await clerk(shop, 'seeAllStock')).token;
    const { body } = await t.call(lotTrace, { id }, cellar);
    expect(body.exits).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/Dupont|@/);
    expect((await t.call(lotSales, {}, cellar)).status).toBe(403);
    expect((await t.call(lotTrace, { id }, other.estate.owner)).status).toBe(404);
    expect((await t.call(stockLots, {}, other.estate.owner)).body.rows).toEqual([]);
    expect((await t.call(stocks, {}, cellar)).status).toBe(200);
  });
});
