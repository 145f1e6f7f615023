import { type Box, isIn, type Spot } from './selection.ts';

/** A cell that a text, or another cell, is put into. */
export interface Put<T> {
  readonly to: Spot;
  readonly from: T;
}

/** The cells of a range as spreadsheets write and read them: Tab between cells, quotes around what holds one. */
export const written = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n');

/** Reads a range copied from a spreadsheet, row by row. The final line break is no row. */
export const readRange = (copied: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let text = '';
  let quoted = false;
  const all = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const close = (): void => {
    rows.at(-1)?.push(text);
    text = '';
  };
  for (let at = 0; at < all.length; at += 1) {
    const sign = all[at] as string;
    if (quoted) {
      if (sign !== '"') text += sign;
      else if (all[at + 1] === '"') {
        text += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && text === '') quoted = true;
    else if (sign === '\t') close();
    else if (sign === '\n') {
      close();
      rows.push([]);
    } else text += sign;
  }
  close();
  return rows;
};

const times = (count: number, of: number): number => (count % of === 0 ? count : of);

/**
 * Where each copied cell goes: one cell fills all that is selected, a range repeats where a whole number of them fits there, and else
 * begins at its first cell and takes the room that it needs.
 */
export const spread = (copied: readonly (readonly string[])[], selected: Box): readonly Put<string>[] => {
  const wide = Math.max(...copied.map((row) => row.length));
  const rows = times(selected.bottom - selected.top + 1, copied.length);
  const columns = times(selected.right - selected.left + 1, wide);
  return Array.from({ length: rows }, (_row, down) =>
    Array.from({ length: columns }, (_column, right) => ({
      to: { row: selected.top + down, column: selected.left + right },
      from: copied[down % copied.length]?.[right % wide],
    })),
  )
    .flat()
    .flatMap(({ to, from }) => (from === undefined ? [] : [{ to, from }]));
};

/** The source cell of each target cell when a range is repeated. */
export const repeated = (source: Box, target: Box): readonly Put<Spot>[] => {
  const [high, wide] = [source.bottom - source.top + 1, source.right - source.left + 1];
  const puts: Put<Spot>[] = [];
  for (let row = target.top; row <= target.bottom; row += 1)
    for (let column = target.left; column <= target.right; column += 1)
      if (!isIn(source, { row, column }))
        puts.push({
          to: { row, column },
          from: {
            row: source.top + ((row - source.top) % high),
            column: source.left + ((column - source.left) % wide),
          },
        });
  return puts;
};

/**
 * The range that Ctrl+D and Ctrl+R repeat: the first row or column of the selection; the neighbour of a single cell.
 * Null at the edge.
 */
export const repeatedFrom = (selected: Box, way: 'down' | 'right'): { source: Box; target: Box } | null => {
  const isFlat = way === 'down' ? selected.top === selected.bottom : selected.left === selected.right;
  const back = isFlat ? 1 : 0;
  const target =
    way === 'down' ? { ...selected, top: selected.top - back } : { ...selected, left: selected.left - back };
  if (target.top < 0 || target.left < 0) return null;
  return { source: way === 'down' ? { ...target, bottom: target.top } : { ...target, right: target.left }, target };
};
