import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { stockMovements, stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, creditBill, priceCredit } from '../../rules/credit/credit-endpoints.ts';
import { give, selling } from '../../testing/sold.ts';

const t = await testBed();
const sold = selling(t);

describe('before it left', () => {
  test('what is credited does not leave: its stock is free, and the order ships what is left', async () => {
    const { estate, owner, id, bill, wines } = await sold({ shipped: false });
    const shelf = async () => {
      const row = (await owner(stocks, {})).rows.find((one) => one.formatId === wines[0]?.formatId);
      return [row?.real, row?.reserved];
    };
    expect((await owner(priceCredit, { id: bill.id, lines: [{ id: '1', quantity: 5 }] })).totalTTC).toBe(60);
    expect((await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 4 }] }))).totalTTC).toBe(48);
    expect(await shelf()).toEqual([60, 2]);
    expect((await owner(toShip, { id })).lines).toMatchObject([{ quantity: 6, shipped: 0, left: 2 }]);
    expect(await broken(t, estate.shopId)).toEqual([]);
    await owner(shipOrder, { id });
    expect(await shelf()).toEqual([58, 0]);
    expect(await owner(order, { id })).toMatchObject({
      status: 'invoiced',
      deliveryStatus: 'transit',
      shipsMore: false,
    });
  });

  test('all of its goods without their delivery would leave an order of nothing; delivery may be credited, then the rest', async () => {
    const { estate, owner, id, bill } = await sold({ shipped: false });
    const all = give(bill.id, { lines: [{ id: '1', quantity: 6 }] });
    expect((await t.call(creditBill, all, estate.owner)).body.code).toBe('credit.nothing-would-leave');
    expect((await owner(creditBill, give(bill.id, { charges: [0] }))).totalTTC).toBe(12);
    expect((await owner(order, { id })).status).toBe('invoiced');
    await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }] }));
    await owner(creditBill, give(bill.id, { whole: true }));
    expect((await owner(order, { id })).status).toBe('cancelled');
  });
});

test('of an order that left in part, a credit note says whether what is credited still leaves; what comes back had left', async () => {
  const { estate, owner, id, bill } = await sold({ shipped: false });
  const [line] = (await owner(toShip, { id })).lines;
  await owner(shipOrder, { id, lines: [{ id: line?.id as string, quantity: 4 }] });
  expect(await owner(billCredits, { id: bill.id })).toMatchObject({ hasLeft: true, shipsMore: true });
  const five = give(bill.id, { lines: [{ id: '1', quantity: 5 }], restock: true });
  expect((await t.call(creditBill, five, estate.owner)).body.code).toBe('credit.not-left');
  // A bottle broke on its way: the two that are left still leave.
  await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 1 }] }));
  expect((await owner(order, { id })).shipsMore).toBe(true);
  await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 3 }], drop: true, restock: true }));
  expect(await owner(order, { id })).toMatchObject({ shipsMore: false, deliveryStatus: 'partiallyReturned' });
  expect((await owner(toShip, { id })).lines).toMatchObject([{ shipped: 4, left: 0 }]);
  const moved = (await owner(stockMovements, { filter: '{"cause":{"in":["return"]}}' } as never)).rows;
  expect(moved.map((row) => row.quantity)).toEqual([1]);
  expect(await broken(t, estate.shopId)).toEqual([]);
});
