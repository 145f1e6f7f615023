import { csvLine } from '#areas/catalogue/rules/import/import-csv.ts';
import { type Dec, toPlainText, toText } from '#kernel/money.ts';

/** Spreadsheets of this country want semicolons, decimal commas, and a mark to know that the text is UTF-8. */
export const MARK = '\ufeff';
/** Makes a cell a single line; the writer of cells neutralises formulas. */
const tame = (cell: string): string => cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();
export const tableLine = (cells: readonly string[]): string => csvLine(cells.map(tame), ';');

export const money = (a: Dec): string => toText(a, 2).replace('.', ',');
export const figure = (a: Dec): string => toPlainText(a).replace('.', ',');
export const frenchDay = (day: string | null): string =>
  day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';

/** A column of a table; those that show a price are left out for who may see none. */
export interface TableColumn<R> {
  readonly title: string;
  readonly of: (row: R) => string;
  readonly isPrice?: true;
}
export const seen = <R>(columns: readonly TableColumn<R>[], prices: boolean): readonly TableColumn<R>[] =>
  columns.filter((one) => prices || !one.isPrice);
