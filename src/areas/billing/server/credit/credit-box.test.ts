import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { addProduct, product, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { setBoxContents } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import { give } from '../../testing/sold.ts';

const t = await testBed();

test('a box that comes back gives back what it held when it was sold; one that has not left frees it', async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  const made = await owner(addProduct, {
    name: 'Malle',
    productType: 'box',
    vintages: [
      {
        name: '',
        formats: [
          {
            container: 'Coffret',
            unity: 'Centilitre(s)',
            unityValue: 75,
            formatType: 'packing',
            packingQuantity: 3,
            price: 40,
          },
        ],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id as string;
  await owner(changePrices, { rows: [{ formatId, typologyKey: 'particulier', price: 40, visible: true }] });
  const fill = async (quantities: readonly number[]) =>
    owner(setBoxContents, {
      id: formatId,
      version: (await owner(product, { id: made.id })).version as number,
      parts: wines.flatMap((wine, at) =>
        quantities[at] ? [{ formatId: wine.formatId, quantity: quantities[at] as number }] : [],
      ),
    });
  await fill([2, 1]);
  await owner(publishProduct, { id: made.id });
  const left = async () => {
    const { rows } = await owner(stocks, {});
    return wines.map((wine) => {
      const row = rows.find((one) => one.formatId === wine.formatId);
      return [row?.real, row?.reserved];
    });
  };
  const sold = async (quantity: number, shipped: boolean) => {
    const placed = await ok(t, null)(
      placeOrder,
      checkoutOf([cartOf(estate.shopId, [{ productId: made.id, formatId }], quantity)]),
    );
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    if (shipped) await owner(shipOrder, { id });
    await owner(billOrder, { id });
    const bill = (await owner(bills, {})).rows.find((one) => one.orderId === id);
    return bill?.id as string;
  };
  const gone = await sold(3, true);
  const waiting = await sold(4, false);
  await fill([0, 6]);
  expect(await left()).toEqual([
    [54, 8],
    [57, 4],
  ]);
  await owner(creditBill, give(gone, { lines: [{ id: '1', quantity: 2 }], restock: true }));
  expect(await left()).toEqual([
    [58, 8],
    [59, 4],
  ]);
  await owner(creditBill, give(waiting, { lines: [{ id: '1', quantity: 1 }] }));
  expect(await left()).toEqual([
    [58, 6],
    [59, 3],
  ]);
  expect(await broken(t, estate.shopId)).toEqual([]);
});
