import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { bankLines, importStatement, matchLine } from '../../rules/bank/bank-endpoints.ts';
import {
  collectRemittance,
  handRemittance,
  makeRemittance,
  remittance,
} from '../../rules/sepa/collection-endpoints.ts';
import { collecting } from '../sepa/test-collect.ts';

const t = await testBed();
const office = collecting(t);
type Office = Awaited<ReturnType<typeof office>>;

/** A remittance of three debits of 72 € whose day has come, and a statement that holds one line. */
const handed = async () => {
  const one = await office(3);
  const { id, number } = await one.owner(makeRemittance, {});
  await one.owner(handRemittance, { id });
  await one.age(id);
  const { dueOn } = await one.owner(remittance, { id });
  return { one, id, number, dueOn };
};
const imported = async ({ owner, estate }: Office, text: string) => {
  const body = (async function* () {
    yield new TextEncoder().encode(`Date;Libellé;Montant\n${text}\n`);
  })();
  expect((await t.call(importStatement, { fileName: 'releve.csv' }, estate.owner, { body })).status).toBe(200);
  return (await owner(bankLines, {})).rows;
};
const french = (day: string): string => day.split('-').reverse().join('/');

test('a remittance that the bank credits as one amount is collected whole from its line, once, and the books follow', async () => {
  const { one, id, number, dueOn } = await handed();
  const [line] = await imported(one, `${french(dueOn)};REMISE PRLV ${number};216,00`);
  expect(line?.proposal).toMatchObject({
    confidence: 'certain',
    ground: 'remittance',
    client: `Remise ${number}`,
    remittanceId: id,
  });
  const before = Number((await one.books())['512000'] ?? 0);
  const answers = await Promise.all(
    [1, 2, 3].map(() => t.call(matchLine, { id: line?.id ?? '', certain: true }, one.estate.owner)),
  );
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  expect(await one.owner(remittance, { id })).toMatchObject({ status: 'paid' });
  for (const bill of one.billIds) expect(await one.dueOf(bill)).toEqual([0, 'paid']);
  expect(Number((await one.books())['512000'] ?? 0) - before).toBe(216);
  expect((await one.owner(bankLines, {})).rows[0]).toMatchObject({
    state: 'matched',
    payer: `Remise ${number}`,
    remittanceId: id,
    proposal: null,
  });
});

test('without its number it is likely, near its day; noted as collected before, it is only pointed at; another amount is none', async () => {
  const { one, id, dueOn } = await handed();
  await one.owner(collectRemittance, { id });
  const rows = await imported(one, `${french(dueOn)};REMISE DE PRELEVEMENTS;216,00\n${french(dueOn)};REMISE;215,00`);
  const [whole, other] = [rows.find((row) => row.amount === 216), rows.find((row) => row.amount === 215)];
  expect(whole?.proposal).toMatchObject({ confidence: 'likely', remittanceId: id });
  expect(other?.proposal?.remittanceId ?? null).toBeNull();
  const before = (await one.books())['512000'];
  const { body } = await t.call(matchLine, { id: whole?.id ?? '', seen: id }, one.estate.owner);
  expect(body).toMatchObject({ remittanceId: id, message: 'Remise pointée' });
  expect((await one.books())['512000']).toBe(before);
});
