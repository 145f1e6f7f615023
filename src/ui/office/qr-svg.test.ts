import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrSvg } from './qr-svg.ts';

/** Paints the bars of a drawing as a telephone sees them, and reads the code. */
const readBack = (svg: string, size: number): string => {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let py = 0; py < size; py += 1) {
      if (Math.floor((py * side) / size) !== Number(y)) continue;
      for (let px = 0; px < size; px += 1) {
        const column = Math.floor((px * side) / size);
        if (column >= Number(x) && column < Number(x) + Number(length))
          data.fill(0, (py * size + px) * 4, (py * size + px) * 4 + 3);
      }
    }
  }
  return decodeQR({ width: size, height: size, data }, { effort: Infinity, timeLimit: Infinity });
};

test.each([
  'https://comptoir.exemple.fr/auth?id=01890a5d-ac96-774b-bcce-b302099a8057',
  'otpauth://totp/Comptoir:claire%40exemple.fr?secret=JBSWY3DPEHPK3PXP&issuer=Comptoir',
  'https://comptoir.exemple.fr/gs1/01/3760000000017/22/2021',
  'Château Élevé, 12 € la bouteille',
])('the code of %s is read back the same', (text) => {
  expect(readBack(qrSvg(text, { margin: 1, size: 300, dark: '#211e1b' }), 300)).toBe(text);
  expect(readBack(qrSvg(text, { margin: 4, size: 300, dark: '#000000' }), 300)).toBe(text);
});
