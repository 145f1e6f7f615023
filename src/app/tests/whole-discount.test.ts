import { expect, test } from 'vitest';
import { billCredits, creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { bill as readBill, billOrder } from '#areas/billing/rules/endpoints.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { broken } from '../testing/invariants.ts';
import { ok } from '../testing/estate.ts';

/** An amount off the whole of an order of two rates, with its deposit, its bill and its credit notes. */
const t = await testBed();
const { office } = officeBench(t);

test('an amount off the whole is on the deposit, the bill and the credit notes of its order, to the cent', async () => {
  const shop = await office(3, 60);
  const { shopId } = shop.estate;
  const owner = ok(t, shop.estate.owner);
  const rib = { holder: 'SCEA du Test', bank: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
  await owner(updateMyShop, { banks: [{ rib, default: true }] } as never);
  await t.tx(shopId, (tx) =>
    sql`update product set vat_type = 'reduced' from product_format f
      where product.shop_id = ${shopId} and f.shop_id = ${shopId} and f.id = ${shop.formats[1] ?? ''} and product.id = f.product_id`.execute(
      tx,
    ),
  );
  const { id } = await owner(addOfficeOrder, { ...typed(shop, 5), payment: 'transfer', wholeDiscount: 7.01 } as never);
  const sold = await owner(order, { id });
  expect([sold.totalTTC, sold.vat?.length]).toEqual([172.99, 2]);
  await owner(validateOrder, { id } as never);
  await owner(billDeposit, { id, percent: 30 } as never);
  await owner(shipOrder, { id } as never);
  await owner(billOrder, { id } as never);
  const chain = (await owner(order, { id })).chain;
  const billId = chain.filter((one) => one.kind === 'bill').at(-1)?.id as string;
  expect(await owner(readBill, { id: billId })).toMatchObject({ totalTTC: 172.99 });
  expect(await broken(t, shopId)).toEqual([]);
  const back: number[] = [];
  const lines = (await owner(billCredits, { id: billId })).lines;
  for (const quantity of [1, 3, 1])
    back.push(
      (
        await owner(creditBill, {
          id: billId,
          reason: 'Retour',
          lines: lines.map((line) => ({ id: line.id, quantity })),
        } as never)
      ).totalTTC ?? 0,
    );
  expect(back.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(17_299);
  expect(await broken(t, shopId)).toEqual([]);
});
