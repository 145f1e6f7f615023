import { lazyPart } from '../lazy-part.tsx';
import type { InPlaceCell } from './in-place-cell.tsx';

/** The editor of a cell, loaded when the first cell is opened. */
export const LazyInPlaceCell = lazyPart(async () => ({
  default: (await import('./in-place-cell.tsx')).InPlaceCell,
})) as unknown as typeof InPlaceCell;
