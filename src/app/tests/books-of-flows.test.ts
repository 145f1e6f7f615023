import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { useCreditNote } from '#areas/billing/rules/credit/use-credit.ts';
import { billDeposit, billFuturesPart } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { monthly } from '#areas/billing/testing/month.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { addOfficeOrder, order, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { confirmFutures, futuresFollowUp, releaseFutures } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { giveSample } from '#areas/offers/rules/sample/sample-endpoints.ts';
import { futuresBench } from '#areas/offers/testing/campaign.ts';
import { typed } from '#areas/sales/testing/office.ts';
import { sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../e2e/support/fec-reader.ts';
import { exportFec } from '#areas/accounting/rules/endpoints.ts';
import { books } from '#areas/accounting/testing/fixtures.ts';

/** Each way of selling, to its end: every entry balanced, advances and deposits cleared, what a client owed and paid lettered together. */
const t = await testBed();
const { fileOf, thisYear } = books(t);
const bench = futuresBench(t);
const selling = monthly(t);

const fecOf = async (estate: Estate) => {
  await t.tx(estate.shopId, (tx) =>
    sql`update shop set integration = integration || '{"accounting":{"active":true}}' where shop_id = ${estate.shopId}`.execute(
      tx,
    ),
  );
  const period = thisYear();
  const { name, bytes } = await fileOf(exportFec, period, estate.owner);
  const read = readFec(bytes, { name, year: { start: period.from, end: period.to } });
  const clients = read.rows.filter((row) => row['CompteNum']?.startsWith('411'));
  return { read, unlettered: clients.filter((row) => row['EcritureLet'] === ''), clients: clients.length };
};
/** No amount is left: none with the client, none ahead of a bill, none as VAT that was due before its bill. */
const cleared = async (estate: Estate): Promise<void> => {
  const { read, unlettered, clients } = await fecOf(estate);
  expect(read.problems).toEqual([]);
  expect(Object.fromEntries(['411', '4191', '4198', '44587'].map((one) => [one, read.balance(one)]))).toEqual({
    '411': 0,
    '4191': 0,
    '4198': 0,
    '44587': 0,
  });
  expect(clients).toBeGreaterThan(0);
  expect(unlettered).toEqual([]);
};
const receive = (estate: Estate, payableId: string, amount: number) =>
  ok(t, estate.owner)(recordPayment, { payableKind: 'order', payableId, amount, method: 'transfer' });

test('futures: their parts billed as deposits and paid, the wine delivered, the final bill asks for nothing and clears them', async () => {
  const shop = await bench.office(1, 60);
  const { estate } = shop;
  const owner = ok(t, estate.owner);
  await bench.open(shop, 24);
  const { id } = (await bench.take(shop, 24)).body;
  await owner(confirmFutures, { id });
  const follow = await owner(futuresFollowUp, { id });
  const orderId = follow.order?.id as string;
  for (const part of follow.parts) {
    await owner(billFuturesPart, { id, n: part.n });
    await receive(estate, orderId, part.amount as number);
  }
  const ahead = await fecOf(estate);
  expect(ahead.read.problems).toEqual([]);
  expect(ahead.read.balance('419110')).toBeLessThan(0);
  await owner(releaseFutures, { id });
  await owner(prepareOrder, { id: orderId });
  await owner(shipOrder, { id: orderId });
  await owner(billOrder, { id: orderId });
  expect(await owner(order, { id: orderId })).toMatchObject({ status: 'invoiced', remaining: 0 });
  await cleared(estate);
  const { read } = await fecOf(estate);
  expect(read.balance('70')).toBeLessThan(0);
  expect((await t.call(futuresCalls.read, { id }, estate.owner)).status).toBe(200);
});

test('a month: several orders of a client on one bill, one of them with a deposit, another paid in part ahead', async () => {
  const { estate, owner, place, ship, launch } = await selling();
  const [one, two, three] = [await place(6), await place(4), await place(2)];
  await owner(billDeposit, { id: one, percent: 30 });
  await receive(estate, one, 43.2);
  await receive(estate, two, 10);
  for (const id of [one, two, three]) await ship(id);
  const run = await launch();
  expect(run.bills.map((each) => each.why)).toEqual([null]);
  const open = await fecOf(estate);
  expect([open.read.problems, open.read.balance('4191')]).toEqual([[], 0]);
  for (const id of [one, two, three]) {
    const { remaining = 0 } = await owner(order, { id });
    if (remaining > 0) await receive(estate, id, remaining);
  }
  await cleared(estate);
});

test('a credit note used on another bill: what is owed on both is lettered, and no money moved', async () => {
  const shop = await bench.office(1, 100);
  const { estate } = shop;
  const owner = ok(t, estate.owner);
  const billed = async () => {
    const { id } = await owner(addOfficeOrder, typed(shop, 6));
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    return owner(billOrder, { id });
  };
  const [first, second] = [await billed(), await billed()];
  await receive(estate, first.id, 72);
  const bill = first.chain.find((one) => one.kind === 'bill')?.id as string;
  const note = await owner(creditBill, { id: bill, lines: [{ id: '1', quantity: 2 }], reason: 'Bouchonnées' });
  await owner(useCreditNote, { id: note.id, parts: [{ orderId: second.id, amount: 24 }] });
  await receive(estate, second.id, 48);
  await cleared(estate);
  expect((await fecOf(estate)).read.balance('512')).toBe(12_000);
});

test('samples: goods leave, nothing is written in the books', async () => {
  const shop = await bench.office(2, 24);
  const { id } = (await t.call(sampleCalls.add, typed(shop, 2), shop.estate.owner)).body;
  expect((await t.call(giveSample, { id }, shop.estate.owner)).status).toBe(200);
  const { read } = await fecOf(shop.estate);
  expect([read.problems, read.rows]).toEqual([[], []]);
});
