import { untyped } from '#kernel/field/typed-cell.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { csvLine } from '../../rules/import/import-csv.ts';
import { IMPORT_OUTCOME_WORDS, type ImportOutcome, LEFT_WORD } from '../../rules/import/import-life.ts';
import { problemsInWords } from '../../rules/import/import-problems.ts';
import { runOf } from './import-acts.ts';
import type { ImportKind, ImportRun, PlannedLine, StagedRow } from './import-kind.ts';
import { isLeft, outcomeOf } from './import-view.ts';

// Spreadsheets of this country want semicolons, and a mark to know that the text is UTF-8.
const MARK = '\ufeff';
export const csvFile = (name: string, lines: readonly (readonly string[])[]): FileAnswer => ({
  name,
  mime: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(MARK + lines.map((line) => csvLine(line, ';')).join('')),
});

/** Rows of one result as they were in the file, with the line and the reason before them: correct, then import this file. */
export const rowsAsTheyWere = async (
  kind: Pick<ImportKind<ImportRun, PlannedLine>, 'runs' | 'rows'>,
  tx: Tx,
  { id, outcome }: { readonly id: string; readonly outcome: ImportOutcome | 'left' },
  call: Call,
): Promise<FileAnswer> => {
  const one = await runOf(kind, tx, call, id);
  const { rows } = await sql<StagedRow>`select r.line, r.cells, r.problems from ${sql.table(kind.rows)} r
    where r.shop_id = ${call.shopId} and r.import_id = ${id} and ${outcome === 'left' ? isLeft : sql`${outcomeOf(one)} = ${outcome}`} order by r.line`.execute(
    tx,
  );
  const name = one.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const word = outcome === 'left' ? LEFT_WORD : IMPORT_OUTCOME_WORDS[outcome];
  return csvFile(`${name} - ${word.toLowerCase()}s.csv`, [
    ['Ligne d’origine', 'Pourquoi', ...one.columns.map((column) => column.heading)],
    ...rows.map((row) => [
      String(row.line),
      problemsInWords(row.problems),
      ...one.columns.map((_, index) => untyped(row.cells[index] ?? '')),
    ]),
  ]);
};
