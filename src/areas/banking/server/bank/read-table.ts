import { type CsvRecord, csvReader } from '#areas/catalogue/rules/import/import-csv.ts';
import { headingsAt, type TableLayout } from '#areas/catalogue/rules/import/table-layout.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { bankColumns } from '../../rules/bank/bank-headings.ts';
import { type DecimalSigns, provenSign, signsOf, watchSigns, whyNotSigns } from '../../rules/bank/decimal-sign.ts';
import { type ColumnSays, watchSays } from '../../rules/bank/cell-words.ts';
import { type BankMapping, bankTableReader, isLine, whyNotSays } from '../../rules/bank/read-bank-csv.ts';
import type { DayAt, ReadStatement } from '../../rules/bank/statement-line.ts';
import { type TableFacts, tableFacts } from '../../rules/bank/table-facts.ts';
import { nextTurn } from './next-turn.ts';

/** A file of a year is read in turns, of a few milliseconds each: others are answered in between. */
const CHARS_AT_ONCE = 64 * 1024;
const LINES_AT_ONCE = 1_000;

export interface BankRecords {
  readonly records: readonly CsvRecord[];
  /** The decimal signs of each column of the table. */
  readonly signs: readonly DecimalSigns[];
  /** The kind that all the cells of each column show. */
  readonly says: readonly ColumnSays[];
}

/** The lines of a table, and what each of its columns says of its cents. */
export const recordsOf = async (text: string, layout: TableLayout, columns: number): Promise<BankRecords> => {
  const reader = csvReader(layout.separator);
  const records: CsvRecord[] = [];
  const watches = { signs: watchSigns(columns), says: watchSays(columns) };
  const keep = (some: readonly CsvRecord[]): void => {
    for (const one of some) {
      records.push(one);
      if (!isLine(one, layout)) continue;
      watches.signs.see(one.cells);
      watches.says.see(one.cells);
    }
  };
  for (let at = 0; at < text.length; at += CHARS_AT_ONCE) {
    keep(reader.feed(text.slice(at, at + CHARS_AT_ONCE)));
    await nextTurn();
  }
  keep(reader.end());
  return { records, signs: watches.signs.found(), says: watches.says.found() };
};

export interface ReadTable {
  readonly statement: ReadStatement;
  readonly layout: TableLayout;
  /** Why it is not kept as it is read: a person must say more of it first. */
  readonly doubt: Refusal | null;
}
/**
 * Reads a table by its columns. Its decimal sign is the one that the file proves, unless a user told it for this very
 * file. Where the file proves none, the sign of the bank's last file stands.
 */
export const readTable = async (
  { records, signs, says }: BankRecords,
  layout: TableLayout,
  mapping: BankMapping,
  said: { readonly here: boolean; readonly before?: boolean; readonly dayAt: DayAt },
): Promise<ReadTable> => {
  const all = signsOf(mapping, signs);
  const decimal = said.here ? layout.decimal : (provenSign(all) ?? layout.decimal);
  const reader = bankTableReader({ ...layout, decimal }, mapping, tableFacts(records, layout, mapping), said.dayAt);
  for (const [at, record] of records.entries()) {
    if (at > 0 && at % LINES_AT_ONCE === 0) await nextTurn();
    reader.see(record);
  }
  const headings = headingsAt(records, layout.headerLine, bankColumns);
  const columns = mapping.map((_, at) => ({ heading: headings[at] || `Colonne ${at + 1}` }));
  // A file with both signs needs a user's look before the sign of the last file is used.
  const isSure = said.here || (said.before === true && all.commas + all.dots === 0);
  const doubt = whyNotSays(mapping, says, columns) ?? whyNotSigns(all, isSure);
  return { statement: reader.found(), layout: { ...layout, decimal }, doubt };
};

/** Finds the account and the money of a table, for the screen that shows how it will be read. */
export const factsOf = ({ records }: BankRecords, layout: TableLayout, mapping: BankMapping): TableFacts =>
  tableFacts(records, layout, mapping);
