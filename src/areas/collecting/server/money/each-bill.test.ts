import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { bankLines, importStatement, matchLine } from '#areas/banking/rules/bank/bank-endpoints.ts';
import {
  collectRemittance,
  handRemittance,
  makeRemittance,
  returnDebit,
} from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { collecting } from '#areas/banking/testing/collect.ts';
import { credit as readCredit, creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { useCreditNote as applyCredit } from '#areas/billing/rules/credit/use-credit.ts';
import { bill as readBill, billOrder, bills, toBill } from '#areas/billing/rules/endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { give } from '#areas/billing/testing/sold.ts';
import {
  allocatePayment,
  listPayments,
  payment,
  recordClientPayment,
  recordPayment,
  refundPayment,
} from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { hashOfToken, shopToken } from '#platform/password/shop-token.ts';
import { later, newToken } from '#platform/clock.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { testBed } from '#platform/testing.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { payByLink } from '../../rules/pay/pay-endpoints.ts';

/** Whatever brings the money: what names a bill settles that bill, although an older one of the same order is open. */
const t = await testBed();

/** An order of 20 bottles at 12 €, of which three bills are made: 48 €, 120 € and 72 €. */
const threeBills = async () => {
  const one = await collecting(t)(0);
  const { estate, owner, formats, clientId } = one;
  const lines = [{ id: 'a', formatId: formats[0]?.id as string, quantity: 20 }];
  const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
  await owner(validateOrder, { id });
  const line = (await owner(toBill, { id })).lines[0]?.id as string;
  for (const quantity of [4, 10]) await owner(billOrder, { id, lines: [{ id: line, quantity }] });
  await owner(billOrder, { id });
  const rows = (await owner(bills, { sort: 'number' })).rows;
  const [first, second, third] = rows.map((row) => row.id) as [string, string, string];
  const due = async () => (await owner(bills, { sort: 'number' })).rows.map((row) => row.due);
  return { ...one, estate, id, first, second, third, numbers: rows.map((row) => row.number), due };
};
type Sold = Awaited<ReturnType<typeof threeBills>>;

const line = async ({ owner, estate }: Sold, label: string, amount: string) => {
  const text = `Date;Libellé;Montant\n20/11/2026;${label};${amount}`;
  const stream = async function* () {
    yield new TextEncoder().encode(text);
  };
  await t.call(importStatement, { fileName: 'releve.csv' }, estate.owner, { body: stream() });
  const [row] = (await owner(bankLines, {})).rows;
  return row as NonNullable<typeof row>;
};

describe('a line of the bank', () => {
  test('that is just the amount of a bill proposes that bill alone, and accepted pays it whole', async () => {
    const one = await threeBills();
    const { id, proposal } = await line(one, 'VIR CAVE DUPONT', '120,00');
    expect(proposal).toMatchObject({
      ...{ confidence: 'likely', kept: '0.00' },
      parts: [{ billId: one.second, number: one.numbers[1], amount: '120.00' }],
    });
    await one.owner(matchLine, { id });
    expect(await one.due()).toEqual([48, 0, 72]);
  });
  test('that names a bill is certain of it, and pays it', async () => {
    const one = await threeBills();
    const { id, proposal } = await line(one, `VIR CAVE DUPONT ${one.numbers[2]}`, '72,00');
    expect(proposal).toMatchObject({ confidence: 'certain', parts: [{ billId: one.third }] });
    await one.owner(matchLine, { id, certain: true });
    expect(await one.due()).toEqual([48, 120, 0]);
  });
  test('is dealt by hand to the bills that somebody types', async () => {
    const one = await threeBills();
    const { id } = await line(one, 'VIREMENT RECU', '100,00');
    const parts = [
      { payableKind: 'bill' as const, payableId: one.third, amount: 60 },
      { payableKind: 'bill' as const, payableId: one.second, amount: 40 },
    ];
    await one.owner(matchLine, { id, clientId: one.clientId, parts });
    expect(await one.due()).toEqual([48, 80, 12]);
  });
});

describe('a SEPA debit', () => {
  test('pays the bill that it was asked for, and opens it again when it comes back', async () => {
    const one = await threeBills();
    const { id } = await one.owner(makeRemittance, { ids: [one.second], early: true });
    await one.owner(handRemittance, { id });
    await one.age(id);
    const paid = await one.owner(collectRemittance, { id });
    expect(await one.due()).toEqual([48, 0, 72]);
    await one.owner(returnDebit, { id: paid.lines[0]?.id as string, code: 'AM04' });
    expect(await one.due()).toEqual([48, 120, 72]);
  });
  test('of a bill that a transfer paid meanwhile is not handed to the bank: nobody pays twice', async () => {
    const one = await threeBills();
    const { id } = await one.owner(makeRemittance, { ids: [one.third], early: true });
    const named = await line(one, `VIR ${one.numbers[2]}`, '72,00');
    await one.owner(matchLine, { id: named.id });
    const refused = await t.call(handRemittance, { id }, one.estate.owner);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'collection.paid-since']);
  });
});

test('a card behind the link of a bill pays that bill', async () => {
  const one = await threeBills();
  await one.owner(updateMyShop, { paymentsList: [{ type: 'stripe', active: true }] });
  const token = shopToken(one.estate.shopId, newToken());
  await t.tx(one.estate.shopId, (tx, call) =>
    sql`insert into pay_link (shop_id, id, bill_id, hash, via, sent_to, lang, created_by, created_at, expires_at)
      values (${one.estate.shopId}, ${call.newId()}, ${one.third}, ${hashOfToken(token)}, 'mail', '', 'fr', null, ${call.now},
        ${later(call.now, 86_400)})`.execute(tx),
  );
  await ok(t, null)(payByLink, { token, card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', amount: 72 });
  await t.drain();
  expect(await one.due()).toEqual([48, 120, 0]);
});

describe('what a client has on account', () => {
  test('pays the bill that somebody chooses', async () => {
    const one = await threeBills();
    const { clientId, owner } = one;
    const { id } = await owner(recordClientPayment, { clientId, method: 'transfer', amount: 100, parts: [] });
    await owner(allocatePayment, { id, parts: [{ payableKind: 'bill', payableId: one.third, amount: 72 }] });
    expect(await one.due()).toEqual([48, 120, 0]);
  });
  test('of a credit note pays the bill of another order that somebody chooses', async () => {
    const one = await threeBills();
    const { owner } = one;
    const other = await one.bill(one.clientId);
    await owner(recordPayment, { payableKind: 'bill', payableId: other, method: 'check', amount: 72 });
    const note = await owner(creditBill, give(other));
    await owner(applyCredit, { id: note.id, parts: [{ orderId: one.id, billId: one.second, amount: 72 }] });
    expect(await one.due()).toEqual([48, 48, 72, 0]);
    expect(await owner(readBill, { id: one.second })).toMatchObject({ status: 'partial' });
  });
});

test('a credit note that pays another bill is told as that, never as a refund of the card of its own', async () => {
  const one = await threeBills();
  const { owner } = one;
  const other = await one.bill(one.clientId);
  const card = await owner(recordPayment, { payableKind: 'bill', payableId: other, method: 'cb', amount: 72 });
  const note = await owner(creditBill, give(other, { lines: [{ id: '1', quantity: 2 }] }));
  await owner(applyCredit, { id: note.id, parts: [{ orderId: one.id, billId: one.second, amount: 24 }] });

  // The card stays paid, and what it was lessened by has a kind of its own, on both sides.
  const read = await owner(payment, { id: card.id });
  expect([read.kind, read.status, read.refunds.map((row) => [row.kind, row.method, row.status, row.moved])]).toEqual([
    'receipt',
    'paid',
    [['credit', 'other', 'paid', 0]],
  ]);
  const ofKind = async (kind: string) =>
    (await owner(listPayments, { filter: JSON.stringify({ kind: { is: kind } }) } as never)).rows;
  expect((await ofKind('credit')).map((row) => [row.amount, row.parentId === null]).sort()).toEqual([
    [24, false],
    [24, true],
  ]);
  expect(await ofKind('refund')).toEqual([]);
  const { refunds } = await owner(readCredit, { id: note.id });
  expect(refunds).toMatchObject([{ kind: 'credit', label: `Avoir utilisé pour ${one.numbers[1]}`, status: 'paid' }]);
  // The rest of the card may still be given back, and no more.
  expect((await t.call(refundPayment, { id: card.id, amount: 49 }, one.estate.owner)).status).toBe(422);
  await owner(refundPayment, { id: card.id, amount: 48 });
  expect((await owner(payment, { id: card.id })).status).toBe('partial');
});

test('a payment that was told as given back for a credit note is paid again by the migration', async () => {
  const one = await threeBills();
  const { owner } = one;
  const other = await one.bill(one.clientId);
  const card = await owner(recordPayment, { payableKind: 'bill', payableId: other, method: 'cb', amount: 72 });
  const note = await owner(creditBill, give(other, { lines: [{ id: '1', quantity: 2 }] }));
  await owner(applyCredit, { id: note.id, parts: [{ orderId: one.id, billId: one.second, amount: 24 }] });
  const path = fileURLToPath(new URL('../../../../../migrations/20261212000200_credit_uses.sql', import.meta.url));
  const admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    for (const table of ['payment_intent', 'payment_event'])
      await admin.query(`alter table ${table} no force row level security`);
    // As it was written until now.
    await admin.query("update payment_intent set status = 'partial', events = events + 1 where id = $1", [card.id]);
    await admin.query(
      "insert into payment_event (shop_id, id, intent_id, seq, status, source, at) values ($1, gen_random_uuid(), $2, 2, 'partial', 'hand', now())",
      [one.estate.shopId, card.id],
    );
    await admin.query("update payment_intent set method = 'cb' where set_off = 'credit' and shop_id = $1", [
      one.estate.shopId,
    ]);
    await admin.query(readFileSync(path, 'utf8'));
    for (const table of ['payment_intent', 'payment_event'])
      await admin.query(`alter table ${table} no force row level security`);
    const { rows } = await admin.query(
      `select i.status, i.events::int, e.status as last, (select count(*)::int from payment_intent r where r.shop_id = i.shop_id and r.set_off = 'credit' and r.method <> 'other') as wrong
       from payment_intent i join payment_event e on e.shop_id = i.shop_id and e.intent_id = i.id and e.seq = i.events where i.id = $1`,
      [card.id],
    );
    expect(rows).toEqual([{ status: 'paid', events: 3, last: 'paid', wrong: 0 }]);
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
});

test('the bills of one order are documents of their own, with what is not billed yet of another', async () => {
  const one = await threeBills();
  const lines = [{ id: 'a', formatId: one.formats[0]?.id as string, quantity: 6 }];
  const { id } = await one.owner(addOfficeOrder, { clientId: one.clientId, lines, payment: 'transfer' as const });
  await one.owner(validateOrder, { id });
  const { documents } = await one.owner(openDocuments, { id: one.clientId });
  expect(documents.map((row) => [row.kind, row.kind === 'bill' ? row.number : row.id, row.left])).toEqual([
    ['bill', one.numbers[0], 48],
    ['bill', one.numbers[1], 120],
    ['bill', one.numbers[2], 72],
    ['order', id, 72],
  ]);
});
