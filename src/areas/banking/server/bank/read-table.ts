import { type CsvRecord, csvReader } from '#areas/catalogue/rules/import/import-csv.ts';
import type { TableLayout } from '#areas/catalogue/rules/import/table-layout.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type DecimalSigns, provenSign, signsOf, watchSigns, whyNotSigns } from '../../rules/bank/decimal-sign.ts';
import { type BankMapping, bankTableReader, isLine } from '../../rules/bank/read-bank-csv.ts';
import type { ReadStatement } from '../../rules/bank/statement-line.ts';
import { nextTurn } from './next-turn.ts';

/** A file of a year is read in turns, of a few milliseconds each: others are answered in between. */
const CHARS_AT_ONCE = 64 * 1024;
const LINES_AT_ONCE = 1_000;

export interface BankRecords {
  readonly records: readonly CsvRecord[];
  /** The decimal signs of each column of the table. */
  readonly signs: readonly DecimalSigns[];
}

/** The lines of a table, and what each of its columns says of its cents. */
export const recordsOf = async (text: string, layout: TableLayout, columns: number): Promise<BankRecords> => {
  const reader = csvReader(layout.separator);
  const records: CsvRecord[] = [];
  const watch = watchSigns(columns);
  const keep = (some: readonly CsvRecord[]): void => {
    for (const one of some) {
      records.push(one);
      if (isLine(one, layout)) watch.see(one.cells);
    }
  };
  for (let at = 0; at < text.length; at += CHARS_AT_ONCE) {
    keep(reader.feed(text.slice(at, at + CHARS_AT_ONCE)));
    await nextTurn();
  }
  keep(reader.end());
  return { records, signs: watch.found() };
};

/**
 * Reads a table by its columns. Its decimal sign is the one that the file proves, unless a user told it for this very
 * file. Where the file proves none, the sign of the bank's last file stands. `doubt`: some amounts have two readings,
 * and no user has told which is right.
 */
export const readTable = async (
  { records, signs }: BankRecords,
  layout: TableLayout,
  mapping: BankMapping,
  said: { readonly here: boolean; readonly before?: boolean },
): Promise<{ readonly statement: ReadStatement; readonly layout: TableLayout; readonly doubt: Refusal | null }> => {
  const all = signsOf(mapping, signs);
  const decimal = said.here ? layout.decimal : (provenSign(all) ?? layout.decimal);
  const reader = bankTableReader({ ...layout, decimal }, mapping);
  for (const [at, record] of records.entries()) {
    if (at > 0 && at % LINES_AT_ONCE === 0) await nextTurn();
    reader.see(record);
  }
  // A file with both signs needs a user's look before the sign of the last file is used.
  const isSure = said.here || (said.before === true && all.commas + all.dots === 0);
  return { statement: reader.found(), layout: { ...layout, decimal }, doubt: whyNotSigns(all, isSure) };
};
