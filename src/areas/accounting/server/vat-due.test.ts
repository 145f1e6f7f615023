import { expect, test } from 'vitest';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { books } from '../testing/fixtures.ts';

const t = await testBed();
const { ordered, stocked, fileOf, thisYear } = books(t);
type Shop = Awaited<ReturnType<typeof stocked>>;
const fecOf = async (shop: Shop) => {
  const period = thisYear();
  const { name, bytes } = await fileOf(exportFec, period, shop.estate.owner);
  const read = readFec(bytes, { name, year: { start: period.from, end: period.to } });
  expect(read.problems).toEqual([]);
  return read;
};
const vatOf = async (shop: Shop, id: string) =>
  Math.round(((await t.call(order, { id }, shop.estate.owner)).body.totalVAT as number) * 100);

test('VAT of an order debited before its bill is due the day the money comes, once, and the bill adds none', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 6);
  const vat = await vatOf(shop, id);
  expect(vat).toBeGreaterThan(0);
  const paid = await fecOf(shop);
  expect([paid.balance('44571'), paid.balance('44587')]).toEqual([-vat, vat]);
  expect(paid.balance('4191')).toBe(-paid.balance('511'));
  await t.call(billOrder, { id }, shop.estate.owner);
  const billed = await fecOf(shop);
  expect([billed.balance('44571'), billed.balance('44587'), billed.balance('4191'), billed.balance('411')]).toEqual([
    -vat,
    0,
    0,
    0,
  ]);
});

test('what is given back with a cancelled order takes its VAT back', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 2);
  expect((await fecOf(shop)).balance('44571')).toBeLessThan(0);
  expect((await t.call(cancelOrder, { id }, shop.estate.owner)).status).toBe(200);
  await t.drain();
  const read = await fecOf(shop);
  for (const account of ['44571', '44587', '4191', '511'])
    expect([account, read.balance(account)]).toEqual([account, 0]);
});

test('an accountant who regularises it himself finds it on the bill alone', async () => {
  const shop = await stocked();
  await t.call(updateMyShop, { settings: { vatOnAdvances: false } } as never, shop.estate.owner);
  const id = await ordered(shop, 6);
  const vat = await vatOf(shop, id);
  expect((await fecOf(shop)).balance('44571')).toBe(0);
  await t.call(billOrder, { id }, shop.estate.owner);
  expect((await fecOf(shop)).balance('44571')).toBe(-vat);
});

test('part bills take their share of the advance, which is cleared by the last', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 6);
  const vat = await vatOf(shop, id);
  const line = (await t.call(order, { id }, shop.estate.owner)).body.lines[0]?.id as string;
  const first = await t.call(billOrder, { id, lines: [{ id: line, quantity: 2 }] }, shop.estate.owner);
  expect([first.status, first.body.status]).toEqual([200, 'validated']);
  const half = await fecOf(shop);
  expect(half.balance('44587')).toBeGreaterThan(0);
  expect(half.balance('44587')).toBeLessThan(vat);
  await t.call(billOrder, { id }, shop.estate.owner);
  const read = await fecOf(shop);
  for (const account of ['44587', '4191', '411']) expect([account, read.balance(account)]).toEqual([account, 0]);
  // The law's VAT is of each bill's own base: a cent beside that of the whole.
  expect(Math.abs(read.balance('44571') + vat)).toBeLessThanOrEqual(2);
});

test('money beyond the bill is an advance without VAT', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 1);
  await t.call(billOrder, { id }, shop.estate.owner);
  const vat = (await fecOf(shop)).balance('44571');
  const more = { payableKind: 'order' as const, payableId: id, method: 'cash' as const, amount: 50, excess: true };
  expect((await t.call(recordPayment, more, shop.estate.owner)).status).toBe(200);
  const read = await fecOf(shop);
  expect([read.balance('44571'), read.balance('44587'), read.balance('4191')]).toEqual([vat, 0, -5000]);
});

test('a deposit that is asked and not paid makes no VAT due; its money does, and the bill ends alike', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 6, 'transfer');
  const vat = await vatOf(shop, id);
  const balances = async () => {
    const read = await fecOf(shop);
    return [read.balance('44571'), read.balance('44587')];
  };
  expect((await t.call(billDeposit, { id, percent: 50 }, shop.estate.owner)).status).toBe(200);
  // 44571 holds the VAT of the deposit bill, and 44587 takes the whole of it back: nothing is due.
  expect(await balances()).toEqual([0, -vat / 2]);
  const total = (await t.call(order, { id }, shop.estate.owner)).body.totalTTC as number;
  const pay = (amount: number) =>
    t.call(
      recordPayment,
      { payableKind: 'order' as const, payableId: id, method: 'transfer' as const, amount },
      shop.estate.owner,
    );
  expect((await pay(total / 2)).status).toBe(200);
  expect(await balances()).toEqual([-vat / 2, 0]);
  expect((await t.call(billOrder, { id }, shop.estate.owner)).status).toBe(200);
  expect(await balances()).toEqual([-vat, 0]);
});

test('a deposit that is given back unpaid leaves no VAT, due or waiting', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 6, 'transfer');
  expect((await t.call(billDeposit, { id, percent: 50 }, shop.estate.owner)).status).toBe(200);
  const [asked] = (await t.call(bills, {}, shop.estate.owner)).body.rows;
  const given = await t.call(
    creditBill,
    { id: asked?.id as string, whole: true, reason: 'Annulation' },
    shop.estate.owner,
  );
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const read = await fecOf(shop);
  for (const account of ['44571', '44587', '411']) expect([account, read.balance(account)]).toEqual([account, 0]);
});
