import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { type Dec, sum, toText } from '#kernel/money.ts';
import { isCredit } from '#areas/billing/rules/bill-kinds.ts';
import { anyBill } from '../../../../e2e/support/any-bill.ts';
import { EXAMPLES } from '../../../../e2e/support/bills.ts';
import { codeBook } from './codes.ts';
import { saleColumns, saleRows, type SaleRow } from './sales-table.ts';
import { seen, tableLine } from './table-cells.ts';

const TO = { code: 'C00012', name: 'Cave Dupont & Fils' };
const total = (rows: readonly SaleRow[], of: (row: SaleRow) => Dec): string =>
  toText(sum(rows.map(of)), 2).replace(/^-(0\.00)$/, '$1');

describe('a bill as lines of the sales table', () => {
  test('every kind of bill comes to its net, VAT, duty and what was charged; a credit note below nothing', () => {
    for (const bill of Object.values(EXAMPLES)) {
      const rows = saleRows(bill, TO);
      const sign = isCredit(bill.kind) ? '-' : '';
      expect([total(rows, (row) => row.net), total(rows, (row) => row.tax), total(rows, (row) => row.gross)]).toEqual(
        [bill.totals.net, bill.totals.vat, bill.totals.charged].map((one) => (one === '0.00' ? one : `${sign}${one}`)),
      );
      expect(total(rows, (row) => row.duty)).toBe(bill.totals.duty === '0.00' ? '0.00' : `${sign}${bill.totals.duty}`);
    }
  });

  test('random bills: lines come to the totals to the cent, in every mode of price and rounding', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const rows = saleRows(bill, TO);
        const sign = (text: string): string => (isCredit(bill.kind) && Number(text) !== 0 ? `-${text}` : text);
        expect(total(rows, (row) => row.net)).toBe(sign(bill.totals.net));
        expect(total(rows, (row) => row.tax)).toBe(sign(bill.totals.vat));
        expect(total(rows, (row) => row.gross)).toBe(sign(bill.totals.charged));
        expect(total(rows, (row) => row.duty)).toBe(sign(bill.totals.duty));
        for (const row of bill.vat)
          expect(
            total(
              rows.filter(
                (one) => one.vat && Number(one.vat.rate) === Number(row.rate) && one.vat.category === row.category,
              ),
              (one) => one.tax,
            ),
          ).toBe(sign(row.vat));
      }),
      { numRuns: 300 },
    );
  });

  test('who sees no price gets quantities and volumes, and no column of money', () => {
    const columns = seen(saleColumns(codeBook([])), false).map((one) => one.title);
    expect(columns).toEqual(expect.arrayContaining(['Numéro', 'Désignation', 'Quantité', 'Litres', 'Taux de TVA']));
    for (const hidden of ['HT', 'TVA', 'TTC', 'Prix unitaire HT', 'Remise HT', 'Droits d’accise'])
      expect(columns).not.toContain(hidden);
  });

  test('accounts bear the names that the estate gave them', () => {
    const book = codeBook([{ kind: 'account', standard: '7011200', code: '701100', label: 'Vins en bouteilles' }]);
    const of = saleColumns(book).find((one) => one.title === 'Compte');
    expect(saleRows(EXAMPLES['trade'] as never, TO).map((row) => of?.of(row))).toContain('701100');
  });
});

test('no cell of a table is a formula, however it hides; negative amounts stay numbers', () => {
  expect(tableLine(['=1+1', ' =1+1', '\t@SUM', '\r+1', '＝1+1', '-12,50', '-cmd', 'a;b', 'L’été'])).toBe(
    "'=1+1;'=1+1;'@SUM;'+1;'＝1+1;-12,50;'-cmd;\"a;b\";L’été\r\n",
  );
});
