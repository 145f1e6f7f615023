import { expect, test } from 'vitest';
import { endDispute, noteDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { books } from '../testing/fixtures.ts';

const t = await testBed();
const { stocked, billed, fileOf, thisYear } = books(t);

test('what a bank takes back for a dispute is owed in the books and open there, with its fee apart; won, it is lettered', async () => {
  const shop = await stocked();
  const { owner } = shop.estate;
  await billed(shop, 7);
  const fec = async () => {
    const period = thisYear();
    const { name, bytes } = await fileOf(exportFec, period, owner);
    return readFec(bytes, { name, year: { start: period.from, end: period.to } });
  };
  const paid = await fec();
  const held = paid.balance('511');
  expect([held > 0, paid.balance('411')]).toEqual([true, 0]);
  const [debit] = (await t.call(listPayments, {}, owner)).body.rows.filter((one) => one.kind === 'debit');
  const input = { id: debit?.id as string, amount: debit?.amount as number, fee: 15 };
  const noted = await t.call(noteDispute, input, owner);
  expect(noted.status, JSON.stringify(noted.body)).toBe(200);
  const taken = await fec();
  expect(taken.problems).toEqual([]);
  expect([taken.balance('411'), taken.balance('627')]).toEqual([held, 1500]);
  expect(taken.balance('511')).toBe(-1500);
  const clients = (of: typeof taken) => of.rows.filter((row) => row.CompteNum?.startsWith('411'));
  // As a debit that comes back: what is owed again stands open beside the bill and the payment that were settled.
  const open = clients(taken).filter((row) => row.EcritureLet === '');
  expect(open.map((row) => row.EcritureLib?.startsWith('Litige, repris par la banque'))).toEqual([true]);

  const ended = await t.call(endDispute, { id: noted.body.id, outcome: 'won', feeBack: true }, owner);
  expect(ended.body).toMatchObject({ status: 'won', withdrawn: 0, fee: 0 });
  const won = await fec();
  expect(won.problems).toEqual([]);
  for (const account of ['411', '627']) expect(won.balance(account), account).toBe(0);
  expect(won.balance('511')).toBe(held);
  expect(clients(won).every((row) => row.EcritureLet !== '')).toBe(true);
  expect((await t.call(endDispute, { id: noted.body.id, outcome: 'lost' }, owner)).body).toMatchObject({
    code: 'payments.dispute-over',
  });
});
