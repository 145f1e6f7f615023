import { useRef, useState } from 'react';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import type { Ticks } from './price-grid.tsx';

/** The ticked lines of the grid. They outlive the page that shows them; Shift ticks from the last one on. */
export const useTicks = (
  rows: readonly SheetPrice[],
): { readonly ticks: Ticks; readonly ticked: readonly SheetPrice[]; readonly untick: () => void } => {
  const [picked, setPicked] = useState<ReadonlyMap<string, SheetPrice>>(new Map());
  const last = useRef<string | null>(null);
  const set = (some: readonly SheetPrice[], on: boolean): void =>
    setPicked((now) => {
      const next = new Map(now);
      for (const row of some) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  return {
    // A line that is on screen as it is now: a price saved meanwhile is the one that is raised.
    ticked: [...picked.values()].map((one) => rows.find((row) => row.id === one.id) ?? one),
    untick: () => setPicked(new Map()),
    ticks: {
      has: (row) => picked.has(row.id),
      toggle: (row, range) => {
        const [from, to] = [rows.findIndex((one) => one.id === last.current), rows.indexOf(row)];
        const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        set(touched, !picked.has(row.id));
        last.current = row.id;
      },
      togglePage: () => set(rows, !rows.every((row) => picked.has(row.id))),
    },
  };
};
