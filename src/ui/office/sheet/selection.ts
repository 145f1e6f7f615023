/** The selected cells of a sheet, and the moves of the keys: without screen or document. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}
/** The cell that is typed in, and the opposite corner of what is selected with it. */
export interface Selection {
  readonly at: Spot;
  readonly to: Spot;
}
/** Cells from corner to corner, both within. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that the window shows at once. */
  readonly page: number;
}
export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  /** Control, or the command key of a Mac. */
  readonly control: boolean;
}

export const only = (at: Spot): Selection => ({ at, to: at });
export const START: Selection = only({ row: 0, column: 0 });

export const boxOf = ({ at, to }: Selection): Box => ({
  top: Math.min(at.row, to.row),
  left: Math.min(at.column, to.column),
  bottom: Math.max(at.row, to.row),
  right: Math.max(at.column, to.column),
});
export const cellsIn = (box: Box): number => (box.bottom - box.top + 1) * (box.right - box.left + 1);
export const isIn = (box: Box, { row, column }: Spot): boolean =>
  row >= box.top && row <= box.bottom && column >= box.left && column <= box.right;
export const isOne = (box: Box): boolean => cellsIn(box) === 1;

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));
const kept = ({ row, column }: Spot, { rows, columns }: Extent): Spot => ({
  row: within(row, rows),
  column: within(column, columns),
});
/** Rows may have gone since the cell was chosen. */
export const keptIn = ({ at, to }: Selection, extent: Extent): Selection => ({
  at: kept(at, extent),
  to: kept(to, extent),
});

/** The next cell in the order of reading, or the one before; null past either end, where the key leaves the sheet. */
const read = ({ row, column }: Spot, { rows, columns }: Extent, back: boolean): Spot | null => {
  const place = row * columns + column + (back ? -1 : 1);
  return place < 0 || place >= rows * columns ? null : { row: Math.floor(place / columns), column: place % columns };
};

const stepped = (from: Spot, { key, control }: KeyPress, extent: Extent): Spot | null => {
  const { row, column } = from;
  const far = { rows: control ? extent.rows : 1, columns: control ? extent.columns : 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: row - far.rows, column };
    case 'ArrowDown':
      return { row: row + far.rows, column };
    case 'ArrowLeft':
      return { row, column: column - far.columns };
    case 'ArrowRight':
      return { row, column: column + far.columns };
    case 'Home':
      return { row: control ? 0 : row, column: 0 };
    case 'End':
      return { row: control ? extent.rows - 1 : row, column: extent.columns - 1 };
    case 'PageUp':
      return { row: row - extent.page, column };
    case 'PageDown':
      return { row: row + extent.page, column };
    default:
      return null;
  }
};

/**
 * The selection after a key; null when the key moves nothing. Shift moves the opposite corner, except with Tab and
 * Enter.
 */
export const moved = (from: Selection, press: KeyPress, extent: Extent): Selection | null => {
  if (extent.rows === 0 || extent.columns === 0) return null;
  if (press.key === 'Tab') {
    const next = read(from.at, extent, press.shift);
    return next ? only(next) : null;
  }
  if (press.key === 'Enter')
    return only(kept({ row: from.at.row + (press.shift ? -1 : 1), column: from.at.column }, extent));
  if (press.control && press.key.toLowerCase() === 'a')
    return { at: { row: 0, column: 0 }, to: { row: extent.rows - 1, column: extent.columns - 1 } };
  const next = stepped(press.shift ? from.to : from.at, press, extent);
  if (!next) return null;
  return press.shift ? { at: from.at, to: kept(next, extent) } : only(kept(next, extent));
};

/** The range that the drag of the handle covers: down or right, whichever is further, or no change. */
export const drawn = (source: Box, { row, column }: Spot): Box => {
  const [down, right] = [row - source.bottom, column - source.right];
  if (down <= 0 && right <= 0) return source;
  return down >= right ? { ...source, bottom: row } : { ...source, right: column };
};
