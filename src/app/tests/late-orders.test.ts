import { expect, test } from 'vitest';
import { billOrder, bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { layInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { listPayments, recordPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, orders, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { markSomeLate } from '#areas/sales/server/order/late-orders.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { cellar, ok } from '../testing/estate.ts';

/** An order past its due day becomes « missing » by itself, until it is paid or postponed. */
const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'late_orders' });

const billed = async () => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 200);
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }], settings: { gapLimit: 0 } } as never);
  const { id: clientId } = await owner(addClient, {
    kind: 'professional',
    businessName: 'Cave Dupont',
    siret: '73282932000074',
    addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
  } as never);
  const lines = [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 12 }];
  const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'check' } as never);
  for (const act of [validateOrder, shipOrder]) await owner(act, { id } as never);
  await owner(billOrder, { id, delay: 'days30' } as never);
  const read = () => owner(order, { id });
  const billId = (await read()).chain.find((one) => one.kind === 'bill')?.id as string;
  const round = async (days: number): Promise<number> => {
    now = BEGIN + days * DAY;
    return t.tx(estate.shopId, markSomeLate);
  };
  const pay = (amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: id, amount, method: 'check' } as never);
  const status = async () => (await read()).paymentStatus;
  return { estate, owner, id, billId, total: (await read()).totalTTC ?? 0, round, pay, status, read };
};

test('an order is said unpaid the day after its own, found by the list, and no more once it is paid', async () => {
  const one = await billed();
  expect(await one.round(30)).toBe(0);
  expect(await one.status()).toBe('pending');
  const { version } = await one.read();
  expect(await one.round(31)).toBe(1);
  expect(await one.round(31)).toBe(0);
  // A user who had the order open may still save it: no user changed it.
  expect(await one.read()).toMatchObject({ paymentStatus: 'missing', version });
  const found = await one.owner(orders, { filter: JSON.stringify({ paymentStatus: { in: ['missing'] } }) });
  expect(found.rows.map((row) => row.id)).toEqual([one.id]);
  expect((await one.owner(readBill, { id: one.billId })).status).toBe('missing');
  // A part of it leaves something missing; the rest ends it.
  await one.pay(44);
  expect(await one.status()).toBe('missing');
  await one.pay(one.total - 44);
  expect(await one.status()).toBe('paid');
  expect(await one.round(60)).toBe(0);
  // A cheque that is taken back is missing at once: its day has passed.
  const last = (await one.owner(listPayments, {})).rows[0];
  await one.owner(voidPayment, { id: last?.id as string, reason: 'Chèque sans provision' });
  expect(await one.status()).toBe('missing');
});

test('what is credited whole, or asked for later by a schedule, is missing no more', async () => {
  const one = await billed();
  await one.round(40);
  const today = day(new Date(now).toISOString().slice(0, 10));
  const parts = [addDays(today, 5), addDays(today, 35)].map((dueOn) => ({ dueOn, amount: one.total / 2 }));
  await one.owner(layInstalments, { id: one.id, means: 'hand', parts } as never);
  expect(await one.status()).toBe('pending');
  expect(await one.round(45)).toBe(0);
  expect(await one.round(46)).toBe(1);
  expect(await one.status()).toBe('missing');
  await one.pay(one.total / 2);
  expect(await one.status()).toBe('partial');

  const other = await billed();
  await other.round(40);
  expect(await other.status()).toBe('missing');
  await other.owner(creditBill, { id: other.billId, reason: 'Reprise', lines: [{ id: '1', quantity: 12 }] } as never);
  expect(await other.status()).toBe('cancelled');
});
