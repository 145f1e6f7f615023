import { isTypedCell } from '#kernel/field/typed-cell.ts';
import { isGtin } from '../label/gtin.ts';
import { plainCell } from './import-csv.ts';
import { isDay } from '#kernel/day.ts';

/**
 * Reads cells as values: French and English numbers, days, vintages, sizes, yes and no. Values stay text that
 * PostgreSQL reads exactly ('1234.50', '2026-11-20'); null means that the cell holds no such value.
 */

export type DecimalMark = ',' | '.';
export type DayOrder = 'dmy' | 'mdy';

/** Words without case, accents, ligatures nor punctuation: two spellings of one name fold to the same text. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%€°]+/gu, ' ')
    .trim();

const SPACES = /[\s\u00a0\u202f\u2009'’]/g;
const dress = (text: string): string =>
  text
    .replace(SPACES, '')
    .replace(/(?:€|eur|euros?)$/i, '')
    .replace(/^€/, '')
    .replace(/%$/, '');

/** Digits grouped by three by that mark: 1.234.567. */
const isGrouped = (digits: string, mark: string): boolean => {
  const [first = '', ...others] = digits.split(mark);
  return /^\d{1,3}$/.test(first) && others.length > 0 && others.every((part) => /^\d{3}$/.test(part));
};

/**
 * A number. With both marks the last one is the decimal; with one, it is the file's decimal mark, unless it can only be the
 * other: 12.50 in a file of commas, 12,50 in a file of dots.
 */
export const readNumber = (text: string, decimal: DecimalMark): string | null => {
  const bare = dress(text);
  const sign = /^[-−]/.test(bare) || /^\(.*\)$/.test(bare) ? '-' : '';
  const digits = bare.replace(/^[-−+]/, '').replace(/^\((.*)\)$/, '$1');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const plain = whole(digits, decimal);
  if (plain === null || !/^\d+(\.\d+)?$/.test(plain)) return null;
  const [units = '0', cents] = plain.split('.');
  const trimmed = units.replace(/^0+(?=\d)/, '');
  const value = cents === undefined ? trimmed : `${trimmed}.${cents}`;
  return /^[0.]+$/.test(value) ? value : sign + value;
};

const whole = (digits: string, decimal: DecimalMark): string | null => {
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  if (comma < 0 && dot < 0) return digits;
  if (comma >= 0 && dot >= 0) {
    const [last, group] = comma > dot ? [',', '.'] : ['.', ','];
    const cut = digits.lastIndexOf(last as string);
    const units = digits.slice(0, cut);
    if (!isGrouped(units, group as string)) return null;
    return `${units.replaceAll(group as string, '')}.${digits.slice(cut + 1)}`;
  }
  const mark = comma >= 0 ? ',' : '.';
  const several = digits.indexOf(mark) !== digits.lastIndexOf(mark);
  if (several) return isGrouped(digits, mark) ? digits.replaceAll(mark, '') : null;
  if (mark === decimal || !isGrouped(digits, mark))
    return digits.startsWith(mark) ? `0.${digits.slice(1)}` : digits.replace(mark, '.').replace(/\.$/, '');
  return digits.replace(mark, '');
};

/**
 * The sign before the decimals of a cell: `12,30`, `1.234,56` and `0,500` have them after the comma, `1.234.567` could have
 * them nowhere else; `12,300` may be either. Null where it has none, where it is no number, and where its type tells.
 */
export const markOf = (written: string): DecimalMark | 'either' | null => {
  if (isTypedCell(written)) return null;
  const cell = plainCell(written).replace(/^(.*\d)\s*[-\u2212]$/, '-$1');
  const last = Math.max(cell.lastIndexOf(','), cell.lastIndexOf('.'));
  if (last < 0) return null;
  const [comma, dot] = [readNumber(cell, ','), readNumber(cell, '.')];
  if (comma === null || dot === null) return null;
  const mark = cell[last] as DecimalMark;
  if (comma !== dot) return /^\D*0[.,]/.test(cell) ? mark : 'either';
  return comma.includes('.') ? mark : mark === ',' ? '.' : ',';
};

/**
 * The sign before the decimals of each column, judged by its own cells. Where these settle nothing, the other columns
 * settle only that the sign they use stands before decimals, never that it parts thousands. Null: it is asked.
 */
export const marksOf = (columns: readonly (readonly string[])[]): readonly (DecimalMark | null)[] => {
  const seen = columns.map((cells) => cells.map(markOf));
  const own = seen.map((marks): DecimalMark | null => {
    const [comma, dot] = [marks.includes(','), marks.includes('.')];
    return comma === dot ? null : comma ? ',' : '.';
  });
  const proven = new Set(own.filter((one) => one !== null));
  const [only] = proven;
  return own.map((mark, at) => {
    if (mark !== null || only === undefined || proven.size > 1) return mark;
    if (seen[at]?.some((one) => one === ',' || one === '.')) return null;
    const either = (columns[at] ?? []).filter((_, row) => seen[at]?.[row] === 'either');
    return either.length > 0 && either.every((cell) => cell.includes(only)) ? only : null;
  });
};

/**
 * A number of a cell as it stands in its table: a typed one by its type, another by the sign of its column.
 * @param mark null where nothing settles which sign stands before the decimals
 */
export const readCellNumber = (
  cell: string,
  mark: DecimalMark | null,
  text = plainCell(cell),
): string | 'either' | null => {
  if (isTypedCell(cell)) return readNumber(text, ',');
  return mark === null && markOf(text) === 'either' ? 'either' : readNumber(text, mark ?? ',');
};

/** The decimal mark of the file, from the cells that can only be read one way; the French one when no cell tells. */
export const findDecimalMark = (cells: readonly string[], otherwise: DecimalMark): DecimalMark => {
  let commas = 0;
  let dots = 0;
  for (const cell of cells) {
    if (isTypedCell(cell)) continue;
    const bare = dress(cell).replace(/^[-−+]/, '');
    if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) continue;
    const comma = bare.lastIndexOf(',');
    const dot = bare.lastIndexOf('.');
    if (comma >= 0 && dot >= 0) comma > dot ? (commas += 1) : (dots += 1);
    else if (comma >= 0 && !isGrouped(bare, ',')) commas += 1;
    else if (dot >= 0 && !isGrouped(bare, '.')) dots += 1;
  }
  if (commas === dots) return otherwise;
  return commas > dots ? ',' : '.';
};

const MONTHS: Readonly<Record<string, number>> = {
  janvier: 1,
  janv: 1,
  jan: 1,
  january: 1,
  fevrier: 2,
  fevr: 2,
  fev: 2,
  feb: 2,
  february: 2,
  mars: 3,
  mar: 3,
  march: 3,
  avril: 4,
  avr: 4,
  apr: 4,
  april: 4,
  mai: 5,
  may: 5,
  juin: 6,
  jun: 6,
  june: 6,
  juillet: 7,
  juil: 7,
  jul: 7,
  july: 7,
  aout: 8,
  aug: 8,
  august: 8,
  septembre: 9,
  sept: 9,
  sep: 9,
  september: 9,
  octobre: 10,
  oct: 10,
  october: 10,
  novembre: 11,
  nov: 11,
  november: 11,
  decembre: 12,
  dec: 12,
  december: 12,
};
const civil = (year: number, month: number, date: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return year >= 1800 && year < 2200 && isDay(text) ? text : null;
};
/** Two figures: this century up to 2069, the last one after. */
const fullYear = (text: string): number =>
  text.length === 2 ? (Number(text) < 70 ? 2000 : 1900) + Number(text) : Number(text);

/** A day: 20/11/2026, 20-11-26, 2026-11-20, 20261120, 20 nov. 2026; the hour after it is left aside. */
export const readDay = (text: string, order: DayOrder = 'dmy'): string | null => {
  const bare = fold(text.trim().replace(/(?<=\d)[T ]+\d{1,2}[:h]\d{2}.*$/, ''));
  let found = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(bare);
  if (found) return civil(Number(found[1]), Number(found[2]), Number(found[3]));
  found = /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (found) return civil(Number(found[1]), Number(found[2]), Number(found[3]));
  found = /^(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})$/.exec(bare);
  if (found) {
    const [first, second] = [Number(found[1]), Number(found[2])];
    return order === 'dmy'
      ? civil(fullYear(found[3] as string), second, first)
      : civil(fullYear(found[3] as string), first, second);
  }
  found =
    /^(?:lundi |mardi |mercredi |jeudi |vendredi |samedi |dimanche )?(\d{1,2})(?:er)? ([a-z]+) (\d{4}|\d{2})$/.exec(
      bare,
    );
  return found ? civil(fullYear(found[3] as string), MONTHS[found[2] as string] ?? 0, Number(found[1])) : null;
};

/** Month first only when the column proves it: a second number over 12 somewhere, a first one never. */
export const findDayOrder = (cells: readonly string[]): DayOrder => {
  let isMonthFirst = false;
  for (const cell of cells) {
    // The day of a typed cell stands first, whatever the others say.
    const found = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ]\d{2,4}/.exec(cell);
    if (!found) continue;
    if (Number(found[1]) > 12) return 'dmy';
    if (Number(found[2]) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? 'mdy' : 'dmy';
};

const NO_YEAR = new Set([
  'nv',
  'non millesime',
  'nouveau millesime',
  'sans millesime',
  'sans annee',
  'sa',
  'ba',
  'bsa',
  'non vintage',
  'n v',
  's a',
  'no vintage',
]);
/** Names of a vintage that mean "of no year": written differently, they are the same wine. */
export const isNoYear = (name: string): boolean => fold(name) === '' || NO_YEAR.has(fold(name));

/** A vintage: four figures, or a word for "of no year" (kept as NV). Two figures are refused: 26 may be an age. */
export const readVintage = (text: string): string | null => {
  const bare = fold(text);
  if (bare === '' || bare === '0') return '';
  if (NO_YEAR.has(bare)) return 'NV';
  const year = /^(?:millesime |vintage |annee )?((?:18|19|20|21)\d{2})(?:[ ]00?)?$/.exec(bare)?.[1];
  return year ?? null;
};

const YES = new Set(['oui', 'o', 'vrai', 'yes', 'y', 'true', '1', 'x', 'actif', 'active', 'on']);
const NO = new Set(['non', 'n', 'faux', 'no', 'false', '0', 'inactif', 'inactive', 'off', '']);
export const readYes = (text: string): boolean | null =>
  YES.has(fold(text)) ? true : NO.has(fold(text)) ? false : null;

/** A GTIN of 8, 12, 13 or 14 figures with its check digit; what a spreadsheet did to it (3,76E+12) is refused, not guessed. */
export const readEan = (text: string): string | null => {
  const bare = text.replace(/[\s\u00a0\u202f-]/g, '').replace(/[.,]0+$/, '');
  return isGtin(bare) ? bare : null;
};
