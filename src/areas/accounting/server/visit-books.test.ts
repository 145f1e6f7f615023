import { expect, test } from 'vitest';
import { bill, billOrder, billPdf, bills } from '#areas/billing/rules/endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { ciiOf } from '#areas/billing/rules/einvoice/cii.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { booking, bookings, cancelBooking, moveBooking } from '#areas/reservations/rules/endpoints.ts';
import { bookable, PLACE, VISITOR } from '#areas/reservations/testing/booked.ts';
import { orderOfBooking, sellBooking } from '#areas/sales/rules/visit/visit-endpoints.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { reporting } from '../rules/reporting/reporting-endpoints.ts';
import { books } from '../testing/fixtures.ts';

const t = await testBed();
const { fileOf, thisYear } = books(t);

const sold = async () => {
  const at = await bookable(t);
  await t.tx(at.estate.shopId, (tx) =>
    sql`update shop set integration = integration || '{"accounting":{"active":true}}' where shop_id = ${at.estate.shopId}`.execute(
      tx,
    ),
  );
  const one = await at.booked();
  const made = await at.owner(sellBooking, { id: one.id, buyer: VISITOR, address: PLACE });
  const fec = async () => {
    const period = thisYear();
    const { name, bytes } = await fileOf(exportFec, period, at.estate.owner);
    const read = readFec(bytes, { name, year: { start: period.from, end: period.to } });
    expect(read.problems).toEqual([]);
    return read;
  };
  const pay = (amount: number) =>
    at.owner(recordPayment, { payableKind: 'order', payableId: made.id, method: 'check', amount } as never);
  const told = () => at.owner(reporting, { from: at.today, to: at.today });
  return { ...at, one, made, fec, pay, told };
};

test('the bill of a visit is a bill of services: its day on each line and in its XML, tourist tax beside VAT', async () => {
  const { owner, estate, made, today } = await sold();
  await owner(billOrder, { id: made.id });
  const [row] = (await owner(bills, {})).rows;
  const { document } = await owner(bill, { id: row?.id ?? '' });
  const paper = document as Bill;
  expect([paper.operation, paper.supplyOn, paper.totals.charged]).toEqual(['services', today, '42.60']);
  expect(paper.lines.map((line) => [line.accounting, line.vat.rate, line.day])).toEqual([
    ['prestation', '20', today],
    ['prestation', '10', today],
    ['touristTax', '0', today],
  ]);
  const xml = ciiOf(paper);
  const compact = today.replaceAll('-', '');
  expect(xml.split(`<udt:DateTimeString format="102">${compact}</udt:DateTimeString>`).length).toBeGreaterThan(6);
  expect(xml).toContain('<ram:BillingSpecifiedPeriod>');
  const pdf = (await t.call(billPdf, { id: row?.id ?? '' }, estate.owner)).body as unknown as FileAnswer;
  expect(pdf.mime).toBe('application/pdf');
});

test('VAT of a visit is due as it is paid, its tourist tax bears none, and the books balance', async () => {
  const { owner, made, fec, pay } = await sold();
  await owner(billOrder, { id: made.id });
  const billed = await fec();
  // Six euros of VAT wait for their money.
  expect([billed.balance('44571'), billed.balance('44587'), billed.balance('4472')]).toEqual([0, -600, -160]);
  expect(billed.balance('706')).toBe(-3500);
  await pay(42.6);
  const paid = await fec();
  expect([paid.balance('44571'), paid.balance('44587'), paid.balance('411')]).toEqual([-600, 0, 0]);
});

test('e-reporting tells a visit as services, and the money received for it', async () => {
  const { owner, made, pay, told, today } = await sold();
  await owner(billOrder, { id: made.id });
  await pay(42.6);
  const { consumers, received } = await told();
  expect(consumers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ category: 'TPS1', rate: '20', base: 25, vat: 5 }),
      expect.objectContaining({ category: 'TPS1', rate: '10', base: 10, vat: 1 }),
      expect.objectContaining({ category: 'TNT1', base: 1.6 }),
    ]),
  );
  expect(consumers.some(({ category }) => category === 'TLB1')).toBe(false);
  expect(received.map(({ day, rate, amount }) => [day, rate, amount])).toEqual(
    expect.arrayContaining([
      [today, '20', 30],
      [today, '10', 11],
    ]),
  );
});

test('a visit whose bill was wholly credited before it was paid owes nothing at the door', async () => {
  const { owner, made, one } = await sold();
  const money = async () => (await owner(bookings, {})).rows.find(({ id }) => id === one.id)?.money;
  expect(await money()).toBe('due');
  await owner(billOrder, { id: made.id });
  const [row] = (await owner(bills, {})).rows;
  await owner(creditBill, { id: row?.id ?? '', reason: 'Visite annulée', whole: true } as never);
  expect(await money()).toBe('none');
});

test('a billed visit is cancelled after its credit note, or with the bill kept; then it may be sold again', async () => {
  const { owner, estate, made, one, pay, today } = await sold();
  await owner(billOrder, { id: made.id });
  await pay(42.6);
  const { version } = await owner(booking, { id: one.id });
  const fewer = { id: one.id, version, day: today, at: '10:30', outside: true, quantities: [1, 1, 2] };
  expect((await t.call(moveBooking, fewer, estate.owner)).body.code).toBe('reservations.billed-numbers');
  const refused = (await t.call(cancelBooking, { id: one.id }, estate.owner)).body;
  const [row] = (await owner(bills, {})).rows;
  expect([refused.code, refused.message]).toEqual([
    'reservations.billed-cancel',
    expect.stringContaining(row?.number ?? '?'),
  ]);
  expect((await owner(orderOfBooking, { id: one.id })).order).toMatchObject({ stands: true, paid: 42.6, left: 0 });
  await owner(creditBill, { id: row?.id ?? '', reason: 'Visite annulée', whole: true } as never);
  expect((await owner(orderOfBooking, { id: one.id })).order?.stands).toBe(false);
  const again = await owner(sellBooking, { id: one.id, buyer: VISITOR, address: PLACE });
  expect(again.totalTTC).toBe(42.6);
  await owner(billOrder, { id: again.id });
  expect((await owner(cancelBooking, { id: one.id, money: 'kept' })).status).toBe('cancelled');
  expect((await owner(orderOfBooking, { id: one.id })).order).toMatchObject({ stands: true, left: 42.6 });
});
