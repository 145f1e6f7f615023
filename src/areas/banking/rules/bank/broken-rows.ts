import { type CsvRecord, plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { readDay } from '#areas/catalogue/rules/import/import-values.ts';
import { type BankField, isAmountField } from './bank-fields.ts';

/** So many lines of one cell are looked at. */
const MOST_LINES = 20;

/**
 * Puts the lines of a movement together that a quote inside its words has torn apart. It begins with a day and has no
 * amount; what follows belongs to it until its amount stands there, or another day.
 */
export const joinBroken = (mapping: readonly (BankField | null)[]) => {
  const day = mapping.indexOf('day');
  const amounts = mapping.flatMap((field, at) =>
    field !== null && isAmountField(field) && field !== 'balance' && field !== 'fee' ? [at] : [],
  );
  let torn: CsvRecord | null = null;
  let lines = 0;
  const cellOf = (record: CsvRecord, at: number): string => plainCell(record.cells[at] ?? '');
  const hasAmount = (record: CsvRecord): boolean => amounts.some((at) => cellOf(record, at) !== '');
  const flush = (): CsvRecord[] => {
    const left = torn === null ? [] : [torn];
    torn = null;
    return left;
  };
  return {
    take: (record: CsvRecord): readonly CsvRecord[] => {
      const hasDay = readDay(cellOf(record, day)) !== null;
      if (torn === null || hasDay || lines >= MOST_LINES) {
        const before = flush();
        if (!record.isBroken || !hasDay || hasAmount(record)) return [...before, record];
        torn = record;
        lines = 0;
        return before;
      }
      lines += 1;
      const [first = '', ...others] = record.cells;
      const last = torn.cells.at(-1) ?? '';
      torn = { ...torn, cells: [...torn.cells.slice(0, -1), `${last} ${first}`.replaceAll('"', ''), ...others] };
      return hasAmount(torn) ? flush() : [];
    },
    end: flush,
  };
};
