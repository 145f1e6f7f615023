import { describe, expect, test } from 'vitest';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { bankLines, importStatement } from '../../rules/bank/bank-endpoints.ts';
import { keepTable, layOutStatement, receiveStatement } from '../../rules/bank/bank-file-endpoints.ts';
import type { BankField } from '../../rules/bank/bank-fields.ts';

/** A table of a bank that names its columns as it likes: what they are is said once. */
const t = await testBed();
const office = async (): Promise<Estate> => (await onCredit(t, 1, 10)).estate;

const stream = async function* (body: Uint8Array) {
  yield body;
};
const send = (estate: Estate, body: string | Uint8Array, token = estate.owner) =>
  t.call(receiveStatement, { fileName: 'export.csv' }, token, {
    body: stream(typeof body === 'string' ? new TextEncoder().encode(body) : body),
  });
const listed = async (estate: Estate) =>
  (await t.call(bankLines, {}, estate.owner)).body.rows.map((one) => [one.day, one.amount, one.label]);
const as = (...fields: (BankField | null)[]) => fields.map((field) => ({ field }));
const OWN = ['Jour;Quoi;Combien', '02/11/2026;VIR MARTIN;72,00', '03/11/2026;PRLV EDF;-50,00'].join('\n');

describe('a table of a bank', () => {
  test('waits for its columns to be said; nothing is kept before, each receipt once after', async () => {
    const estate = await office();
    const { table, kept } = (await send(estate, OWN)).body;
    expect([kept, table?.columns.map((one) => one.heading), table?.mapping]).toEqual([
      null,
      ['Jour', 'Quoi', 'Combien'],
      as(null, null, null),
    ]);
    expect(await listed(estate)).toEqual([]);
    const id = table?.id as string;
    const refused = await t.call(keepTable, { id, mapping: as('day', 'label', null) }, estate.owner);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('colonne')]);
    expect((await t.call(keepTable, { id, mapping: as('day') }, estate.owner)).status).toBe(422);
    // Two people at once: one keeps it, the other is told.
    const both = await Promise.all(
      [1, 2].map(() => t.call(keepTable, { id, mapping: as('day', 'label', 'amount') }, estate.owner)),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await listed(estate)).toEqual([['2026-11-02', 72, 'VIR MARTIN']]);
    expect((await t.call(layOutStatement, { id, decimal: '.' }, estate.owner)).status).toBe(409);
  });

  test('is known again by its headings: kept at once, its lines once; another estate knows nothing of it', async () => {
    const [estate, other] = [await office(), await office()];
    const first = (await send(estate, OWN)).body.table?.id as string;
    await t.call(keepTable, { id: first, mapping: as('day', 'label', 'amount') }, estate.owner);
    const longer = `Compte 12\n\n${OWN}\n04/11/2026;VIR PETIT;12,00`;
    const { body } = await send(estate, longer);
    expect(body).toMatchObject({ table: null, kept: { added: 1, known: 1, outgoing: 1 } });
    // A program that asks for no columns has them too.
    const plain = await t.call(importStatement, { fileName: 'export.csv' }, estate.owner, {
      body: stream(new TextEncoder().encode(`${OWN}\n05/11/2026;VIR ZOE;1,00`)),
    });
    expect(plain.body).toMatchObject({ added: 1, known: 1 });
    expect((await send(other, OWN)).body).toMatchObject({ kept: null, table: { fileName: 'export.csv' } });
    expect((await t.call(keepTable, { id: first, mapping: as('day') }, other.owner)).status).toBe(404);
  });

  test('that was wrongly said is asked again: by whoever says so, or where most of it cannot be read', async () => {
    const estate = await office();
    const first = (await send(estate, OWN)).body.table?.id as string;
    await t.call(layOutStatement, { id: first, dayOrder: 'mdy' }, estate.owner);
    await t.call(keepTable, { id: first, mapping: as('day', 'label', 'amount') }, estate.owner);
    const next = 'Jour;Quoi;Combien\n25/11/2026;VIR A;1,00\n26/11/2026;VIR B;2,00';
    expect((await send(estate, next)).body).toMatchObject({
      kept: null,
      table: { layout: { dayOrder: 'dmy' }, mapping: as('day', 'label', 'amount') },
    });
    const asked = await t.call(receiveStatement, { fileName: 'a.csv', columns: 'ask' }, estate.owner, {
      body: stream(new TextEncoder().encode(OWN)),
    });
    expect(asked.body).toMatchObject({ kept: null, table: { mapping: as('day', 'label', 'amount') } });
    await t.call(
      keepTable,
      { id: asked.body.table?.id as string, mapping: as('day', 'label', 'amount') },
      estate.owner,
    );
    expect((await send(estate, next)).body).toMatchObject({ table: null, kept: { added: 2 } });
  });

  test('with letters of zero is refused, by whatever door it comes', async () => {
    const estate = await office();
    const body = 'Date;Libellé;Montant\n02/11/2026;VIR\u0000 MARTIN;72,00\n';
    const sent = await t.call(importStatement, { fileName: 'a.csv' }, estate.owner, {
      body: stream(new TextEncoder().encode(body)),
    });
    expect([sent.status, (await send(estate, body)).status]).toEqual([422, 422]);
  });

  test('is read again as it was corrected: its letters, its line of headings, its numbers and days', async () => {
    const estate = await office();
    const text = 'Relevé;;\nJour;Libellé;Montant\n02/03/2026;VIR CŒUR;1,250\n';
    const bytes = Uint8Array.from([...text].map((one) => (one === 'Œ' ? 0x8c : one.charCodeAt(0))));
    const { table } = (await send(estate, bytes)).body;
    expect(table?.layout).toMatchObject({ encoding: 'windows-1252', headerLine: 2, dayOrder: 'dmy' });
    const id = table?.id as string;
    const read = await t.call(layOutStatement, { id, dayOrder: 'mdy', decimal: '.' }, estate.owner);
    expect(read.body.layout).toMatchObject({ dayOrder: 'mdy', decimal: '.' });
    await t.call(keepTable, { id, mapping: as('day', 'label', 'amount') }, estate.owner);
    expect(await listed(estate)).toEqual([['2026-02-03', 1250, 'VIR CŒUR']]);
  });

  test('what is no statement is refused, and what reads itself is kept at once', async () => {
    const estate = await office();
    for (const body of ['un mot', '<Document><BkToCstmrStmt>', new Uint8Array([0, 1, 59, 10, 2, 59, 255])])
      expect((await send(estate, body)).status).toBe(422);
    const ofx =
      '<OFX><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>7.00<FITID>A1<NAME>VIR</STMTTRN></BANKTRANLIST></OFX>';
    expect((await send(estate, ofx)).body).toMatchObject({ table: null, kept: { added: 1 } });
  });

  describe('whose amounts may be one of two', () => {
    const EITHER = ['Jour;Quoi;Combien', '02/11/2026;VIR MARTIN;12,300', '03/11/2026;VIR PETIT;40'].join('\n');
    const api = (estate: Estate, body: string) =>
      t.call(importStatement, { fileName: 'a.csv' }, estate.owner, { body: stream(new TextEncoder().encode(body)) });

    test('is not kept before somebody has said where the cents are; then it is, and so is the next one', async () => {
      const estate = await office();
      const { table } = (await send(estate, EITHER)).body;
      expect(table).toMatchObject({
        isDecimalSure: false,
        signs: [{}, {}, { commas: 0, dots: 0, either: ['12,300'] }],
      });
      const id = table?.id as string;
      const mapping = as('day', 'label', 'amount');
      const refused = await t.call(keepTable, { id, mapping }, estate.owner);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { code: 'billing.bank-decimal', fields: { decimal: {} } },
      ]);
      // The whole reading sent again with another order of days says nothing of cents.
      const same = { ...(table?.layout ?? {}), id };
      expect((await t.call(layOutStatement, same, estate.owner)).body.isDecimalSure).toBe(false);
      const said = await t.call(layOutStatement, { id, decimal: '.', isDecimalSure: true }, estate.owner);
      expect(said.body).toMatchObject({ isDecimalSure: true, layout: { decimal: '.' } });
      expect((await t.call(keepTable, { id, mapping }, estate.owner)).status).toBe(200);
      expect((await listed(estate)).map((one) => one[1]).toSorted()).toEqual([12_300, 40]);
      const next = await send(estate, EITHER.replace('MARTIN;12,300', 'ZOE;1,250'));
      expect(next.body).toMatchObject({ table: null, kept: { added: 1 } });
      expect((await listed(estate)).map((one) => one[1])).toContain(1250);
    });

    test('a later file that proves the other sign is read by its own; one with both is asked', async () => {
      const estate = await office();
      const id = (await send(estate, EITHER)).body.table?.id as string;
      await t.call(layOutStatement, { id, decimal: '.', isDecimalSure: true }, estate.owner);
      await t.call(keepTable, { id, mapping: as('day', 'label', 'amount') }, estate.owner);
      await send(estate, 'Jour;Quoi;Combien\n04/11/2026;VIR A;1,250\n04/11/2026;VIR B;3,75');
      expect(
        (await listed(estate))
          .filter((one) => one[0] === '2026-11-04')
          .map((one) => one[1])
          .toSorted(),
      ).toEqual([1.25, 3.75]);
      const both = 'Jour;Quoi;Combien\n05/11/2026;VIR A;1,250\n05/11/2026;VIR B;3,75\n05/11/2026;VIR C;3.75';
      expect((await send(estate, both)).body).toMatchObject({ kept: null, table: { isDecimalSure: false } });
      expect([(await api(estate, both)).status, (await listed(estate)).length]).toEqual([422, 4]);
    });

    test('without a screen it is refused by that field; what the far end of a long file proves is taken', async () => {
      const estate = await office();
      const named = EITHER.replace('Jour;Quoi;Combien', 'Date;Libellé;Montant');
      const refused = await api(estate, named);
      expect([refused.status, refused.body]).toMatchObject([422, { code: 'billing.bank-decimal' }]);
      const far = [named, ...Array.from({ length: 3_000 }, (_, n) => `03/11/2026;CARTE ${n};-${n + 1}`)].join('\n');
      const kept = await api(estate, `${far}\n04/11/2026;VIR LOIN;7.25`);
      expect(kept.body).toMatchObject({ added: 3, outgoing: 3_000, unread: [] });
      expect((await listed(estate)).map((one) => one[1]).toSorted()).toEqual([12_300, 40, 7.25].toSorted());
    });
  });
});
