import type { Day } from '#kernel/day.ts';
import { compare, dec } from '#kernel/money.ts';
import type { PriceChange } from '../product-input.ts';
import { cellOf } from './price-history.ts';

/** A sheet that waits for its day. Those of one day take effect in the order in which they are given. */
export interface WaitingSheet {
  readonly id: string;
  readonly day: Day;
  readonly rows: readonly PriceChange[];
}

type Was = Pick<PriceChange, 'was' | 'wasVisible'>;
const saysWas = ({ was, wasVisible }: Was): Was => ({
  ...(was === undefined ? {} : { was }),
  ...(wasVisible === undefined ? {} : { wasVisible }),
});

/** A row that takes the place of what another leaves; what it does not ask after stays unasked. */
const after = (row: PriceChange, left: Was): PriceChange => ({
  ...row,
  ...(row.was === undefined || left.was === undefined ? {} : { was: left.was }),
  ...(row.wasVisible === undefined || left.wasVisible === undefined ? {} : { wasVisible: left.wasVisible }),
});
const leaves = (row: PriceChange): Was => ({
  was: row.price,
  ...(row.visible === undefined ? {} : { wasVisible: row.visible }),
});

/** The cells of a sheet with their rows; the last of several for one cell stands. */
const byCell = (rows: readonly PriceChange[]): ReadonlyMap<string, PriceChange> =>
  new Map(rows.map((row) => [cellOf(row), row]));

/** The first of these sheets that writes each of the cells. */
const firstRows = (sheets: readonly WaitingSheet[]): ReadonlyMap<string, { sheet: string; row: PriceChange }> => {
  const first = new Map<string, { sheet: string; row: PriceChange }>();
  for (const { id, rows } of sheets)
    for (const row of rows) if (!first.has(cellOf(row))) first.set(cellOf(row), { sheet: id, row });
  return first;
};

/** Sheets of which a cell takes the place of something else now, with their rows. */
const linked = (
  later: readonly WaitingSheet[],
  left: ReadonlyMap<string, Was>,
): readonly Pick<WaitingSheet, 'id' | 'rows'>[] => {
  const next = firstRows(later.map((one) => ({ ...one, rows: one.rows.filter((row) => left.has(cellOf(row))) })));
  return later.flatMap(({ id, rows }) => {
    const moved = rows.map((row) => {
      const was = next.get(cellOf(row))?.sheet === id ? left.get(cellOf(row)) : undefined;
      return was ? after(row, was) : row;
    });
    return moved.some((row, at) => row.was !== rows[at]?.was || row.wasVisible !== rows[at]?.wasVisible)
      ? [{ id, rows: moved }]
      : [];
  });
};

const isSameAsNow = ({ price, was, visible, wasVisible }: PriceChange): boolean =>
  was !== undefined &&
  (price === null || was === null ? price === was : compare(dec(price), dec(was)) === 0) &&
  (visible === undefined || visible === wasVisible);

/**
 * A sheet among those that wait already, in the order of their days: its prices take the place of those of the last sheet before it, and
 * those of the next one take the place of its own. A price that is the one of today is planned where a sheet before it changes it.
 */
export const planAmong = (
  inOrder: readonly WaitingSheet[],
  { day, rows }: Pick<WaitingSheet, 'day' | 'rows'>,
): { readonly rows: readonly PriceChange[]; readonly moved: readonly Pick<WaitingSheet, 'id' | 'rows'>[] } => {
  const before = firstRows(inOrder.filter((one) => one.day <= day).toReversed());
  const planned = [...byCell(rows).values()].flatMap((row) => {
    const last = before.get(cellOf(row));
    const here = last ? after(row, leaves(last.row)) : row;
    return isSameAsNow(here) ? [] : [here];
  });
  return {
    rows: planned,
    moved: linked(
      inOrder.filter((one) => one.day > day),
      new Map(planned.map((row) => [cellOf(row), leaves(row)])),
    ),
  };
};

/** The later sheets after one is withdrawn: each takes over the old prices that the withdrawn one had. */
export const without = (
  later: readonly WaitingSheet[],
  rows: readonly PriceChange[],
): readonly Pick<WaitingSheet, 'id' | 'rows'>[] =>
  linked(later, new Map(rows.map((row) => [cellOf(row), saysWas(row)])));

/** The cells that one of these sheets writes. */
export const cellsOf = (sheets: readonly Pick<WaitingSheet, 'rows'>[]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ rows }) => rows.map(cellOf)));
