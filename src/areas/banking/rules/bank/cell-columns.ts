import { type CsvRecord, plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { readDay, readNumber } from '#areas/catalogue/rules/import/import-values.ts';
import type { BankField } from './bank-fields.ts';

/** So many lines tell what a column holds. */
const LOOKED_AT = 60;
const isDayCell = (cell: string): boolean => readDay(cell) !== null;
const isAmountCell = (cell: string): boolean => /[.,]\d{2}\D*$/.test(cell) && readNumber(cell, ',') !== null;
/** Nearly all: a title or a balance may stand among the movements. */
const isNearlyAll = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length * 10 >= cells.length * 8;
const isWordy = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/**
 * The columns of a table without headings (as LCL writes it), by what their cells hold. It is a proposal: two columns
 * of amounts are left to be said.
 */
export const columnsByCells = (body: readonly CsvRecord[], width: number): (BankField | null)[] => {
  const cells = Array.from({ length: width }, (_, at) =>
    body.slice(0, LOOKED_AT).flatMap((record) => plainCell(record.cells[at] ?? '') || []),
  );
  const day = cells.findIndex((column) => isNearlyAll(column, isDayCell));
  const amounts = cells.flatMap((column, at) => (at !== day && isNearlyAll(column, isAmountCell) ? [at] : []));
  const lengthOf = (column: readonly string[]): number => column.reduce((sum, cell) => sum + cell.length, 0);
  const label = cells
    .map((column, at) => ({ at, length: isNearlyAll(column, isWordy) ? lengthOf(column) : 0 }))
    .toSorted((a, b) => b.length - a.length)[0];
  return cells.map((_, at) => {
    if (at === day) return 'day';
    if (amounts.length === 1 && at === amounts[0]) return 'amount';
    return label && label.length > 0 && at === label.at ? 'label' : null;
  });
};
