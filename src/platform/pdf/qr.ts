import encodeQR from 'qr';

/** A QR code as horizontal bars in a unit square: drawn, not pictured, so that it prints sharp and weighs little. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Runs {
  /** The modules of a side. */
  readonly side: number;
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}
const qrRuns = (text: string): Runs => {
  // The library gives a margin of one module at least; papers lay their own.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const side = rows.length - 2;
  const isDark = (row: number, column: number): boolean => rows[row + 1]?.[column + 1] === true;
  const runs: { x: number; y: number; length: number }[] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let length = 0;
      while (column + length < side && isDark(row, column + length)) length++;
      if (length > 0) runs.push({ x: column, y: row, length });
      column += length;
    }
  }
  return { side, runs };
};

export const qrBars = (text: string): readonly Bar[] => {
  const { side, runs } = qrRuns(text);
  return runs.map(({ x, y, length }) => ({ x: x / side, y: y / side, width: length / side, height: 1 / side }));
};

/** The same as the path of a picture (SVG) of `side` by `side`: for pages that draw it without the library. */
export const qrPath = (text: string): { readonly side: number; readonly path: string } => {
  const { side, runs } = qrRuns(text);
  return { side, path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('') };
};
