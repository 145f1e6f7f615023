import {
  type CsvRecord,
  findSeparator,
  isEmptyRecord,
  isSeparatorHint,
  plainCell,
  readCsv,
  type Separator,
} from './import-csv.ts';
import {
  type DayOrder,
  type DecimalMark,
  findDayOrder,
  findDecimalMark,
  fold,
  marksOf,
  readDay,
  readNumber,
} from './import-values.ts';

/** How the lines and cells of a table are read, whatever it is a table of. */
export interface TableLayout {
  readonly separator: Separator;
  /** Spreadsheet row of the headings; 0 when the file has none. */
  readonly headerLine: number;
  readonly decimal: DecimalMark;
  readonly dayOrder: DayOrder;
  /** The sign before the decimals of each column, where its cells settle it. */
  readonly marks?: readonly (DecimalMark | null)[] | undefined;
  /** True when a user has told the sign: it holds where the cells of a column settle nothing. */
  readonly isDecimalSure?: boolean | undefined;
}

/** The sign by which the numbers of a column are read; null where it must be asked. */
export const markOfColumn = ({ marks, decimal, isDecimalSure }: TableLayout, index: number): DecimalMark | null =>
  marks?.[index] ?? (marks === undefined || isDecimalSure === true ? decimal : null);

export interface TableColumn {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
}

/** The columns of a kind of table, and the headings that name them. */
export interface ColumnReader<F extends string> {
  readonly fieldOf: (heading: string) => F | null;
  /** The rank of a heading for a field: of two headings for one field, the lower rank wins. */
  readonly rankOf: (field: F, heading: string) => number;
  readonly isNumber: (field: F) => boolean;
  readonly isDay: (field: F) => boolean;
  /** Fields that several columns are together. */
  readonly together?: readonly F[];
}

export interface TableHead<F extends string> {
  readonly layout: TableLayout;
  readonly columns: TableColumn[];
  /** The field of each column, in the order of the file. */
  readonly fields: (F | null)[];
  /** The lines below the headings, empty ones too. */
  readonly body: readonly CsvRecord[];
}

const SAMPLES = 5;
/** The number of lines that may stand above the headings: titles, addresses, balances. */
const HEADING_WITHIN = 20;

/** Reads the beginning of a table: its layout, its columns with samples, and what each of them is by its heading. */
export const proposeTable = <F extends string>(
  sample: string,
  reader: ColumnReader<F>,
  known: Partial<TableLayout> = {},
): TableHead<F> => {
  const recognised = (cells: readonly string[]): number =>
    new Set(cells.map((cell) => reader.fieldOf(cell)).filter(Boolean)).size;
  const separator = known.separator ?? findSeparator(sample, recognised);
  const records = readCsv(sample, separator).filter((record) => !isSeparatorHint(record));
  const headerLine = known.headerLine ?? findHeader(records, reader, recognised);
  const columns = columnsOf(records, headerLine, reader);
  const fields = proposeFields(columns, reader);
  const body = records.filter((record) => record.line > headerLine);
  const cellsOf = (wanted: (field: F) => boolean): string[] =>
    fields.flatMap((field, index) => (field && wanted(field) ? body.map((record) => record.cells[index] ?? '') : []));
  const decimal = known.decimal ?? findDecimalMark(cellsOf(reader.isNumber), separator === ',' ? '.' : ',');
  const dayOrder = known.dayOrder ?? findDayOrder(cellsOf(reader.isDay));
  const numbers = fields.map((field, index) =>
    field && reader.isNumber(field) ? body.map((record) => record.cells[index] ?? '') : [],
  );
  const marks = marksOf(numbers);
  return {
    layout: {
      separator,
      headerLine,
      decimal,
      dayOrder,
      marks,
      ...(known.isDecimalSure ? { isDecimalSure: true } : {}),
    },
    columns,
    fields,
    body,
  };
};

/** Each field is proposed once: to the heading that names it best, then to the first. */
const proposeFields = <F extends string>(columns: readonly TableColumn[], reader: ColumnReader<F>): (F | null)[] => {
  const wishes = columns.map((column) => {
    const field = reader.fieldOf(column.heading);
    return { column, field, rank: field ? reader.rankOf(field, column.heading) : 0 };
  });
  const winners = new Map<F, number>();
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank || a.column.index - b.column.index)) {
    if (wish.field && !winners.has(wish.field)) winners.set(wish.field, wish.column.index);
  }
  return wishes.map(({ column, field }) =>
    field && (winners.get(field) === column.index || reader.together?.includes(field)) ? field : null,
  );
};

const isNumberCell = (cell: string): boolean => readNumber(cell, ',') !== null || readDay(cell) !== null;

/** Cells of an upper row name the columns below them: a merged one names several. */
const carried = (upper: readonly string[], lower: readonly string[]): string[] => {
  let last = '';
  return lower.map((cell, at) => {
    const own = plainCell(upper[at] ?? '');
    if (own !== '') last = own;
    return own === '' && plainCell(cell) !== '' ? last : own;
  });
};

/** The name that two rows give a column: both together where that is known, else the row that is known. */
const joined = <F extends string>(
  upper: readonly string[],
  lower: readonly string[],
  { fieldOf }: ColumnReader<F>,
): string[] => {
  const width = Math.max(upper.length, lower.length);
  const below = Array.from({ length: width }, (_, at) => plainCell(lower[at] ?? ''));
  const above = carried(upper, below);
  return below.map((cell, at) => {
    const both = [above[at], cell].filter(Boolean).join(' ');
    return [both, cell, plainCell(upper[at] ?? '')].find((name) => name !== '' && fieldOf(name) !== null) ?? both;
  });
};

/**
 * The headings that end with a line. They stand in two rows where the row above is of words, and both together name
 * more fields than either alone.
 */
export const headingsAt = <F extends string>(
  records: readonly CsvRecord[],
  line: number,
  reader: ColumnReader<F>,
): string[] => {
  const lower = records.find((one) => one.line === line)?.cells ?? [];
  const upper = records.find((one) => one.line === line - 1)?.cells ?? [];
  const alone = lower.map(plainCell);
  const known = (cells: readonly string[]): number =>
    new Set(cells.map((cell) => reader.fieldOf(plainCell(cell))).filter(Boolean)).size;
  if ([...upper, ...lower].some((cell) => isNumberCell(plainCell(cell)))) return alone;
  const both = joined(upper, lower, reader);
  return known(both) > Math.max(known(lower), known(upper)) && known(upper) > 0 ? both : alone;
};

/** The row of headings: the one among the first with the most recognised names; else the first one made of words only. */
const findHeader = <F extends string>(
  records: readonly CsvRecord[],
  reader: ColumnReader<F>,
  recognised: (cells: readonly string[]) => number,
): number => {
  const first = records.filter((record) => !isEmptyRecord(record)).slice(0, HEADING_WITHIN);
  let best = { line: 0, score: 0 };
  for (const record of first) {
    const score = recognised(headingsAt(first, record.line, reader));
    if (score > best.score) best = { line: record.line, score };
  }
  const top = first[0];
  if (!top) return 0;
  if (best.score >= 2 || (best.score === 1 && best.line === top.line)) return best.line;
  const filled = top.cells.map(plainCell).filter((cell) => cell !== '');
  const isWords =
    filled.length > 0 &&
    filled.every((cell) => readNumber(cell, ',') === null) &&
    new Set(filled.map(fold)).size === filled.length;
  return isWords && top.cells.length > 1 ? top.line : 0;
};

const columnsOf = <F extends string>(
  records: readonly CsvRecord[],
  headerLine: number,
  reader: ColumnReader<F>,
): TableColumn[] => {
  const headings = headingsAt(records, headerLine, reader);
  const body = records.filter((record) => record.line > headerLine && !isEmptyRecord(record));
  // Cells beyond the last heading belong to no column: the row that has them is told so.
  const width = headings.length || Math.max(0, ...body.slice(0, 200).map((record) => record.cells.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const samples: string[] = [];
    for (const record of body) {
      const cell = plainCell(record.cells[index] ?? '');
      if (cell !== '' && !samples.includes(cell)) samples.push(cell.slice(0, 80));
      if (samples.length === SAMPLES) break;
    }
    return { index, heading: plainCell(headings[index] ?? '') || `Colonne ${index + 1}`, samples };
  });
  // Separators at the end of every line make columns of nothing.
  while (
    columns.length > 0 &&
    columns.at(-1)?.samples.length === 0 &&
    plainCell(headings[columns.length - 1] ?? '') === ''
  )
    columns.pop();
  return columns;
};
