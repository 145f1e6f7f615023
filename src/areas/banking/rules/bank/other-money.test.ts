import { readCsv } from '#areas/catalogue/rules/import/import-csv.ts';
import { describe, expect, test } from 'vitest';
import type { Day } from '#kernel/day.ts';
import { directionOf, stateOf, watchSays } from './cell-words.ts';
import { layoutAgain, proposeBankTable, readBankTable, whyNotMapping, whyNotSays } from './read-bank-csv.ts';
import { readOfx } from './read-ofx.ts';
import { bankDay, plainAmount } from './statement-line.ts';
import { tableFacts } from './table-facts.ts';

/** By its headings and its cells, as a program sends it. */
const read = (text: string) => {
  const { layout, fields } = proposeBankTable(text);
  expect(whyNotMapping(fields)).toBeNull();
  const records = readCsv(text, layout.separator);
  return readBankTable(records, layout, fields, tableFacts(records, layout, fields));
};
const came = (text: string) => read(text).lines.map((one) => [one.label, one.amount]);
const table = (head: string, ...rows: string[]) => [head, ...rows].join('\n');
const atOnce = async (): Promise<void> => undefined;

describe('money that left is never a receipt', () => {
  const rows = ['26/11/2026;VIR CAVE;210,00;C', '26/11/2026;LOYER;750,00;D', '27/11/2026;PRLV;88,10;D'];

  test.each([
    ['Sens', 'C', 'D'],
    ['D/C', 'CR', 'DB'],
    ['Débit/Crédit', 'Crédit', 'Débit'],
    ['Sens de l’opération', '+', '-'],
    ['Direction', 'IN', 'OUT'],
    ['Credit/debit indicator', 'CRDT', 'DBIT'],
    ['Af Bij', 'Bij', 'Af'],
    ['Soll/Haben', 'H', 'S'],
    // Under a heading that says nothing, by the words of its cells.
    ['Colonne X', 'Entrée', 'Sortie'],
  ])('where its column « %s » says « %s » or « %s »', (heading, comes, leaves) => {
    const text = table(
      `Date;Libellé;Montant;${heading}`,
      ...rows.map((one) => one.replace(/C$/, comes).replace(/D$/, leaves)),
    );
    expect([came(text), read(text).outgoing]).toEqual([[['VIR CAVE', '210.00']], 2]);
  });

  test('nor where no word says which way it went: it is told', () => {
    const { lines, unread } = read(table('Date;Libellé;Montant;Sens', ...rows, '27/11/2026;X;5,00;?'));
    expect([lines.length, unread]).toEqual([1, [{ line: 5, why: 'sens illisible\u00a0: entrée ou sortie\u00a0?' }]]);
  });

  test('where the amount has its sign too; a receipt that is taken back is none', () => {
    const { lines, outgoing } = read(
      table('Date;Libellé;Montant;Sens', '26/11/2026;A;-7,00;D', '26/11/2026;B;-8,00;C', '26/11/2026;C;9,00;C'),
    );
    expect([lines.map((one) => one.amount), outgoing]).toEqual([['9.00'], 2]);
  });

  test('and a table whose columns were said without its direction is not kept so', () => {
    const watch = watchSays(4);
    for (const row of rows) watch.see(row.split(';'));
    const headings = ['Date', 'Libellé', 'Montant', 'Sens'].map((heading) => ({ heading }));
    const why = whyNotSays(['day', 'label', 'amount', null], watch.found(), headings);
    expect([why?.code, Object.keys(why?.fields ?? {})]).toEqual(['billing.bank-column-says', ['mapping.3.field']]);
    expect(whyNotSays(['day', 'label', 'amount', 'direction'], watch.found(), headings)).toBeNull();
    expect(whyNotSays(['day', 'label', 'credit', null], watch.found(), headings)).toBeNull();
  });

  test('in OFX, where a debit has no sign', async () => {
    const text =
      '<OFX><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261126<TRNAMT>40.00<FITID>1<NAME>LOYER</STMTTRN></BANKTRANLIST></OFX>';
    expect(await readOfx(text, atOnce)).toMatchObject({ lines: [], unread: [{ line: 1 }] });
  });

  test('in OFX, where it settles what a card spent', async () => {
    const text =
      '<OFX><CCSTMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261126<TRNAMT>640.00<FITID>1<NAME>PRLV CARTE</STMTTRN></BANKTRANLIST></CCSTMTRS></OFX>';
    const { lines, unread } = (await readOfx(text, atOnce)) ?? {};
    expect([lines, unread?.[0]?.why]).toEqual([[], expect.stringContaining('carte')]);
  });
});

describe('other money than the euro is never counted as euros', () => {
  test.each(['Devise', 'Currency', 'Monnaie', 'Code devise', 'Colonne X'])('by its column « %s »', (heading) => {
    const text = table(
      `Date;Libellé;Montant;${heading}`,
      '26/11/2026;VIR GENEVE;40,00;CHF',
      '26/11/2026;VIR CAVE;12,00;EUR',
      '26/11/2026;WIRE;300,00;gbp',
    );
    const { lines, unread } = read(text.replace('gbp', 'GBP'));
    expect(lines.map((one) => one.amount)).toEqual(['12.00']);
    expect(unread.map((one) => one.why)).toEqual([
      'autre monnaie que l’euro\u00a0: 40,00 CHF, VIR GENEVE',
      'autre monnaie que l’euro\u00a0: 300,00 GBP, WIRE',
    ]);
  });

  test('by the heading of its amount, and by what stands above the table', () => {
    for (const text of [
      table('Date;Libellé;Montant (USD)', '26/11/2026;WIRE;40,00'),
      table('Compte;00000000001', 'Devise : CHF', 'Date;Libellé;Montant', '26/11/2026;VIR;40,00'),
      table('00000000001;27/11/2026;3178,30 USD', 'Date;Libellé;Montant', '26/11/2026;VIR;40,00'),
    ])
      expect([came(text), read(text).unread.length]).toEqual([[], 1]);
    expect(came(table('Date;Libellé;Montant(EUROS);Montant(FRANCS)', '26/11/2026;VIR;10,00;65,60'))).toEqual([
      ['VIR', '10.00'],
    ]);
    expect(
      came(
        table(
          'Booking Date,Partner Name,Amount (EUR),Original Amount,Original Currency',
          '2026-11-26,NY,90.00,100.00,USD',
        ),
      ),
    ).toEqual([['', '90.00']]);
  });

  test('in OFX, by the account and by the line; each account of a file is read by itself', async () => {
    const line = (id: string, amount: string, more = '') =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261126<TRNAMT>${amount}<FITID>${id}<NAME>VIR ${id}${more}</STMTTRN>`;
    const account = (currency: string, number: string, ...lines: string[]) =>
      `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS>`;
    const text = `<OFX>${account('USD', '2', line('A', '7200.00'))}${account(
      'EUR',
      '1',
      line('B', '72.00'),
      line('C', '500.00', '<CURRENCY><CURRATE>0.9<CURSYM>USD</CURRENCY>'),
      line('D', '90.00', '<ORIGCURRENCY><CURRATE>0.9<CURSYM>USD</ORIGCURRENCY>'),
    )}</OFX>`;
    const { lines, unread } = (await readOfx(text, atOnce)) ?? {};
    expect(lines?.map((one) => [one.amount, one.account])).toEqual([
      ['72.00', '1'],
      ['90.00', '1'],
    ]);
    expect(unread?.map((one) => one.why)).toEqual([
      'autre monnaie que l’euro\u00a0: 7200.00 USD, VIR A',
      'autre monnaie que l’euro\u00a0: 500.00 USD, VIR C',
    ]);
  });
});

describe('only what is booked is a receipt', () => {
  test('by its state, in the words of banks; an unknown word is told', () => {
    const rows = ['COMPLETED', 'PENDING', 'REVERTED', 'En attente', 'Annulée', 'Exécuté', '', 'Bizarre'];
    const text = table(
      'Date;Libellé;Montant;Statut',
      ...rows.map((one, at) => `26/11/2026;V${at};${at + 1},00;${one}`),
    );
    const { lines, unread } = read(text);
    expect(lines.map((one) => one.label)).toEqual(['V0', 'V5', 'V6']);
    expect(unread.map((one) => one.line)).toEqual([3, 4, 5, 6, 9]);
  });
  test('what a fee took off is not received', () => {
    const text = table(
      'Date,Description,Amount,Fee,Balance',
      '2026-11-26,A,240.00,2.40,237.60',
      '2026-11-26,B,-10.00,1.00,226.60',
    );
    expect(read(text)).toMatchObject({ lines: [{ amount: '237.60', fee: '2.40' }], outgoing: 1 });
    expect(read(text).gaps).toBeUndefined();
  });
});

test('the words of a direction and of a state are known in the spellings of banks', () => {
  expect(['C', 'cr.', 'Crédit', '+'].map(directionOf)).toEqual(['in', 'in', 'in', 'in']);
  expect(['D', 'Débit', 'DBIT', '\u2212'].map(directionOf)).toEqual(['out', 'out', 'out', 'out']);
  expect(['Virement', ''].map(directionOf)).toEqual([null, null]);
  expect(['Completed', 'en cours', 'Rejeté', 'truc'].map(stateOf)).toEqual(['booked', 'pending', 'void', null]);
});

test('a table with a column more is not the known one', () => {
  const head = proposeBankTable('Date;Libellé;Montant\n26/11/2026;A;1,00');
  const known = { headings: 'date|libelle|montant', layout: head.layout, mapping: head.fields };
  expect(layoutAgain('Date;Libellé;Montant\n26/11/2026;A;1,00', known)).not.toBeNull();
  expect(layoutAgain('Date;Libellé;Montant;;\n26/11/2026;A;1,00', known)).not.toBeNull();
  expect(layoutAgain('Date;Libellé;Montant;Devise\n26/11/2026;A;1,00;CHF', known)).toBeNull();
});

describe('amounts and days in lawful spellings', () => {
  test.each([
    ['000000000000429.56', '429.56'],
    ['8.850', '8.85'],
    ['1204.50000', '1204.50'],
    ['+150.0000', '150.00'],
    ['12', '12.00'],
    ['-0.00', '0.00'],
    ['8.855', null],
    ['8,85', null],
    ['1 204', '1204.00'],
  ])('%s is %s', (written, amount) => expect(plainAmount(written)).toBe(amount));

  test('in OFX, where three decimals are thousands or not, another amount of the file tells; else they are told', async () => {
    const file = (...amounts: string[]) =>
      `<OFX>${amounts.map((one, at) => `<STMTTRN><DTPOSTED>20261126<TRNAMT>${one}<FITID>${at}<NAME>V</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`;
    const amounts = async (...written: string[]) =>
      (await readOfx(file(...written), atOnce))?.lines.map((one) => one.amount);
    expect(await amounts('+150.0000', '1200,5')).toEqual(['150.00', '1200.50']);
    expect(await amounts('1.200', '3.50')).toEqual(['1.20', '3.50']);
    expect(await amounts('1.200')).toEqual([]);
    expect(await amounts('1.200', '3,50')).toEqual(['3.50']);
  });

  test('an instant is the day that it was where the estate is; a midnight only fills a day', () => {
    const seen: string[] = [];
    const dayAt = (instant: string) => {
      seen.push(instant);
      return '2026-11-01' as Day;
    };
    for (const one of [
      '2026-10-31T23:30:00Z',
      '20261031233000[0:GMT]',
      '20261031180000.000[-5.5:XXX]',
      '2026-10-31T23:30:00+00:00',
    ])
      expect(bankDay(one, dayAt)).toBe('2026-11-01');
    expect(seen).toEqual([
      '2026-10-31T23:30:00+00:00',
      '2026-10-31T23:30:00+00:00',
      '2026-10-31T18:00:00-05:30',
      '2026-10-31T23:30:00+00:00',
    ]);
    for (const one of ['20261126000000[0:GMT]', '2026-11-26', '20261126120000', '2026-11-26T09:00:00'])
      expect(bankDay(one, dayAt)).toBe('2026-11-26');
  });

  test('letters that OFX spells by their number or name are letters', async () => {
    const text =
      '<OFX><STMTTRN><DTPOSTED>20261126<TRNAMT>1.00<FITID>1<NAME>H&#244;tel &amp; Spa<MEMO>R&#xE8;glement No&euml;l</STMTTRN></BANKTRANLIST></OFX>';
    expect((await readOfx(text, atOnce))?.lines[0]?.label).toBe('Hôtel & Spa Règlement Noël');
  });
});
