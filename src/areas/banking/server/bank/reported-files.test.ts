import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { workbookParts, zipOf } from '#platform/xlsx/test-zip.ts';
import { bankLines, importStatement } from '../../rules/bank/bank-endpoints.ts';
import { keepTable, receiveStatement } from '../../rules/bank/bank-file-endpoints.ts';

/** Files that users of other programs reported, each with the money that it really brought. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/reported/', import.meta.url));
const t = await testBed();

const stream = async function* (body: Uint8Array) {
  yield body;
};
/** As the screen does: a table is kept by the columns that are proposed. */
const give = async (estate: Estate, name: string) => {
  const body = stream(readFileSync(`${folder}${name}`));
  const sent = await t.call(receiveStatement, { fileName: name }, estate.owner, { body });
  const { table, kept } = sent.body;
  if (!table) return kept;
  const mapping = table.mapping.map(({ field }) => ({ field }));
  const read = await t.call(keepTable, { id: table.id, mapping }, estate.owner);
  expect([name, read.status, JSON.stringify(read.body)]).toEqual([name, 200, expect.anything()]);
  return read.body;
};
const listed = async (estate: Estate) =>
  (await t.call(bankLines, { sort: 'amount' }, estate.owner)).body.rows.map((one) => [one.day, one.amount]);

describe.skipIf(!existsSync(folder))('a reported file brings the money that came, and no more', () => {
  test.each([
    ['direction.csv', [['2026-11-26', 210]], 2, 0],
    ['direction-certain.csv', [['2026-11-26', 12]], 1, 0],
    ['currency-certain.csv', [], 0, 1],
    ['neo.csv', [['2026-11-26', 240]], 0, 4],
    ['sg-cp1252.csv', [['2026-11-26', 417.1]], 1, 0],
    ['bourso.csv', [['2026-11-26', 1250]], 1, 0],
    [
      'ca-cp1252.csv',
      [
        ['2026-11-24', 318.4],
        ['2026-11-26', 1234.56],
      ],
      1,
      0,
    ],
    ['ofx-two-currencies.ofx', [['2026-11-26', 71]], 0, 1],
    ['ofx-usd-first.ofx', [['2026-11-26', 72]], 0, 1],
    ['ofx-line-currency.ofx', [], 0, 1],
    ['ofx-card.ofx', [], 0, 1],
    ['ofx-tz.ofx', [['2026-11-01', 78]], 0, 0],
    [
      'ofx-decimals.ofx',
      [
        ['2026-11-26', 150],
        ['2026-11-26', 1200.5],
      ],
      0,
      0,
    ],
    ['ofx-entities.ofx', [['2026-11-26', 79.1]], 0, 0],
    ['camt-latin1.xml', [['2026-11-26', 77.1]], 0, 0],
    ['camt-utf16.xml', [['2026-11-26', 77.2]], 0, 0],
    [
      'camt-leading-zeros.xml',
      [
        ['2026-11-26', 58.2],
        ['2026-11-26', 100],
        ['2026-11-26', 329.56],
      ],
      0,
      0,
    ],
    [
      'camt-decimals.xml',
      [
        ['2026-11-26', 8.85],
        ['2026-11-26', 1204.5],
      ],
      0,
      0,
    ],
    ['camt-net-batch.xml', [['2026-11-26', 97]], 0, 0],
    [
      'camt-batch-sum.xml',
      [
        ['2026-11-26', 26],
        ['2026-11-26', 500],
        ['2026-11-26', 1000],
      ],
      0,
      0,
    ],
    ['camt-night.xml', [['2026-11-01', 62]], 0, 0],
    ['camt-info.xml', [], 0, 1],
  ] as const)('%s', async (name, lines, outgoing, left) => {
    const { estate } = await onCredit(t, 1, 1);
    const kept = await give(estate, name);
    expect([await listed(estate), kept?.outgoing, kept?.unread.length]).toEqual([lines, outgoing, left]);
  });

  test('with its letters whole', async () => {
    const { estate } = await onCredit(t, 1, 1);
    for (const name of ['camt-latin1.xml', 'camt-utf16.xml', 'ofx-entities.ofx', 'sg-cp1252.csv'])
      await give(estate, name);
    const { rows } = (await t.call(bankLines, { sort: 'amount' }, estate.owner)).body;
    const labels = rows.map((one) => one.label).join(' ');
    for (const words of [
      'Hôtel des Acacias à Fréjus',
      'règlement échéance été',
      'Hôtel Seize',
      'Hôtel & Spa Règlement',
      'CAVE ÉPREUVE',
    ])
      expect(labels).toContain(words);
  });
});

describe('the same facts in another file', () => {
  const table = (...rows: string[]) => ['Date;Libellé;Montant', ...rows].join('\n');
  const send = async (estate: Estate, fileName: string, body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return (await t.call(importStatement, { fileName }, estate.owner, { body: stream(bytes) })).body;
  };
  const states = async (estate: Estate) =>
    (await t.call(bankLines, { sort: 'amount' }, estate.owner)).body.rows
      .map((one) => [one.amount, one.state])
      .toSorted();

  test('may be of another account: they are kept aside, told, and taken back by whoever knows', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const one = table('26/11/2026;REMISE CB;120,00');
    expect(await send(estate, 'a.csv', one)).toMatchObject({ added: 1 });
    expect(await send(estate, 'b.csv', one)).toMatchObject({ added: 0, known: 0, aside: 1 });
    expect(await send(estate, 'b.csv', one)).toMatchObject({ added: 0, known: 1, aside: 0 });
    expect(await states(estate)).toEqual([
      [120, 'aside'],
      [120, 'open'],
    ]);
    const rows = (await t.call(bankLines, {}, estate.owner)).body.rows;
    expect(rows.find((row) => row.state === 'aside')?.setAside).toContain('a.csv');
  });

  test('are one account’s where a longer file repeats all of it', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const rows = ['23/11/2026;VIR A;1,00', '24/11/2026;VIR B;2,00', '25/11/2026;VIR C;3,00'];
    await send(estate, 'semaine-1.csv', table(...rows));
    expect(await send(estate, 'semaine-2.csv', table(...rows, '26/11/2026;VIR D;4,00'))).toMatchObject({
      added: 1,
      known: 3,
    });
  });

  test('in another format are one receipt; under another account’s number they are two', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const ofx = (account: string) =>
      `<OFX><STMTRS><CURDEF>EUR<ACCTID>${account}<STMTTRN><DTPOSTED>20261126<TRNAMT>72.00<FITID>F1<NAME>VIR CAVE DUPONT</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    await send(estate, 'a.csv', table('26/11/2026;VIREMENT DE CAVE DUPONT FA-1;72,00', '26/11/2026;VIR AUTRE;72,00'));
    expect(await send(estate, 'a.ofx', ofx('00000000001'))).toMatchObject({ added: 0, aside: 1 });
    expect(await send(estate, 'b.ofx', ofx('00000000002'))).toMatchObject({ added: 0, aside: 1 });
    const other = table('Compte n° 00000000009', 'Date;Libellé;Montant', '26/11/2026;REMISE;9,00')
      .split('\n')
      .slice(1)
      .join('\n');
    expect(await send(estate, 'n9.csv', other)).toMatchObject({ added: 1 });
    expect(await send(estate, 'n8.csv', other.replace('009', '008'))).toMatchObject({ added: 1, aside: 0 });
  });

  test('come as a workbook, or packed together, as well as by themselves', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const book = zipOf(
      workbookParts(
        `<row>${words('Date')}${words('Libellé')}${words('Montant')}</row><row><c><v>46352</v></c>${words('VIR CAVE')}<c><v>1234.5</v></c></row><row>${words('27/11/2026')}${words('PRLV')}<c><v>-3</v></c></row>`.replace(
          '<c><v>46352',
          '<c s="1"><v>46352',
        ),
        { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
      ),
    );
    expect(await send(estate, 'releve.xlsx', book)).toMatchObject({ added: 1, outgoing: 1 });
    const qif = '!Type:Bank\nD26/11/2026\nT5,00\nPVIR QIF\n^\n';
    const ofx =
      '<OFX><ACCTID>7<STMTTRN><DTPOSTED>20261126<TRNAMT>6.00<FITID>1<NAME>VIR OFX</STMTTRN></BANKTRANLIST></OFX>';
    expect(await send(estate, 'tout.zip', zipOf({ 'a.qif': qif, 'b.ofx': ofx, 'lisez.pdf': '%PDF' }))).toMatchObject({
      added: 2,
    });
    expect(await states(estate)).toEqual([
      [1234.5, 'open'],
      [5, 'open'],
      [6, 'open'],
    ]);
    const both = await t.call(importStatement, { fileName: 'x.zip' }, estate.owner, {
      body: stream(zipOf({ 'a.qif': qif, 'b.csv': table('26/11/2026;A;1,00') })),
    });
    expect([both.status, both.body]).toMatchObject([422, { code: 'billing.bank-archive' }]);
  });
});
