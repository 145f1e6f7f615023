import { expect, test } from 'vitest';
import { recordClientPayment, recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { outstandings, statement } from '../../rules/money/outstandings.ts';
import {
  collectRemittance,
  handRemittance,
  makeRemittance,
  returnDebit,
} from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { collecting } from '#areas/banking/testing/collect.ts';

/** A bank took money back after it was refunded to its client: the client owes it beside any bill. */
const t = await testBed();
const office = collecting(t);

const twice = async (count: number) => {
  const one = await office(count);
  const { id } = await one.owner(makeRemittance, {});
  await one.owner(handRemittance, { id });
  await one.age(id);
  const { lines } = await one.owner(collectRemittance, { id });
  const [part] = await one.rows<{ id: string; payable_id: string }>(
    sql`select id, payable_id from payment_intent where shop_id = ${one.estate.shopId} and source_id = ${lines[0]?.paymentId}`,
  );
  await one.owner(refundPayment, { id: part?.id as string, note: 'Erreur' });
  for (const line of lines) await one.owner(returnDebit, { id: line.id, code: 'MD06' });
  const aged = async () => (await one.owner(outstandings, {})).rows[0];
  const onPaper = async (): Promise<string> => {
    const { bytes } = (await t.call(statement, { id: one.clientId }, one.estate.owner)).body;
    const made = bytes as Uint8Array | (() => Promise<Uint8Array>);
    return readPdf(typeof made === 'function' ? await made() : made)
      .text(0)
      .replace(/\s/g, ' ');
  };
  return { ...one, orderId: part?.payable_id as string, aged, onPaper };
};

test('it is told in the outstandings and on the statement, and what he pays ahead takes it off first', async () => {
  const { owner, clientId, aged, onPaper } = await twice(2);
  expect(await aged()).toMatchObject({ bills: 2, owed: 216, owedOnAccount: 72, onAccount: 0 });
  for (const said of ['Prélèvement rejeté après remboursement', '72,00', '216,00'])
    expect(await onPaper()).toContain(said);
  await owner(recordClientPayment, { clientId, method: 'transfer', amount: 100 });
  expect(await aged()).toMatchObject({ bills: 2, owed: 144, owedOnAccount: 0, onAccount: 28 });
  for (const said of ['216,00', '− 100,00', '116,00']) expect(await onPaper()).toContain(said);
});

test('who owes no bill any more stands there by his account alone, and nobody of another shop does', async () => {
  const { owner, clientId, orderId, aged, onPaper } = await twice(1);
  await owner(recordPayment, { payableKind: 'order', payableId: orderId, amount: 72, method: 'check' });
  expect(await aged()).toMatchObject({ id: clientId, bills: 0, owed: 72, owedOnAccount: 72 });
  expect((await owner(outstandings, {})).sums).toMatchObject({ owed: 72 });
  expect(await onPaper()).not.toContain('Aucune facture');
  expect((await (await office(0)).owner(outstandings, {})).rows).toEqual([]);
});
