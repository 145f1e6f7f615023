import { type RefObject, useEffect, useRef } from 'react';
import { scannedFrom, type TypedKey } from '../../rules/scan-keys.ts';
import type { TypedLine } from '../../rules/sheet.ts';
import { readNumber } from '#ui/office/index.ts';

interface Cells {
  /** Where the cursor goes once a code was read. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly cellOf: (line: string) => TypedLine | undefined;
  readonly putBack: (line: string, cell: TypedLine | undefined) => void;
  readonly scan: (code: string) => void;
}
interface Heard extends TypedKey {
  /** The content of the cell before this key. */
  readonly before: TypedLine | undefined;
}

/** A scanner types where the cursor stands: a code that ran into a cell of quantities is taken out of it again, and counted for its own article. */
export const useCodesInCells = (cells: Cells): void => {
  const now = useRef(cells);
  now.current = cells;
  useEffect(() => {
    const none = { line: '', keys: [] as Heard[] };
    let heard = none;
    const hear = (event: KeyboardEvent): void => {
      const { key, target, timeStamp: at } = event;
      const line = target instanceof HTMLInputElement ? target.dataset['line'] : undefined;
      if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) heard = none;
      else if (key === 'Enter') {
        const { keys } = heard.line === line ? heard : none;
        heard = none;
        const from = scannedFrom(keys, readNumber((target as HTMLInputElement).value));
        if (from === null) return;
        // Nor does the cursor go down a line for it.
        event.preventDefault();
        event.stopPropagation();
        // The cell is left first: one that is typed in shows its own text.
        now.current.field.current?.focus();
        now.current.putBack(line, keys[from]?.before);
        const code = keys.slice(from).map((one) => one.key);
        now.current.scan(code.join(''));
      } else if (key.length === 1) {
        const before = now.current.cellOf(line);
        heard = { line, keys: [...(heard.line === line ? heard.keys : []), { key, at, before }] };
      } else if (key !== 'Shift') heard = none;
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
};
