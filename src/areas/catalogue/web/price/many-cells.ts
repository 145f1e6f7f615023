import type { Rounding } from '../../rules/price-raise.ts';
import { filledCells, type PriceView, raisedCells, type SheetPrice, type TypedCell } from '../../rules/price-sheet.ts';
import type { PriceColumn } from './price-columns.ts';
import { whyLocked } from './price-view.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

export const ACTS = ['raise', 'round', 'fill', 'show', 'hide'] as const;
export type Act = (typeof ACTS)[number];

interface Work {
  readonly act: Act;
  /** A percent, or a price; nothing where the act asks for none. */
  readonly figure: number | string | null;
  readonly rounding: Rounding;
  /** The columns that it reaches. */
  readonly within: readonly PriceColumn[];
  readonly sheet: PriceSheetHere;
  readonly view: PriceView;
}

/** Applies an act to many cells, one by one; cells that cannot be typed stay. */
export const manyCells = (
  rows: readonly SheetPrice[],
  { act, figure, rounding, within, sheet, view }: Work,
): readonly TypedCell[] => {
  const keys = within.map(({ key }) => key);
  if (act === 'show' || act === 'hide')
    return rows.flatMap((row) => keys.flatMap((key) => (key === null ? [] : [{ row, key, visible: act === 'show' }])));
  const byKey = new Map(within.map((one) => [one.key, one]));
  const isOpen = ({ row, key }: TypedCell): boolean => {
    const column = byKey.get(key);
    return column !== undefined && whyLocked(row, column, sheet) === null;
  };
  const by = typeof figure === 'number' ? figure : 0;
  if (act === 'fill')
    return filledCells(sheet.sheet, rows, keys, by)
      .filter(isOpen)
      .map((cell) => ({ ...cell, price: view.kept(cell.row, cell.key, by) }));
  const inherits = new Set(within.filter((one) => one.inherits).map((one) => one.key));
  return raisedCells(sheet.sheet, rows, keys, act === 'raise' ? by : 0, rounding, view, inherits).filter(isOpen);
};
