import { useState } from 'react';
import { useEndpoint, useTrail, useUnsaved } from '#ui/office/index.ts';
import { stockSheet, warehouses } from '../rules/endpoints.ts';
import { useCountDraft } from './use-count-draft.ts';
import { begunAt, type Reading, withoutEmpty, withoutReading, withReading } from '../rules/count-draft.ts';
import { sheetKey, type Typed, type TypedLine } from '../rules/sheet.ts';
import type { SheetRow } from '../rules/stock.ts';

const SIZE = 100;

/** The lines of a warehouse page by page, and what was typed on any page of them until it is saved or let go. What is `shared` is kept on the server as it is typed. */
export const useSheet = (
  warehouseId: string | null,
  options: { readonly search: string; readonly onlyAvailable?: boolean; readonly shared?: boolean },
) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(new Map());
  const trail = useTrail();
  const places = useEndpoint(warehouses, {}, { staleTime: 60_000 });
  const chosen = warehouseId ?? places.data?.find((one) => one.isDefault)?.id ?? null;
  const read = useEndpoint(
    stockSheet,
    {
      size: SIZE,
      ...trail.from,
      ...(chosen === null ? {} : { warehouseId: chosen }),
      ...(options.search === '' ? {} : { search: options.search }),
      ...(options.onlyAvailable ? { filter: JSON.stringify({ available: { gt: 0 } }) } : {}),
    },
    { keep: true, enabled: places.data !== undefined },
  );
  const draft = useCountDraft(options.shared === true && places.data !== undefined, chosen, typed, setTyped);
  const release = useUnsaved(options.shared ? draft.isUnsaved : typed.size > 0);
  const put = (cells: readonly (readonly [SheetRow, Typed])[]): void =>
    setTyped((now) => {
      const next = new Map(now);
      for (const [row, value] of cells) {
        if (value === null && !options.shared) next.delete(sheetKey(row));
        else {
          const before = now.get(sheetKey(row));
          const was = before?.was === undefined ? draft.keptOf(sheetKey(row)) : before.was;
          next.set(sheetKey(row), { row, value, ...(options.shared ? { was } : {}) });
        }
      }
      return next;
    });
  /** Adds a scanned quantity to the line; returns the reading, for its undo. */
  const addReading = (row: SheetRow, quantity: number): Reading => {
    const reading = {
      row,
      quantity,
      typed: typed.get(sheetKey(row))?.value ?? null,
      began: draft.valueOf(row) === null,
    };
    setTyped((now) => withReading(options.shared ? now : begunAt(now, row), reading));
    return reading;
  };
  const takeBack = (reading: Reading): boolean => {
    const kept = draft.keptOf(sheetKey(reading.row));
    if (withoutReading(typed, reading, kept) === undefined) return false;
    setTyped((now) => {
      const left = withoutReading(now, reading, kept) ?? now;
      return options.shared ? left : withoutEmpty(left);
    });
    return true;
  };
  /** A cell as it was before a code ran into it. */
  const putBack = (key: string, cell: TypedLine | undefined): void =>
    setTyped((now) => {
      const next = new Map(now);
      if (cell) next.set(key, cell);
      else next.delete(key);
      return next;
    });
  return {
    places: places.data,
    chosen,
    rows: read.data?.rows,
    total: read.data?.total ?? 0,
    totalIsExact: read.data?.totalIsExact ?? true,
    after: read.data?.after ?? null,
    trail,
    error: places.error ?? read.error ?? draft.error,
    retry: () => void Promise.all([places.refetch(), read.refetch()]),
    size: SIZE,
    lines: draft.lines,
    valueOf: draft.valueOf,
    /** The author of a line's figure, on a shared sheet. */
    whoCounted: draft.whoCounted,
    colleagues: draft.colleagues,
    overtaken: draft.overtaken,
    isUnsaved: draft.isUnsaved,
    put,
    cellOf: (key: string): TypedLine | undefined => typed.get(key),
    putBack,
    addReading,
    takeBack,
    clear: () => setTyped(new Map()),
    discard: draft.discard,
    keep: draft.keep,
    release,
  };
};
