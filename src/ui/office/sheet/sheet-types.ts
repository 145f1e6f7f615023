import type { IconName } from '../theme/icons.tsx';
import type { Box, Spot } from './selection.ts';

/** How a cell looks. What a cell is not told by colour alone: its label says all of it. */
export interface SheetCell {
  readonly text: string;
  /** Who reads the screen aloud hears this: where the cell is, what stands in it, and its state. */
  readonly label: string;
  /** A second figure, under the first. */
  readonly under?: string | undefined;
  /** What counts while nothing stands in it. */
  readonly hint?: string | undefined;
  readonly mark?: IconName | undefined;
  readonly title?: string | undefined;
  readonly state?: 'changed' | 'wrong' | undefined;
  readonly isDim?: boolean | undefined;
  /** It is read and not typed. */
  readonly isLocked?: boolean | undefined;
}

export interface SheetColumnHead {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly width: number;
}

export interface SheetRowHead {
  readonly label: string;
  /** What a click beside the name opens. The keys go from cell to cell: it is left to the pointer. */
  readonly tool?: { readonly label: string; readonly icon: IconName; readonly open: () => void };
}

/** What a sheet shows. `headOf` and `cellOf` give null for what is still being read, and the same thing again while nothing of it changed. */
export interface SheetSource {
  readonly rows: number;
  readonly columns: readonly SheetColumnHead[];
  /** Over the heads of the rows. */
  readonly corner: string;
  readonly headOf: (row: number) => SheetRowHead | null;
  readonly cellOf: (spot: Spot) => SheetCell | null;
}

/** What is done to a sheet; without it, it is only read and copied. */
export interface SheetActs {
  /** What stands in the field when a cell begins to be typed in; null where it is not typed, which has then been said. */
  readonly begin: (spot: Spot) => string | null;
  readonly type: (spot: Spot, text: string) => void;
  readonly clear: (box: Box) => void;
  readonly paste: (box: Box, text: string) => void;
  /** Repeats a range in the cells around it, up to the second one. */
  readonly fill: (source: Box, target: Box) => void;
  readonly undo: () => void;
}

export interface Editing {
  readonly text: string;
  /** Typed over what stood there: its letters are not selected. */
  readonly isFresh: boolean;
}
