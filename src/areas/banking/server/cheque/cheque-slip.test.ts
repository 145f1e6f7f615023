import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  historyOfPayment,
  listPayments,
  recordClientPayment,
  recordPayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import {
  bankedCheques,
  cancelChequeSlip,
  chequeSlipPdf,
  chequeSlips,
  chequesStillWait,
  chequesWereBanked,
  handInCheques,
  waitingCheques,
} from '../../rules/cheque/cheque-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';

/** Cheques in the drawer go to the bank on a slip, each once; the books follow to the cent. */
const t = await testBed();
const sell = selling(t);
const BANK = {
  default: true,
  rib: { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
};

const drawer = async () => {
  const sold = await sell({ payment: 'check' });
  const { owner, id, estate } = sold;
  await owner(updateMyShop, { banks: [BANK] } as never);
  const { clientId } = await owner(order, { id });
  await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 30.1, note: 'CHQ 0001' });
  await owner(recordClientPayment, { clientId: clientId as string, method: 'check', amount: 20.2, note: 'CHQ 0002' });
  // Neither a transfer nor what is only set off is a cheque.
  await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'transfer', amount: 5 });
  const books = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{ account: string; balance: string }>`select account, sum(debit - credit)::text as balance from entry_line
          where shop_id = ${estate.shopId} and account in ('511200', '512000') group by account order by account`.execute(
          tx,
        ),
      )
    ).rows.map((row) => [row.account, row.balance]);
  return { ...sold, books, waiting: () => owner(waitingCheques, {}) };
};

describe('cheques that are handed in', () => {
  test('wait until they are ticked, then stand on a numbered slip with their total, and the books follow', async () => {
    const { owner, waiting, books, estate } = await drawer();
    const before = await waiting();
    expect([before.total, before.sums.amount]).toEqual([2, 50.3]);
    expect(await books()).toEqual([
      ['511200', '50.30'],
      ['512000', '5.00'],
    ]);
    const slip = await owner(handInCheques, { ids: before.rows.map((row) => row.id) });
    expect(slip).toMatchObject({ cheques: 2, amount: 50.3, state: 'handed' });
    expect(slip.number).toMatch(/^RC-\d{4}-0001$/);
    expect((await waiting()).total).toBe(0);
    expect(await books()).toEqual([
      ['511200', '0.00'],
      ['512000', '55.30'],
    ]);
    const paper = await t.call(chequeSlipPdf, { id: slip.id }, estate.owner);
    const made = (paper.body as { bytes: unknown }).bytes as Uint8Array | (() => Promise<Uint8Array>);
    const pdf = readPdf(typeof made === 'function' ? await made() : made);
    const text = pdf.pages
      .map((_, page) => pdf.text(page))
      .join('')
      .replace(/\s/g, '');
    for (const word of ['CHQ0001', 'CHQ0002', '30,10', '20,20', '50,30', slip.number]) expect(text).toContain(word);
  });

  test('all that the list finds go on one slip', async () => {
    const { owner } = await drawer();
    expect(await owner(handInCheques, { search: 'CHQ' })).toMatchObject({ cheques: 2, amount: 50.3 });
  });

  test('are handed in once, whoever ticks them at the same time', async () => {
    const { waiting, estate, owner } = await drawer();
    const ids = (await waiting()).rows.map((row) => row.id);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(handInCheques, { ids }, estate.owner)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await owner(chequeSlips, {});
    expect(rows.map((row) => [row.cheques, row.amount])).toEqual([[2, 50.3]]);
  });

  test('numbers follow each other without gap, also of those taken at once', async () => {
    const { waiting, estate, owner } = await drawer();
    const ids = (await waiting()).rows.map((row) => row.id);
    await Promise.all(ids.map((id) => t.call(handInCheques, { ids: [id] }, estate.owner)));
    const numbers = (await owner(chequeSlips, {})).rows.map((row) => row.number.slice(-4)).toSorted();
    expect(numbers).toEqual(['0001', '0002']);
  });

  test('a slip that was a mistake is cancelled with its reason: its number stays, its cheques wait again, the books go back', async () => {
    const { owner, waiting, books, estate } = await drawer();
    const ids = (await waiting()).rows.map((row) => row.id);
    const slip = await owner(handInCheques, { ids });
    expect(await owner(cancelChequeSlip, { id: slip.id, reason: 'Chèque non signé' })).toMatchObject({
      number: slip.number,
      state: 'cancelled',
      cancelledWhy: 'Chèque non signé',
    });
    expect((await t.call(cancelChequeSlip, { id: slip.id, reason: 'Encore' }, estate.owner)).status).toBe(409);
    expect((await waiting()).total).toBe(2);
    expect(await books()).toEqual([
      ['511200', '50.30'],
      ['512000', '5.00'],
    ]);
    expect((await owner(handInCheques, { ids })).number).toMatch(/0002$/);
  });

  test('a cheque that the bank returns unpaid leaves its slip and the bank, and is owed again; the slip can still be cancelled for the rest', async () => {
    const { owner, waiting, books } = await drawer();
    const slip = await owner(handInCheques, { ids: (await waiting()).rows.map((row) => row.id) });
    const cheque = (await owner(listPayments, {})).rows.find((row) => row.note === 'CHQ 0001');
    await owner(voidPayment, { id: cheque?.id as string, reason: 'Chèque sans provision' });
    expect(await books()).toEqual([
      ['511200', '0.00'],
      ['512000', '25.20'],
    ]);
    expect((await waiting()).total).toBe(0);
    expect((await owner(chequeSlips, {})).rows[0]).toMatchObject({ amount: 50.3, state: 'handed' });
    await owner(cancelChequeSlip, { id: slip.id, reason: 'Remise refusée' });
    expect(await books()).toEqual([
      ['511200', '20.20'],
      ['512000', '5.00'],
    ]);
    expect((await waiting()).rows.map((row) => row.note)).toEqual(['CHQ 0002']);
  });

  test('without a bank account nothing is handed in, and another shop sees none of it', async () => {
    const { owner, waiting, estate } = await drawer();
    const ids = (await waiting()).rows.map((row) => row.id);
    await owner(updateMyShop, { banks: [] } as never);
    const refused = await t.call(handInCheques, { ids }, estate.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'cheque.no-account']);
    const other = await t.estate();
    expect((await t.call(handInCheques, { ids }, other.owner)).status).toBe(409);
    expect((await t.call(waitingCheques, {}, other.owner)).body.total).toBe(0);
  });
});

describe('cheques of before slips were kept', () => {
  test('those received more than thirty days before wait no more, by the migration itself', async () => {
    const { owner, waiting, estate, id } = await drawer();
    const today = new Date().toISOString().slice(0, 10) as Day;
    const [old, young] = [-32, -28].map((days) => addDays(today, days));
    for (const [note, day] of [
      ['CHQ OLD', old],
      ['CHQ YOUNG', young],
    ])
      await owner(recordPayment, {
        payableKind: 'order',
        payableId: id,
        method: 'check',
        amount: 1,
        note,
        day,
      } as never);
    const text = await readFile('migrations/20261203070200_cheque_slips.sql', 'utf8');
    const backfill =
      /alter table payment_intent no force.*?;\s*(update payment_intent.*?);\s*alter table payment_intent force/s;
    await t.tx(estate.shopId, (tx) => sql.raw(backfill.exec(text)?.[1] ?? 'no statement').execute(tx));
    expect((await waiting()).rows.map((row) => row.note).toSorted()).toEqual(['CHQ 0001', 'CHQ 0002', 'CHQ YOUNG']);
    expect((await owner(bankedCheques, {})).rows.map((row) => row.note)).toEqual(['CHQ OLD']);
  });

  test('are said to be banked, alone or all that is found, without an entry; that is told in their history, and taken back', async () => {
    const { owner, waiting, books, estate } = await drawer();
    const before = await books();
    const ids = (await waiting()).rows.map((row) => row.id);
    expect(await owner(chequesWereBanked, { ids: ids.slice(0, 1) })).toMatchObject({ cheques: 1 });
    expect((await waiting()).total).toBe(1);
    expect(await owner(chequesWereBanked, { search: 'CHQ' })).toMatchObject({ cheques: 1 });
    expect((await waiting()).total).toBe(0);
    expect((await owner(bankedCheques, {})).sums.amount).toBe(50.3);
    for (const endpoint of [chequesWereBanked, handInCheques])
      expect((await t.call(endpoint, { ids }, estate.owner)).body.code).toBe('cheque.not-waiting');
    const told = await owner(historyOfPayment, { id: ids[0] as string });
    expect(JSON.stringify(told)).toContain('Déjà remis, sans bordereau');
    await owner(chequesStillWait, { ids });
    expect([(await waiting()).total, (await owner(bankedCheques, {})).total]).toEqual([2, 0]);
    expect((await t.call(chequesStillWait, { ids }, estate.owner)).body.code).toBe('cheque.not-banked');
    expect(await books()).toEqual(before);
    expect((await owner(handInCheques, { ids })).cheques).toBe(2);
  });

  test('that are on a slip or of another shop are not said to be so', async () => {
    const { owner, waiting, estate } = await drawer();
    const ids = (await waiting()).rows.map((row) => row.id);
    const other = await t.estate();
    expect((await t.call(chequesWereBanked, { ids }, other.owner)).status).toBe(409);
    await owner(handInCheques, { ids });
    expect((await t.call(chequesWereBanked, { ids }, estate.owner)).status).toBe(409);
    expect((await t.call(chequesStillWait, { ids }, estate.owner)).status).toBe(409);
  });
});
