import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { repeatedFrom } from './clipboard.ts';
import { type Box, boxOf, drawn, type Extent, isOne, moved, only, type Selection, type Spot } from './selection.ts';
import type { Editing, SheetActs } from './sheet-types.ts';

export interface SheetHands {
  readonly editing: Editing | null;
  /** What a drag of the handle would fill. */
  readonly fills: Box | null;
  readonly onTyped: (text: string) => void;
  readonly onEditorKeys: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly grid: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onMouseDown: (event: MouseEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onDoubleClick: (event: MouseEvent) => void;
  };
}
interface SheetUse {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly extent: Extent;
  readonly selection: Selection;
  /** `seen` is the cell to be scrolled to. */
  readonly onSelect: (next: Selection, seen?: Spot) => void;
  readonly acts: SheetActs | undefined;
  readonly copy: (box: Box) => string | Promise<string>;
}

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
});
const spotOf = (target: EventTarget | null): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell?.dataset.row === undefined
    ? null
    : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

/** The hands on a sheet: keys, pointer and clipboard, as spreadsheets have them. */
export const useSheet = ({ box, extent, selection, onSelect, acts, copy }: SheetUse): SheetHands => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fills, setFills] = useState<Box | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  // After Escape the next Tab leaves the sheet: whoever has only a keyboard gets out of it.
  const leaves = useRef(false);
  const selected = boxOf(selection);

  const type = (text: string): void => {
    setEditing(null);
    acts?.type(selection.at, text);
  };
  /** What is being typed is kept before anything else is done. */
  const close = (): void => {
    const field = box.current?.querySelector<HTMLInputElement>('input[data-editor]');
    if (!field) return;
    field.dataset.dropped = '';
    type(field.value);
  };
  const begin = (fresh?: string): void => {
    const text = acts?.begin(selection.at) ?? null;
    if (text !== null) setEditing(fresh === undefined ? { text, isFresh: false } : { text: fresh, isFresh: true });
  };
  const go = (next: Selection | null): void => {
    if (next) onSelect(next, next.to);
  };
  const fill = (way: 'down' | 'right'): void => {
    const whole = repeatedFrom(selected, way);
    if (whole) acts?.fill(whole.source, whole.target);
  };

  const onEditorKeys = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const field = event.currentTarget;
    const goes =
      event.key === 'Enter' ||
      event.key === 'Tab' ||
      event.key === 'ArrowUp' ||
      event.key === 'ArrowDown' ||
      (editing?.isFresh === true && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'));
    if (!goes && event.key !== 'Escape') return;
    event.preventDefault();
    field.dataset.dropped = '';
    if (event.key === 'Escape') {
      setEditing(null);
      onSelect(selection);
    } else {
      type(field.value);
      go(moved(only(selection.at), pressOf(event), extent));
    }
  };

  /** Keys that do something to what is selected; false where the key is none of them. */
  const does = (event: KeyboardEvent): boolean => {
    const { key, control } = pressOf(event);
    if (control && event.code === 'Space')
      onSelect({
        at: { row: 0, column: selection.at.column },
        to: { row: extent.rows - 1, column: selection.at.column },
      });
    else if (event.shiftKey && event.code === 'Space')
      onSelect({ at: { row: selection.at.row, column: 0 }, to: { row: selection.at.row, column: extent.columns - 1 } });
    else if (!acts) return false;
    else if (key === 'F2') begin();
    else if (key === 'Delete' || key === 'Backspace') acts.clear(selected);
    else if (control && key.toLowerCase() === 'd') fill('down');
    else if (control && key.toLowerCase() === 'r') fill('right');
    else if (control && key.toLowerCase() === 'z' && !event.shiftKey) acts.undo();
    else if (key.length === 1 && key !== ' ' && !control && !event.altKey) begin(key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Buttons within the heads have keys of their own.
    if (spotOf(event.target) === null) return;
    const leaving = leaves.current;
    leaves.current = event.key === 'Escape' || (leaving && event.key === 'Shift');
    if (event.key === 'Escape') return go(only(selection.at));
    if (event.key === 'Tab' && leaving) return;
    if (does(event)) return event.preventDefault();
    const next = moved(selection, pressOf(event), extent);
    if (!next) return;
    event.preventDefault();
    // All of it is selected from where one is.
    if (pressOf(event).control && event.key.toLowerCase() === 'a') onSelect(next);
    else go(next);
  };

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
    leaves.current = false;
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
    const spot = drag.current === null ? null : spotOf(event.target);
    if (!spot) return;
    if (drag.current === 'fill') setFills(drawn(selected, spot));
    else if (spot.row !== selection.to.row || spot.column !== selection.to.column)
      onSelect({ at: selection.at, to: spot });
  };
  const onPointerUp = (): void => {
    if (drag.current === 'fill' && fills) {
      acts?.fill(selected, fills);
      onSelect({ at: { row: fills.top, column: fills.left }, to: { row: fills.bottom, column: fills.right } });
    }
    drag.current = null;
    setFills(null);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const spot = spotOf(event.target);
    if (spot && isOne(selected) && !editing) begin();
  };

  // Browsers send copies and pastes to the document where nothing is being typed in.
  const clipboard = useRef({ copy, acts, selected });
  clipboard.current = { copy, acts, selected };
  useEffect(() => {
    const isHere = (): boolean => {
      const at = document.activeElement;
      return at instanceof HTMLElement && at.dataset.column !== undefined && box.current?.contains(at) === true;
    };
    const onCopy = (event: ClipboardEvent): void => {
      if (!isHere()) return;
      event.preventDefault();
      const text = clipboard.current.copy(clipboard.current.selected);
      if (typeof text === 'string') event.clipboardData?.setData('text/plain', text);
      else void text.then((read) => navigator.clipboard.writeText(read));
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isHere() || !clipboard.current.acts) return;
      event.preventDefault();
      clipboard.current.acts.paste(clipboard.current.selected, event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [box]);

  return {
    editing,
    fills,
    onTyped: type,
    onEditorKeys,
    grid: { onKeyDown, onPointerDown, onMouseDown, onPointerMove, onPointerUp, onClick, onDoubleClick },
  };
};
