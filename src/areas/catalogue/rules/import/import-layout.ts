import { type CsvRecord, plainCell } from './import-csv.ts';
import type { Encoding } from './import-encoding.ts';
import { fieldOfHeading, IMPORT_FIELDS, type ImportField, kindOf, type TypologyOfImport } from './import-fields.ts';
import { type ImportSource, SOURCE_HEADINGS } from './import-sources.ts';
import { fold } from './import-values.ts';
import { type ColumnReader, proposeTable, type TableColumn, type TableLayout } from './table-layout.ts';

/** How a file is laid out: found by the program, shown to the user, who may correct every line of it. */
export interface FileLayout extends TableLayout {
  readonly encoding: Encoding;
  readonly publish?: boolean | undefined;
}

export interface ImportLayout extends FileLayout {
  /** Products that arrive with a price go on sale at once; without one they always wait. */
  readonly publish: boolean;
  /** Names end with their vintage ("Cuvée des Anges 2021"): the year is the vintage's and leaves the name. */
  readonly yearInName: boolean;
}

export type ImportColumn = TableColumn;

/** The treatment of an existing product: take the file's value, only fill empty fields, or leave it. */
export const EXISTING_RULES = ['replace', 'fill', 'keep'] as const;
export type ExistingRule = (typeof EXISTING_RULES)[number];
export const EXISTING_WORDS: Readonly<Record<ExistingRule, string>> = {
  replace: 'Remplacer par le fichier',
  fill: 'Compléter si vide',
  keep: 'Ne pas toucher',
};

/** The choice for a column of any kind of import. */
export interface ChosenColumn<F extends string = string> {
  readonly field: F | null;
  readonly existing: ExistingRule;
}
export type ColumnChoice = ChosenColumn<ImportField>;
/** The choice for each column, in the order of the file. */
export type ImportMapping = readonly ColumnChoice[];

/** Headings (folded) that this shop tied to a field the last time it imported from that source. */
export type RememberedHeadings<F extends string = string> = Readonly<Record<string, F | null>>;

/** Each field is proposed to the heading that names it best: the one that was tied to it by hand, then in the order of its names. */
const productColumns = (
  typologies: readonly TypologyOfImport[],
  own: RememberedHeadings<ImportField>,
): ColumnReader<ImportField> => ({
  fieldOf: (heading) => {
    const tied = own[fold(heading)];
    return tied === undefined ? fieldOfHeading(heading, typologies) : tied;
  },
  rankOf: (field, heading) => {
    if (own[fold(heading)]) return -1;
    const headings: readonly string[] = field.startsWith('price:')
      ? []
      : IMPORT_FIELDS[field as keyof typeof IMPORT_FIELDS].headings;
    const rank = headings.indexOf(fold(heading));
    return rank < 0 ? headings.length : rank;
  },
  isNumber: (field) => kindOf(field) === 'money' || kindOf(field) === 'number',
  isDay: (field) => kindOf(field) === 'day',
});

/** The columns that other acts of the house move every day. */
const OF_SHELVES: ReadonlySet<string> = new Set(['stock', 'threshold', 'cost']);

/** Reads the beginning of a file: layout, columns with samples, and the mapping that we propose. */
export const proposeImport = (
  sample: string,
  encoding: Encoding,
  typologies: readonly TypologyOfImport[],
  remembered: RememberedHeadings<ImportField> = {},
  known: Partial<ImportLayout> = {},
  source: ImportSource = 'default',
): { layout: ImportLayout; columns: ImportColumn[]; mapping: ColumnChoice[] } => {
  const own = { ...SOURCE_HEADINGS[source], ...remembered };
  const head = proposeTable(sample, productColumns(typologies, own), known);
  const mapping: ColumnChoice[] = head.fields.map((field) => ({
    field,
    // Stock moves every day: a file of yesterday read again must not undo today's sales, nor what receptions cost since.
    existing: field !== null && OF_SHELVES.has(field) ? 'fill' : 'replace',
  }));
  const layout: ImportLayout = {
    ...head.layout,
    encoding,
    publish: known.publish ?? true,
    yearInName: known.yearInName ?? findYearInName(head.body, mapping),
  };
  return { layout, columns: head.columns, mapping };
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

export const headingsToRemember = <F extends string>(
  columns: readonly ImportColumn[],
  mapping: readonly ChosenColumn<F>[],
): RememberedHeadings<F> =>
  Object.fromEntries(columns.map((column, index) => [fold(column.heading), mapping[index]?.field ?? null]));
