import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder, bill as readBill, bills, toBill } from '#areas/billing/rules/endpoints.ts';
import { layInstalments } from '../../rules/instalment/instalment-endpoints.ts';
import { outstandings } from '../../rules/money/outstandings.ts';
import { dueReminders } from '../../rules/reminder/reminder-endpoints.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'instalmentbills' });

/** 240 € billed in two: 48 € and 192 €. */
const twice = async () => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const [line] = (await owner(toBill, { id })).lines;
  await owner(billOrder, { id, lines: [{ id: line?.id as string, quantity: 4 }] });
  now += 1000;
  await owner(billOrder, { id });
  const [first, second] = (await owner(bills, { sort: 'number' })).rows;
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, owner, id, today, first: first?.id as string, second: second?.id as string };
};

describe('a schedule of an order that has several bills', () => {
  test('is of the oldest first: a part is reminded of and ages once, not once a bill', async () => {
    const { owner, id, today } = await twice();
    const parts = [0, 40].map((days) => ({ dueOn: addDays(today, days), amount: 120 }));
    await owner(layInstalments, { id, means: 'hand', parts });
    now = BEGIN + 20 * DAY;
    expect((await owner(dueReminders, {})).rows[0]).toMatchObject({ owed: 120, bills: 2 });
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ bills: 2, owed: 240, notDue: 120, late30: 120 });
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 30 });
    expect((await owner(dueReminders, {})).rows[0]).toMatchObject({ owed: 90 });
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ bills: 2, owed: 210, notDue: 120, late30: 90 });
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 90 });
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ bills: 1, owed: 120, notDue: 120, late30: 0 });
    expect((await owner(dueReminders, {})).total).toBe(0);
  });

  test('laid on one of them, leaves the other with its own day', async () => {
    const { owner, id, today, first, second } = await twice();
    const parts = [10, 40].map((days) => ({ dueOn: addDays(today, days), amount: 96 }));
    await owner(layInstalments, { id, billId: second, means: 'hand', parts });
    expect((await owner(readBill, { id: second })).dueOn).toBe(parts[0]?.dueOn);
    expect((await owner(readBill, { id: first })).dueOn).not.toBe(parts[0]?.dueOn);
    now = BEGIN + 9 * DAY;
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ bills: 2, owed: 240 });
  });
});
