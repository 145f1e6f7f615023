import { useMemo, useRef, useState } from 'react';
import { useUnsaved } from '#ui/office/index.ts';
import type { PriceChange } from '../../rules/product-input.ts';
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
  withoutSaved,
} from '../../rules/price-sheet.ts';

const EMPTY: PriceSheet = new Map();
const STEPS_KEPT = 100;

/** How cells were put into a sheet: by a percent, or letter by letter. */
interface Typing {
  readonly percent?: boolean;
  /** The letters of one figure are one step back. */
  readonly letter?: boolean;
}

/**
 * The typed prices until they are saved or dropped, whatever search or filter shows meanwhile; and the undo, step by
 * step.
 */
export const usePriceSheet = () => {
  const [sheet, setSheet] = useState(EMPTY);
  const [past, setPast] = useState<readonly PriceSheet[]>([]);
  const lastCell = useRef('');
  const latest = useRef(sheet);
  latest.current = sheet;
  const changed = useMemo(() => changedCells(sheet), [sheet]);
  const marked = useMemo(
    () => new Set(changed.flatMap((cell) => (cell.price === undefined ? [] : [cellId(cell.row.id, cell.key)]))),
    [changed],
  );
  const release = useUnsaved(changed.length > 0);

  // Whether all that is typed was made by a percent: the history of prices says so.
  const [byPercent, setByPercent] = useState(false);
  const put = (cells: readonly TypedCell[], { percent = false, letter = false }: Typing = {}): void => {
    if (cells.length === 0) return;
    setByPercent((now) => percent && (now || changed.length === 0));
    const [first] = cells;
    const only = letter && first ? cellId(first.row.id, first.key) : '';
    const goesOn = only !== '' && only === lastCell.current;
    lastCell.current = only;
    // A put that was read first may find newer typed cells: an undo keeps those.
    const before = latest.current;
    if (!goesOn) setPast((now) => [...now, before].slice(-STEPS_KEPT));
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
    /** Drops the saved cells; those beyond the size of one sheet stay typed. */
    forget: (saved: readonly Pick<PriceChange, 'formatId' | 'typologyKey'>[]): void => {
      lastCell.current = '';
      setSheet((now) => withoutSaved(now, saved));
      setPast([]);
    },
    release,
    priceOf: (row: SheetPrice, key: string | null) => priceIn(sheet, row, key),
    isPinned: (row: SheetPrice, key: string | null) => isPinnedIn(sheet, row, key),
    isShown: (row: SheetPrice, key: string) => isShownIn(sheet, row, key),
    isChanged: (row: SheetPrice, key: string | null) => marked.has(cellId(row.id, key)),
    why: byPercent ? ('percent' as const) : ('grid' as const),
    changes: useMemo(() => changesOf(sheet), [sheet]),
    planned: useMemo(() => plannedOf(sheet), [sheet]),
    wrong: useMemo(() => changed.filter((cell) => isWrong(cell.price)).length, [changed]),
  };
};
export type PriceSheetHere = ReturnType<typeof usePriceSheet>;
