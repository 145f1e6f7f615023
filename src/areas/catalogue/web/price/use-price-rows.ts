import { useCallback, useMemo, useRef, useState } from 'react';
import type { CallerInputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Box, call, type CallError, useEndpoint, useEndpoints } from '#ui/office/index.ts';
import { prices } from '../../rules/prices/price-endpoints.ts';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import type { PriceColumn } from './price-columns.ts';

/** So many rows and columns are read at once. */
const [HIGH, WIDE] = [50, 20];
/** Rows before and after those of the window that are read with them: they are there when they come in. */
const [BEFORE, AFTER] = [30, 90];
/** Columns beside those of the window, likewise. */
const BESIDE = 4;
/** Acts on cells that are not on screen read them first: so many rows a call, so many calls at once. */
const [READ_HIGH, READ_AT_ONCE] = [200, 4];

/** The query of a grid, without its window. */
export type PriceQuery = Pick<CallerInputOf<typeof prices>, 'filter' | 'search' | 'sort' | 'on'>;

/** The rows of a grid, of which those are there that were looked at. */
export interface PriceRows {
  readonly total: number | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  readonly at: (row: number) => SheetPrice | null;
  readonly has: (row: SheetPrice, key: string | null) => boolean;
  readonly onShow: (box: Box) => void;
  /** The rows of a range with the prices of its columns: at once when they are there, else when they have been read. */
  readonly within: (box: Box) => readonly SheetPrice[] | Promise<readonly SheetPrice[]>;
}

const keysOf = (columns: readonly PriceColumn[]): readonly string[] =>
  columns.flatMap(({ key }) => (key === null ? [] : [key]));
type Answered = OutputOf<typeof prices>['rows'][number];
/** A row with the prices that were asked for: a category without any is read, not unknown. */
const readRow = (row: Answered, keys: readonly string[]): SheetPrice => ({
  ...row,
  typologies: Object.fromEntries(keys.map((key) => [key, row.typologies[key] ?? { visible: true, price: null }])),
});
/** The same answer gives the same row, so that nothing of it is drawn again. */
const readRows = new WeakMap<Answered, SheetPrice>();
const keptRow = (row: Answered, keys: readonly string[]): SheetPrice => {
  const before = readRows.get(row);
  if (before) return before;
  const read = readRow(row, keys);
  readRows.set(row, read);
  return read;
};
/** Two windows of one row: each knows what is planned in its own columns, and of the base price. */
const pairs = new WeakMap<SheetPrice, WeakMap<SheetPrice, SheetPrice>>();
const together = (one: SheetPrice, other: SheetPrice): SheetPrice => {
  const known = pairs.get(one) ?? new WeakMap<SheetPrice, SheetPrice>();
  pairs.set(one, known);
  const before = known.get(other);
  if (before) return before;
  const whole = {
    ...one,
    typologies: { ...one.typologies, ...other.typologies },
    planned: [...(one.planned ?? []), ...(other.planned ?? [])],
  };
  known.set(other, whole);
  return whole;
};
export const hasCell = (row: SheetPrice, key: string | null): boolean => key === null || key in row.typologies;

const lines = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_one, index) => from + index);

/** The grid by windows: what is on screen is read, and nothing else, however large it is. */
export const usePriceRows = (query: PriceQuery, columns: readonly PriceColumn[], enabled: boolean): PriceRows => {
  const [seen, setSeen] = useState<Box>({ top: 0, left: 0, bottom: 0, right: 0 });
  const onShow = useCallback(
    ({ top, left, bottom, right }: Box): void =>
      setSeen((now) => {
        const next = [
          Math.max(0, top - BEFORE) / HIGH,
          Math.max(0, left - BESIDE) / WIDE,
          (bottom + AFTER) / HIGH,
          (right + BESIDE) / WIDE,
        ].map(Math.floor) as [number, number, number, number];
        const [first, start, last, end] = next;
        return now.top === first && now.left === start && now.bottom === last && now.right === end
          ? now
          : { top: first, left: start, bottom: last, right: end };
      }),
    [],
  );
  const count = useEndpoint(prices, { ...query, from: 0, size: 1, totals: 'only' }, { keep: true, enabled });
  const last = Math.floor(Math.max(0, (count.data?.total ?? Number.POSITIVE_INFINITY) - 1) / HIGH);
  const windows = enabled
    ? lines(seen.top, Math.min(seen.bottom, last)).flatMap((high) =>
        lines(seen.left, seen.right).map((wide) => ({
          from: high * HIGH,
          keys: keysOf(columns.slice(wide * WIDE, (wide + 1) * WIDE)),
        })),
      )
    : [];
  const reads = useEndpoints(
    prices,
    windows.map(({ from, keys }) => ({ ...query, from, size: HIGH, totals: 'later', columns: JSON.stringify(keys) })),
  );
  const answers = reads.map(({ data }, index) => ({ data, ...(windows[index] as (typeof windows)[number]) }));
  const kept = useRef(answers);
  if (
    kept.current.length !== answers.length ||
    kept.current.some((one, index) => one.data !== answers[index]?.data || one.from !== answers[index]?.from)
  )
    kept.current = answers;
  const known = kept.current;
  const rows = useMemo(() => {
    const found = new Map<number, SheetPrice>();
    for (const { data, from, keys } of known)
      data?.rows.forEach((row, index) => {
        const [read, before] = [keptRow(row, keys), found.get(from + index)];
        found.set(from + index, before ? together(before, read) : read);
      });
    return found;
  }, [known]);

  const at = useCallback((row: number): SheetPrice | null => rows.get(row) ?? null, [rows]);

  const read = async ({ top, left, bottom, right }: Box): Promise<readonly SheetPrice[]> => {
    const keys = keysOf(columns.slice(left, right + 1));
    const starts = lines(0, Math.floor((bottom - top) / READ_HIGH)).map((part) => top + part * READ_HIGH);
    const parts: (readonly SheetPrice[])[] = [];
    for (let next = 0; next < starts.length; next += READ_AT_ONCE)
      parts.push(
        ...(await Promise.all(
          starts.slice(next, next + READ_AT_ONCE).map(async (from) => {
            const size = Math.min(READ_HIGH, bottom - from + 1);
            const asked = { ...query, from, size, totals: 'later', columns: JSON.stringify(keys) } as const;
            return (await call(prices, asked, { silent: true })).rows.map((row) => readRow(row, keys));
          }),
        )),
      );
    return parts.flat();
  };
  const failed = [count, ...reads].find((one) => one.error !== null && one.data === undefined);
  return {
    total: count.data?.total,
    error: failed?.error ?? null,
    retry: () => void Promise.all([count, ...reads].map((one) => one.refetch())),
    at,
    has: hasCell,
    onShow,
    within: (box) => {
      const there = lines(box.top, box.bottom).map((row) => rows.get(row));
      const wanted = columns.slice(box.left, box.right + 1);
      return there.every((row) => row !== undefined && wanted.every(({ key }) => hasCell(row, key)))
        ? (there as readonly SheetPrice[])
        : read(box);
    },
  };
};

/** Rows that are all there: those of one product. */
export const givenRows = (rows: readonly SheetPrice[]): PriceRows => ({
  total: rows.length,
  error: null,
  retry: () => undefined,
  at: (row) => rows[row] ?? null,
  // The page of a product holds all its prices: a category without a row has none.
  has: () => true,
  onShow: () => undefined,
  within: ({ top, bottom }) => rows.slice(top, bottom + 1),
});
