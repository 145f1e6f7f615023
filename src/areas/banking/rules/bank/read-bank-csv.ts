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
import { compare, type Dec, dec, isPositive, minus, plus, toText, ZERO } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { BANK_FIELDS, BANK_FIELD_WORDS, type BankField, isAmountField } from './bank-fields.ts';
import { refuseBank } from './bank-refusals.ts';
import { oneSpace, type ReadStatement, type StatementLine, type Unread, UNREAD } from './statement-line.ts';

/** The field of each column, in the order of the file; null: not read. */
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
  isNumber: isAmountField,
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

/** The layout and the columns of a table, as the user once told them. */
export interface KnownTable {
  readonly headings: string;
  readonly layout: TableLayout;
  readonly mapping: BankMapping;
}
/** Finds the known headings in a table; other lines may stand above them this time. */
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
const watchGaps = () => {
  let last: { readonly balance: Dec; readonly amount: Dec } | null = null;
  let between: Dec = ZERO;
  const [down, up]: [number[], number[]] = [[], []];
  return {
    see: ({ line, amount, balance }: Moved): void => {
      const moved = dec(amount);
      if (balance === null) {
        between = plus(between, moved);
        return;
      }
      const now = dec(balance);
      if (last) {
        if (compare(plus(last.balance, between, moved), now) !== 0) down.push(line);
        if (compare(plus(now, last.amount, between), last.balance) !== 0) up.push(line);
      }
      last = { balance: now, amount: moved };
      between = ZERO;
    },
    found: (): readonly number[] => (down.length <= up.length ? down : up),
  };
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
  // A debit stands in its own column, with a sign or without.
  const out = dec(went.replace('-', ''));
  return { line, day, amount: toText(minus(dec(came), out), 2), balance: amountIn(cell('balance'), layout) };
};

/** Reads the movements of a table line by line, as it is laid out and as its columns were said to be: so that a long one is read in several turns. */
export const bankTableReader = (layout: TableLayout, mapping: BankMapping) => {
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const watch = watchGaps();
  let outgoing = 0;
  const see = (record: CsvRecord): void => {
    if (!isLine(record, layout)) return;
    const moved = movementIn(record, layout, mapping);
    if (moved === null) return;
    if ('why' in moved) {
      unread.push(moved);
      return;
    }
    watch.see(moved);
    if (!isPositive(dec(moved.amount))) {
      outgoing += 1;
      return;
    }
    const cell = (field: BankField): string => oneSpace(plainCell(record.cells[mapping.indexOf(field)] ?? ''));
    const words = mapping.flatMap((field, at) =>
      field === 'label' ? [oneSpace(plainCell(record.cells[at] ?? ''))] : [],
    );
    lines.push({
      day: moved.day,
      amount: moved.amount,
      label: [...new Set(words)].filter(Boolean).join(' '),
      counterpart: cell('counterpart'),
      reference: cell('reference'),
    });
  };
  const found = (): ReadStatement => {
    const gaps = watch.found();
    return { account: '', lines, outgoing, unread, ...(gaps.length > 0 ? { gaps } : {}) };
  };
  return { see, found };
};

/** True for a record below the headings that is not empty. */
export const isLine = (record: CsvRecord, { headerLine }: Pick<TableLayout, 'headerLine'>): boolean =>
  record.line > headerLine && !isSeparatorHint(record) && !isEmptyRecord(record);

export const readBankTable = (
  records: readonly CsvRecord[],
  layout: TableLayout,
  mapping: BankMapping,
): ReadStatement => {
  const reader = bankTableReader(layout, mapping);
  for (const record of records) reader.see(record);
  return reader.found();
};
