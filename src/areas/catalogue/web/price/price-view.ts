import type { PriceMode } from '#kernel/vat.ts';
import { formatAmount, formatDay, formatMoney, readNumber, type SheetCell } from '#ui/office/index.ts';
import { keptOf, otherOf, sidesOf } from '../../rules/prices/price-sides.ts';
import { isWrong, plannedIn, type PriceView, savedPin, savedPrice, type SheetPrice } from '../../rules/price-sheet.ts';
import { isNonVintage } from '../../rules/product.ts';
import { typedPrice } from '../../rules/typed-price.ts';
import { words } from '../words.ts';
import { words as followWords } from './follow-words.ts';
import type { PriceColumn } from './price-columns.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

/** The shown figure of a price: without VAT, with it, or both, the typed one first. */
export const SHOWN = ['net', 'gross', 'both'] as const;
export type Shown = (typeof SHOWN)[number];
export const isShown = (value: string | null): value is Shown => SHOWN.some((one) => one === value);

export const nameOf = (row: SheetPrice): string =>
  [row.product, isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' · ');
export const SIDE_WORDS: Readonly<Record<PriceMode, string>> = { net: 'HT', gross: 'TTC' };

/** The side that is typed in a column. Where nobody told the VAT of a row, it is the side that is kept. */
export const sideOf = (row: SheetPrice, { mode }: PriceColumn, shown: Shown): PriceMode =>
  shown === 'both' || row.vatRate === undefined ? mode : shown;
export const figureOf = (row: SheetPrice, { mode }: PriceColumn, side: PriceMode, price: number): number =>
  side === mode ? price : sidesOf(price, mode, row.vatRate ?? 0)[side];
export const keptFigure = (row: SheetPrice, { mode }: PriceColumn, side: PriceMode, typed: number): number =>
  keptOf(typed, side, mode, row.vatRate ?? 0);

/** Prices as a view of the columns shows them. */
export const viewOf = (columns: readonly PriceColumn[], shown: Shown): PriceView => {
  const byKey = new Map(columns.map((one) => [one.key, one]));
  const by =
    (work: typeof figureOf): PriceView['shown'] =>
    (row, key, figure) => {
      const column = byKey.get(key);
      return column ? work(row, column, sideOf(row, column, shown), figure) : figure;
    };
  return { shown: by(figureOf), kept: by(keptFigure) };
};

/** Why a cell is not typed; null where it is. */
export const whyLocked = (row: SheetPrice, { key, follows }: PriceColumn, sheet: PriceSheetHere): string | null => {
  const how = follows ?? row.followsParts;
  return how !== undefined && !sheet.isPinned(row, key) ? followWords.computed(how) : null;
};

const digits = (figure: number): string => String(figure).replace('.', ',');
/** « Prévu le 1er janv. 2027 : 14,10 € », of the nearest day. */
export const plannedWords = (row: SheetPrice, key: string | null): string | null => {
  const planned = plannedIn(row, key);
  return planned === null
    ? null
    : words.plannedFor(formatDay(planned.day), planned.price === null ? words.noPriceYet : formatMoney(planned.price));
};

/** The figure of a cell as it is copied: digits and a comma, as many as are kept. */
export const copiedOf = (row: SheetPrice, column: PriceColumn, sheet: PriceSheetHere, shown: Shown): string => {
  const price = sheet.priceOf(row, column.key);
  return typeof price === 'number' ? digits(figureOf(row, column, sideOf(row, column, shown), price)) : (price ?? '');
};
/** The figure of a cell as it is typed again: as round as it is read. */
export const typedOf = (row: SheetPrice, column: PriceColumn, sheet: PriceSheetHere, shown: Shown): string => {
  const price = sheet.priceOf(row, column.key);
  if (typeof price !== 'number') return price ?? '';
  return digits(Math.round(figureOf(row, column, sideOf(row, column, shown), price) * 100) / 100);
};
/** Reads a typed or pasted cell. A text that is no number is kept as it is, and marked as wrong. */
export const readPrice = (row: SheetPrice, column: PriceColumn, shown: Shown, text: string): number | string | null => {
  if (text.trim() === '') return null;
  const read = readNumber(text);
  return read === null || read < 0 ? text.trim() : keptFigure(row, column, sideOf(row, column, shown), read);
};

/** A cell of the grid, as it looks and as it is read aloud. */
export const cellOf = (
  row: SheetPrice,
  column: PriceColumn,
  sheet: PriceSheetHere,
  shown: Shown,
  isReadOnly: boolean,
): SheetCell => {
  const { key, label } = column;
  const locked = whyLocked(row, column, sheet);
  // A cell that follows again is computed at the save: its pinned price is not shown.
  const isLater = locked !== null && savedPin(row, key);
  const price = locked === null ? sheet.priceOf(row, key) : isLater ? null : savedPrice(row, key);
  const side = sideOf(row, column, shown);
  const money = (of: number, on: PriceMode): string => formatAmount(figureOf(row, column, on, of));
  const isHidden = key !== null && !sheet.isShown(row, key);
  const isPinned = column.follows !== undefined && locked === null;
  const basis =
    key === null || price !== null ? null : typedPrice({ price: row.price }, { key, inherits: column.inherits });
  const text = isLater ? followWords.computedLater : typeof price === 'number' ? money(price, side) : (price ?? '');
  const under =
    shown === 'both' && typeof price === 'number' && row.vatRate !== undefined
      ? `${money(price, otherOf(side))}\u00a0${SIDE_WORDS[otherOf(side)]}`
      : undefined;
  const hint = basis === null ? undefined : money(basis, side);
  const isChanged = sheet.isChanged(row, key);
  const wrong = isWrong(price);
  const planned = plannedWords(row, key);
  const before = isChanged ? words.wasBefore(formatMoney(savedPrice(row, key)) || words.noPriceYet) : undefined;
  return {
    text,
    under,
    hint,
    // Screen readers hear what the eye sees, in the same order.
    label: [
      `${words.priceOf(label, nameOf(row))}\u00a0: ${[text || hint || words.noPriceYet, under].filter(Boolean).join(' ')}`,
      text === '' && hint ? words.basePrice : '',
      wrong ? words.notAPrice : '',
      before,
      isHidden ? words.hiddenHere : '',
      isPinned ? followWords.pinned : '',
      planned,
      locked,
    ]
      .filter(Boolean)
      .join(', '),
    mark: isHidden ? 'eye-off' : isPinned ? 'pin' : planned ? 'calendar' : undefined,
    title: [locked, before, planned].filter(Boolean).join(' · ') || undefined,
    state: wrong ? 'wrong' : isChanged ? 'changed' : undefined,
    isDim: isHidden,
    isLocked: isReadOnly || locked !== null,
  };
};
