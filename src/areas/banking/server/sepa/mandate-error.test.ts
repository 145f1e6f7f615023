import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { handRemittance, makeRemittance, remittance, returnDebit } from '../../rules/sepa/collection-endpoints.ts';
import { confirmMandate, failMandate, mandates, sendMandateAgain } from '../../rules/sepa/mandate-endpoints.ts';
import { RETURN_CODES, breaksMandate } from '../../rules/sepa/return-reasons.ts';
import { collecting } from '../../testing/collect.ts';

/** A mandate that a bank takes nothing by: shown with its reason, told, and begun again. */
const t = await testBed();
const office = collecting(t);

/** Debits that the bank has. */
const handed = async (bills = 1) => {
  const one = await office(bills);
  const { id } = await one.owner(makeRemittance, {});
  await one.owner(handRemittance, { id });
  const { lines } = await one.owner(remittance, { id });
  const first = async () => (await one.owner(mandates, {})).rows[0];
  return { one, id, lines, first };
};

test('a debit that comes back for its mandate puts it in error, with the reason, and the office is told; nothing more is collected by it', async () => {
  const { one, lines, first } = await handed(2);
  await one.owner(returnDebit, { id: lines[0]?.id ?? '', code: 'MD01' });
  expect(await first()).toMatchObject({ state: 'error', problem: 'Pas de mandat valable, ou mandat révoqué (MD01)' });
  await t.drain();
  expect(JSON.stringify(await one.owner(notifications, {}))).toContain('La banque refuse le mandat');
  // The bill is owed again, and waits for another mandate.
  const again = await t.call(makeRemittance, {}, one.estate.owner);
  expect(again.status).toBeGreaterThanOrEqual(400);
  // The other debit comes back too: the mandate is in error already, and says so once.
  await one.owner(returnDebit, { id: lines[1]?.id ?? '', code: 'AC04' });
  expect(await first()).toMatchObject({ problem: 'Pas de mandat valable, ou mandat révoqué (MD01)' });
});

test('a debit that comes back for itself leaves its mandate as it is', async () => {
  expect(RETURN_CODES.filter(breaksMandate)).toEqual(['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'MD07']);
  for (const code of ['AM04', 'MD06', 'MS03'] as const) {
    const { one, lines, first } = await handed();
    await one.owner(returnDebit, { id: lines[0]?.id ?? '', code });
    expect([code, (await first())?.state]).toEqual([code, 'completed']);
  }
});

test('from error, the bank takes it again, or another is signed in its place; two who send one at once make one', async () => {
  const { one, lines, first } = await handed();
  await one.owner(returnDebit, { id: lines[0]?.id ?? '', code: 'MD02' });
  const id = (await first())?.id as string;
  expect(await one.owner(confirmMandate, { id })).toMatchObject({ state: 'completed', problem: '' });
  expect((await t.call(sendMandateAgain, { id }, one.estate.owner)).status).toBe(409);
  await one.owner(failMandate, { id, reason: 'Compte clôturé, dit par la banque' });
  expect(await first()).toMatchObject({ state: 'error', problem: 'Compte clôturé, dit par la banque' });
  expect((await t.call(failMandate, { id, reason: 'Encore' }, one.estate.owner)).status).toBe(409);
  const answers = await Promise.all([1, 2, 3].map(() => t.call(sendMandateAgain, { id }, one.estate.owner)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  const { rows } = await one.owner(mandates, {});
  expect(rows.map((row) => row.state)).toEqual(['pending', 'lapsed']);
  const other = await office(1);
  expect((await t.call(failMandate, { id, reason: 'Pas le sien' }, other.estate.owner)).status).toBe(404);
});
