import { type CsvRecord, plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { headingsAt, type TableLayout } from '#areas/catalogue/rules/import/table-layout.ts';
import type { BankField } from './bank-fields.ts';
import { bankColumns, currencyIn } from './bank-headings.ts';
import { CURRENCIES, currencyOf } from './cell-words.ts';

/** Facts that stand above the movements of a table, or in its headings. */
export interface TableFacts {
  /** The number of the account. */
  readonly account?: string;
  /** The money of its amounts, as its code. */
  readonly currency?: string;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){2,7}(?: ?[0-9A-Z]{1,4})?\b/;
const NAMED = /(?:\b(?:compte|account|rib|numero)\b|\bn°)\D*?((?:\d[ .-]?){6,}\d\w*)/i;
/** A day is no account: `01.11.2026`, `2026-11-01`, `20261101`. */
const DAY = /^(?:\d{1,2}[ .-]\d{1,2}[ .-]\d{4}|\d{4}[ .-]\d{2}[ .-]\d{2}|20\d{6})(?!\d)/;
/** As a bank writes its account above the table: by its IBAN, after the word « compte », or as a long number alone. */
const accountIn = (cells: readonly string[]): string | null => {
  const text = cells.join(' ').trim();
  const iban = IBAN.exec(text.toUpperCase())?.[0];
  if (iban) return iban.replaceAll(' ', '');
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  const named = NAMED.exec(plain)?.[1];
  if (named && !DAY.test(named)) return named.replace(/[ .-]/g, '');
  return cells.find((cell) => /^\d{9,}$/.test(cell)) ?? null;
};
const codeOf = (text: string): string | null => {
  const code = currencyOf(text.split(/\s/)[0] ?? '');
  return code !== null && CURRENCIES.has(code) ? code : null;
};
/** `Devise : USD`, `Compte tenu en;euros`, or a balance with its money: `3178,30 EUR`. */
const currencyAbove = (cells: readonly string[]): string | null => {
  for (const [at, cell] of cells.entries()) {
    const said = /^(?:devise|currency|monnaie|compte tenu en)\b[^:]*:?\s*(.*)$/i.exec(cell);
    if (said) return codeOf(said[1] ?? '') ?? codeOf(cells[at + 1] ?? '');
    const balance = /^[-+]?\d[\d\s\u00a0\u202f.,]*\s([A-Z]{3})$/.exec(cell)?.[1];
    if (balance && CURRENCIES.has(balance)) return balance;
  }
  return null;
};

/** Finds the account and the money of a table, above its movements and in the headings of its amounts. */
export const tableFacts = (
  records: readonly CsvRecord[],
  { headerLine }: Pick<TableLayout, 'headerLine'>,
  mapping: readonly (BankField | null)[],
): TableFacts => {
  const above = records.filter((one) => one.line < headerLine).map(({ cells }) => cells.map(plainCell));
  const headings = headingsAt(records, headerLine, bankColumns);
  const priced = mapping.flatMap((field, at) =>
    field === 'amount' || field === 'credit' ? [currencyIn(fold(headings[at] ?? ''))] : [],
  );
  const account = above.map(accountIn).find((one) => one !== null);
  const currency = [...priced, ...above.map(currencyAbove)].find((one) => one !== null);
  return { ...(account ? { account } : {}), ...(currency ? { currency } : {}) };
};
