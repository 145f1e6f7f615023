import {
  type Box,
  boxOf,
  CallError,
  cellsIn,
  formatCount,
  readRange,
  repeated,
  say,
  type SheetActs,
  spread,
  type Spot,
  written,
} from '#ui/office/index.ts';
import type { SheetPrice, TypedCell } from '../../rules/price-sheet.ts';
import { words } from '../words.ts';
import type { PriceColumn } from './price-columns.ts';
import { copiedOf, readPrice, typedOf, type Shown, whyLocked } from './price-view.ts';
import type { PriceRows } from './use-price-rows.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

/** So many cells are copied, filled or raised at once: a whole grid is a matter for its file. */
const MOST_CELLS = 60_000;

/** Does something to the rows of a range once they are there. */
export const withRows = async (
  rows: PriceRows,
  box: Box,
  work: (rows: readonly SheetPrice[]) => void,
): Promise<void> => {
  if (cellsIn(box) > MOST_CELLS) return say(words.tooManyCells(formatCount(MOST_CELLS)), 'error');
  const there = rows.within(box);
  let read: readonly SheetPrice[];
  try {
    read = there instanceof Promise ? await there : there;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return say(error.message, 'error');
  }
  work(read);
};

/** The acts of keys and clipboard on the price grid: nothing is saved before the user saves. */
export const usePriceActs = ({
  rows,
  sheet,
  columns,
  shown,
}: {
  readonly rows: PriceRows;
  readonly sheet: PriceSheetHere;
  readonly columns: readonly PriceColumn[];
  readonly shown: Shown;
}): SheetActs & { readonly copy: (box: Box) => string | null | Promise<string | null> } => {
  const total = rows.total ?? 0;
  /** Whether so many cells are refused, which is then said: before they are listed, they are counted. */
  const isTooMany = (...boxes: readonly Box[]): boolean => {
    if (boxes.every((box) => cellsIn(box) <= MOST_CELLS)) return false;
    say(words.tooManyCells(formatCount(MOST_CELLS)), 'error');
    return true;
  };
  /** Texts put in cells; those that have no place, or are not typed, are counted and said. */
  const put = async (puts: readonly { readonly to: Spot; readonly from: string }[]): Promise<void> => {
    const fits = puts.filter(({ to }) => to.row < total && to.column < columns.length);
    const [first] = fits;
    if (first) {
      const box = fits.reduce<Box>(
        ({ top, left, bottom, right }, { to: { row, column } }) => ({
          top: Math.min(top, row),
          left: Math.min(left, column),
          bottom: Math.max(bottom, row),
          right: Math.max(right, column),
        }),
        boxOf({ at: first.to, to: first.to }),
      );
      await withRows(rows, box, (there) => {
        const cells = fits.flatMap(({ to, from }): TypedCell[] => {
          const [row, column] = [there[to.row - box.top], columns[to.column]];
          if (!row || !column || whyLocked(row, column, sheet) !== null) return [];
          return [{ row, key: column.key, price: readPrice(row, column, shown, from) }];
        });
        sheet.put(cells);
        if (cells.length < puts.length) say(words.pasteBeyond(formatCount(puts.length - cells.length)), 'error');
      });
    } else say(words.pasteBeyond(formatCount(puts.length)), 'error');
  };
  const textsOf = (box: Box, there: readonly SheetPrice[]): readonly (readonly string[])[] =>
    there.map((row) => columns.slice(box.left, box.right + 1).map((column) => copiedOf(row, column, sheet, shown)));
  return {
    begin: ({ row: at, column: of }) => {
      const [row, column] = [rows.at(at), columns[of]];
      if (!row || !column || !rows.has(row, column.key)) return null;
      const why = whyLocked(row, column, sheet);
      if (why === null) return typedOf(row, column, sheet, shown);
      say(why, 'error');
      return null;
    },
    type: (to, text) => {
      const [row, column] = [rows.at(to.row), columns[to.column]];
      // Left as it was found, a cell is not changed: its figure may be rounder than what is kept.
      if (!row || !column || text === typedOf(row, column, sheet, shown)) return;
      sheet.put([{ row, key: column.key, price: readPrice(row, column, shown, text) }]);
    },
    clear: (box) =>
      void withRows(rows, box, (there) =>
        sheet.put(
          there.flatMap((row) =>
            columns
              .slice(box.left, box.right + 1)
              .flatMap((column) =>
                whyLocked(row, column, sheet) === null ? [{ row, key: column.key, price: null }] : [],
              ),
          ),
        ),
      ),
    paste: (box, text) => {
      if (!isTooMany(box)) void put(spread(readRange(text), box));
    },
    fill: (source, target) => {
      if (isTooMany(source, target)) return;
      void withRows(rows, source, (there) => {
        const texts = textsOf(source, there);
        void put(
          repeated(source, target).map(({ to, from }) => ({
            to,
            from: texts[from.row - source.top]?.[from.column - source.left] ?? '',
          })),
        );
      });
    },
    undo: () => {
      if (sheet.canUndo) sheet.undo();
    },
    copy: (box) => {
      if (isTooMany(box)) return null;
      const there = rows.within(box);
      return there instanceof Promise
        ? there.then((read) => written(textsOf(box, read)))
        : written(textsOf(box, there));
    },
  };
};
