import encodeQR from 'qr';

/** A QR code as horizontal bars in a unit square: drawn, not pictured, so that it prints sharp and weighs little. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const qrBars = (text: string): readonly Bar[] => {
  // The library gives a margin of one module at least; papers lay their own.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = rows.length - 2;
  const isDark = (row: number, column: number): boolean => rows[row + 1]?.[column + 1] === true;
  const bars: Bar[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let length = 0;
      while (column + length < size && isDark(row, column + length)) length++;
      if (length > 0) bars.push({ x: column / size, y: row / size, width: length / size, height: 1 / size });
      column += length;
    }
  }
  return bars;
};
