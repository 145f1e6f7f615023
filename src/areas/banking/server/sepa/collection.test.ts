import { describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { shopMails } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import {
  allocatePayment,
  listPayments,
  recordClientPayment,
  refundPayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { importStatement } from '../../rules/bank/bank-endpoints.ts';
import { historyOfBill } from '#areas/billing/rules/endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import {
  cancelRemittance,
  collectionDay,
  collectRemittance,
  dueDebits,
  handRemittance,
  historyOfRemittance,
  makeRemittance,
  remittance,
  remittanceFile,
  remittances,
  removeDebit,
  returnDebit,
} from '../../rules/sepa/collection-endpoints.ts';
import { mandates, revokeMandate } from '../../rules/sepa/mandate-endpoints.ts';
import { ACCOUNT, collecting, CREDITOR } from '../../testing/collect.ts';

const t = await testBed();
const office = collecting(t);
type Office = Awaited<ReturnType<typeof office>>;

const fileOf = async ({ estate }: Office, id: string): Promise<string> => {
  const { body } = await t.call(remittanceFile, { id }, estate.owner);
  const made = (body as { bytes: unknown }).bytes as Uint8Array | (() => Promise<Uint8Array>);
  return new TextDecoder().decode(typeof made === 'function' ? await made() : made);
};
/** Made, with the bank, its day come, and the money there. */
const paid = async (one: Office) => {
  const { id } = await one.owner(makeRemittance, { ids: [...one.billIds] });
  await one.owner(handRemittance, { id });
  await one.age(id);
  return one.owner(collectRemittance, { id });
};
const codeOf = async (answer: ReturnType<typeof t.call>): Promise<unknown> => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};

describe('a remittance', () => {
  test('takes nothing that is not due on its day, unless it is asked to', async () => {
    const one = await office(1);
    const [now] = one.billIds;
    const later = await one.bill(one.clientId, 'days30');
    const made = await one.owner(makeRemittance, { ids: [now as string, later] });
    expect(made).toMatchObject({
      debits: 1,
      message: `Remise ${made.number} prête\u00a0; 1 facture pas encore échue ce jour-là est laissée`,
    });
    expect((await one.owner(dueDebits, {})).rows.map((row) => row.id)).toEqual([later]);
    for (const what of [{ ids: [later] }, {}]) {
      const refused = await t.call(makeRemittance, what, one.estate.owner);
      expect([refused.status, refused.body.code]).toEqual([422, 'collection.before-due']);
      expect(refused.body.fields).toHaveProperty('early');
    }
    expect(await one.owner(makeRemittance, { ids: [later], early: true })).toMatchObject({ debits: 1 });
  });

  test('takes the open bills of clients who signed, tells them, and is a file that the bank reads', async () => {
    const one = await office(2);
    const due = await one.owner(dueDebits, {});
    expect([due.total, due.sums.amount]).toEqual([2, 144]);
    const first = await one.owner(collectionDay, {});
    const made = await one.owner(makeRemittance, {});
    expect(made).toMatchObject({ status: 'scheduled', scheme: 'CORE', dueOn: first.day, debits: 2, amount: 144 });
    expect(made.number).toMatch(/^RP-\d{4}-0001$/);
    expect(made.lines.map((line) => [line.sequence, line.status, line.amount])).toEqual([
      ['FRST', 'scheduled', 72],
      ['RCUR', 'scheduled', 72],
    ]);
    expect((await one.owner(dueDebits, {})).total).toBe(0);
    const text = await fileOf(one, made.id);
    for (const part of [
      '<NbOfTxs>2</NbOfTxs><CtrlSum>144.00</CtrlSum>',
      `<IBAN>${ACCOUNT}</IBAN>`,
      `<Id>${CREDITOR}</Id>`,
      '<TwnNm>Paris</TwnNm><Ctry>FR</Ctry>',
      `<EndToEndId>${made.number}-0001</EndToEndId>`,
    ])
      expect(text).toContain(part);
    const mails = (await one.owner(shopMails, {})).rows.filter((row) => row.subject.startsWith('Prélèvement de '));
    expect(mails.length).toBe(1);
    const [mail] = await one.rows<{ html: string }>(
      sql`select html from mail where shop_id = ${one.estate.shopId} and subject like 'Prélèvement de %'`,
    );
    for (const word of [CREDITOR, '144,00', 'FR76 •••• 0189', 'RUM/']) expect(mail?.html).toContain(word);
    expect(mail?.html).not.toContain(ACCOUNT);
    expect(JSON.stringify(await one.owner(historyOfBill, { id: one.billIds[0] as string }))).toContain(made.number);
    expect(JSON.stringify(await one.owner(historyOfRemittance, { id: made.id }))).toContain(made.number);
  });

  test('collects a bill once, however many make a remittance of it at the same time', async () => {
    const one = await office(3);
    const [a, b, c] = one.billIds as [string, string, string];
    const answers = await Promise.all(
      [[a, b], [b, c], [c, a], [a, b, c], [c]].map((ids) => t.call(makeRemittance, { ids }, one.estate.owner)),
    );
    expect(answers.every((each) => [200, 409].includes(each.status))).toBe(true);
    const live = await one.rows<{ bill: string; n: number }>(
      sql`select bill_id as bill, count(*)::int as n from sepa_debit where shop_id = ${one.estate.shopId} and status = 'scheduled' group by bill_id`,
    );
    expect(live.length).toBeGreaterThan(0);
    expect(live.every((row) => row.n === 1)).toBe(true);
    const numbers = (await one.owner(remittances, {})).rows.map((row) => row.number.slice(-4)).toSorted();
    expect(numbers).toEqual(numbers.map((_, n) => String(n + 1).padStart(4, '0')));
  });

  test('never asks for more than is owed, whatever is made, taken out, cancelled, collected and returned', async () => {
    const one = await office(3);
    const steps = fc.array(
      fc.tuple(fc.constantFrom('make', 'cancel', 'remove', 'hand', 'collect', 'return'), fc.nat(8)),
      {
        minLength: 4,
        maxLength: 14,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const [step, at] of all) {
          const { rows } = await one.owner(remittances, { size: 50 });
          const some = rows[at % Math.max(1, rows.length)];
          const lines = some ? (await one.owner(remittance, { id: some.id })).lines : [];
          const line = lines[at % Math.max(1, lines.length)];
          const { owner } = one.estate;
          if (step === 'make') await t.call(makeRemittance, { ids: one.billIds.slice(at % 3) }, owner);
          if (!some) continue;
          if (step === 'cancel') await t.call(cancelRemittance, { id: some.id, reason: 'Essai' }, owner);
          if (step === 'remove' && line) await t.call(removeDebit, { id: line.id }, owner);
          if (step === 'hand') await t.call(handRemittance, { id: some.id }, owner);
          if (step === 'collect') {
            if (some.dueOn > some.madeOn && some.status === 'processing') await one.age(some.id);
            await t.call(collectRemittance, { id: some.id }, owner);
          }
          if (step === 'return' && line) await t.call(returnDebit, { id: line.id, code: 'AM04' }, owner);
        }
        const [worst] = await one.rows<{ most: string; off: string }>(
          sql`select max(x.asked)::text as most, (select coalesce(sum(debit - credit), 0)::text from entry_line where shop_id = ${one.estate.shopId}) as off
            from (select sum(amount) as asked from sepa_debit where shop_id = ${one.estate.shopId} and status in ('scheduled', 'processing', 'paid') group by bill_id) x`,
        );
        expect(Number(worst?.most ?? 0)).toBeLessThanOrEqual(72);
        expect(Number(worst?.off)).toBe(0);
        const owed = await Promise.all(one.billIds.map(async (id) => (await one.dueOf(id))[0] ?? 0));
        const [got] = await one.rows<{ got: string }>(
          sql`select coalesce(sum(amount), 0)::text as got from sepa_debit where shop_id = ${one.estate.shopId} and status = 'paid'`,
        );
        expect(owed.reduce((sum, each) => sum + each, 0)).toBe(216 - Number(got?.got));
      }),
      { numRuns: 8 },
    );
  });

  test('is refused in words when something is missing, comes too soon, or falls on a closed day', async () => {
    const one = await office(1);
    const { owner } = one.estate;
    const ids = [...one.billIds];
    const first = day((await one.owner(collectionDay, {})).day);
    expect(await codeOf(t.call(makeRemittance, { ids, dueOn: addDays(first, -1) }, owner))).toEqual([
      422,
      'collection.too-soon',
    ]);
    const sunday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n)).find((each) => new Date(each).getUTCDay() === 0);
    expect(await codeOf(t.call(makeRemittance, { ids, dueOn: sunday }, owner))).toEqual([422, 'collection.not-banked']);
    await one.owner(updateMyShop, { settings: { sepa: { creditorId: '' } } } as never);
    expect(await codeOf(t.call(makeRemittance, { ids }, owner))).toEqual([409, 'collection.no-creditor']);
    await one.owner(updateMyShop, { settings: { sepa: { creditorId: CREDITOR } }, banks: [] } as never);
    expect(await codeOf(t.call(makeRemittance, { ids }, owner))).toEqual([409, 'collection.no-account']);
    expect(await codeOf(t.call(makeRemittance, { search: 'nobody at all' }, owner))).toEqual([
      409,
      'collection.no-account',
    ]);
    expect((await one.owner(remittances, {})).total).toBe(0);
    expect((await one.owner(shopMails, {})).rows.some((row) => row.subject.startsWith('Prélèvement de '))).toBe(false);
  });

  test('is cancelled before the bank has it, loses a debit whose bill was paid, and is not handed in while it holds one', async () => {
    const one = await office(2);
    const { owner } = one.estate;
    const [a] = one.billIds as [string];
    const made = await one.owner(makeRemittance, {});
    const { orderId } = (
      await one.rows<{ orderId: string }>(
        sql`select sale_id as "orderId" from bill where shop_id = ${one.estate.shopId} and id = ${a}`,
      )
    )[0] ?? { orderId: '' };
    await one.owner(recordClientPayment, {
      clientId: one.clientId,
      method: 'transfer',
      amount: 72,
      parts: [{ payableKind: 'order', payableId: orderId, amount: 72 }],
    });
    expect(await codeOf(t.call(handRemittance, { id: made.id }, owner))).toEqual([409, 'collection.paid-since']);
    const line = made.lines.find((each) => each.billId === a);
    const less = await one.owner(removeDebit, { id: line?.id as string });
    expect([less.debits, less.amount]).toEqual([1, 72]);
    expect(await fileOf(one, made.id)).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>72.00</CtrlSum>');
    const last = less.lines.find((each) => each.status === 'scheduled');
    expect(await codeOf(t.call(removeDebit, { id: last?.id as string }, owner))).toEqual([
      409,
      'collection.last-debit',
    ]);
    const [row] = (await one.owner(mandates, {})).rows;
    await one.owner(cancelRemittance, { id: made.id, reason: 'Essai du fichier' });
    expect((await one.owner(dueDebits, {})).total).toBe(1);
    // A payer who received the announcement of a debit is told that it is called off.
    const off = (await one.owner(shopMails, {})).rows.filter((each) => / annulé par /.test(each.subject));
    expect(off.length).toBe(2);
    const again = await one.owner(makeRemittance, {});
    expect(again.lines[0]?.sequence).toBe('FRST');
    await one.owner(revokeMandate, { id: row?.id as string, reason: 'Le client ne veut plus' });
    expect(await codeOf(t.call(handRemittance, { id: again.id }, owner))).toEqual([409, 'collection.mandate-over']);
    expect(await codeOf(t.call(remittanceFile, { id: made.id }, owner))).toEqual([409, 'collection.over']);
  });

  test('pays its bills on the day of the bank, each once; the books follow, and the next debit of the mandate is not the first', async () => {
    const one = await office(2);
    const before = await one.books();
    const { id } = await one.owner(makeRemittance, { ids: one.billIds.slice(0, 1) });
    expect(await codeOf(t.call(collectRemittance, { id }, one.estate.owner))).toEqual([409, 'collection.not-yet']);
    await one.owner(handRemittance, { id });
    expect(await codeOf(t.call(cancelRemittance, { id, reason: 'Trop tard' }, one.estate.owner))).toEqual([
      409,
      'collection.with-bank',
    ]);
    await one.age(id);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(collectRemittance, { id }, one.estate.owner)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
    expect(await one.dueOf(one.billIds[0] as string)).toEqual([0, 'paid']);
    const now = await one.owner(remittance, { id });
    expect(now).toMatchObject({ status: 'paid', returned: 0 });
    const payments = (await one.owner(listPayments, {})).rows.filter(
      (row) => row.label === 'Prélèvement SEPA' && row.setOff === 'none',
    );
    expect(payments.map((row) => [row.amount, row.day, row.note])).toEqual([[72, now.dueOn, now.lines[0]?.endToEnd]]);
    const after = await one.books();
    expect(Number(after['512000'] ?? 0) - Number(before['512000'] ?? 0)).toBe(72);
    expect(Object.values(after).reduce((sum, each) => sum + Math.round(Number(each) * 100), 0)).toBe(0);
    const next = await one.owner(makeRemittance, { ids: one.billIds.slice(1), isLast: true });
    expect(next.lines[0]?.sequence).toBe('FNAL');
    const late = await one.bill(one.clientId);
    expect((await one.owner(dueDebits, {})).rows.map((row) => row.id)).not.toContain(late);
  });
});

describe('a debit that comes back', () => {
  test('is noted by hand with its reason: the bill is owed again, the entry reversed, the office told, and it can be collected again', async () => {
    const one = await office(1);
    const before = await one.books();
    const { id, lines } = await paid(one);
    const debit = lines[0]?.id as string;
    const answers = await Promise.all(
      [1, 2].map(() => t.call(returnDebit, { id: debit, code: 'AM04', fee: 12.5 }, one.estate.owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const now = await one.owner(remittance, { id });
    expect(now).toMatchObject({ returned: 1, returnedAmount: 72 });
    expect(now.lines[0]).toMatchObject({ status: 'error', reason: 'Provision insuffisante (AM04)', fee: 12.5 });
    expect((await one.dueOf(one.billIds[0] as string))[0]).toBe(72);
    const after = await one.books();
    // The debit left again, and what the bank took for it: once, though two noted it.
    expect(Number(after['512000'] ?? 0)).toBe(Number(before['512000'] ?? 0) - 12.5);
    expect(after['627000']).toBe('12.50');
    await t.drain();
    expect(JSON.stringify(await one.owner(notifications, {}))).toContain('Provision insuffisante (AM04)');
    const [again] = (await one.owner(dueDebits, {})).rows;
    expect(again).toMatchObject({ id: one.billIds[0], returned: 1 });
    const second = await one.owner(makeRemittance, {});
    expect(second.lines[0]?.sequence).toBe('RCUR');
  });

  test('is read in a statement, once however often it is imported, with the fee that the bank took beside it', async () => {
    const one = await office(2);
    const { id, lines } = await paid(one);
    const entry = (endToEnd: string, amount: string, code: string) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
    const file = new TextEncoder().encode(
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry(lines[0]?.endToEnd ?? '', '75.50', 'MD06')}${entry('NOT-OURS-0001', '72.00', 'AM04')}${entry(lines[1]?.endToEnd ?? '', '10.00', 'AC04')}</Stmt></BkToCstmrStmt></Document>`,
    );
    const upload = async () => {
      const body = (async function* () {
        yield file;
      })();
      return (await t.call(importStatement, { fileName: 'releve.xml' }, one.estate.owner, { body })).body.message;
    };
    expect(await upload()).toMatch(/1 prélèvement rejeté, 1 rejet à vérifier et à noter vous-même/);
    expect(await upload()).not.toContain('rejeté');
    const now = await one.owner(remittance, { id });
    expect(now.lines.map((line) => [line.status, line.returnedOn, line.fee])).toEqual([
      ['error', '2026-10-20', 3.5],
      ['paid', null, null],
    ]);
    expect(now.lines[0]?.reason).toContain('MD06');
    expect(await one.dueOf(one.billIds[1] as string)).toEqual([0, 'paid']);
  });

  test('whose money was given back meanwhile is left to a person, and keeps no other line of the statement back; a reason of the bank’s own is one too', async () => {
    const one = await office(2);
    const { id, lines } = await paid(one);
    const [part] = await one.rows<{ id: string }>(
      sql`select id from payment_intent where shop_id = ${one.estate.shopId} and source_id = ${lines[0]?.paymentId}`,
    );
    await one.owner(refundPayment, { id: part?.id as string, note: 'Erreur' });
    const entry = (endToEnd: string) =>
      `<Ntry><Amt Ccy="EUR">72.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="EUR">72.00</Amt><RtrInf><Rsn><Prtry>914</Prtry></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
    const file = new TextEncoder().encode(
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${lines.map((line) => entry(line.endToEnd)).join('')}</Stmt></BkToCstmrStmt></Document>`,
    );
    const body = (async function* () {
      yield file;
    })();
    const { status, body: said } = await t.call(importStatement, { fileName: 'releve.xml' }, one.estate.owner, {
      body,
    });
    expect([status, said.message]).toEqual([
      200,
      expect.stringMatching(/1 prélèvement rejeté, 1 rejet à vérifier et à noter vous-même/),
    ]);
    const now = (await one.owner(remittance, { id })).lines;
    expect(now.map((line) => line.status)).toEqual(['paid', 'error']);
    expect(now[1]?.reason).toContain('MS03');
  });

  test('whose payment was cancelled by hand is told so, and its return can still be noted', async () => {
    const one = await office(1);
    const { id, lines } = await paid(one);
    await one.owner(voidPayment, { id: lines[0]?.paymentId as string, reason: 'Rejeté par la banque' });
    expect((await one.owner(remittance, { id })).lines[0]).toMatchObject({
      status: 'error',
      reason: 'Rejeté par la banque',
    });
    const { lines: now } = await one.owner(returnDebit, { id: lines[0]?.id as string, code: 'MS02' });
    expect(now[0]?.reason).toBe('Refus du client, sans motif (MS02)');
    expect((await one.dueOf(one.billIds[0] as string))[0]).toBe(72);
  });

  test('after its money was given back to the client is noted by hand: he owes it on his account, and the books are exact', async () => {
    const one = await office(2);
    const before = await one.books();
    const { id, lines } = await paid(one);
    const partOf = async (at: number) =>
      (
        await one.rows<{ id: string }>(
          sql`select id from payment_intent where shop_id = ${one.estate.shopId} and source_id = ${lines[at]?.paymentId}`,
        )
      )[0]?.id as string;
    // The first payment was refunded on its bill, the other is still kept.
    await one.owner(refundPayment, { id: await partOf(0), note: 'Erreur' });
    for (const at of [0, 1]) await one.owner(returnDebit, { id: lines[at]?.id as string, code: 'MD06' });
    expect((await one.owner(remittance, { id })).lines.map((line) => line.status)).toEqual(['error', 'error']);
    const owes = () => one.owner(openDocuments, { id: one.clientId });
    // Both bills are owed again, and the client was given 72 € twice.
    expect(await owes()).toMatchObject({ toReceive: 144, onAccount: 0, owedOnAccount: 72 });
    const bank = async () => Number((await one.books())['512000'] ?? 0) - Number(before['512000'] ?? 0);
    expect(await bank()).toBe(-72);
    expect(Number((await one.books())['419120'] ?? 0)).toBe(72);
    expect(Object.values(await one.books()).reduce((all, each) => all + Math.round(Number(each) * 100), 0)).toBe(0);
    // A payment on account first settles the debt of the account: only the excess is for the client's bills.
    const advance = await one.owner(recordClientPayment, { clientId: one.clientId, method: 'transfer', amount: 100 });
    expect(await owes()).toMatchObject({ onAccount: 28, owedOnAccount: 0 });
    const { orders } = await owes();
    const use = (amount: number) => ({
      id: advance.id,
      parts: [{ payableKind: 'order' as const, payableId: orders[0]?.orderId as string, amount }],
    });
    expect((await t.call(allocatePayment, use(29), one.estate.owner)).status).toBe(422);
    expect((await t.call(allocatePayment, use(28), one.estate.owner)).status).toBe(200);
    expect(Number((await one.books())['419120'] ?? 0)).toBe(0);
  });

  test('stands in its own shop alone', async () => {
    const [one, other] = [await office(1), await office(0)];
    const { id, lines } = await one.owner(makeRemittance, {});
    for (const endpoint of [handRemittance, collectRemittance, remittance, remittanceFile] as const)
      expect((await t.call(endpoint, { id }, other.estate.owner)).status).toBe(404);
    expect((await t.call(returnDebit, { id: lines[0]?.id as string, code: 'AM04' }, other.estate.owner)).status).toBe(
      404,
    );
    expect((await t.call(makeRemittance, { ids: [...one.billIds] }, other.estate.owner)).status).toBe(409);
  });
});
