import {
  type CsvRecord,
  isEmptyRecord,
  isSeparatorHint,
  plainCell,
  readCsv,
} from '#areas/catalogue/rules/import/import-csv.ts';
import { fold, readDay, readNumber } from '#areas/catalogue/rules/import/import-values.ts';
import {
  headingsAt,
  proposeTable,
  type TableColumn,
  type TableHead,
  type TableLayout,
} from '#areas/catalogue/rules/import/table-layout.ts';
import { compare, type Dec, dec, isPositive, minus, plus, toText, ZERO } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { isTypedCell } from '#kernel/field/typed-cell.ts';
import { BANK_FIELDS, BANK_FIELD_WORDS, type BankField, isAmountField } from './bank-fields.ts';
import { bankColumns, saysMoney } from './bank-headings.ts';
import { refuseBank } from './bank-refusals.ts';
import { joinBroken } from './broken-rows.ts';
import { columnsByCells } from './cell-columns.ts';
import { type ColumnSays, currencyOf, directionOf, stateOf, watchSays } from './cell-words.ts';
import {
  type DayAt,
  leftBecause,
  oneSpace,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';
import type { TableFacts } from './table-facts.ts';
import { isSumWords, OF_WORDS, watchWordless } from './table-sums.ts';

/** The field of each column, in the order of the file; null: not read. */
export type BankMapping = readonly (BankField | null)[];

/** The head alone is looked at: the whole is read once. */
const HEAD = 50_000;
export const proposeBankTable = (text: string, known: Partial<TableLayout> = {}): TableHead<BankField> => {
  const head = proposeTable(text.slice(0, HEAD), bankColumns, known);
  // Without headings the cells propose, for a person who looks.
  const fields = head.layout.headerLine === 0 ? columnsByCells(head.body, head.columns.length) : head.fields;
  return { ...head, fields: withSays({ ...head, fields }) };
};

/** Columns without a known heading whose cells tell what they are: which way money went, in which money, whether it is booked. */
const withSays = ({ fields, body, columns }: TableHead<BankField>): (BankField | null)[] => {
  const watch = watchSays(columns.length);
  for (const record of body) watch.see(record.cells);
  const says = watch.found();
  const proposed = settled(fields, columns);
  for (const field of ['direction', 'currency', 'state'] as const) {
    const isHere = (index: number): boolean =>
      proposed[index] === null && (field !== 'currency' || saysMoney(columns[index]?.heading ?? '', proposed, columns));
    const at = says.findIndex((one, index) => one[field] && isHere(index));
    const isOf = field !== 'direction' || proposed.includes('amount');
    if (at >= 0 && isOf && !proposed.includes(field)) proposed[at] = field;
  }
  return proposed;
};

/** Columns that say one thing twice: of an amount and its two sides, the sides; of two references, the bank's own. */
const settled = (fields: readonly (BankField | null)[], columns: readonly TableColumn[]): (BankField | null)[] => {
  const hasSides = fields.includes('credit') && fields.includes('debit');
  const own = columns.findIndex(({ heading }) => BANKS_OWN.test(fold(heading)));
  const hasLabel = fields.includes('label');
  return fields.map((field, at) => {
    if (at === own) return 'reference';
    if (field === 'amount' && hasSides) return null;
    if (field === 'reference' && own >= 0) return hasLabel ? null : 'label';
    return field;
  });
};
/** The number that the bank itself gives; a reference beside it is what the payer wrote. */
const BANKS_OWN = /^(identifiant de (la )?transaction|transaction id)$/;

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
  const records = readCsv(text.slice(0, HEAD), layout.separator);
  // A table with a column more is another one: what the new column says may change what the others mean.
  const line = records.find(({ line: at }) => {
    const cells = headingsAt(records, at, bankColumns);
    return (
      wanted.length > 1 &&
      wanted.every((one, place) => same(cells[place] ?? '', one)) &&
      cells.slice(wanted.length).every((cell) => cell === '')
    );
  });
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

/**
 * A column that was said to hold nothing, and whose cells say that money left, is of another country or is not booked:
 * whatever was said, its file is not kept so.
 */
export const whyNotSays = (
  mapping: BankMapping,
  says: readonly ColumnSays[],
  columns: readonly Pick<TableColumn, 'heading'>[],
): Refusal | null => {
  for (const [at, one] of says.entries()) {
    if (mapping[at] !== null && mapping[at] !== undefined && mapping[at] !== 'label') continue;
    const field = (['direction', 'currency', 'state'] as const).find((each) => one[each] && !mapping.includes(each));
    const column = columns[at]?.heading ?? '';
    if (!field || (field === 'direction' && !mapping.includes('amount'))) continue;
    if (field === 'currency' && !saysMoney(column, mapping, columns)) continue;
    const is = BANK_FIELD_WORDS[field];
    const refusal = refuseBank('billing.bank-column-says', { column, cell: one.cell, field: is });
    return { ...refusal, fields: { [`mapping.${at}.field`]: refusal.words } };
  }
  return null;
};

/** As banks write it, also with the sign behind: `12,30-`. Refused beyond the cents. */
const amountIn = (written: string, layout: TableLayout): string | null => {
  const decimal = isTypedCell(written) ? ',' : layout.decimal;
  const bare = plainCell(written).replace(/^(.*\d)\s*[-\u2212]$/, '-$1');
  const read = readNumber(bare, decimal);
  if (read === null || !/^-?\d{1,11}(\.\d{1,2}0*)?$/.test(read)) return null;
  return toText(dec(read), 2);
};
/** An instant that names its own zone: its day is that of the estate, not the one that is written. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;
const dayIn = (written: string, { dayOrder }: TableLayout, dayAt?: DayAt): Day | null => {
  const plain = plainCell(written);
  const named = INSTANT.exec(plain)?.[1];
  if (dayAt && named && readDay(named) !== null) return dayAt(plain);
  return readDay(plain, isTypedCell(written) ? 'dmy' : dayOrder) as Day | null;
};

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

interface Read extends Moved {
  readonly day: Day;
  readonly fee: string | null;
}
type Cell = (field: BankField) => string;

/** Why a movement is not money of the account, by the columns that say so; null when it is. */
const leftOf = (cell: Cell, mapping: BankMapping, facts: TableFacts): string | null => {
  const about = [cell('amount') || cell('credit') || cell('debit')];
  const state = stateOf(cell('state'));
  if (state === null) return leftBecause(UNREAD.state, cell('state'));
  if (state !== 'booked') return leftBecause(UNREAD[state], ...about, cell('label'));
  const currency = currencyOf(cell('currency')) ?? facts.currency ?? 'EUR';
  if (currency !== 'EUR') return leftBecause(UNREAD.currency, `${about[0] ?? ''} ${currency}`, cell('label'));
  const isAsked = mapping.includes('direction') && cell('amount') !== '';
  return isAsked && directionOf(cell('direction')) === null ? UNREAD.direction : null;
};

/** Takes the fees off an amount: they are kept from what came, and are more of what left. */
const afterFees = (amount: Dec, written: string, layout: TableLayout): Pick<Read, 'amount' | 'fee'> | null => {
  const read = written === '' ? '0.00' : amountIn(written, layout);
  if (read === null) return null;
  const fee = dec(read.replace('-', ''));
  const left = minus(amount, fee);
  const isKept = isPositive(fee) && isPositive(amount) && isPositive(left);
  return { amount: toText(left, 2), fee: isKept ? toText(fee, 2) : null };
};

interface TableWhere {
  readonly facts: TableFacts;
  /** The day of an instant where the estate is. */
  readonly dayAt: DayAt | undefined;
}
const movementIn = (
  { line }: CsvRecord,
  cell: Cell,
  layout: TableLayout,
  mapping: BankMapping,
  { facts, dayAt }: TableWhere,
): { line: number; why: string } | Read | null => {
  const [written, taken] = [cell('amount') || cell('credit'), cell('debit')];
  const day = dayIn(cell('day'), layout, dayAt);
  // The balance that closes the table has no date.
  if (cell('day') === '' || (written === '' && taken === '' && day === null)) return null;
  if (day === null && isSumWords(cell('day'))) return null;
  const left = leftOf(cell, mapping, facts);
  if (left !== null) return { line, why: left };
  if (isSumWords(cell('label')))
    return { line, why: leftBecause(UNREAD.sum, cell('label'), plainCell(written || taken)) };
  const came = written === '' ? '0.00' : amountIn(written, layout);
  const went = taken === '' ? '0.00' : amountIn(taken, layout);
  if (came === null || went === null || (written === '' && taken === ''))
    return { line, why: leftBecause(UNREAD.amount, plainCell(written || taken)) };
  if (day === null) return { line, why: leftBecause(UNREAD.day, cell('day')) };
  // A debit stands in its own column, with a sign or without; so does an amount whose direction says that it left.
  const isOut = directionOf(cell('direction')) === 'out' && cell('amount') !== '';
  const out = dec((isOut ? came : went).replace('-', ''));
  const after = afterFees(minus(isOut ? ZERO : dec(came), out), cell('fee'), layout);
  if (after === null) return { line, why: leftBecause(UNREAD.amount, cell('fee')) };
  return { line, day, ...after, balance: amountIn(cell('balance'), layout) };
};

/** Watches each account by itself: a file may hold several. */
const watchAccounts = () => {
  const watches = new Map<string, ReturnType<typeof watchGaps>>();
  return {
    see: (account: string, moved: Moved): void => {
      const watch = watches.get(account) ?? watchGaps();
      watches.set(account, watch);
      watch.see(moved);
    },
    found: (): readonly number[] => [...watches.values()].flatMap((one) => one.found()).sort((a, b) => a - b),
  };
};

/** Reads the movements of a table line by line, as it is laid out and as its columns were said to be: so that a long one is read in several turns. */
export const bankTableReader = (layout: TableLayout, mapping: BankMapping, facts: TableFacts = {}, dayAt?: DayAt) => {
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const watch = watchAccounts();
  const wordless = watchWordless();
  const places = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
  let outgoing = 0;
  const broken = joinBroken(mapping);
  const see = (record: CsvRecord): void => {
    if (isLine(record, layout)) for (const one of broken.take(record)) read(one);
  };
  const read = (record: CsvRecord): void => {
    const plainOf = (at: number): string => plainCell(record.cells[at] ?? '');
    // Amounts and days keep the sign of their type.
    const cell: Cell = (field) => {
      const at = places.get(field);
      if (at === undefined) return '';
      const raw = record.cells[at] ?? '';
      return isTypedCell(raw) && (field === 'day' || isAmountField(field)) ? raw : plainOf(at);
    };
    const moved = movementIn(record, cell, layout, mapping, { facts, dayAt });
    if (moved === null) return;
    if ('why' in moved) {
      unread.push(moved);
      return;
    }
    const account = oneSpace(cell('account'));
    const hasWords = mapping.some((field, at) => field !== null && OF_WORDS.has(field) && plainOf(at) !== '');
    wordless.see(hasWords, lines.length, moved);
    watch.see(account, moved);
    if (!isPositive(dec(moved.amount))) {
      outgoing += 1;
      return;
    }
    const words = mapping.flatMap((field, at) => (field === 'label' ? [oneSpace(plainOf(at))] : []));
    lines.push({
      day: moved.day,
      amount: moved.amount,
      label: [...new Set(words)].filter(Boolean).join(' '),
      counterpart: oneSpace(cell('counterpart')),
      reference: oneSpace(cell('reference')),
      ...(moved.fee === null ? {} : { fee: moved.fee }),
      ...(account === '' ? {} : { account }),
    });
  };
  const found = (): ReadStatement => {
    for (const one of broken.end()) read(one);
    const gaps = watch.found();
    const sums = wordless.found();
    const why = (amount: string): string => leftBecause(UNREAD.sum, amount.replace('.', ','));
    return {
      account: facts.account ?? '',
      lines: lines.filter((_, at) => !sums.some((one) => one.at === at)),
      outgoing,
      unread: [...unread, ...sums.map((one) => ({ line: one.line, why: why(one.amount) }))],
      ...(gaps.length > 0 ? { gaps } : {}),
    };
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
  facts: TableFacts = {},
): ReadStatement => {
  const reader = bankTableReader(layout, mapping, facts);
  for (const record of records) reader.see(record);
  return reader.found();
};
