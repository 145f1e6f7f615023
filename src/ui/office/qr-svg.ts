import encodeQR from 'qr';

interface Look {
  /** The blank modules around the code: a reader of codes needs four. */
  readonly margin: number;
  /** Pixels of a side. */
  readonly size: number;
  readonly dark: string;
}

/** The modules of a code, row by row, with its margin. */
export const qrModules = (text: string, margin: number): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: margin });

/** Draws the dark modules of each row as bars: sharp at any size, and small. */
export const qrSvg = (text: string, { margin, size, dark }: Look): string => {
  const rows = qrModules(text, margin);
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  const side = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${side}v${side}H0z"/><path fill="${dark}" d="${bars.join('')}"/></svg>`;
};
