import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { repeatedFrom } from './clipboard.ts';
import { useClipboard } from './use-clipboard.ts';
import { type SheetPointer, spotOf, usePointer } from './use-pointer.ts';
import { type Box, boxOf, type Extent, moved, only, type Selection, type Spot } from './selection.ts';
import type { Editing, SheetActs } from './sheet-types.ts';

export interface SheetHands {
  readonly editing: Editing | null;
  /** The range that the drag of the handle would fill. */
  readonly fills: Box | null;
  readonly onTyped: (text: string) => void;
  readonly onEditorKeys: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly grid: SheetPointer['grid'] & { readonly onKeyDown: (event: KeyboardEvent) => void };
}
interface SheetUse {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly extent: Extent;
  readonly selection: Selection;
  /** `seen` is the cell to be scrolled to. */
  readonly onSelect: (next: Selection, seen?: Spot) => void;
  readonly acts: SheetActs | undefined;
  readonly copy: (box: Box) => string | null | Promise<string | null>;
}

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
});
/** The hands on a sheet: keys, pointer and clipboard, as spreadsheets have them. */
export const useSheet = ({ box, extent, selection, onSelect, acts, copy }: SheetUse): SheetHands => {
  const [editing, setEditing] = useState<Editing | null>(null);
  // After Escape the next Tab leaves the sheet: whoever has only a keyboard gets out of it.
  const leaves = useRef(false);
  const selected = boxOf(selection);

  const type = (text: string): void => {
    setEditing(null);
    acts?.type(selection.at, text);
  };
  /** The text in typing is kept before any other act. */
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

  const pointer = usePointer({
    extent,
    selection,
    onSelect,
    fill: (target) => acts?.fill(selected, target),
    begin: () => {
      if (!editing) begin();
    },
    close: () => {
      leaves.current = false;
      close();
    },
  });
  useClipboard({ box, selected, acts, copy });

  return {
    editing,
    fills: pointer.fills,
    onTyped: type,
    onEditorKeys,
    grid: { onKeyDown, ...pointer.grid },
  };
};
