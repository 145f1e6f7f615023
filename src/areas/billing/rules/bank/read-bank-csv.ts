import { csvReader, type CsvRecord, SEPARATORS, type Separator } from '#areas/catalogue/rules/import/import-csv.ts';
import {
  bankAmount,
  bankDay,
  oneSpace,
  plain,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

/** The columns that banks name, best first; the rest of the words goes to the label. */
const DAYS = [
  'DATE OPERATION',
  'DATE D OPERATION',
  'DATE DE L OPERATION',
  'DATE COMPTABLE',
  'DATE',
  'DATE VALEUR',
  'DATE DE VALEUR',
];
const AMOUNTS = ['MONTANT', 'MONTANT EUR', 'MONTANT EN EUROS', 'MONTANT EUROS', 'AMOUNT'];
const CREDITS = ['CREDIT', 'CREDIT EUROS', 'CREDIT EUR', 'MONTANT CREDIT'];
const DEBITS = ['DEBIT', 'DEBIT EUROS', 'DEBIT EUR', 'MONTANT DEBIT'];
const isLabel = (name: string): boolean =>
  /LIBELLE|DESCRIPTION|INTITULE|MOTIF|INFORMATION|DETAIL|COMMUNICATION|NATURE/.test(name);
const COUNTERPARTS = ['TIERS', 'CONTREPARTIE', 'EMETTEUR', 'NOM DU TIERS', 'DONNEUR D ORDRE'];
const REFERENCES = ['REFERENCE', 'REFERENCE BANCAIRE', 'REFERENCE OPERATION', 'NUMERO D OPERATION'];

interface Columns {
  readonly day: number;
  readonly amount: number;
  readonly credit: number;
  readonly debit: number;
  readonly counterpart: number;
  readonly reference: number;
  readonly labels: readonly number[];
}

/** What a line of headings names, or null when it is none: a day, and an amount or a credit. */
const columnsOf = (cells: readonly string[]): Columns | null => {
  const names = cells.map(plain);
  const best = (wanted: readonly string[]): number =>
    wanted.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [day, amount, credit] = [best(DAYS), best(AMOUNTS), best(CREDITS)];
  if (day < 0 || (amount < 0 && credit < 0)) return null;
  return {
    day,
    amount,
    credit,
    debit: best(DEBITS),
    counterpart: best(COUNTERPARTS),
    reference: best(REFERENCES),
    labels: names.flatMap((name, at) => (isLabel(name) ? [at] : [])),
  };
};

/** Banks write their address and the balance above the movements. */
const HEADING_WITHIN = 40;

/** The head alone is tried with each separator: the whole is read once. */
const HEAD = 50_000;

const recordsIn = (text: string, separator: Separator): readonly CsvRecord[] => {
  const reader = csvReader(separator);
  return [...reader.feed(text), ...reader.end()];
};

const recordsOf = (text: string): { records: readonly CsvRecord[]; columns: Columns; at: number } | null => {
  for (const separator of SEPARATORS) {
    for (const [at, record] of recordsIn(text.slice(0, HEAD), separator).slice(0, HEADING_WITHIN).entries()) {
      const columns = columnsOf(record.cells);
      if (columns) return { records: recordsIn(text, separator), columns, at };
    }
  }
  return null;
};

/** Reads the table that a bank's site gives. Null when no line names a date and an amount (or a credit). */
export const readBankCsv = (text: string): ReadStatement | null => {
  const found = recordsOf(text);
  if (!found) return null;
  const { records, columns, at } = found;
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  let outgoing = 0;
  for (const { line, cells } of records.slice(at + 1)) {
    const cell = (column: number): string => (column < 0 ? '' : (cells[column] ?? '').trim());
    if (cells.every((one) => one.trim() === '')) continue;
    const written = cell(columns.amount) || cell(columns.credit);
    // A debit stands in a column of its own.
    if (written === '') {
      if (cell(columns.debit) !== '') outgoing += 1;
      else if (cell(columns.day) !== '') unread.push({ line, why: UNREAD.amount });
      continue;
    }
    const [amount, day] = [bankAmount(written), bankDay(cell(columns.day))];
    // The balance that closes the table has no date.
    if (day === null && cell(columns.day) === '') continue;
    if (amount === null) unread.push({ line, why: UNREAD.amount });
    else if (day === null) unread.push({ line, why: UNREAD.day });
    else if (amount.startsWith('-') || amount === '0.00') outgoing += 1;
    else
      lines.push({
        day,
        amount,
        label: oneSpace([...new Set(columns.labels.map(cell))].filter(Boolean).join(' ')),
        counterpart: oneSpace(cell(columns.counterpart)),
        reference: cell(columns.reference),
      });
  }
  return { account: '', lines, outgoing, unread };
};
