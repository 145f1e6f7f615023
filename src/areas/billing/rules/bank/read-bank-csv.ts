import {
  type CsvRecord,
  isEmptyRecord,
  isSeparatorHint,
  plainCell,
  readCsv,
} from '#areas/catalogue/rules/import/import-csv.ts';
import { fold, readDay, readNumber } from '#areas/catalogue/rules/import/import-values.ts';
import {
  type ColumnReader,
  proposeTable,
  type TableColumn,
  type TableHead,
  type TableLayout,
} from '#areas/catalogue/rules/import/table-layout.ts';
import { compare, type Dec, dec, isPositive, minus, plus, sum, toText } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseBank } from './bank-refusals.ts';
import { oneSpace, type ReadStatement, type StatementLine, type Unread, UNREAD } from './statement-line.ts';

/** What a column of a bank's table may be. Amounts stand in one column with their sign, or in two. */
export const BANK_FIELDS = [
  'day',
  'label',
  'amount',
  'credit',
  'debit',
  'counterpart',
  'reference',
  'balance',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];
export const BANK_FIELD_WORDS: Readonly<Record<BankField, string>> = {
  day: 'Date',
  label: 'Libellé',
  amount: 'Montant avec son signe',
  credit: 'Crédit (ce qui entre)',
  debit: 'Débit (ce qui sort)',
  counterpart: 'Émetteur',
  reference: 'Référence de la banque',
  balance: 'Solde',
};
/** One for each column, in the order of the file; null: not read. */
export type BankMapping = readonly (BankField | null)[];

/** The headings of banks, folded, best first. */
const HEADINGS: Readonly<Record<BankField, readonly string[]>> = {
  day: [
    'date operation',
    'date d operation',
    'date de l operation',
    'date comptable',
    'date',
    'booking date',
    'date valeur',
    'date de valeur',
    'value date',
  ],
  label: ['libelle'],
  amount: ['montant', 'montant eur', 'montant €', 'montant en euros', 'montant euros', 'amount', 'amount eur'],
  credit: ['credit', 'credit euros', 'credit eur', 'credit €', 'montant credit', 'recettes', 'paid in', 'money in'],
  debit: ['debit', 'debit euros', 'debit eur', 'debit €', 'montant debit', 'depenses', 'paid out', 'money out'],
  counterpart: ['tiers', 'contrepartie', 'emetteur', 'nom du tiers', 'donneur d ordre', 'counterparty', 'payee'],
  reference: ['reference', 'reference bancaire', 'reference operation', 'numero d operation', 'transaction id'],
  balance: ['solde', 'solde eur', 'solde €', 'solde en euros', 'balance'],
};
const LABELS = /libelle|description|intitule|motif|information|detail|communication|nature/;

const columns: ColumnReader<BankField> = {
  fieldOf: (heading) => {
    const name = fold(heading);
    return BANK_FIELDS.find((field) => HEADINGS[field].includes(name)) ?? (LABELS.test(name) ? 'label' : null);
  },
  rankOf: (field, heading) => {
    const rank = HEADINGS[field].indexOf(fold(heading));
    return rank < 0 ? HEADINGS[field].length : rank;
  },
  isNumber: (field) => field === 'amount' || field === 'credit' || field === 'debit' || field === 'balance',
  isDay: (field) => field === 'day',
  together: ['label'],
};

/** The head alone is looked at: the whole is read once. */
const HEAD = 50_000;
export const proposeBankTable = (text: string, known: Partial<TableLayout> = {}): TableHead<BankField> =>
  proposeTable(text.slice(0, HEAD), columns, known);

/** By which a table of the same bank is known again. Columns without headings tell nothing. */
export const headingsKey = (layout: TableLayout, all: readonly TableColumn[]): string =>
  layout.headerLine === 0 ? '' : all.map((one) => fold(one.heading)).join('|');

/** What was said of a table once: how it is laid out, and what its columns are. */
export interface KnownTable {
  readonly headings: string;
  readonly layout: TableLayout;
  readonly mapping: BankMapping;
}
/** The line of a table whose headings are those; other lines may stand above it this time. */
export const layoutAgain = (text: string, { headings, layout }: KnownTable): TableLayout | null => {
  if (headings === '') return null;
  const wanted = headings.split('|');
  // A column without a heading was named by its place.
  const same = (cell: string, one: string): boolean =>
    fold(cell) === one || (cell.trim() === '' && /^colonne \d+$/.test(one));
  const line = readCsv(text.slice(0, HEAD), layout.separator).find(
    ({ cells }) => wanted.length > 1 && wanted.every((one, at) => same(cells[at] ?? '', one)),
  );
  return line ? { ...layout, headerLine: line.line } : null;
};

export const whyNotMapping = (mapping: BankMapping): Refusal | null => {
  const times = (field: BankField): number => mapping.filter((one) => one === field).length;
  const twice = BANK_FIELDS.find((field) => field !== 'label' && times(field) > 1);
  if (twice) {
    const refusal = refuseBank('billing.bank-column-twice', { field: BANK_FIELD_WORDS[twice] });
    return { ...refusal, fields: { [`mapping.${mapping.lastIndexOf(twice)}.field`]: refusal.words } };
  }
  if (times('day') === 0) return refuseBank('billing.bank-column-day');
  if (times('amount') + times('credit') === 0) return refuseBank('billing.bank-column-amount');
  return times('amount') > 0 && times('credit') + times('debit') > 0 ? refuseBank('billing.bank-column-amounts') : null;
};

/** As banks write it, also with the sign behind: `12,30-`. Refused beyond the cents. */
const amountIn = (written: string, { decimal }: TableLayout): string | null => {
  const bare = plainCell(written).replace(/^(.*\d)\s*[-\u2212]$/, '-$1');
  const read = readNumber(bare, decimal);
  if (read === null || !/^-?\d{1,11}(\.\d{1,2}0*)?$/.test(read)) return null;
  return toText(dec(read), 2);
};
const dayIn = (written: string, { dayOrder }: TableLayout): Day | null =>
  readDay(plainCell(written), dayOrder) as Day | null;

interface Moved {
  readonly line: number;
  readonly amount: string;
  readonly balance: string | null;
}
/**
 * Lines between which the balance does not follow: something of the account is not in the file. Banks begin with the first day or with the
 * last one (the order that fits more often is the file's), and some write the balance once a day.
 */
const gapsIn = (moves: readonly Moved[]): readonly number[] => {
  const places = moves.flatMap((one, at) => (one.balance === null ? [] : [at]));
  const pairs = places.slice(1).map((next, n) => ({ last: places[n] as number, next }));
  const balanceAt = (at: number) => dec(moves[at]?.balance ?? '0');
  const moved = (from: number, to: number) => sum(moves.slice(from, to).map((one) => dec(one.amount)));
  const differs = (before: number, after: number, change: Dec): boolean =>
    compare(plus(balanceAt(before), change), balanceAt(after)) !== 0;
  const down = pairs.filter(({ last, next }) => differs(last, next, moved(last + 1, next + 1)));
  const up = pairs.filter(({ last, next }) => differs(next, last, moved(last, next)));
  return (down.length <= up.length ? down : up).flatMap(({ next }) => moves[next]?.line ?? []);
};

const movementIn = (
  { line, cells }: CsvRecord,
  layout: TableLayout,
  mapping: BankMapping,
): { line: number; why: string } | { line: number; day: Day; amount: string; balance: string | null } | null => {
  const cell = (field: BankField): string => plainCell(cells[mapping.indexOf(field)] ?? '');
  const [written, taken] = [cell('amount') || cell('credit'), cell('debit')];
  const day = dayIn(cell('day'), layout);
  // The balance that closes the table has no date.
  if (cell('day') === '' || (written === '' && taken === '' && day === null)) return null;
  const came = written === '' ? '0.00' : amountIn(written, layout);
  const went = taken === '' ? '0.00' : amountIn(taken, layout);
  if (came === null || went === null || (written === '' && taken === '')) return { line, why: UNREAD.amount };
  if (day === null) return { line, why: UNREAD.day };
  // What leaves stands in its own column with a sign or without.
  const out = dec(went.replace('-', ''));
  return { line, day, amount: toText(minus(dec(came), out), 2), balance: amountIn(cell('balance'), layout) };
};

/** Reads the movements of a table, as it is laid out and as its columns were said to be. */
export const readBankTable = (
  records: readonly CsvRecord[],
  layout: TableLayout,
  mapping: BankMapping,
): ReadStatement => {
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const moves: Moved[] = [];
  let outgoing = 0;
  for (const record of records) {
    if (record.line <= layout.headerLine || isSeparatorHint(record) || isEmptyRecord(record)) continue;
    const moved = movementIn(record, layout, mapping);
    if (moved === null) continue;
    if ('why' in moved) {
      unread.push(moved);
      continue;
    }
    moves.push(moved);
    const cell = (field: BankField): string => oneSpace(plainCell(record.cells[mapping.indexOf(field)] ?? ''));
    const words = mapping.flatMap((field, at) =>
      field === 'label' ? [oneSpace(plainCell(record.cells[at] ?? ''))] : [],
    );
    if (!isPositive(dec(moved.amount))) outgoing += 1;
    else
      lines.push({
        day: moved.day,
        amount: moved.amount,
        label: [...new Set(words)].filter(Boolean).join(' '),
        counterpart: cell('counterpart'),
        reference: cell('reference'),
      });
  }
  const gaps = gapsIn(moves);
  return { account: '', lines, outgoing, unread, ...(gaps.length > 0 ? { gaps } : {}) };
};

/** Reads the table that a bank's site gives, by its headings alone. Null when no line names a date and an amount (or a credit). */
export const readBankCsv = (text: string): ReadStatement | null => {
  const { layout, fields } = proposeBankTable(text);
  return whyNotMapping(fields) ? null : readBankTable(readCsv(text, layout.separator), layout, fields);
};
