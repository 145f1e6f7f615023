import { expect, test } from 'vitest';
import { cellar, ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { order, prepareOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import {
  addCampaign,
  campaign,
  confirmFutures,
  futuresFollowUp,
  releaseFutures,
} from '#areas/offers/rules/futures/futures-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billDeposit, billFuturesPart } from '../../rules/deposit/deposit-endpoints.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import { layInstalments, orderInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';

const t = await testBed();

/** Two dozen bottles sold en primeur at 10,01 €, asked for in three parts. */
const confirmed = async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  const client = await owner(addClient, {
    kind: 'private',
    firstname: 'Zoé',
    lastname: 'Petit',
    email: 'zoe@exemple.fr',
    typology: 'particulier',
    addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
  } as never);
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const formatId = wines[0]?.formatId as string;
  const round = await owner(addCampaign, {
    name: 'Primeurs',
    opensOn: today,
    closesOn: addDays(today, 30),
    deliverFrom: addDays(today, 400),
    deliverTo: addDays(today, 460),
    lines: [{ formatId, forKind: 'client', recipient: client.id, granted: 24 }],
    prices: [{ formatId, typology: 'particulier', startsOn: today, price: 10.01 }],
    schedule: [
      { percent: 33.33, on: null },
      { percent: 33.33, on: addDays(today, 200) },
      { percent: 33.34, on: addDays(today, 400) },
    ],
  } as never);
  const futures = await owner(futuresCalls.add, { clientId: client.id, lines: [{ id: 'a', formatId, quantity: 24 }] });
  await owner(confirmFutures, { id: futures.id });
  const follow = await owner(futuresFollowUp, { id: futures.id });
  return { estate, owner, futures, round, orderId: follow.order?.id as string, parts: follow.parts };
};

test('each part is billed once, whoever asks at the same time; all of them are the order, and its bill asks for nothing more', async () => {
  const { estate, owner, futures, round, orderId, parts } = await confirmed();
  expect(parts.map((one) => one.amount)).toEqual([80.07, 80.07, 80.1]);
  const both = await Promise.all([1, 1].map((n) => t.call(billFuturesPart, { id: futures.id, n }, estate.owner)));
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  await owner(recordPayment, { payableKind: 'order', payableId: orderId, amount: 80.07, method: 'check' });
  for (const n of [2, 3]) await owner(billFuturesPart, { id: futures.id, n });
  const deposits = (await owner(bills, { sort: 'number' })).rows;
  expect(deposits.map((one) => [one.kind, one.totalTTC, one.status])).toEqual([
    ['386', 80.07, 'paid'],
    ['386', 80.07, 'pending'],
    ['386', 80.1, 'pending'],
  ]);
  expect((await owner(futuresFollowUp, { id: futures.id })).parts.every((one) => one.bill !== null)).toBe(true);
  await owner(releaseFutures, { id: futures.id });
  await owner(prepareOrder, { id: orderId });
  await owner(shipOrder, { id: orderId } as never);
  await owner(billOrder, { id: orderId } as never);
  const whole = (await owner(bills, {})).rows.find((one) => one.kind === '380');
  expect(whole).toMatchObject({ totalTTC: 240.24, asked: 0 });
  expect((await owner(order, { id: orderId })).status).toBe('invoiced');
  const [line] = (await owner(campaign, { id: round.id })).lines;
  expect(line).toMatchObject({ granted: 24, confirmed: 24, billed: 24, delivered: 24, left: 0 });
});

test('a part whose deposit was given back is billed again', async () => {
  const { estate, owner, futures } = await confirmed();
  const { billId } = await owner(billFuturesPart, { id: futures.id, n: 1 });
  expect((await t.call(billFuturesPart, { id: futures.id, n: 1 }, estate.owner)).body).toMatchObject({
    code: 'deposit.part-billed',
  });
  const billed = async () => (await owner(futuresFollowUp, { id: futures.id })).parts.map((one) => one.bill !== null);
  expect(await billed()).toEqual([true, false, false]);
  await owner(creditBill, { id: billId, whole: true, reason: 'Erreur de date' });
  expect(await billed()).toEqual([false, false, false]);
  expect((await t.call(billFuturesPart, { id: futures.id, n: 1 }, estate.owner)).status).toBe(200);
  const { token } = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeFutureOrder: true } });
  expect((await t.call(billFuturesPart, { id: futures.id, n: 2 }, token)).status).toBe(403);
});

test('a part is due the day of the schedule, not that of the order, and never before it is billed', async () => {
  const { owner, futures, parts } = await confirmed();
  for (const n of [1, 2, 3]) await owner(billFuturesPart, { id: futures.id, n });
  const made = (await owner(bills, { sort: 'number' })).rows;
  expect(made.map((one) => one.dueOn)).toEqual(parts.map((one) => one.dueOn));
});

test('a part asks for no more than what is left to bill of its order', async () => {
  const { estate, owner, futures, orderId } = await confirmed();
  await owner(billFuturesPart, { id: futures.id, n: 1 });
  await owner(billDeposit, { id: orderId, amount: 100 });
  await owner(billFuturesPart, { id: futures.id, n: 2 });
  expect((await owner(bills, { sort: 'number' })).rows.map((one) => one.totalTTC)).toEqual([80.07, 100, 60.17]);
  expect((await t.call(billFuturesPart, { id: futures.id, n: 3 }, estate.owner)).body).toMatchObject({
    code: 'deposit.too-much',
  });
});

test('an order of futures gets no schedule beside its own parts', async () => {
  const { estate, owner, orderId, parts } = await confirmed();
  const total = Math.round(parts.reduce((sum, one) => sum + (one.amount ?? 0), 0) * 100) / 100;
  expect(await owner(orderInstalments, { id: orderId })).toMatchObject({
    plan: null,
    left: total,
    whyNot: expect.stringContaining('primeurs'),
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const two = [
    { dueOn: today, amount: total - 100 },
    { dueOn: addDays(today, 30), amount: 100 },
  ].map((one) => ({ ...one, amount: Math.round(one.amount * 100) / 100 }));
  const { status, body } = await t.call(layInstalments, { id: orderId, means: 'hand', parts: two }, estate.owner);
  expect([status, (body as { code?: string }).code]).toEqual([409, 'instalment.futures']);
});
