import { compare, dec, minus, sum, toNumber } from '#kernel/money.ts';
import { COUNT_LINES, type SheetRow } from './stock.ts';

/** The content of a cell: a figure, nothing, or a text that is no figure. */
export type Typed = number | string | null;
type Counted = Pick<SheetRow, 'formatId' | 'lot' | 'real' | 'reserved' | 'available' | 'backorder'>;
export interface TypedLine<R extends Counted = SheetRow> {
  readonly row: R;
  readonly value: Typed;
  /** A reading adds to the stored value instead of replacing it: colleagues may scan the same line. */
  readonly added?: number;
  /** A reading that began the line was taken back: where nothing is left, nothing was counted. */
  readonly began?: boolean;
  /** The figure that stood there when typing began, of whoever counted it. */
  readonly was?: number | null;
}

/** A line of the sheet is a format in a lot; its id changes once it has been counted. */
export const sheetKey = (row: Pick<SheetRow, 'formatId' | 'lot'>): string => `${row.formatId} ${row.lot}`;

export const isQuantity = (value: Typed): value is number =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 10_000_000 &&
  compare(dec(value), dec(Math.round(value * 1000) / 1000)) === 0;

/**
 * A count cannot be negative, nor below the quantity reserved for clients, unless the format sells on when empty.
 */
export const whyNotCounted = (line: TypedLine<Counted>): 'figure' | 'promised' | null => {
  if (line.value === null) return null;
  if (!isQuantity(line.value)) return 'figure';
  return line.value < line.row.reserved && !line.row.backorder ? 'promised' : null;
};
/** A transfer takes only goods that are there and not reserved. */
export const whyNotMoved = (line: TypedLine<Counted>): 'figure' | 'missing' | null => {
  if (line.value === null) return null;
  if (!isQuantity(line.value)) return 'figure';
  return line.value > line.row.available ? 'missing' : null;
};

const figuresOf = <R extends Counted>(lines: Iterable<TypedLine<R>>): { row: R; value: number }[] =>
  [...lines].flatMap(({ row, value }) => (isQuantity(value) ? [{ row, value }] : []));

export interface Difference<R extends Counted = SheetRow> {
  readonly row: R;
  readonly value: number;
  readonly by: number;
}
/** The changes of a count: correct lines count too, and change nothing. */
export const differencesOf = <R extends Counted>(lines: Iterable<TypedLine<R>>): Difference<R>[] =>
  figuresOf(lines).flatMap(({ row, value }) => {
    const by = toNumber(minus(dec(value), dec(row.real)));
    return by === 0 ? [] : [{ row, value, by }];
  });

export const countLines = <R extends Counted>(
  lines: Iterable<TypedLine<R>>,
): { formatId: string; lot: string; count: number }[] =>
  figuresOf(lines).map(({ row, value }) => ({ formatId: row.formatId, lot: row.lot, count: value }));
export const transferLines = <R extends Counted>(
  lines: Iterable<TypedLine<R>>,
): { formatId: string; lot: string; quantity: number }[] =>
  figuresOf(lines)
    .filter(({ value }) => value > 0)
    .map(({ row, value }) => ({ formatId: row.formatId, lot: row.lot, quantity: value }));
export const unitsOf = (quantities: readonly number[]): number => toNumber(sum(quantities.map((one) => dec(one))));
export const isTooLong = (lines: number): boolean => lines > COUNT_LINES;

/** A line of a lot that nobody counted there yet: it has no shelf of its own. */
export const isNewLot = (row: Pick<SheetRow, 'id' | 'formatId' | 'lot'>): boolean =>
  row.id === row.formatId && row.lot !== '';

/**
 * The lines that a code means among those that bear its number: of its year where there is one, of its lot where there is one. A lot that is
 * not there begins a line where lots are kept, or where nothing lies yet; where all lies without a lot, one is asked.
 */
export const meantBy = (
  said: { readonly vintage: string; readonly lot: string },
  rows: readonly SheetRow[],
): SheetRow[] => {
  const ofYear = rows.filter((row) => said.vintage !== '' && isSame(row.vintage, said.vintage));
  const among = ofYear.length > 0 ? ofYear : [...rows];
  if (said.lot === '') return among;
  const ofLot = among.filter((row) => isSame(row.lot, said.lot));
  if (ofLot.length > 0) return ofLot;
  const begun = [...new Map(among.map((row) => [row.formatId, row])).values()].map(
    (row): SheetRow => ({ ...row, id: row.formatId, lot: said.lot, real: 0, reserved: 0, available: 0 }),
  );
  const loose = among.filter((row) => row.lot === '' && row.real !== 0);
  const keepsLots = among.some((row) => row.lot !== '');
  return keepsLots ? begun : [...begun, ...loose];
};
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
