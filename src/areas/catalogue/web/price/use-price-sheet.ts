import { useRef, useState } from 'react';
import { useUnsaved } from '#ui/office/index.ts';
import {
  cellId,
  changedCells,
  changesOf,
  isPinnedIn,
  isShownIn,
  isWrong,
  plannedOf,
  type PriceSheet,
  priceIn,
  type SheetPrice,
  type TypedCell,
  withCells,
} from '../../rules/price-sheet.ts';

const EMPTY: PriceSheet = new Map();
const STEPS_KEPT = 100;

/** What is typed on the price grid until it is saved or let go, whatever page or search shows meanwhile; and the way back, step by step. */
export const usePriceSheet = () => {
  const [sheet, setSheet] = useState(EMPTY);
  const [past, setPast] = useState<readonly PriceSheet[]>([]);
  const lastCell = useRef('');
  const changed = changedCells(sheet);
  const release = useUnsaved(changed.length > 0);

  // Whether all that is typed was made by a percent: the history of prices says so.
  const [byPercent, setByPercent] = useState(false);
  const put = (cells: readonly TypedCell[], percent = false): void => {
    if (cells.length === 0) return;
    setByPercent((now) => percent && (now || changed.length === 0));
    // The letters of one figure are one step back.
    const [first] = cells;
    const only =
      cells.length === 1 && first
        ? `${cellId(first.row.id, first.key)} ${first.visible ?? ''} ${first.pinned ?? ''}`
        : '';
    const goesOn = only !== '' && only === lastCell.current;
    lastCell.current = only;
    if (!goesOn) setPast((now) => [...now, sheet].slice(-STEPS_KEPT));
    setSheet((now) => withCells(now, cells));
  };
  const undo = (): void => {
    lastCell.current = '';
    setSheet(past.at(-1) ?? EMPTY);
    setPast((now) => now.slice(0, -1));
  };
  const clear = (): void => {
    lastCell.current = '';
    setSheet(EMPTY);
    setPast([]);
  };
  return {
    sheet,
    put,
    undo,
    canUndo: past.length > 0,
    clear,
    release,
    priceOf: (row: SheetPrice, key: string | null) => priceIn(sheet, row, key),
    isPinned: (row: SheetPrice, key: string | null) => isPinnedIn(sheet, row, key),
    isShown: (row: SheetPrice, key: string) => isShownIn(sheet, row, key),
    isChanged: (row: SheetPrice, key: string | null) =>
      changed.some((cell) => cell.row.id === row.id && cell.key === key && cell.price !== undefined),
    why: byPercent ? ('percent' as const) : ('grid' as const),
    changes: changesOf(sheet),
    planned: plannedOf(sheet),
    wrong: changed.filter((cell) => isWrong(cell.price)).length,
  };
};
export type PriceSheetHere = ReturnType<typeof usePriceSheet>;
