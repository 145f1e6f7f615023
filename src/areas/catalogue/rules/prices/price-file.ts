import * as z from 'zod';
import { cellFault } from '#kernel/field/typed-cell.ts';
import { columnName } from '#kernel/field/workbook.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { type Amount, compare, dec, roundTo, toNumber } from '#kernel/money.ts';
import { fieldOfHeading, type ImportField, labelOf, type TypologyOfImport } from '../import/import-fields.ts';
import { fold, type DecimalMark, readCellNumber, readEan, readNumber } from '../import/import-values.ts';
import { type CsvRecord, plainCell } from '../import/import-csv.ts';
import type { PriceChange } from '../product-input.ts';
import { cellOf } from './price-history.ts';
import { refusePrice } from './price-refusals.ts';

/** A grid of prices that comes back from a spreadsheet: larger ones are no grid. */
export const PRICE_FILE_LIMIT = 10_000_000;
/** The number of rows that a preview lists; the counts beside it cover the whole file. */
export const PRICE_FILE_SHOWN = 500;

/** The meaning of an empty price cell: no change, or the price is removed. */
export const EMPTY_CELLS = ['keep', 'remove'] as const;
export type EmptyCells = (typeof EMPTY_CELLS)[number];

export const PriceFileChange = z.object({
  id: z.string(),
  line: z.number().int(),
  label: z.string(),
  category: z.string(),
  /** The article and the price category; null is the base price. */
  formatId: z.string(),
  typologyKey: z.string().nullable(),
  was: z.number().nullable(),
  price: z.number().nullable(),
});
export type PriceFileChange = z.output<typeof PriceFileChange>;

/**
 * A refused part of the file: a row whose article is not found, or one cell, by its row and column as the spreadsheet
 * shows them.
 */
export const PriceFileNote = z.object({
  id: z.string(),
  line: z.number().int(),
  column: z.string(),
  words: z.string(),
});
export type PriceFileNote = z.output<typeof PriceFileNote>;

/** The grid as the file is compared with it. */
export interface GridArticle {
  readonly id: string;
  readonly label: string;
  readonly ean: string | null;
  readonly reference: string | null;
  readonly vintage: string;
  readonly price: Amount | null;
  readonly own: Readonly<Record<string, { readonly price: Amount | null; readonly pinned?: boolean }>>;
  /** For a box: how its prices follow those of its articles. */
  readonly followsParts?: string | undefined;
}

export interface PriceFileColumn {
  readonly index: number;
  readonly heading: string;
  readonly field: ImportField | null;
  /** Why a column that looks like prices is not read. */
  readonly why: string | null;
}
const KEYS: ReadonlySet<string> = new Set<ImportField>(['formatId', 'ean', 'reference', 'vintage']);
const isPrice = (field: ImportField | null): field is ImportField =>
  field !== null && (field === 'price' || field.startsWith('price:'));

/**
 * Recognises the columns. A price column in the other mode than its category's is not read: it would change every price
 * by the VAT.
 */
export const priceFileColumns = (
  headings: readonly string[],
  typologies: readonly TypologyOfImport[],
): readonly PriceFileColumn[] => {
  const taken = new Map<ImportField, string>();
  return headings.map((cell, index) => {
    const heading = plainCell(cell);
    const field = fieldOfHeading(heading, typologies);
    if (field === null || !(isPrice(field) || KEYS.has(field))) return { index, heading, field: null, why: null };
    const first = taken.get(field);
    if (first !== undefined)
      return { index, heading, field: null, why: `la colonne «\u00a0${first}\u00a0» dit déjà la même chose` };
    const why = whyOtherMode(heading, field, typologies);
    if (why !== null) return { index, heading, field: null, why };
    taken.set(field, heading);
    return { index, heading, field, why: null };
  });
};

const whyOtherMode = (heading: string, field: ImportField, typologies: readonly TypologyOfImport[]): string | null => {
  const mode = isPrice(field) ? /\b(ht|ttc)$/.exec(fold(heading))?.[1] : undefined;
  if (mode === undefined) return null;
  const category = typologies.find((one) => `price:${one.key}` === field);
  const isGross = category?.ttc ?? isBaseGross(typologies.map((one) => ({ public: one.isPublic, ttc: one.ttc })));
  if ((mode === 'ttc') === isGross) return null;
  return `${category ? `les prix de «\u00a0${category.name}\u00a0»` : 'les prix de base'} se saisissent ${isGross ? 'TTC' : 'HT'}`;
};

export interface PriceFileRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken?: boolean;
}
interface Asked {
  readonly rows: readonly PriceFileRow[];
  readonly columns: readonly PriceFileColumn[];
  readonly articles: readonly GridArticle[];
  readonly typologies: readonly TypologyOfImport[];
  /** Categories that follow another grid, each with its words. */
  readonly follows: ReadonlyMap<string, string>;
  /** The sign before the decimals of each column; null where nothing settles it. */
  readonly marks: readonly (DecimalMark | null)[];
  readonly empties: EmptyCells;
}
export interface PriceFileRead {
  readonly changes: readonly (PriceChange & {
    readonly line: number;
    readonly label: string;
    readonly category: string;
  })[];
  readonly notes: readonly PriceFileNote[];
  /** Rows of which the article was found. */
  readonly found: number;
}

/** Text by which an article is found; several articles may share it. */
const byKey = (articles: readonly GridArticle[], key: (one: GridArticle) => string | null) => {
  const found = new Map<string, GridArticle[]>();
  for (const one of articles) {
    const text = key(one);
    if (text === null || text === '') continue;
    const others = found.get(text);
    if (others) others.push(one);
    else found.set(text, [one]);
  }
  return found;
};
const eanKey = (ean: string): string => ean.padStart(14, '0');
const YEAR = /^\d{4}$/;
const isOtherYear = (a: string, b: string): boolean => YEAR.test(a) && YEAR.test(b) && a !== b;

const finder = (articles: readonly GridArticle[]) => {
  const byId = new Map(articles.map((one) => [one.id, one]));
  const byEan = byKey(articles, (one) => (one.ean === null ? null : eanKey(one.ean)));
  const byReference = byKey(articles, (one) => (one.reference === null ? null : fold(one.reference)));
  return (of: (field: ImportField) => string): GridArticle | string => {
    const own = byId.get(of('formatId').toLowerCase());
    if (own) return own;
    const ean = readEan(of('ean'));
    const tries = [
      { name: 'EAN', text: of('ean'), found: ean === null ? undefined : byEan.get(eanKey(ean)) },
      { name: 'référence', text: of('reference'), found: byReference.get(fold(of('reference'))) },
    ].filter(({ text }) => text !== '');
    for (const { name, text, found = [] } of tries) {
      const vintage = of('vintage');
      const left =
        found.length > 1 && vintage !== '' ? found.filter((one) => fold(one.vintage) === fold(vintage)) : found;
      const [only] = left;
      const words = name === 'EAN' ? 'cet EAN' : 'cette référence';
      if (left.length > 1) return `plusieurs articles ont ${words} (${text})`;
      // Many keep one EAN or one reference from year to year: the price of one year is not that of another.
      if (found.length > 0 && (only === undefined || isOtherYear(only.vintage, vintage)))
        return `aucun article ${vintage} n’a ${words} (${text})`;
      if (only) return only;
    }
    if (tries.length > 0)
      return `aucun article de la grille n’a ${tries.map(({ name, text }) => (name === 'EAN' ? `l’EAN ${text}` : `la référence ${text}`)).join(' ni ')}`;
    return of('formatId') === '' ? 'ni EAN, ni référence, ni identifiant' : 'cet identifiant n’est pas dans la grille';
  };
};

const MOST = dec(9_999_999);
/** Why a cell of a price says none; null when it may. */
const whyNoPrice = (cell: string, mark: DecimalMark | null): string => {
  const text = plainCell(cell).slice(0, 40);
  const fault = cellFault(cell);
  if (fault === 'error') return `«\u00a0${text}\u00a0» est une erreur du tableur, pas un prix`;
  if (fault === 'formula')
    return `la formule «\u00a0${text}\u00a0» n’a pas de valeur enregistrée\u00a0: ouvrez le classeur, enregistrez-le et redonnez-le`;
  if (readCellNumber(cell, mark) === 'either')
    return `«\u00a0${text}\u00a0» se lit de deux façons\u00a0: écrivez les prix de cette colonne avec deux décimales, ou quatre`;
  return `«\u00a0${text}\u00a0» n’est pas un prix`;
};
/**
 * Asks which sign stands before the decimals, where a price may be one of two and its column settles nothing. A price of
 * a thousand times another is no detail.
 */
export const whyAskDecimal = (
  rows: readonly CsvRecord[],
  columns: readonly PriceFileColumn[],
  marks: readonly (DecimalMark | null)[],
): Refusal | null => {
  for (const [at, { index, field, heading }] of columns.entries()) {
    if (!isPrice(field) || (marks[at] ?? null) !== null) continue;
    const cell = rows.map((one) => one.cells[index] ?? '').find((one) => readCellNumber(one, null) === 'either');
    if (cell === undefined) continue;
    const text = plainCell(cell).slice(0, 40);
    const read = (mark: DecimalMark) => ({
      value: mark,
      label: `${(readNumber(text, mark) ?? '').replace('.', ',')}\u00a0€`,
    });
    return {
      ...refusePrice('catalogue.price-file-decimal', { cell: text, heading: plainCell(heading).slice(0, 60) }),
      ask: { field: 'decimal', choices: [read(','), read('.')] },
    };
  }
  return null;
};

/** A price as it is kept, to six decimals; undefined where the cell says none. */
const readPrice = (cell: string, mark: DecimalMark | null): number | undefined => {
  const read = cellFault(cell) === null ? readCellNumber(cell, mark) : null;
  if (read === null || read === 'either' || compare(dec(read), dec(0)) < 0 || compare(dec(read), MOST) > 0)
    return undefined;
  return toNumber(roundTo(dec(read), 6));
};
/** A spreadsheet saves what it shows: a price kept to more than cents comes back in cents, and is the same one. */
const isSame = (standing: Amount | null, price: number | null): boolean => {
  if (standing === null || price === null) return standing === price;
  return compare(dec(standing), dec(price)) === 0 || compare(roundTo(dec(standing)), dec(price)) === 0;
};

/** Compares a file with the grid: what it changes, and what of it is not taken, by row and column. */
export const readPriceFile = (asked: Asked): PriceFileRead => {
  const { rows, columns, typologies, follows, marks, empties } = asked;
  const find = finder(asked.articles);
  const at = new Map(columns.flatMap(({ field, index }) => (field === null ? [] : [[field, index] as const])));
  const priced = columns.filter(({ field }) => isPrice(field));
  const changes: PriceFileRead['changes'][number][] = [];
  const notes: PriceFileNote[] = [];
  const seen = new Map<string, number>();
  const note = (line: number, index: number | null, words: string): void => {
    const column = index === null ? '' : columnName(index);
    notes.push({ id: `${line} ${column}`, line, column, words });
  };
  for (const { line, cells, isBroken } of rows) {
    const of = (field: ImportField): string => {
      const index = at.get(field);
      return index === undefined ? '' : plainCell(cells[index] ?? '');
    };
    if (isBroken) {
      note(line, null, 'un guillemet ouvert n’est pas fermé\u00a0: la ligne n’est pas lue');
      continue;
    }
    const article = find(of);
    if (typeof article === 'string') {
      note(line, null, article);
      continue;
    }
    const before = seen.get(article.id);
    if (before !== undefined) {
      note(line, null, `${article.label} est déjà à la ligne ${before}`);
      continue;
    }
    seen.set(article.id, line);
    for (const { field, index, heading } of priced) {
      const cell = cells[index] ?? '';
      const text = plainCell(cell);
      if (text === '' && empties === 'keep') continue;
      const key = field === 'price' ? null : (field as string).slice('price:'.length);
      const price = text === '' ? null : readPrice(cell, marks[index] ?? null);
      if (price === undefined) {
        note(
          line,
          index,
          `${article.label}, «\u00a0${heading}\u00a0»\u00a0: ${whyNoPrice(cell, marks[index] ?? null)}`,
        );
        continue;
      }
      const was = (key === null ? article.price : article.own[key]?.price) ?? null;
      if (isSame(was, price)) continue;
      const rule = key === null ? undefined : follows.get(key);
      const pinned = key !== null && article.own[key]?.pinned === true;
      if (rule !== undefined && pinned && price === null) {
        note(line, index, `${article.label}, «\u00a0${heading}\u00a0»\u00a0: un prix épinglé ne peut pas être vide`);
        continue;
      }
      if (article.followsParts !== undefined && rule === undefined && !pinned) {
        note(
          line,
          index,
          `${article.label}, «\u00a0${heading}\u00a0»\u00a0: ce coffret ${article.followsParts}\u00a0; le prix est calculé`,
        );
        continue;
      }
      if (rule !== undefined && !pinned) {
        note(line, index, `${article.label}, «\u00a0${heading}\u00a0»\u00a0: ${rule}\u00a0; le prix est calculé`);
        continue;
      }
      changes.push({
        formatId: article.id,
        typologyKey: key,
        price,
        was: was === null ? null : toNumber(roundTo(dec(was), 6)),
        line,
        label: article.label,
        category: labelOf(field as ImportField, typologies),
      });
    }
  }
  return { changes, notes, found: seen.size };
};

export const shownChange = (one: PriceFileRead['changes'][number]): PriceFileChange => ({
  id: cellOf({ formatId: one.formatId, typologyKey: one.typologyKey }),
  line: one.line,
  label: one.label,
  category: one.category,
  formatId: one.formatId,
  typologyKey: one.typologyKey,
  was: one.was ?? null,
  price: one.price,
});
