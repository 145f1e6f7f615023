import {
  type CsvRecord,
  findSeparator,
  isEmptyRecord,
  isSeparatorHint,
  plainCell,
  readCsv,
  type Separator,
} from './import-csv.ts';
import type { Encoding } from './import-encoding.ts';
import { fieldOfHeading, IMPORT_FIELDS, type ImportField, kindOf, type TypologyOfImport } from './import-fields.ts';
import { type ImportSource, SOURCE_HEADINGS } from './import-sources.ts';
import { type DayOrder, type DecimalMark, findDayOrder, findDecimalMark, fold, readNumber } from './import-values.ts';

/** How a file is laid out: found by the program, shown to the user, who may correct every line of it. */
export interface ImportLayout {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Spreadsheet row of the headings; 0 when the file has none. */
  readonly headerLine: number;
  readonly decimal: DecimalMark;
  readonly dayOrder: DayOrder;
  /** Products that arrive with a price go on sale at once; without one they always wait. */
  readonly publish: boolean;
  /** Names end with their vintage ("Cuvée des Anges 2021"): the year is the vintage's and leaves the name. */
  readonly yearInName: boolean;
}

export interface ImportColumn {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
}

/** What happens to a product that exists already: take the file's value, only fill what is empty, or leave it. */
export const EXISTING_RULES = ['replace', 'fill', 'keep'] as const;
export type ExistingRule = (typeof EXISTING_RULES)[number];
export const EXISTING_WORDS: Readonly<Record<ExistingRule, string>> = {
  replace: 'Remplacer par le fichier',
  fill: 'Compléter si vide',
  keep: 'Ne pas toucher',
};

export interface ColumnChoice {
  readonly field: ImportField | null;
  readonly existing: ExistingRule;
}
/** One choice per column, in the order of the file. */
export type ImportMapping = readonly ColumnChoice[];

/** Headings (folded) that this shop tied to a field the last time it imported from that source. */
export type RememberedHeadings = Readonly<Record<string, ImportField | null>>;

const SAMPLES = 5;

/** Reads the beginning of a file: layout, columns with samples, and the mapping that we propose. */
export const proposeImport = (
  sample: string,
  encoding: Encoding,
  typologies: readonly TypologyOfImport[],
  remembered: RememberedHeadings = {},
  known: Partial<ImportLayout> = {},
  source: ImportSource = 'default',
): { layout: ImportLayout; columns: ImportColumn[]; mapping: ColumnChoice[] } => {
  const own = { ...SOURCE_HEADINGS[source], ...remembered };
  const recognised = (cells: readonly string[]): number =>
    new Set(cells.map((cell) => fieldFor(cell, typologies, own)).filter(Boolean)).size;
  const separator = known.separator ?? findSeparator(sample, recognised);
  const records = readCsv(sample, separator).filter((record) => !isSeparatorHint(record));
  const headerLine = known.headerLine ?? findHeader(records, recognised);
  const columns = columnsOf(records, headerLine);
  const mapping = proposeMapping(columns, typologies, own);
  const cellsOf = (wanted: (kind: ReturnType<typeof kindOf>) => boolean): string[] =>
    mapping.flatMap((choice, index) =>
      choice.field && wanted(kindOf(choice.field))
        ? records.filter((record) => record.line > headerLine).map((record) => record.cells[index] ?? '')
        : [],
    );
  const layout: ImportLayout = {
    encoding,
    separator,
    headerLine,
    decimal:
      known.decimal ??
      findDecimalMark(
        cellsOf((kind) => kind === 'money' || kind === 'number'),
        separator === ',' ? '.' : ',',
      ),
    dayOrder: known.dayOrder ?? findDayOrder(cellsOf((kind) => kind === 'day')),
    publish: known.publish ?? true,
    yearInName:
      known.yearInName ??
      findYearInName(
        records.filter((record) => record.line > headerLine),
        mapping,
      ),
  };
  return { layout, columns, mapping };
};

/** Only when it is the habit of the file: a cuvée may well be called 2000. */
const findYearInName = (rows: readonly CsvRecord[], mapping: ImportMapping): boolean => {
  const [name, vintage] = [
    mapping.findIndex((choice) => choice.field === 'name'),
    mapping.findIndex((choice) => choice.field === 'vintage'),
  ];
  if (name < 0 || vintage < 0) return false;
  const dated = rows.filter((row) => /^\d{4}$/.test(plainCell(row.cells[vintage] ?? '')));
  const named = dated.filter((row) =>
    plainCell(row.cells[name] ?? '').endsWith(` ${plainCell(row.cells[vintage] ?? '')}`),
  );
  return named.length * 2 > dated.length;
};

/** The row of headings: the one among the first with the most recognised names; else the first one made of words only. */
const findHeader = (records: readonly CsvRecord[], recognised: (cells: readonly string[]) => number): number => {
  const first = records.filter((record) => !isEmptyRecord(record)).slice(0, 20);
  let best = { line: 0, score: 0 };
  for (const record of first) {
    const score = recognised(record.cells);
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

const columnsOf = (records: readonly CsvRecord[], headerLine: number): ImportColumn[] => {
  const headings = records.find((record) => record.line === headerLine)?.cells ?? [];
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

const fieldFor = (
  heading: string,
  typologies: readonly TypologyOfImport[],
  remembered: RememberedHeadings,
): ImportField | null => {
  const own = remembered[fold(heading)];
  return own === undefined ? fieldOfHeading(heading, typologies) : own;
};

/** Each field is proposed once: to the heading that names it best, then to the first. */
const proposeMapping = (
  columns: readonly ImportColumn[],
  typologies: readonly TypologyOfImport[],
  remembered: RememberedHeadings,
): ColumnChoice[] => {
  const wishes = columns.map((column) => {
    const field = fieldFor(column.heading, typologies, remembered);
    if (!field) return { column, field, rank: 0 };
    if (remembered[fold(column.heading)]) return { column, field, rank: -1 };
    const headings: readonly string[] = field.startsWith('price:')
      ? []
      : IMPORT_FIELDS[field as keyof typeof IMPORT_FIELDS].headings;
    const rank = headings.indexOf(fold(column.heading));
    return { column, field, rank: rank < 0 ? headings.length : rank };
  });
  const winners = new Map<ImportField, number>();
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank || a.column.index - b.column.index)) {
    if (wish.field && !winners.has(wish.field)) winners.set(wish.field, wish.column.index);
  }
  return wishes.map(({ column, field }) => ({
    field: field && winners.get(field) === column.index ? field : null,
    // Stock moves every day: a file of yesterday read again must not undo today's sales.
    existing: field === 'stock' ? 'fill' : 'replace',
  }));
};

export const headingsToRemember = (columns: readonly ImportColumn[], mapping: ImportMapping): RememberedHeadings =>
  Object.fromEntries(columns.map((column, index) => [fold(column.heading), mapping[index]?.field ?? null]));
