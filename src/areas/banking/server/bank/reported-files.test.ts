import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
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
    [
      'ca-cp1252-bad-quote.csv',
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

  test('of two accounts without a number, both are kept: the second one told aside', async () => {
    const { estate } = await onCredit(t, 1, 1);
    await give(estate, 'two-accounts-A.csv');
    const second = await give(estate, 'two-accounts-B.csv');
    expect([second?.known, (second?.added ?? 0) + (second?.aside ?? 0)]).toEqual([0, 1]);
    expect(await listed(estate)).toEqual([
      ['2026-11-26', 120],
      ['2026-11-26', 120],
    ]);
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

describe('a structured remittance settles the bills that it names', () => {
  /** Four bills of 72 € of two clients. */
  const billed = async () => {
    const { estate, formats } = await onCredit(t, 1, 100);
    const owner = ok(t, estate.owner);
    const client = async (businessName: string) =>
      (
        await owner(addClient, {
          kind: 'professional',
          businessName,
          email: `${businessName.replace(' ', '.')}@exemple.fr`,
          typology: 'particulier',
          siret: '73282932000074',
          addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
        } as never)
      ).id;
    const bill = async (clientId: string): Promise<string> => {
      const lines = [{ id: 'a', formatId: formats[0]?.id as string, quantity: 6 }];
      const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
      await owner(validateOrder, { id });
      await owner(billOrder, { id });
      return (await owner(bills, { sort: '-number', size: 1 })).rows[0]?.number as string;
    };
    const one = await client('Cave Dupont');
    const numbers = [await bill(one), await bill(one), await bill(one)];
    await bill(await client('Hotel Martin'));
    return { estate, numbers };
  };
  const proposed = async (estate: Estate, xml: string) => {
    const sent = await t.call(importStatement, { fileName: 'camt.xml' }, estate.owner, {
      body: stream(new TextEncoder().encode(xml)),
    });
    expect([sent.status, sent.body]).toMatchObject([200, { unread: [] }]);
    return (await t.call(bankLines, {}, estate.owner)).body.rows
      .map((row) => [
        row.proposal?.confidence,
        row.proposal?.client,
        row.proposal?.parts.map((part) => part.number).join(),
      ])
      .toSorted();
  };
  const entry = (amount: string, how: string, at: number): string =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>S${at}</AcctSvcrRef><NtryDtls><TxDtls>${how}</TxDtls></NtryDtls></Ntry>`;
  const strd = (what: string): string => `<RmtInf><Strd>${what}</Strd></RmtInf>`;

  test('with certainty, by the number of the document or by its words; the ultimate debtor is the payer', async () => {
    const { estate, numbers } = await billed();
    const xml = [
      strd(`<RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${numbers[0]}</Nb></RfrdDocInf>`),
      strd(`<AddtlRmtInf>Facture ${numbers[1]}</AddtlRmtInf>`),
      `<RmtInf><Ustrd>Facture ${numbers[2]}</Ustrd></RmtInf>`,
      '<RltdPties><Dbtr><Nm>Affactureur Essai</Nm></Dbtr><UltmtDbtr><Nm>Hotel Martin</Nm></UltmtDbtr></RltdPties><RmtInf><Ustrd>reglement</Ustrd></RmtInf>',
    ].map((how, at) => entry('72.00', how, at));
    const seen = await proposed(
      estate,
      `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${xml.join('')}</Stmt></BkToCstmrStmt></Document>`,
    );
    expect(seen.map(([confidence, client]) => [confidence, client])).toEqual([
      ['certain', 'Cave Dupont'],
      ['certain', 'Cave Dupont'],
      ['certain', 'Cave Dupont'],
      ['likely', 'Hotel Martin'],
    ]);
    expect(new Set(seen.map((one) => one[2])).size).toBe(4);
  });

  test.skipIf(!existsSync(folder))('camt-structured.xml', async () => {
    const { estate, numbers } = await billed();
    const xml = readFileSync(`${folder}camt-structured.xml`, 'utf8')
      .replace(/FA-OUVERTE-(\d)/g, (_, at: string) => numbers[Number(at) - 1] ?? '')
      .replace('Client Deux', 'Hotel Martin')
      .replaceAll(/<Amt Ccy="EUR">(73\.03|448\.13|243\.50|50\.00)/g, '<Amt Ccy="EUR">72.00');
    expect((await proposed(estate, xml)).map(([confidence, client]) => [confidence, client])).toEqual([
      ['certain', 'Cave Dupont'],
      ['certain', 'Cave Dupont'],
      ['certain', 'Cave Dupont'],
      ['likely', 'Hotel Martin'],
    ]);
  });
});

describe('a workbook of a bank', () => {
  const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const book = (rows: readonly string[], after = ''): Uint8Array =>
    zipOf(
      workbookParts(
        new TextEncoder().encode(
          `<worksheet><sheetData>${rows.map((row) => (row.startsWith('<row') ? row : `<row>${row}</row>`)).join('')}</sheetData>${after}</worksheet>`,
        ),
      ),
    );
  const heads = words('Date') + words('Libellé') + words('Montant');
  const line = (day: string, label: string, amount: string): string =>
    (day ? words(day) : '<c/>') + words(label) + (amount ? `<c><v>${amount}</v></c>` : '<c/>');
  const send = async (estate: Estate, body: Uint8Array, how: object = {}) =>
    t.call(importStatement, { fileName: 'releve.xlsx', ...how }, estate.owner, { body: stream(body) });

  test('has a merged day for all its lines, and a merged amount once', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>';
    const sent = await send(
      estate,
      book([heads, line('26/11/2026', 'VIR DUPONT', '72'), line('', 'suite du libellé', '')], merged),
    );
    expect([sent.status, await listed(estate)]).toEqual([200, [['2026-11-26', 72]]]);
    const days = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
    await send(estate, book([heads, line('25/11/2026', 'VIR A', '5'), line('', 'VIR B', '6')], days));
    expect(await listed(estate)).toEqual([
      ['2026-11-25', 5],
      ['2026-11-25', 6],
      ['2026-11-26', 72],
    ]);
  });

  test('asks what to do of its hidden lines, and names the cell of an error or of a formula without a value', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const body = book([
      heads,
      `<row hidden="1">${line('26/11/2026', 'VIR CACHE', '9')}</row>`,
      line('26/11/2026', 'VIR', '8'),
    ]);
    expect((await send(estate, body)).body).toMatchObject({ code: 'frame.workbook-hidden' });
    expect((await send(estate, body, { hidden: 'left' })).body).toMatchObject({ added: 1 });
    const faulty = book([
      heads,
      `${words('26/11/2026')}${words('VIR')}<c t="e"><f>Z1</f><v>#REF!</v></c>`,
      `${words('26/11/2026')}${words('VIR')}<c><f>A1*2</f></c>`,
    ]);
    const { unread } = (await send(estate, faulty)).body;
    expect(unread.map((one) => [one.line, /#REF!|=A1/.test(one.why)])).toEqual([
      [2, true],
      [3, true],
    ]);
  });

  test('and a table that writes instants counts a receipt on the day of the estate', async () => {
    const { estate } = await onCredit(t, 1, 1);
    const text =
      'Date;Libellé;Montant\n2026-10-31T23:30:00Z;VIR NUIT;62,00\n2026-10-31T12:00:00+01:00;VIR MIDI;63,00\n';
    expect((await send(estate, new TextEncoder().encode(text))).status).toBe(200);
    expect(await listed(estate)).toEqual([
      ['2026-11-01', 62],
      ['2026-10-31', 63],
    ]);
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
