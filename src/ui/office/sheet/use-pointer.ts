import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Box, boxOf, drawn, type Extent, isOne, only, type Selection, type Spot } from './selection.ts';

export interface SheetPointer {
  /** The range that the drag of the handle would fill. */
  readonly fills: Box | null;
  readonly grid: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onMouseDown: (event: MouseEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onDoubleClick: (event: MouseEvent) => void;
  };
}
interface PointerUse {
  readonly extent: Extent;
  readonly selection: Selection;
  readonly onSelect: (next: Selection) => void;
  readonly fill: (target: Box) => void;
  /** Begins to type in the cell that has the focus. */
  readonly begin: () => void;
  /** Keeps what is being typed. */
  readonly close: () => void;
}

export const spotOf = (target: EventTarget | null): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell?.dataset.row === undefined
    ? null
    : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

/** The pointer on a sheet: a click, a drag, the handle at the corner, the names of rows and columns; a finger. */
export const usePointer = ({ extent, selection, onSelect, fill, begin, close }: PointerUse): SheetPointer => {
  const [fills, setFills] = useState<Box | null>(null);
  /** The same at once: the button may be let go before it is drawn. */
  const reached = useRef<Box | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const selected = boxOf(selection);
  const headOf = (target: Element, shift: boolean): Selection | null => {
    const [lastRow, lastColumn] = [extent.rows - 1, extent.columns - 1];
    if (target.closest('button')) return null;
    const row = target.closest<HTMLElement>('[data-row-head]')?.dataset.rowHead;
    if (row !== undefined)
      return {
        at: { row: shift ? selection.at.row : Number(row), column: 0 },
        to: { row: Number(row), column: lastColumn },
      };
    const column = target.closest<HTMLElement>('[data-column-head]')?.dataset.columnHead;
    if (column === undefined) return null;
    if (column === '') return { at: { row: 0, column: 0 }, to: { row: lastRow, column: lastColumn } };
    return {
      at: { row: 0, column: shift ? selection.at.column : Number(column) },
      to: { row: lastRow, column: Number(column) },
    };
  };
  /** A finger scrolls where it moves: it selects when it is lifted, and types in the cell that it touches twice. */
  const finger = useRef(false);
  const point = (target: Element, shift: boolean): Spot | null => {
    close();
    const spot = spotOf(target);
    const head = spot ? null : headOf(target, shift);
    if (head && extent.rows > 0) onSelect(head);
    return spot;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    finger.current = event.pointerType !== 'mouse';
    if (finger.current || event.button !== 0 || target.closest('input')) return;
    if (target.closest('[data-handle]')) {
      drag.current = 'fill';
      return;
    }
    const spot = point(target, event.shiftKey);
    if (!spot) return;
    drag.current = 'select';
    onSelect(event.shiftKey ? { at: selection.at, to: spot } : only(spot));
  };
  /** The focus goes to the cell that is typed in, wherever one clicks. */
  const onMouseDown = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('input, button')) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!finger.current || target.closest('input')) return;
    const spot = point(target, false);
    if (!spot) return;
    if (spot.row === selection.at.row && spot.column === selection.at.column) begin();
    else onSelect(only(spot));
  };
  const onPointerMove = (event: PointerEvent): void => {
    // The release of the button went unnoticed: nothing is filled.
    if (event.buttons === 0 && drag.current !== null) latest.current(false);
    const spot = drag.current === null ? null : spotOf(event.target);
    if (!spot) return;
    if (drag.current === 'fill') {
      reached.current = drawn(selected, spot);
      setFills(reached.current);
    } else if (spot.row !== selection.to.row || spot.column !== selection.to.column)
      onSelect({ at: selection.at, to: spot });
  };
  const letGo = (isDone: boolean): void => {
    const target = reached.current;
    if (isDone && drag.current === 'fill' && target) {
      fill(target);
      onSelect({ at: { row: target.top, column: target.left }, to: { row: target.bottom, column: target.right } });
    }
    drag.current = null;
    reached.current = null;
    setFills(null);
  };
  // The button is let go anywhere, beside the sheet too: what was drawn until then stands.
  const latest = useRef(letGo);
  latest.current = letGo;
  useEffect(() => {
    const [up, lost] = [true, false].map((isDone) => (): void => {
      if (drag.current !== null) latest.current(isDone);
    }) as [() => void, () => void];
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', lost);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', lost);
    };
  }, []);
  const onDoubleClick = (event: MouseEvent): void => {
    const spot = spotOf(event.target);
    if (spot && isOne(selected)) begin();
  };

  return { fills, grid: { onPointerDown, onPointerMove, onMouseDown, onClick, onDoubleClick } };
};
