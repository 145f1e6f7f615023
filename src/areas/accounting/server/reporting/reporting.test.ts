import { moved } from '#areas/einvoicing/testing/given.ts';
import { systemClock } from '#platform/clock.ts';
import { expect, test } from 'vitest';
import { cellar, ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { addCampaign, confirmFutures, futuresFollowUp } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { addDays, day as asDay } from '#kernel/day.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit, billFuturesPart } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { CAVE, CLAIRE, cartOf, onCredit, PARIS, placing } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { reporting, reportingFile } from '../../rules/reporting/reporting-endpoints.ts';

const time = moved(systemClock);
const t = await testBed({ clock: time.clock });
const BERN = { name: '', street: 'Kramgasse 1', zipcode: '3000', city: 'Bern', country: 'CH' };
const SWISS = { ...CAVE, company: 'Weinhaus Bern', siret: '', vatNumber: 'CHE123456788' };

const opened = async () => {
  const shop = await onCredit(t, 1, 1000);
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set integration = integration || '{"accounting":{"active":true}}' where shop_id = ${shop.estate.shopId}`.execute(
      tx,
    ),
  );
  const owner = ok(t, shop.estate.owner);
  const day = await t.tx(shop.estate.shopId, async (_, call) => call.today);
  const period = { from: day, to: day };
  const ordered = async (
    quantity: number,
    buyer: typeof CLAIRE | typeof CAVE = CLAIRE,
    deliveryAddress: typeof PARIS = PARIS,
  ): Promise<string> => {
    const placed = await t.call(placeOrder, placing(cartOf(shop, quantity, 'check'), { buyer, deliveryAddress }));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const id = placed.body.orders[0]?.id ?? '';
    await owner(validateOrder, { id });
    return id;
  };
  const billed = async (...of: Parameters<typeof ordered>): Promise<string> => {
    const id = await ordered(...of);
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
    return id;
  };
  const told = () => owner(reporting, period);
  return { shop, owner, day, period, ordered, billed, told };
};

/** A dozen bottles sold en primeur to a consumer, in two halves of 60 €. */
const futuresInParts = async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  await t.tx(estate.shopId, (tx) =>
    sql`update shop set integration = integration || '{"accounting":{"active":true}}' where shop_id = ${estate.shopId}`.execute(
      tx,
    ),
  );
  const buyer = await owner(addClient, {
    kind: 'private',
    firstname: 'Zoé',
    lastname: 'Petit',
    email: 'zoe@exemple.fr',
    typology: 'particulier',
    addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
  } as never);
  const today = await t.tx(estate.shopId, async (_tx, call) => asDay(call.today));
  const formatId = wines[0]?.formatId as string;
  await owner(addCampaign, {
    name: 'Primeurs',
    opensOn: today,
    closesOn: addDays(today, 30),
    deliverFrom: addDays(today, 400),
    deliverTo: addDays(today, 460),
    lines: [{ formatId, forKind: 'client', recipient: buyer.id, granted: 24 }],
    prices: [{ formatId, typology: 'particulier', startsOn: today, price: 10 }],
    schedule: [
      { percent: 50, on: null },
      { percent: 50, on: addDays(today, 200) },
    ],
  } as never);
  const futures = await owner(futuresCalls.add, { clientId: buyer.id, lines: [{ id: 'a', formatId, quantity: 12 }] });
  await owner(confirmFutures, { id: futures.id });
  const orderId = (await owner(futuresFollowUp, { id: futures.id })).order?.id as string;
  return { owner, day: today as string, client: { shopId: estate.shopId }, futures, orderId };
};

test('consumers are told by day, category and rate; businesses abroad bill by bill; those at home by their platform; all equals the bills', async () => {
  const { owner, day, billed, told, shop } = await opened();
  expect(await told()).toMatchObject({ consumers: [], abroad: [], received: [], ways: [], books: { documents: 0 } });
  await billed(6);
  await billed(3);
  await billed(2, CAVE);
  await billed(5, SWISS, BERN);
  const said = await told();
  expect(said.consumers).toEqual([{ day, category: 'TLB1', rate: '20', documents: 2, base: 90, vat: 18 }]);
  expect(said.abroad).toMatchObject([
    {
      day,
      buyer: 'Weinhaus Bern',
      country: 'CH',
      vatNumber: 'CHE123456788',
      category: 'TLB1',
      rate: '20',
      base: 50,
      vat: 10,
    },
  ]);
  expect(said.ways).toEqual([
    { way: 'platform', documents: 1, base: 20, vat: 4 },
    { way: 'abroad', documents: 1, base: 50, vat: 10 },
    { way: 'consumers', documents: 2, base: 90, vat: 18 },
  ]);
  expect(said.books).toEqual({ documents: 4, base: 160, vat: 32 });

  // A refund reduces its own day and rate.
  const { rows } = await owner(bills, { sort: 'number' });
  const first = rows.find((one) => one.totalHT === 60)!;
  await owner(creditBill, { id: first.id, reason: 'Bouteille cassée', lines: [{ id: '1', quantity: 1 }] } as never);
  expect((await told()).consumers).toEqual([{ day, category: 'TLB1', rate: '20', documents: 3, base: 80, vat: 16 }]);
  expect((await told()).books).toEqual({ documents: 5, base: 150, vat: 30 });

  // The file has the same figures, and another estate has none of them.
  const file = (await t.call(reportingFile, { from: day, to: day }, shop.estate.owner)).body as unknown as FileAnswer;
  const { name, bytes } = file;
  expect(name).toBe(`e-reporting-${day}-${day}.csv`);
  const lines = new TextDecoder()
    .decode(bytes as Uint8Array)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(';Weinhaus Bern;CH;CHE123456788;TLB1;20;50,00;10,00;60,00;1');
  expect(lines[2]).toContain(';TLB1;20;80,00;16,00;96,00;3');
  expect((await (await opened()).told()).books.documents).toBe(0);
});

test('a deposit is told as its money comes, and not again by the bill that deducts it', async () => {
  const { owner, day, ordered, told } = await opened();
  const id = await ordered(10);
  await owner(billDeposit, { id, percent: 30 } as never);
  const asked = await told();
  expect(asked.ways).toEqual([{ way: 'consumers', documents: 1, base: 30, vat: 6 }]);
  expect(asked.consumers).toEqual([]);
  const pay = (amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount } as never);
  await pay(12);
  const row = { day, category: 'TLB1', rate: '20' };
  expect((await told()).consumers).toEqual([{ ...row, documents: 1, base: 10, vat: 2 }]);
  await pay(24);
  expect((await told()).consumers).toEqual([{ ...row, documents: 1, base: 30, vat: 6 }]);
  await owner(shipOrder, { id });
  await owner(billOrder, { id });
  const said = await told();
  expect(said.ways).toEqual([{ way: 'consumers', documents: 2, base: 100, vat: 20 }]);
  expect(said.books).toEqual({ documents: 2, base: 100, vat: 20 });
  expect(said.consumers).toEqual([{ ...row, documents: 1, base: 100, vat: 20 }]);
});

test('a year of deposits is told as the books have its VAT: paid in parts, unpaid, given back, deducted', async () => {
  const { owner, ordered, told, shop } = await opened();
  const { owner: other, ordered: inOther, told: ofOther } = await opened();
  const id = await inOther(7);
  await other(billDeposit, { id, percent: 50 } as never);
  await other(shipOrder, { id });
  await other(billOrder, { id });
  // Never paid, the whole is due with the bill of the goods.
  expect((await ofOther()).consumers).toMatchObject([{ base: 70, vat: 14 }]);

  const pay = (orderId: string, amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: orderId, method: 'check', amount } as never);
  const [unpaid, part, whole, back] = [await ordered(3), await ordered(5), await ordered(9), await ordered(11)];
  for (const one of [unpaid, part, whole, back]) await owner(billDeposit, { id: one, percent: 33 } as never);
  await pay(part, 7.77);
  await pay(whole, 35.64);
  await pay(whole, 72.36);
  const deposits = (await owner(bills, { sort: 'number' })).rows;
  await pay(back, 20);
  await owner(creditBill, { id: deposits[3]?.id as string, whole: true, reason: 'Annulation' } as never);
  await owner(shipOrder, { id: whole });
  await owner(billOrder, { id: whole });
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{
      vat: string;
    }>`select sum(credit - debit)::text as vat from entry_line where shop_id = ${shop.estate.shopId} and account like '44571%'`.execute(
      tx,
    ),
  );
  const said = (await told()).consumers;
  expect(said.reduce((sum, one) => sum + one.vat, 0)).toBeCloseTo(Number(rows[0]?.vat), 2);
  expect(said.reduce((sum, one) => sum + one.base, 0)).toBeCloseTo(Number(rows[0]?.vat) * 5, 1);
});

test('deposits of futures are told part by part; money of the second part leaves the first day as it was declared', async () => {
  const { owner, day: first, client, futures, orderId } = await futuresInParts();
  await owner(billFuturesPart, { id: futures.id, n: 1 });
  const pay = (amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: orderId, method: 'check', amount } as never);
  await pay(60);
  const period = { from: first, to: first };
  const declared = (await owner(reporting, period)).consumers;
  expect(declared).toEqual([{ day: first, category: 'TLB1', rate: '20', documents: 1, base: 50, vat: 10 }]);
  await time.pass(t, 86_400);
  const second = await t.tx(client.shopId, async (_, call) => call.today);
  await owner(billFuturesPart, { id: futures.id, n: 2 });
  expect((await owner(reporting, { from: second, to: second })).consumers).toEqual([]);
  await pay(60);
  expect((await owner(reporting, period)).consumers).toEqual(declared);
  expect((await owner(reporting, { from: second, to: second })).consumers).toMatchObject([
    { day: second, base: 50, vat: 10 },
  ]);
});

test('services are told as they are paid, by their share of each payment; with the option for debits, not at all', async () => {
  const { owner, day, ordered, told, shop } = await opened();
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update product set product_type = 'prestation' where shop_id = ${shop.estate.shopId}`.execute(tx),
  );
  const id = await ordered(10);
  expect((await told()).received).toEqual([]);
  await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 40 } as never);
  expect((await told()).received).toEqual([{ day, rate: '20', amount: 40, vat: 6.67 }]);
  await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 80 } as never);
  expect((await told()).received).toEqual([{ day, rate: '20', amount: 120, vat: 20 }]);
  await owner(billOrder, { id });
  expect((await told()).consumers).toMatchObject([{ category: 'TPS1', base: 100, vat: 20 }]);
  // Payments of businesses are declared elsewhere: at home by their platform, abroad bill by bill.
  const trade = await ordered(1, CAVE);
  await owner(recordPayment, { payableKind: 'order', payableId: trade, method: 'check', amount: 12 } as never);
  expect((await told()).received).toEqual([{ day, rate: '20', amount: 120, vat: 20 }]);
  await owner(updateMyShop, {
    settings: { wordings: { penalty: null, discount: null, ownership: true, vatOnDebits: true, others: [] } },
  } as never);
  expect(await told()).toMatchObject({ received: [], onDebits: true });
});

test('what was written off of a service was never paid: it is told of none', async () => {
  const { owner, day, ordered, told, shop } = await opened();
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update product set product_type = 'prestation' where shop_id = ${shop.estate.shopId}`.execute(tx),
  );
  await owner(updateMyShop, { settings: { gapLimit: 0.5 } } as never);
  const id = await ordered(10);
  await owner(billOrder, { id });
  await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 119.6 } as never);
  expect((await told()).received).toEqual([{ day, rate: '20', amount: 119.6, vat: 19.93 }]);
});

test('a period longer than a quarter is refused at its end, and nothing is read without the right to see prices', async () => {
  const { shop, period } = await opened();
  const long = await t.call(reporting, { from: '2026-01-01', to: '2026-06-30' }, shop.estate.owner);
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([422, ['to']]);
  const clerk = await t.person({
    role: 'iam',
    shopId: shop.estate.shopId,
    authorizations: { downloadAccountingExports: true },
  });
  expect((await t.call(reporting, period, clerk.token)).status).toBe(403);
});
