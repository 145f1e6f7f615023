import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bankLines, importStatement, matchLine } from '../../rules/bank/bank-endpoints.ts';
import {
  collectRemittance,
  handRemittance,
  makeRemittance,
  remittance,
} from '../../rules/sepa/collection-endpoints.ts';
import { collecting } from '../../testing/collect.ts';

const t = await testBed();
const office = collecting(t);
type Office = Awaited<ReturnType<typeof office>>;

/** Makes a remittance of three debits of 72 € whose day has come, and a statement with a single line. */
const handed = async () => {
  const one = await office(3);
  const { id, number } = await one.owner(makeRemittance, {});
  await one.owner(handRemittance, { id });
  await one.age(id);
  const { dueOn } = await one.owner(remittance, { id });
  return { one, id, number, dueOn };
};
const imported = async ({ owner, estate }: Office, text: string, isWhole = false) => {
  const body = (async function* () {
    yield new TextEncoder().encode(isWhole ? text : `Date;Libellé;Montant\n${text}\n`);
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

test('credited less its fee, the fee is proposed, read and written in 627: what the bank received is what the books say', async () => {
  const { one, id, number, dueOn } = await handed();
  const [line] = await imported(one, `${french(dueOn)};REMISE PRLV ${number};214,80`);
  // A fee that the bank does not tell is never accepted unread.
  expect(line?.proposal).toMatchObject({ confidence: 'likely', ground: 'remittance', remittanceId: id, fee: '1.20' });
  const ask = (more: object) => t.call(matchLine, { id: line?.id ?? '', ...more }, one.estate.owner);
  expect((await ask({ certain: true })).body).toMatchObject({ code: 'billing.bank-line-not-certain' });
  expect((await ask({ seen: id, fee: 1 })).body).toMatchObject({ code: 'billing.bank-fee-moved' });
  const before = await one.books();
  const answers = await Promise.all([1, 2, 3].map(() => ask({ seen: id, fee: 1.2 })));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  const after = await one.books();
  const moved = (account: string) =>
    Math.round((Number(after[account] ?? 0) - Number(before[account] ?? 0)) * 100) / 100;
  expect([moved('512000'), moved('627000')]).toEqual([214.8, 1.2]);
  expect(Object.values(after).reduce((all, each) => all + Math.round(Number(each) * 100), 0)).toBe(0);
  for (const bill of one.billIds) expect(await one.dueOf(bill)).toEqual([0, 'paid']);
  expect((await one.owner(bankLines, {})).rows[0]).toMatchObject({ state: 'matched', remittanceId: id, fee: 1.2 });
  expect(
    await one.rows(
      sql`select journal, piece, label, cause, day from entry where shop_id = ${one.estate.shopId} and cause = 'fee'`,
    ),
  ).toEqual([
    { journal: 'BQ', piece: number, label: `Frais bancaires remise ${number}`, cause: 'fee', day: line?.day },
  ]);
});

test('told by the statement, the charges that are within the amount make it certain; those taken by themselves are none of it', async () => {
  const { one, id, number, dueOn } = await handed();
  const entry = (label: string, amount: string, charges: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dueOn}</Dt></BookgDt><Chrgs>${charges}</Chrgs><AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`;
  const charge = (amount: string, within: string) =>
    `<Rcrd><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>${within}</ChrgInclInd><Tax><Amt Ccy="EUR">0.10</Amt></Tax></Rcrd>`;
  const rows = await imported(
    one,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      ${entry(`REMISE ${number}`, '215.50', `<TtlChrgsAndTaxAmt Ccy="EUR">0.50</TtlChrgsAndTaxAmt>${charge('0.30', 'true')}${charge('0.20', 'true')}${charge('9.00', 'false')}`)}
      ${entry('VIR AUTRE', '11.00', '<Amt Ccy="EUR">2.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>')}
      </Stmt></BkToCstmrStmt></Document>`,
    true,
  );
  const line = rows.find((row) => row.amount === 215.5);
  expect(line?.proposal).toMatchObject({ confidence: 'certain', remittanceId: id, fee: '0.50' });
  expect(rows.find((row) => row.amount === 11)?.proposal).toBeNull();
  await one.owner(matchLine, { id: line?.id ?? '', certain: true });
  expect(Number((await one.books())['627000'])).toBe(0.5);
});

test('a remittance is chosen where none is proposed; one that is too far, of another shop, or taken already is refused', async () => {
  const { one, id, dueOn } = await handed();
  const rows = await imported(
    one,
    `${french(dueOn)};PRELEVEMENTS;214,00\n${french(dueOn)};AUTRE;150,00\n${french(dueOn)};TROP;216,01`,
  );
  const choose = (amount: number, remittanceId: string, more: object = {}) =>
    t.call(
      matchLine,
      { id: rows.find((row) => row.amount === amount)?.id ?? '', remittanceId, ...more },
      one.estate.owner,
    );
  for (const amount of [150, 216.01])
    expect((await choose(amount, id)).body).toMatchObject({ code: 'billing.bank-fee' });
  const other = await handed();
  expect((await choose(214, other.id)).status).toBe(404);
  // However old it is: `handed` is two months back, this one longer.
  await one.rows(
    sql`update sepa_collection set made_on = made_on - 60, due_on = due_on - 60 where shop_id = ${one.estate.shopId} and id = ${id}`,
  );
  // Noted as collected before: the fee is written all the same.
  await one.owner(collectRemittance, { id });
  const before = Number((await one.books())['512000']);
  expect((await choose(214, id, { fee: 2 })).body).toMatchObject({ message: 'Remise pointée', remittanceId: id });
  expect(Number((await one.books())['512000']) - before).toBe(-2);
  expect((await choose(216.01, id)).body).toMatchObject({ code: 'billing.bank-remittance-gone' });
});
