import type { Ink, Sheet } from './sheet.ts';

/** A table of hairlines: columns of fixed width, rows of wrapped cells, its heading repeated on each page it runs over. */
export interface Column {
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}
/** Paragraphs of a cell, one under the other; the first is the value, the others say more, smaller. A row of one cell takes the whole width. */
export type Cell = readonly { readonly text: string; readonly ink?: Ink }[];

export interface TableLook {
  readonly head: Ink;
  readonly cell: Ink;
  readonly hairline: string;
  /** The stronger rule under the heading and after the last row. */
  readonly rule: string;
  readonly padding: number;
  readonly gap: number;
}

export interface TablePlace {
  readonly x: number;
  readonly y: number;
  /** No row is drawn below; the next page begins at `top`. */
  readonly bottom: number;
  readonly top: number;
}

/** Draws the table and gives back where it ends. A row is never cut; one taller than a page runs over the foot rather than be lost. */
export const drawTable = (
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  place: TablePlace,
  look: TableLook,
): number => {
  const width = columns.reduce((total, column) => total + column.width, 0);
  const lefts = columns.map((_, i) => place.x + columns.slice(0, i).reduce((total, column) => total + column.width, 0));
  const inner = columns.map((column) => column.width - look.gap);
  // Text of right columns ends at the column's edge, that of left ones begins at it: the gap stands on the other side.
  const leftOf = (i: number) => (lefts[i] ?? 0) + (columns[i]?.align === 'right' ? look.gap : 0);
  const inkOf = (i: number, ink: Ink | undefined): Ink => ({
    ...look.cell,
    align: columns[i]?.align ?? 'left',
    ...ink,
  });
  const roomOf = (row: readonly Cell[], i: number): number => (row.length === 1 ? width : (inner[i] ?? 0));
  const heightOf = (row: readonly Cell[]) =>
    2 * look.padding +
    Math.max(
      ...row.map((cell, i) =>
        cell.reduce((total, part) => total + sheet.measure(part.text, roomOf(row, i), inkOf(i, part.ink)), 0),
      ),
    );
  const headHeight =
    Math.max(...columns.map((column, i) => sheet.measure(column.head, inner[i] ?? 0, look.head))) + look.padding;

  const drawHead = (y: number, draw: (i: number, write: () => void) => void): number => {
    columns.forEach((column, i) =>
      draw(
        i,
        () =>
          void sheet.paragraph(
            column.head,
            leftOf(i),
            y + headHeight - look.padding - sheet.measure(column.head, inner[i] ?? 0, look.head),
            inner[i] ?? 0,
            { ...look.head, align: column.align ?? 'left' },
          ),
      ),
    );
    return y + headHeight;
  };

  let y = place.y;
  if (y + headHeight + (rows[0] ? heightOf(rows[0]) : 0) > place.bottom) {
    sheet.newPage();
    y = place.top;
  }
  sheet.block('Table', () => {
    sheet.block('TR', () => {
      y = drawHead(y, (_, write) => sheet.mark('TH', write, { scope: 'Column' }));
    });
    sheet.artifact(() => sheet.rule(place.x, y, width, look.rule, 0.8));
    rows.forEach((row, n) => {
      const height = heightOf(row);
      if (y + height > place.bottom) {
        sheet.newPage();
        sheet.artifact(() => {
          y = drawHead(place.top, (_, write) => write());
          sheet.rule(place.x, y, width, look.rule, 0.8);
        });
      } else if (n > 0) sheet.artifact(() => sheet.rule(place.x, y, width, look.hairline));
      sheet.block('TR', () =>
        row.forEach((cell, i) =>
          sheet.mark('TD', () => {
            let at = y + look.padding;
            for (const part of cell)
              at += sheet.paragraph(part.text, leftOf(i), at, roomOf(row, i), inkOf(i, part.ink));
          }),
        ),
      );
      y += height;
    });
    sheet.artifact(() => sheet.rule(place.x, y, width, look.rule, 0.8));
  });
  return y;
};
