import { existsSync, readFileSync } from 'node:fs';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isCredit } from '#areas/billing/rules/bill-kinds.ts';
import { EXAMPLES } from '../../../../e2e/support/bills.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { anyYear, asJournalLines, fecText } from '../../../../e2e/support/fec-years.ts';
import { billEntries, type Debtor, type Entry, moneyEntry, type SaleBalance } from './entries.ts';
import { fecName } from './fec.ts';

const DEBTOR: Debtor = { kind: 'professional', code: 'C00012', name: 'Cave Dupont & Fils' };
const NOTHING: SaleBalance = { receivable: '0.00', advances: '0.00' };
const example = (name: string): Bill => EXAMPLES[name] as Bill;
const cents = (text: string): number => Math.round(Number(text) * 100);
const YEAR = { start: '2026-01-01', end: '2026-12-31' };
const NAME = '732829320FEC20261231.txt';

/** A whole year of every kind of entry: an advance, bills of all kinds, an advance settled, money after the bill, a refund. */
const wholeYear = (): string => {
  const owed: SaleBalance = { receivable: '1533.12', advances: '0.00' };
  const money = (direction: 'in' | 'out', amount: string, before: SaleBalance) =>
    moneyEntry(
      { direction, amount, method: 'transfer', day: day('2026-12-01'), piece: 'FA-2026-0042' },
      DEBTOR,
      before,
    );
  const sale = (saleId: string, entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, saleId }));
  return fecText(
    asJournalLines(
      [
        ...sale('1', [
          moneyEntry(
            { direction: 'in', amount: '151.71', method: 'stripe', day: day('2026-11-19'), piece: 'BC-7' },
            DEBTOR,
            NOTHING,
          ),
        ]),
        ...sale('1', billEntries(example('private'), { ...DEBTOR }, { receivable: '0.00', advances: '151.71' })),
        ...sale('2', [
          ...billEntries(example('trade'), DEBTOR, NOTHING),
          money('in', '1533.12', owed),
          money('out', '20.00', NOTHING),
        ]),
        ...sale('3', [
          ...billEntries(example('deposit'), DEBTOR, NOTHING),
          ...billEntries(example('final'), DEBTOR, NOTHING),
        ]),
        ...sale('4', billEntries(example('credit'), DEBTOR, NOTHING)),
      ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    ),
  );
};

describe('a year in the shape of the FEC', () => {
  test('is faultless for a reader that shares no code with the writer, and letters what was settled', () => {
    const read = readFec(new TextEncoder().encode(wholeYear()), { name: NAME, year: YEAR });
    expect(read.problems).toEqual([]);
    const lettered = read.rows.filter((row) => row['EcritureLet'] !== '');
    expect([...new Set(lettered.map((row) => row['CompteNum']?.slice(0, 4)))].sort()).toEqual(['4110', '4191']);
    // Open amounts bear no letter: the credit note, the final bill, the refund of an excess.
    expect(
      read.rows.filter((row) => row['PieceRef'] === example('credit').number && row['EcritureLet'] !== ''),
    ).toEqual([]);
  });

  test('random years of bills, deposits, credit notes, payments, advances and refunds: balanced, continuous, and their totals are the documents’', () => {
    fc.assert(
      fc.property(anyYear, ({ year, bills, money, entries }) => {
        const read = readFec(new TextEncoder().encode(fecText(asJournalLines(entries))), {
          name: fecName('732829320', year.end),
          year,
        });
        expect(read.problems).toEqual([]);
        expect(read.balance('')).toBe(0);
        const total = (of: (bill: Bill) => string): number =>
          bills.reduce((sum, bill) => sum + cents(of(bill)) * (isCredit(bill.kind) ? -1 : 1), 0);
        const sold = (row: Readonly<Record<string, string>>): boolean => row['JournalCode'] === 'VE';
        expect(read.balance('411', sold)).toBe(total((bill) => bill.totals.charged));
        expect(read.balance('44571', sold) + total((bill) => bill.totals.vat)).toBe(0);
        expect(read.balance('4471') + total((bill) => bill.totals.duty)).toBe(0);
        expect(
          read.balance('7', (row) => sold(row) && row['CompteNum'] !== '758000') +
            read.balance('4471') +
            read.balance('41911', sold) +
            total((bill) => bill.totals.net),
        ).toBe(0);
        for (const method of new Set(money.map((one) => one.method))) {
          const prefix = { transfer: '512', stripe: '5115', check: '5112', cash: '530', other: '5119' }[method] ?? '';
          expect(read.balance(prefix)).toBe(
            money
              .filter((one) => one.method === method)
              .reduce((sum, one) => sum + (one.direction === 'in' ? one.cents : -one.cents), 0),
          );
        }
        // Whatever is settled is lettered, whatever is not is not: by sale, both come to the same rest.
        const open = read.rows.filter((row) => row['CompteNum']?.startsWith('411') && row['EcritureLet'] === '');
        expect(read.balance('411')).toBe(
          open.reduce(
            (sum, row) =>
              sum + cents((row['Debit'] ?? '').replace(',', '.')) - cents((row['Credit'] ?? '').replace(',', '.')),
            0,
          ),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('is written to the letter', () => {
    const [entry] = billEntries(example('deposit'), { ...DEBTOR, name: 'Cave\tDupont\n&\u00a0Fils' }, NOTHING);
    expect(
      fecText(asJournalLines([entry as Entry]))
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise',
      'VE\tVentes\t000001\t20261120\t411000\tClients\tC00012\tCave Dupont & Fils\tAC-2026-0003\t20261120\tFacture d’acompte AC-2026-0003 Cave Dupont & Fils\t360,00\t0,00\t\t\t20261120\t\t',
    ]);
    expect(fecName('732829320', day('2026-12-31'))).toBe(NAME);
  });

  test('holds no cell that a spreadsheet would run, cut or quote', () => {
    const [entry] = billEntries(
      example('deposit'),
      { kind: 'private', code: '=1+1', name: '=HYPERLINK("http://x")|\u0007\u200b' },
      NOTHING,
    );
    const text = fecText(asJournalLines([entry as Entry]));
    expect(readFec(text).problems).toEqual([]);
    expect(text).toContain('\t’=1+1\t’=HYPERLINK(’’http://x’’)\t');
  });
});

describe('the reader is no accomplice', () => {
  test('it accepts the good vector and refuses the bad one', ({ skip }) => {
    const folder = new URL('../../../../../shared/vectors/fec/', import.meta.url);
    skip(!existsSync(folder), 'no vectors beside the checkout');
    expect(readFec(readFileSync(new URL(NAME, folder)), { name: NAME, year: YEAR }).problems).toEqual([]);
    const bad = readFec(readFileSync(new URL('BAD-unbalanced-732829320FEC20261231.txt', folder), 'utf8')).problems;
    expect(bad.some((one) => one.includes('out of balance'))).toBe(true);
    expect(bad.some((one) => one.includes('EcritureDate'))).toBe(true);
    expect(bad.some((one) => one.includes('CompteNum'))).toBe(true);
  });

  /** Changes one cell of one line (1 is the first after the heading). */
  const cell =
    (line: number, column: number, to: (text: string) => string) =>
    (text: string): string => {
      const lines = text.split('\r\n');
      const cells = (lines[line] ?? '').split('\t');
      cells[column] = to(cells[column] ?? '');
      lines[line] = cells.join('\t');
      return lines.join('\r\n');
    };
  const swap =
    (a: number, b: number) =>
    (text: string): string => {
      const lines = text.split('\r\n');
      [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
      return lines.join('\r\n');
    };
  const lastLine = (text: string): number => text.split('\r\n').length - 2;
  const everywhere =
    (column: number, from: string, to: string) =>
    (text: string): string =>
      text
        .split('\r\n')
        .map((line) =>
          line
            .split('\t')
            .map((one, i) => (i === column && one === from ? to : one))
            .join('\t'),
        )
        .join('\r\n');
  const faults: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    ['a column too few', (text) => text.replaceAll(/\t[^\t]*\r\n/g, '\r\n'), /columns are not/],
    ['two columns changed about', (text) => text.replace('Debit\tCredit', 'Credit\tDebit'), /columns are not/],
    ['semicolons', (text) => text.replaceAll('\t', ';'), /columns are not/],
    ['a short line', (text) => text.replace(/\t\t\r\n/, '\t\r\n').replace(/^(.*\r\n.*)\t\r\n/, '$1\r\n'), /cells/],
    ['a dot for the comma', cell(1, 11, (amount) => amount.replace(',', '.')), /amounts/],
    ['a thousand parted', cell(1, 11, () => '1 151,71'), /amounts/],
    ['an amount in words', cell(1, 11, () => 'cent'), /amounts/],
    ['three decimals', cell(1, 11, (amount) => `${amount}0`), /amounts/],
    ['a negative amount', cell(1, 11, (amount) => `-${amount}`), /amounts/],
    ['an empty amount', cell(1, 12, () => ''), /Credit is empty/],
    ['debit and credit in one line', cell(1, 12, () => '1,00'), /debit .* and credit/],
    ['neither debit nor credit', cell(1, 11, () => '0,00'), /debit .* and credit/],
    ['month 13', cell(1, 3, () => '20261301'), /EcritureDate/],
    ['30 February', cell(1, 9, () => '20260230'), /PieceDate/],
    ['a date with strokes', cell(1, 15, () => '19/11/2026'), /ValidDate/],
    ['no journal', cell(1, 0, () => ''), /JournalCode is empty/],
    ['a journal without a name', cell(1, 1, () => ''), /JournalLib is empty/],
    ['no number', cell(1, 2, () => ''), /EcritureNum is empty/],
    ['no account name', cell(1, 5, () => ''), /CompteLib is empty/],
    ['no piece', cell(1, 8, () => ''), /PieceRef is empty/],
    ['no day of the piece', cell(1, 9, () => ''), /PieceDate is empty/],
    ['no label', cell(1, 10, () => ''), /EcritureLib is empty/],
    ['no day of validation', cell(1, 15, () => ''), /ValidDate is empty/],
    ['an account of two digits', cell(1, 4, () => '51'), /CompteNum/],
    ['an account that begins with a letter', cell(1, 4, () => 'A11000'), /CompteNum/],
    ['an account under two names', cell(3, 5, () => 'Autre nom'), /two names/],
    ['a client without a name', cell(2, 7, () => ''), /auxiliary/],
    ['a cent missing', cell(1, 11, () => '151,70'), /out of balance by -1/],
    ['a number left out', everywhere(2, '000002', '000009'), /breaks the sequence/],
    ['a year that begins at 2', everywhere(2, '000001', '000000'), /not the first/],
    ['a number twice', (text) => cell(lastLine(text), 2, () => '000001')(text), /scattered|breaks/],
    ['an entry in two journals', cell(2, 0, () => 'OD'), /two of JournalCode/],
    ['an entry of two days', cell(2, 3, () => '20261118'), /two of EcritureDate/],
    [
      'an entry of one line',
      (text) =>
        text
          .split('\r\n')
          .filter((_, i) => i !== 2)
          .join('\r\n'),
      /one line|out of balance/,
    ],
    ['another order', (text) => swap(1, lastLine(text))(text), /order of validation/],
    ['an entry of last year', everywhere(3, '20261119', '20251119'), /another fiscal year/],
    [
      'a letter without its day',
      (text) => text.replace(/\t(\d{6})\t\d{8}\t(\d{8})\t\t\r/, '\t$1\t\t$2\t\t\r'),
      /letter goes with its day/,
    ],
    [
      'a letter that comes to something',
      (text) =>
        cell(
          text.split('\r\n').findIndex((line) => /\t\d{6}\t\d{8}\t\d{8}\t\t$/.test(line)),
          13,
          () => 'ZZZ',
        )(text),
      /does not come to nothing/,
    ],
    ['a currency without its amount', cell(1, 17, () => 'USD'), /currency/],
    ['a quoted cell', cell(1, 10, (label) => `"${label}"`), /quoted/],
    ['a control character', cell(1, 10, () => 'Facture\u0007'), /control/],
    ['a cut file', (text) => text.slice(0, -2), /cut/],
    ['Macintosh lines', (text) => text.replaceAll('\r\n', '\r'), /CR alone|columns/],
  ];
  test.each(faults)('%s is seen', (_name, spoil, words) => {
    const good = wholeYear();
    const spoilt = spoil(good);
    expect(spoilt).not.toBe(good);
    expect(
      readFec(spoilt, { name: NAME, year: YEAR }).problems.some((one) => words.test(one)),
      readFec(spoilt, { name: NAME, year: YEAR }).problems.join('\n'),
    ).toBe(true);
  });

  test.each([
    ['732829320FEC2026123.txt', /SIRENFECAAAAMMJJ/],
    ['732829320FEC20261231.csv', /SIRENFECAAAAMMJJ/],
    ['journal.txt', /SIRENFECAAAAMMJJ/],
    ['732829321FEC20261231.txt', /no SIREN/],
    ['732829320FEC20261331.txt', /no day/],
    ['732829320FEC20261130.txt', /not of the year/],
  ])('the name %s is seen', (name, words) => {
    expect(readFec(wholeYear(), { name, year: YEAR }).problems.some((one) => words.test(one))).toBe(true);
  });

  test('an encoding that is none of the three is seen; the two others are read', () => {
    expect(readFec(new TextEncoder().encode(`\ufeff${wholeYear()}`), { name: NAME, year: YEAR }).problems).toEqual([]);
    const latin = Uint8Array.from([...wholeYear()], (letter) =>
      letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x3f,
    );
    expect(readFec(latin, { name: NAME, year: YEAR }).problems).toEqual([]);
    const windows = Uint8Array.from(latin, (byte) => (byte === 0x3f ? 0x92 : byte));
    expect(readFec(windows).problems.some((one) => one.includes('neither UTF-8 nor'))).toBe(true);
  });
});
