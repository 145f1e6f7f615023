import { useMemo, useRef } from 'react';
import type { SheetCell, SheetRowHead, SheetSource } from '#ui/office/index.ts';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import { words } from '../words.ts';
import { historyWordsOf, showHistory } from './history-button.tsx';
import type { PriceColumn } from './price-columns.ts';
import { cellOf, nameOf, type Shown } from './price-view.ts';
import type { PriceRows } from './use-price-rows.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

/** Columns of one width, under heads of two lines at most. */
const WIDTH = 128;

/** Worked out once for a thing that stays the same. */
const once = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const made = new WeakMap<K, V>();
  return (of) => {
    const before = made.get(of);
    if (before !== undefined) return before;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};
const headOf = once(
  (row: SheetPrice): SheetRowHead => ({
    label: nameOf(row),
    tool: { label: historyWordsOf(row), icon: 'history', open: () => showHistory(row) },
  }),
);

/** The grid as the sheet draws it: a row that is the same has the same cells, which are then not drawn again. */
export const usePriceSource = ({
  rows: { at, has, total = 0 },
  columns,
  sheet,
  shown,
  isReadOnly,
}: {
  readonly rows: PriceRows;
  readonly columns: readonly PriceColumn[];
  readonly sheet: PriceSheetHere;
  readonly shown: Shown;
  readonly isReadOnly: boolean;
}): SheetSource => {
  const latest = useRef(sheet);
  latest.current = sheet;
  const typed = sheet.sheet;
  const cellsOf = useMemo(
    () => once((_row: SheetPrice): Map<PriceColumn, SheetCell> => new Map()),
    [typed, shown, isReadOnly],
  );
  return useMemo(
    () => ({
      rows: total,
      corner: words.product,
      columns: columns.map(({ key, label, follows }) => ({ key: key ?? '', label, note: follows, width: WIDTH })),
      headOf: (row) => {
        const of = at(row);
        return of ? headOf(of) : null;
      },
      cellOf: ({ row, column: index }) => {
        const [of, column] = [at(row), columns[index]];
        if (!of || !column || !has(of, column.key)) return null;
        const cells = cellsOf(of);
        const before = cells.get(column);
        if (before) return before;
        const cell = cellOf(of, column, latest.current, shown, isReadOnly);
        cells.set(column, cell);
        return cell;
      },
    }),
    [at, has, total, columns, shown, isReadOnly, cellsOf],
  );
};
