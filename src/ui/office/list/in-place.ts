import { useRef, useState } from 'react';
import { say } from '../snackbars/snackbars.ts';
import { useOffice } from '../office-context.tsx';
import type { Drawn } from './cells.tsx';
import { words } from './in-place-words.ts';
import { useKeys } from './list-keys.ts';
import type { Row } from './list-types.ts';

export interface InPlaceHere<R extends Row> {
  readonly isOffered: (column: Drawn<R>, row: R) => boolean;
  /** Columns that this person may type in, of whatever row; and why not in this one, in words. */
  readonly typed: readonly Drawn<R>[];
  readonly whyNot: (column: Drawn<R>, row: R) => string | null;
  readonly isOpen: (column: Drawn<R>, row: R) => boolean;
  readonly open: (column: Drawn<R>, row: R) => void;
  /** Ends what is typed; with a way to go on, as in a spreadsheet: the row below, or the cell beside. */
  readonly close: (next?: 'below' | 'after' | 'before') => void;
  /** A row as it is known by now: what is put back is written over what stands, not over what stood. */
  readonly latest: (id: string) => R | undefined;
}

/** The row over which a cell is written: the one that was seen when it was opened, and once that was refused the one that stands. */
export const writtenOver = <R>(opened: R, latest: R | undefined, wasRefused: boolean): R =>
  wasRefused ? (latest ?? opened) : opened;

/** Cells of a list that are typed where they stand: one at a time, by the pencil under the pointer or F2 on the row. */
export const useInPlace = <R extends Row>(
  rows: readonly R[],
  columns: readonly Drawn<R>[],
  cursor: number,
  setCursor: (index: number) => void,
): InPlaceHere<R> => {
  const { mayCall } = useOffice();
  const [at, setAt] = useState<{ readonly id: string; readonly field: string } | null>(null);
  const known = useRef(rows);
  known.current = rows;
  const typed = columns.filter(({ edit }) => edit?.calls.some(mayCall));
  const whyNot = (column: Drawn<R>, row: R): string | null => column.edit?.whyNot?.(row) ?? null;
  const isOffered = (column: Drawn<R>, row: R): boolean => typed.includes(column) && whyNot(column, row) === null;
  const open = (column: Drawn<R>, row: R): void => setAt({ id: row.id, field: column.name });
  const close: InPlaceHere<R>['close'] = (next) => {
    const index = known.current.findIndex((row) => row.id === at?.id);
    const column = typed.find(({ name }) => name === at?.field);
    setAt(null);
    if (next === undefined || index === -1 || !column) return;
    if (next === 'below') {
      const row = known.current[index + 1];
      if (!row) return;
      setCursor(index + 1);
      if (isOffered(column, row)) open(column, row);
      return;
    }
    const row = known.current[index];
    const step = next === 'after' ? 1 : -1;
    for (let to = typed.indexOf(column) + step; row && to >= 0 && to < typed.length; to += step) {
      const other = typed[to];
      if (other && isOffered(other, row)) return open(other, row);
    }
  };
  useKeys(
    typed.length === 0
      ? {}
      : {
          F2: () => {
            const row = known.current[Math.max(cursor, 0)];
            if (!row) return;
            const first = typed.find((column) => isOffered(column, row));
            const why = typed.map((column) => whyNot(column, row)).find((one) => one !== null);
            setCursor(Math.max(cursor, 0));
            if (first) open(first, row);
            else say(why ?? words.nothing, 'error');
          },
        },
  );
  return {
    isOffered,
    typed,
    whyNot,
    isOpen: (column, row) => at !== null && at.id === row.id && at.field === column.name,
    open,
    close,
    latest: (id) => known.current.find((row) => row.id === id),
  };
};
