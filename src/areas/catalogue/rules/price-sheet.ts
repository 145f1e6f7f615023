import type { PriceRow } from './product-answer.ts';
import type { PriceChange } from './product-input.ts';
import { raisedPrice, type Rounding } from './price-raise.ts';

/** A row of the sheet. `typologies` holds the columns that were read: the grid is read in windows of columns too. */
export type SheetPrice = Pick<PriceRow, 'id' | 'product' | 'vintage' | 'format' | 'price' | 'typologies'> &
  Partial<Pick<PriceRow, 'vatRate' | 'planned' | 'followsParts'>>;
/** The content of a cell: a price, nothing, or a typed text that is no number. */
export type Figure = number | string | null;
/** A typed cell of the price grid. It keeps its row: a sheet outlives the page that showed it. */
export interface TypedCell {
  readonly row: SheetPrice;
  /** The price category; null is the base price. */
  readonly key: string | null;
  readonly price?: Figure;
  readonly visible?: boolean;
  /** In a category that follows another grid: a price of its own all the same. */
  readonly pinned?: boolean;
}
export type PriceSheet = ReadonlyMap<string, TypedCell>;

export const cellId = (format: string, key: string | null): string => `${format} ${key ?? ''}`;
export const savedPrice = (row: SheetPrice, key: string | null): number | null =>
  key === null ? row.price : (row.typologies[key]?.price ?? null);
/** A format is shown to a category until somebody hides it. */
export const savedEye = (row: SheetPrice, key: string): boolean => row.typologies[key]?.visible ?? true;

export const savedPin = (row: SheetPrice, key: string | null): boolean =>
  key !== null && row.typologies[key]?.pinned === true;
/** The nearest planned price of a cell. */
export const plannedIn = (row: SheetPrice, key: string | null): NonNullable<PriceRow['planned']>[number] | null =>
  row.planned?.find((one) => one.typologyKey === key) ?? null;
export const isPinnedIn = (sheet: PriceSheet, row: SheetPrice, key: string | null): boolean =>
  sheet.get(cellId(row.id, key))?.pinned ?? savedPin(row, key);

export const priceIn = (sheet: PriceSheet, row: SheetPrice, key: string | null): Figure => {
  const typed = sheet.get(cellId(row.id, key))?.price;
  return typed === undefined ? savedPrice(row, key) : typed;
};
export const isShownIn = (sheet: PriceSheet, row: SheetPrice, key: string): boolean =>
  sheet.get(cellId(row.id, key))?.visible ?? savedEye(row, key);

/** The sheet without what was saved of it. */
export const withoutSaved = (
  sheet: PriceSheet,
  saved: readonly Pick<PriceChange, 'formatId' | 'typologyKey'>[],
): PriceSheet => {
  const next = new Map(sheet);
  for (const { formatId, typologyKey } of saved) next.delete(cellId(formatId, typologyKey));
  return next;
};

/** The sheet with these cells typed over. */
export const withCells = (sheet: PriceSheet, cells: readonly TypedCell[]): PriceSheet => {
  const next = new Map(sheet);
  for (const cell of cells)
    next.set(cellId(cell.row.id, cell.key), { ...next.get(cellId(cell.row.id, cell.key)), ...cell });
  return next;
};

const isChanged = ({ row, key, price, visible, pinned }: TypedCell): boolean =>
  (pinned !== undefined && pinned !== savedPin(row, key)) ||
  (price !== undefined && price !== savedPrice(row, key)) ||
  (key !== null && visible !== undefined && visible !== savedEye(row, key));
/** The cells that differ from what is saved; a price typed back to what it was is none. */
export const changedCells = (sheet: PriceSheet): readonly TypedCell[] => [...sheet.values()].filter(isChanged);
export const isWrong = (figure: Figure | undefined): boolean =>
  typeof figure === 'string' || (typeof figure === 'number' && figure < 0);

/**
 * The changes to save, each with the price that was there when the cell was typed: no save overwrites a colleague's
 * later change.
 */
export const changesOf = (sheet: PriceSheet): readonly PriceChange[] => changesIn(changedCells(sheet));

/** The changes to plan. A price equal to today's counts too, since an earlier plan may change it until then. */
export const plannedOf = (sheet: PriceSheet): readonly PriceChange[] =>
  changesIn([...sheet.values()].filter((cell) => isChanged(cell) || cell.price !== undefined));

const changesIn = (cells: readonly TypedCell[]): readonly PriceChange[] =>
  cells.map(({ row, key, price, visible, pinned }) => {
    // A cell that follows again has no typed price.
    const figure = price === undefined || pinned === false ? savedPrice(row, key) : price;
    return {
      formatId: row.id,
      typologyKey: key,
      price: typeof figure === 'number' ? figure : null,
      was: savedPrice(row, key),
      ...(pinned !== undefined && pinned !== savedPin(row, key) ? { pinned } : {}),
      ...(key !== null && visible !== undefined && visible !== savedEye(row, key)
        ? { visible, wasVisible: !visible }
        : {}),
    };
  });

/** A price as it is shown, with VAT or without, and what is kept of a figure that is typed so. */
export interface PriceView {
  readonly shown: (row: SheetPrice, key: string | null, price: number) => number;
  readonly kept: (row: SheetPrice, key: string | null, figure: number) => number;
}
const AS_KEPT: PriceView = { shown: (_row, _key, price) => price, kept: (_row, _key, figure) => figure };

/**
 * Cells of these rows with their price raised, and rounded on the side that is shown. A category that takes the base price gets a raised
 * price of its own where the base is not raised too; a cell without a price stays without.
 */
export const raisedCells = (
  sheet: PriceSheet,
  rows: readonly SheetPrice[],
  keys: readonly (string | null)[],
  percent: number,
  rounding: Rounding,
  view: PriceView = AS_KEPT,
  inherits: ReadonlySet<string | null> = new Set(),
): readonly TypedCell[] =>
  rows.flatMap((row) =>
    keys.flatMap((key) => {
      const own = priceIn(sheet, row, key);
      const takesBase = own === null && inherits.has(key) && !keys.includes(null);
      const price = takesBase ? priceIn(sheet, row, null) : own;
      if (typeof price !== 'number') return [];
      const raised = view.kept(row, key, raisedPrice(view.shown(row, key, price), percent, rounding));
      // Rounded to what it is already, it goes on taking the base price.
      return takesBase && raised === price ? [] : [{ row, key, price: raised }];
    }),
  );

/** Cells of these rows that have no price, each with the one given. */
export const filledCells = (
  sheet: PriceSheet,
  rows: readonly SheetPrice[],
  keys: readonly (string | null)[],
  price: number,
): readonly TypedCell[] =>
  rows.flatMap((row) => keys.flatMap((key) => (priceIn(sheet, row, key) === null ? [{ row, key, price }] : [])));
