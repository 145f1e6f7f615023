import { expect, test } from 'vitest';
import { exportFec } from '#areas/accounting/rules/endpoints.ts';
import { bankLines, importStatement, setLineAside } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { receiveStatement } from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { payByLink } from '#areas/collecting/rules/pay/pay-endpoints.ts';
import { sharedBill } from '#areas/billing/testing/month.ts';
import { recordClientPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import type { Endpoint, FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

/**
 * Acts on money refuse a text that no table can hold, and name its field; a character that would break a line of a file
 * becomes a blank.
 */
const t = await testBed();
const shared = sharedBill(t);
const csv = (text: string) => ({
  body: (async function* () {
    yield new TextEncoder().encode(text);
  })(),
});

test('NUL, halves of characters and line separators, in each text of the acts that deal money', async () => {
  const one = await shared();
  const { owner: token, shopId } = one.estate;
  const { clientId } = (await one.owner(bills, {})).rows[0] as { clientId: string };
  await one.owner(
    importStatement,
    { fileName: 'a.csv' },
    csv('Date;Libellé;Montant\n01/01/2026;VIR A\u2028B;12,00\n').body,
  );
  const [line] = (await one.owner(bankLines, {})).rows;
  expect(line?.label).toBe('VIR A B');
  const paid = await one.owner(recordClientPayment, {
    clientId,
    method: 'check',
    amount: 5,
    parts: [],
    note: 'CHQ\u20281\r\n2',
  });
  const id = paid.id as string;
  const acts: readonly (readonly [string, Endpoint, (text: string) => object, string | null])[] = [
    ['fileName', importStatement, (fileName) => ({ fileName }), token],
    ['fileName', receiveStatement, (fileName) => ({ fileName }), token],
    ['reason', setLineAside, (reason) => ({ id: line?.id, reason }), token],
    ['reason', voidPayment, (reason) => ({ id, reason }), token],
    ['reason', creditBill, (reason) => ({ id: one.id, reason, lines: [{ id: '1', quantity: 1 }] }), token],
    ['note', recordClientPayment, (note) => ({ clientId, method: 'check', amount: 5, parts: [], note }), token],
    ['email', payByLink, (email) => ({ token: one.token, card: { token: 'tok_ok' }, email, amount: 288 }), null],
  ];
  for (const [field, endpoint, input, who] of acts)
    for (const text of ['abc\u0000d', 'abc\ud800d']) {
      const { status, body } = await t.call(endpoint, input(text) as never, who, csv('Date;Montant\n'));
      expect([endpoint.path, status, JSON.stringify(body)]).toEqual([
        endpoint.path,
        400,
        expect.stringContaining(field),
      ]);
    }
  // None of these calls changed the bill.
  expect((await one.bill()).due).toBe(288);

  await one.owner(setLineAside, { id: line?.id as string, reason: 'Un\u2028apport' });
  await one.owner(voidPayment, { id, reason: 'Une\u2029erreur' });
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{
      why: string;
      aside: string;
      note: string;
    }>`select p.cancelled_why as why, p.note, l.set_aside as aside from payment_intent p, bank_line l
      where p.shop_id = ${shopId} and p.id = ${id} and l.shop_id = ${shopId} and l.id = ${line?.id}`.execute(tx),
  );
  expect(rows).toEqual([{ why: 'Une erreur', aside: 'Un apport', note: 'CHQ 1 2' }]);

  // A line of a file for an accountant is one line, whatever somebody typed.
  await t.tx(shopId, (tx) =>
    sql`update shop set business = jsonb_set(business, '{siren}', '"732829320"') where shop_id = ${shopId}`.execute(tx),
  );
  const year = new Date(t.frame.clock.millis()).getUTCFullYear();
  const fec = await t.call(exportFec, { from: `${year}-01-01`, to: `${year}-12-31` }, token);
  const parts: Uint8Array[] = [];
  for await (const part of (fec.body as unknown as FileAnswer).bytes as AsyncIterable<Uint8Array>) parts.push(part);
  const written = new TextDecoder().decode(Buffer.concat(parts)).split('\r\n').slice(0, -1);
  expect(new Set(written.map((row) => row.split('\t').length))).toEqual(new Set([18]));
  expect(written.join('')).not.toMatch(/[\u0000\u2028\u2029\n]/);
});
