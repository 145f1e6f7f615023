import { expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { billLateCharges, lateClaim } from '../../rules/late/late-endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { payByLink, payLink, sendPayLink } from '../../rules/pay/pay-endpoints.ts';
import {
  collectRemittance,
  dueDebits,
  handRemittance,
  makeRemittance,
  returnDebit,
} from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { collecting } from '#areas/banking/testing/collect.ts';

const DAY = 86_400_000;
// Sessions live by the clock of the base: the tests begin now, and go on.
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'late_paid' });
const office = collecting(t);

/** A professional with a mandate, a bill of 72 € that is long late, and what its lateness added. */
const charged = async () => {
  now = BEGIN;
  const one = await office(1);
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  await one.owner(updateMyShop, {
    paymentsList: ['stripe', 'transfer', 'check'].map((type) => ({ type, active: true })),
  } as never);
  now = BEGIN + 100 * DAY;
  const billId = one.billIds[0] as string;
  const { bills } = await one.owner(lateClaim, { id: one.clientId });
  const added = await one.owner(billLateCharges, {
    id: one.clientId,
    bills: [{ id: billId, penalty: true, fee: true }],
  });
  const { due, orderId } = await one.owner(readBill, { id: added.billId });
  const extra = due ?? 0;
  expect(extra).toBeCloseTo((bills[0]?.penalty ?? 0) + 40, 2);
  expect(extra).toBeGreaterThan(40);
  const settled = async () => {
    for (const id of [billId, added.billId]) expect(await one.dueOf(id)).toEqual([0, 'paid']);
    expect((await one.owner(order, { id: orderId as string })).paymentStatus).toBe('paid');
    expect((await one.owner(openDocuments, { id: one.clientId })).toReceive).toBe(0);
    const books = await one.books();
    expect([Number(books['411000'] ?? 0), Number(books['419100'] ?? 0), Number(books['419120'] ?? 0)]).toEqual([
      0, 0, 0,
    ]);
    // The provider's balance is left out: it counts orders paid whole by card.
    const wrong = (await broken(t, one.estate.shopId)).filter((what) => !what.startsWith('the provider holds'));
    expect(wrong).toEqual([]);
  };
  return { ...one, billId, extra, chargeId: added.billId, number: added.number, orderId: orderId as string, settled };
};

test('behind its private link, by card, of a bill that was paid late: to the cent, and once', async () => {
  const { owner, estate, orderId, chargeId, number, extra, settled, rows } = await charged();
  await owner(recordPayment, { payableKind: 'order', payableId: orderId, amount: 72, method: 'check' });
  await owner(sendPayLink, { id: chargeId, email: 'compta@exemple.fr' });
  const [mail] = await rows<{ html: string }>(
    sql`select html from mail where shop_id = ${estate.shopId} and html like '%/payer%#token=%' order by created_at desc, id desc limit 1`,
  );
  const token = /\/payer\S*?#token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  expect((await t.call(payLink, { token })).body.bill).toMatchObject({ number, left: extra.toFixed(2), state: 'open' });
  const pay = () =>
    t.call(payByLink, { token, card: { token: 'tok_ok' }, email: 'compta@exemple.fr', amount: extra }, undefined);
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.some((one) => one.status === 200)).toBe(true);
  await t.drain();
  await settled();
  const taken = await rows<{ amount: string }>(
    sql`select amount::text from payment_intent where shop_id = ${estate.shopId} and kind = 'debit' and status = 'paid'`,
  );
  expect(taken.map((one) => Number(one.amount))).toEqual([extra]);
});

test('by SEPA debit, with the bill in one remittance; one that comes back is owed again', async () => {
  const { owner, billId, chargeId, extra, settled, age, dueOf } = await charged();
  expect((await owner(dueDebits, {})).rows.map((row) => row.amount).sort()).toEqual([extra, 72].sort());
  const { id } = await owner(makeRemittance, {});
  await owner(handRemittance, { id });
  await age(id);
  const { lines } = await owner(collectRemittance, { id });
  await settled();
  await owner(returnDebit, { id: lines.find((line) => line.billId === chargeId)?.id as string, code: 'AM04', fee: 3 });
  expect([await dueOf(billId), (await dueOf(chargeId))[0]]).toEqual([[0, 'paid'], extra]);
});
