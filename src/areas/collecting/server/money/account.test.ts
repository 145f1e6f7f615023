import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { historyOfClient } from '#areas/clients/rules/endpoints.ts';
import { beginBulk, bulkRun } from '#areas/messaging/rules/bulk/bulk-run.ts';
import { recordClientPayment, recordPayment } from '#areas/payments/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day as asDay } from '#kernel/day.ts';
import { callNamed } from '#kernel/job/bulk-run.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { eraseStatements } from './account.ts';
import { accountPaper, clientAccount, sendStatement } from '../../rules/money/account.ts';
import { outstandings } from '../../rules/money/outstandings.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'client_account' });

const selling = async () => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 400);
  await t.pool.query("update session set expires_at = expires_at + interval '1 year'");
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }], settings: { gapLimit: 0.5 } } as never);
  const ordered = async (): Promise<string> => {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    return id;
  };
  const billed = async (id: string): Promise<void> => {
    await owner(shipOrder, { id });
    await owner(billOrder, { id, delay: 'order' });
  };
  const pay = (id: string, amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount } as never);
  const today = asDay(new Date(BEGIN).toISOString().slice(0, 10));
  return { estate, owner, ordered, billed, pay, on: (n: number) => addDays(today, n) };
};
const at = (n: number): void => {
  now = BEGIN + n * DAY;
};

test('the account between two days carries its balance forward, and ends at what the client owes elsewhere', async () => {
  const { estate, owner, ordered, billed, pay, on } = await selling();
  const first = await ordered();
  await billed(first);
  const id = (await owner(order, { id: first })).clientId as string;
  at(10);
  await pay(first, 30);
  const second = await ordered();
  await billed(second);
  at(20);
  // All but 40 cents, which are written off.
  await pay(first, 41.6);
  const account = await owner(clientAccount, { id, from: on(5), to: on(20) });
  expect([account.opening, account.closing]).toEqual([72, 72]);
  expect(account.lines.map((one) => [one.day, one.kind, one.debit, one.credit, one.balance])).toEqual([
    [on(10), 'bill', 72, 0, 144],
    [on(10), 'receipt', 0, 30, 114],
    [on(20), 'receipt', 0, 41.6, 72.4],
    [on(20), 'gap', 0, 0.4, 72],
  ]);
  expect([account.debit, account.credit]).toEqual([72, 72]);
  expect((await owner(outstandings, {})).rows[0]?.owed).toBe(account.closing);
  // A past day says what was owed then.
  expect((await owner(clientAccount, { id, from: on(-5), to: on(9) })).closing).toBe(72);
  const refused = await t.call(clientAccount, { id, from: on(9), to: on(1) }, estate.owner);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['to']]);
});

test('deposits, credit notes, money on account and refunds: debits less credits are what is open, to the cent', async () => {
  const { owner, ordered, billed, pay, on } = await selling();
  const one = await ordered();
  const id = (await owner(order, { id: one })).clientId as string;
  await owner(billDeposit, { id: one, amount: 20 } as never);
  await pay(one, 20);
  await billed(one);
  const two = await ordered();
  await billed(two);
  const deducting = (await owner(bills, {})).rows.find((row) => row.orderId === two);
  await owner(creditBill, { id: deducting?.id as string, reason: 'Casse', lines: [{ id: '1', quantity: 2 }] } as never);
  await owner(recordClientPayment, {
    clientId: id,
    method: 'transfer',
    amount: 110,
    note: 'VIR 77',
    parts: [],
  } as never);
  const account = await owner(clientAccount, { id, from: on(0), to: on(0) });
  const open = await owner(openDocuments, { id });
  const owed = (await owner(outstandings, {})).rows[0]?.owed ?? 0;
  expect(account.closing).toBeCloseTo(owed - open.onAccount, 2);
  expect(account.opening + account.debit - account.credit).toBeCloseTo(account.closing, 2);
  expect(account.lines.map((line) => line.label).toSorted()).toEqual([
    'Avoir',
    'Chèque',
    'Facture',
    'Facture',
    'Facture d’acompte',
    'Virement',
  ]);
});

test('at zero it says that all is settled, in the language of the client; it is sent, told in words, and goes with the client', async () => {
  const { estate, owner, ordered, billed, pay, on } = await selling();
  const one = await ordered();
  await billed(one);
  await pay(one, 72);
  const id = (await owner(order, { id: one })).clientId as string;
  const period = { from: on(0), to: on(0) };
  const { body } = await t.call(accountPaper, { id, ...period }, estate.owner);
  const made = body.bytes as Uint8Array | (() => Promise<Uint8Array>);
  const pdf = readPdf(typeof made === 'function' ? await made() : made);
  const text = pdf.pages
    .map((_, page) => pdf.text(page))
    .join(' ')
    .replace(/\s/g, ' ');
  for (const said of ['Relevé de compte', 'Solde reporté', '72,00', 'Compte soldé au', '0,00'])
    expect(text).toContain(said);
  // In number, from a list, as a run that goes on without the page.
  const { id: runId } = await owner(beginBulk, {
    call: callNamed(sendStatement),
    label: 'Envoyer le relevé',
    made: [],
    items: [{ name: 'Client', input: { id, period }, leftOut: null }],
  });
  await t.drain();
  expect((await owner(bulkRun, { id: runId })).items).toEqual([
    { name: 'Client', isDone: true, wasMade: false, why: null },
  ]);
  const files = () =>
    t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql<{
            name: string;
          }>`select name from file where thing_kind = 'client-statement' and thing_id = ${id}::uuid`.execute(tx)
        ).rows.length,
    );
  expect(await files()).toBe(1);
  const told = (await owner(historyOfClient, { id })).flatMap((row) => row.changes);
  expect(told.some(([field, , value]) => field === 'statementSent' && String(value).startsWith('du '))).toBe(true);
  await t.tx(estate.shopId, (tx, call) => eraseStatements(tx, { clientId: id }, call));
  expect(await files()).toBe(0);
});
