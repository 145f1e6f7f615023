import type { IconName } from '../theme/icons.tsx';
import type { Box, Spot } from './selection.ts';

/** How a cell looks. What a cell is not told by colour alone: its label says all of it. */
export interface SheetCell {
  readonly text: string;
  /** The label for screen readers: the place of the cell, its content and its state. */
  readonly label: string;
  /** A second figure, under the first. */
  readonly under?: string | undefined;
  /** The value that counts while the cell is empty. */
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
  /** A tool beside the name, for the pointer only: the keys go from cell to cell. */
  readonly tool?: { readonly label: string; readonly icon: IconName; readonly open: () => void };
}

/**
 * The content of a sheet. `headOf` and `cellOf` give null while a value is being read, and the same object while it has
 * not changed.
 */
export interface SheetSource {
  readonly rows: number;
  readonly columns: readonly SheetColumnHead[];
  /** Over the heads of the rows. */
  readonly corner: string;
  readonly headOf: (row: number) => SheetRowHead | null;
  readonly cellOf: (spot: Spot) => SheetCell | null;
}

/** The acts on a sheet; without them it is only read and copied. */
export interface SheetActs {
  /**
   * The first text of the field when the user begins to type in a cell; null when the cell refuses, which the user has
   * then been told.
   */
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
