import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { ok } from '#app/testing/estate.ts';
import { moveShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, order, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { whyNotReturn } from '../../rules/return/goods-return.ts';
import { cancelReturn, noteReturn, orderReturns } from '../../rules/return/return-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

/** Six bottles of twenty that left in one parcel. */
const gone = async () => {
  const shop = await office(1, 20);
  const owner = ok(t, shop.estate.owner);
  const { id } = await owner(addOfficeOrder, typed(shop, 6));
  for (const step of [validateOrder, prepareOrder, shipOrder]) await owner(step, { id });
  const parcel = async () => (await owner(shipments, {})).rows[0];
  const carrierBringsBack = async () =>
    await owner(moveShipment, { id: (await parcel())?.id as string, to: 'returned' });
  const comesBack = async (shelf: number) =>
    await owner(noteReturn, { id, lines: [{ id: (await owner(orderReturns, { id })).lines[0]?.id as string, shelf }] });
  const takeBack = async (n: number) => {
    const one = (await owner(orderReturns, { id })).returns.find((each) => each.n === n);
    await owner(cancelReturn, { id: one?.id as string, reason: 'Erreur' });
  };
  const shelf = async () => (await owner(stocks, {})).rows[0]?.real;
  return { shop, owner, id, parcel, carrierBringsBack, comesBack, takeBack, shelf };
};

describe('a parcel that the carrier brought back', () => {
  test('is put on the shelf by a return, like any other', async () => {
    const { shop, owner, id, carrierBringsBack, comesBack, shelf } = await gone();
    await carrierBringsBack();
    const back = await owner(order, { id });
    expect([back.deliveryStatus, whyNotReturn(back), await shelf()]).toEqual(['returned', null, 14]);
    expect((await owner(orderReturns, { id })).why).toBeNull();
    await comesBack(6);
    expect([(await owner(order, { id })).deliveryStatus, await shelf()]).toEqual(['returned', 20]);
    expect(await broken(t, shop.estate.shopId)).toEqual([]);
  });

  test('stays where it is when a return of some of its goods is taken back', async () => {
    const { owner, id, parcel, carrierBringsBack, comesBack, takeBack } = await gone();
    await comesBack(2);
    await carrierBringsBack();
    await takeBack(1);
    expect([(await parcel())?.status, (await owner(order, { id })).deliveryStatus]).toEqual(['returned', 'returned']);
  });
});

test('a return by which all was back is taken back with its parcel: it is on its way again', async () => {
  const { owner, id, parcel, comesBack, takeBack } = await gone();
  await comesBack(2);
  await comesBack(4);
  expect((await parcel())?.status).toBe('returned');
  await takeBack(2);
  expect([(await parcel())?.status, (await owner(order, { id })).deliveryStatus]).toEqual([
    'transit',
    'partiallyReturned',
  ]);
});
