import { expect, test } from 'vitest';
import { scannedFrom } from './scan-keys.ts';

const EAN = '3760000000017';
const EAN8 = '04010029';
/** Keys one after the other, so many milliseconds apart, after a rest. */
const keys = (...bursts: readonly (readonly [text: string, apart: number])[]) => {
  let at = 0;
  return bursts.flatMap(([text, apart]) => {
    at += 1000;
    return [...text].map((key) => ({ key, at: (at += apart) }));
  });
};

test.each<[string, Parameters<typeof scannedFrom>, number | null]>([
  ['a quantity that is typed', [keys(['1200', 90]), 1200], null],
  ['a quantity that is typed very fast', [keys(['1200', 20]), 1200], null],
  ['a quantity with its comma', [keys(['12,5', 40]), 12.5], null],
  ['nothing', [[], null], null],
  ['a bar code', [keys([EAN, 8]), Number(EAN)], 0],
  ['a bar code after a quantity keeps the quantity', [keys(['24', 90], [EAN, 8]), Number(`24${EAN}`)], 2],
  ['a short bar code that could be a quantity', [keys([EAN8, 15]), Number(EAN8)], 0],
  ['a code of a lot, as a slow scanner types it', [keys([`(01)0${EAN}(10)L24`, 55]), `(01)0${EAN}(10)L24`], 0],
  ['a reference', [keys(['6', 90], ['TAB-12', 10]), '6TAB-12'], 1],
  ['words that somebody types', [keys(['douze', 120]), 'douze'], null],
  ['a bar code on a machine too slow to show its speed', [keys([EAN, 200]), Number(EAN)], 0],
  ['the same after a quantity', [keys(['10', 200], [EAN, 200]), Number(`10${EAN}`)], 2],
  ['a code of a case, slowly', [keys([`0${EAN}`, 200]), Number(EAN)], 0],
  ['figures that are no code, slowly', [keys(['3760000000018', 200]), 3_760_000_000_018], null],
])('%s is told among the keys that ended in a cell of quantities', (_, given, from) => {
  expect(scannedFrom(...given)).toBe(from);
});
