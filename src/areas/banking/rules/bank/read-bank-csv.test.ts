import { describe, expect, test } from 'vitest';
import { readCsv } from '#areas/catalogue/rules/import/import-csv.ts';
import { dec, isPositive, plus, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import type { BankField } from './bank-fields.ts';
import { headingsKey, layoutAgain, proposeBankTable, readBankTable, whyNotMapping } from './read-bank-csv.ts';

const readAs = (
  text: string,
  mapping: readonly (BankField | null)[],
  known: Parameters<typeof proposeBankTable>[1] = {},
) => {
  const { layout } = proposeBankTable(text, known);
  return readBankTable(readCsv(text, layout.separator), layout, mapping);
};

describe('the columns of a bank’s table', () => {
  test('are proposed by their headings, in French and in English; what names none is left to be said', () => {
    const fields = (text: string) => proposeBankTable(text).fields;
    expect(fields('Date;Libellé;Débit;Crédit;Solde\n1/2/2026;A;;1,00;2,00')).toEqual([
      'day',
      'label',
      'debit',
      'credit',
      'balance',
    ]);
    expect(fields('Booking date,Value date,Description,Amount,Balance\n2026-02-01,2026-02-01,A,1.00,2.00')).toEqual([
      'day',
      null,
      'label',
      'amount',
      'balance',
    ]);
    expect(fields('Jour;Quoi;Combien\n01/02/2026;A;1,00')).toEqual([null, null, null]);
  });

  test.each([
    [['label', 'amount'], 'billing.bank-column-day'],
    [['day', 'label', 'debit'], 'billing.bank-column-amount'],
    [['day', 'amount', 'credit'], 'billing.bank-column-amounts'],
    [['day', 'amount', 'amount'], 'billing.bank-column-twice'],
  ] as const)('%j is refused: %s', (mapping, code) => expect(whyNotMapping(mapping)?.code).toBe(code));
  test('a label may be of several columns, and nothing else is asked for', () => {
    expect(whyNotMapping(['day', 'label', 'label', 'amount'])).toBeNull();
    expect(whyNotMapping(['day', 'credit'])).toBeNull();
  });
});

describe('a table is read', () => {
  test('with the numbers and days of English, and a signed amount', () => {
    const text = 'When,What,How much\n11/25/2026,WIRE MARTIN,"1,187.69"\n11/03/2026,CARD,-12.50\n11/04/2026,X,12.345\n';
    const read = readAs(text, ['day', 'label', 'amount'], { decimal: '.', dayOrder: 'mdy' });
    expect(read.lines).toEqual([
      { day: '2026-11-25', amount: '1187.69', label: 'WIRE MARTIN', counterpart: '', reference: '' },
    ]);
    expect([read.outgoing, read.unread]).toEqual([1, [{ line: 4, why: 'montant illisible\u00a0: 12.345' }]]);
  });

  test('with debit and credit in two columns, with a sign or without, and the sign behind the number', () => {
    const text =
      'J;Q;D;C\n25/11/2026;A;;12,00\n25/11/2026;B;12,00;\n25/11/2026;C;-12,00;\n25/11/2026;E;2,00;12,00\n25/11/2026;F;;3,00-\n';
    const read = readAs(text, ['day', 'label', 'debit', 'credit']);
    expect(read.lines.map((one) => [one.label, one.amount])).toEqual([
      ['A', '12.00'],
      ['E', '10.00'],
    ]);
    expect([read.outgoing, read.unread]).toEqual([3, []]);
  });

  test('without headings, by the places of its columns', () => {
    const text = '25/11/2026;VIR A;12,00\n26/11/2026;VIR B;13,00\n';
    expect(readAs(text, ['day', 'label', 'amount'], { headerLine: 0 }).lines).toHaveLength(2);
    const { layout, columns } = proposeBankTable(text, { headerLine: 0 });
    expect(headingsKey(layout, columns)).toBe('');
  });

  test('and what its balance does not follow is told, whichever day comes first', () => {
    const rows = ['25/11/2026;A;10,00;110,00', '26/11/2026;B;5,00;115,00', '27/11/2026;C;1,00;120,00'];
    const of = (some: readonly string[]) =>
      readAs(['J;Q;M;S', ...some].join('\n'), ['day', 'label', 'amount', 'balance']).gaps;
    expect(of(rows.slice(0, 2))).toBeUndefined();
    expect(of(rows.slice(0, 2).reverse())).toBeUndefined();
    expect(of(rows)).toEqual([4]);
    expect(of([...rows].reverse())).toEqual([3]);
    // Written once a day only.
    expect(
      of(['25/11/2026;A;10,00;', '25/11/2026;B;5,00;115,00', '26/11/2026;C;2,00;', '26/11/2026;D;-1,00;116,00']),
    ).toBeUndefined();
  });

  test('every receipt with the amount that was written, however it is spelt', () => {
    const cents = fc
      .integer({ min: -500_000_000, max: 500_000_000 })
      .map((one) => toText(dec((one / 100).toFixed(2)), 2));
    const spell = (amount: string, decimal: string, group: string): string => {
      const [units = '', rest] = amount.replace('-', '').split('.');
      const grouped = units.replace(/\B(?=(\d{3})+$)/g, group);
      return `${amount.startsWith('-') ? '-' : ''}${grouped}${decimal}${rest}`;
    };
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.constantFrom([',', ' '] as const, [',', '.'] as const, ['.', ','] as const, ['.', ''] as const),
        fc.boolean(),
        (amounts, [decimal, group], isTwo) => {
          const cells = amounts.map((one) => spell(one, decimal, group));
          const split = (cell: string): string =>
            isTwo ? (cell.startsWith('-') ? `${cell.slice(1)};` : `;${cell}`) : cell;
          const text = [isTwo ? 'J;Q;D;C' : 'J;Q;M', ...cells.map((cell) => `25/11/2026;VIR;${split(cell)}`)].join(
            '\n',
          );
          const mapping: BankField[] = isTwo ? ['day', 'label', 'debit', 'credit'] : ['day', 'label', 'amount'];
          const read = readAs(text, mapping, { separator: ';', headerLine: 1, decimal });
          const came = amounts.filter((one) => isPositive(dec(one)));
          expect(read.lines.map((one) => one.amount)).toEqual(came.map((one) => toText(plus(dec(one), dec('0')), 2)));
          expect(read.outgoing).toBe(amounts.length - came.length);
        },
      ),
    );
  });
});

test('a table is known again by its headings, wherever they stand; another one is not', () => {
  const text = 'Jour;Quoi;Combien\n25/11/2026;A;1,00\n';
  const { layout, columns } = proposeBankTable(text);
  const known = { headings: headingsKey(layout, columns), layout, mapping: ['day', 'label', 'amount'] as const };
  expect(layoutAgain(`Banque de Loire\nCompte;12\n\n${text}`, known)?.headerLine).toBe(4);
  expect(layoutAgain('Jour;Quoi;Montant\n25/11/2026;A;1,00\n', known)).toBeNull();
});
