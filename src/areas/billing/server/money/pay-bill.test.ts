import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import {
  listPayments,
  payment,
  recordClientPayment,
  recordPayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { bill, billOrder, bills, toBill } from '../../rules/endpoints.ts';
import { sharedBill } from '../../testing/month.ts';
import { give } from '../../testing/sold.ts';

const t = await testBed();

/** An order of 240 €, of which two bills are made: 48 € and 120 €. */
const twoBills = async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const lines = (await owner(toBill, { id })).lines;
  await owner(billOrder, { id, lines: [{ id: lines[0]?.id as string, quantity: 4 }] });
  await owner(billOrder, {
    id,
    lines: [
      { id: lines[0]?.id as string, quantity: 3 },
      { id: lines[1]?.id as string, quantity: 7 },
    ],
  });
  const [first, second] = (await owner(bills, { sort: 'number' })).rows.map((one) => one.id) as [string, string];
  const all = async () => (await owner(bills, { sort: 'number' })).rows.map((one) => [one.due, one.status]);
  const pay = (payableId: string, amount: number, more: object = {}) =>
    t.call(recordPayment, { payableKind: 'bill', payableId, method: 'check', amount, ...more } as never, estate.owner);
  const lies = () =>
    t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql<{ bill_id: string; payment_id: string; amount: string }>`select bill_id, payment_id, amount
          from bill_payment where shop_id = ${estate.shopId} order by bill_id, payment_id`.execute(tx)
        ).rows,
    );
  return { estate, owner, id, first, second, all, pay, lies };
};

describe('a payment that names a bill', () => {
  test('settles that bill, although an older one of its order is open', async () => {
    const { owner, id, second, all, pay } = await twoBills();
    const { body } = await pay(second, 120);
    expect(body).toMatchObject({ payableKind: 'order', payableId: id, billId: second, amount: 120 });
    expect(await all()).toEqual([
      [48, 'pending'],
      [0, 'paid'],
    ]);
    expect(await owner(order, { id })).toMatchObject({ remaining: 120, paymentStatus: 'partial' });
  });
  test('cannot be noted for one that money without a name has settled', async () => {
    const { estate, id, first, all, pay } = await twoBills();
    await ok(t, estate.owner)(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 48 });
    expect((await all()).map(([due]) => due)).toEqual([0, 120]);
    expect((await pay(first, 48)).status).toBe(409);
    await ok(t, estate.owner)(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 12 });
    expect((await all()).map(([due]) => due)).toEqual([0, 108]);
  });
  test('is refused beyond what it still takes, in words that name it', async () => {
    const { second, pay, all } = await twoBills();
    const { status, body } = await pay(second, 130);
    expect([status, (body as { code?: string }).code]).toEqual([409, 'billing.bill-takes-less']);
    expect((await all()).map(([due]) => due)).toEqual([48, 120]);
  });
  test('taken back, opens that bill again and no other', async () => {
    const { owner, first, second, all, pay } = await twoBills();
    await pay(first, 48);
    const { body } = await pay(second, 120);
    await owner(voidPayment, { id: (body as { id: string }).id, reason: 'Chèque sans provision' });
    expect(await all()).toEqual([
      [0, 'paid'],
      [120, 'pending'],
    ]);
  });
  test('moves to the other bill as far as a credit note takes its own off', async () => {
    const { owner, second, all, pay, lies } = await twoBills();
    await pay(second, 120);
    await owner(creditBill, give(second, { lines: [{ id: '1', quantity: 2 }] }));
    expect((await all()).map(([due]) => due)).toEqual([24, 0]);
    expect((await lies()).map((one) => Number(one.amount)).sort((a, b) => a - b)).toEqual([24, 96]);
  });
  test('of two at once, neither goes beyond it: the second is told', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { second, all, pay, lies } = await twoBills();
      const both = await Promise.all([pay(second, 100), pay(second, 100)]);
      expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
      expect(await all()).toEqual([
        [48, 'pending'],
        [20, 'partial'],
      ]);
      expect((await lies()).map((one) => Number(one.amount))).toEqual([100]);
    }
  });
  test('a little short of it writes off what is missing of it, with another bill open', async () => {
    const { owner, second, all, pay } = await twoBills();
    await owner(updateMyShop, { settings: { gapLimit: 0.5 } } as never);
    await pay(second, 119.8);
    expect(await all()).toEqual([
      [48, 'pending'],
      [0, 'paid'],
    ]);
  });
});

describe('a bill of several orders', () => {
  test('is paid whole by one act, and its receipt says which bill each part pays', async () => {
    const { owner, id, ids } = await sharedBill(t)();
    const made = await owner(recordPayment, {
      payableKind: 'bill',
      payableId: id,
      method: 'check',
      amount: 288,
    } as never);
    expect(await owner(bill, { id })).toMatchObject({ due: 0, status: 'paid' });
    const { parts } = await owner(payment, { id: made.id });
    expect(parts.map((one) => [one.payableId, one.billId, one.amount]).sort()).toEqual(
      ids.map((one) => [one, id, 144]).sort(),
    );
    expect((await owner(listPayments, { search: (await owner(bill, { id })).number })).total).toBe(3);
  });
  test('takes its part of a receipt beside another document', async () => {
    const { owner, id, place } = await sharedBill(t)();
    const other = await place(6);
    const { clientId } = await owner(bill, { id });
    await owner(recordClientPayment, {
      ...{ clientId: clientId as string, method: 'transfer', amount: 300 },
      parts: [
        { payableKind: 'bill', payableId: id, amount: 288 },
        { payableKind: 'order', payableId: other, amount: 12 },
      ],
    } as never);
    expect(await owner(bill, { id })).toMatchObject({ due: 0, status: 'paid' });
    expect(await owner(order, { id: other })).toMatchObject({ remaining: 132 });
  });
});

test('what was paid before keeps its share: the migration moves it, and no bill changes', async () => {
  const { estate, id, first, pay, lies, all } = await twoBills();
  await ok(t, estate.owner)(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 30 });
  await ok(t, estate.owner)(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 70 });
  const [before, states] = [await lies(), await all()];
  expect(before.map((one) => Number(one.amount))).toHaveLength(3);
  const path = fileURLToPath(
    new URL('../../../../../migrations/20261212000000_payments_on_bills.sql', import.meta.url),
  );
  const text = readFileSync(path, 'utf8');
  const last = 'alter table payment_intent force row level security;';
  const moving = text.slice(text.indexOf('-- Older payments keep'), text.indexOf(last) + last.length);
  const admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    // Every estate of the tests, of this file and of others, as it stood: each keeps its sums.
    await admin.query('alter table bill_payment no force row level security');
    await admin.query('delete from bill_payment');
    await admin.query(moving);
    await admin.query('alter table bill_payment no force row level security');
    const { rows } = await admin.query(
      'select bill_id, payment_id, amount from bill_payment where shop_id = $1 order by bill_id, payment_id',
      [estate.shopId],
    );
    expect(rows).toEqual(before);
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
  expect((await pay(first, 1)).status).toBe(409);
  expect(await all()).toEqual(states);
});
