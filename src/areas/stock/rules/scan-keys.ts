import { isGtin } from '#areas/catalogue/rules/label/gtin.ts';
import { isQuantity, type Typed } from './sheet.ts';

/** A key pressed in a cell, and its time. */
export interface TypedKey {
  readonly key: string;
  readonly at: number;
}

/** No hand types so many keys so fast; a scanner does, at its slowest settings too. */
const FAST_MS = 60;
const LONG = 8;
/** A code with letters in it is no quantity, however short. */
const LONG_OF_LETTERS = 4;
/** A case begins with a zero as a quantity may end with one: after a quantity, the bottle is meant. */
const GTIN_LENGTHS = [13, 14, 12, 8] as const;

const fastFrom = (keys: readonly TypedKey[]): number => {
  let from = Math.max(0, keys.length - 1);
  while (from > 0 && (keys[from]?.at ?? 0) - (keys[from - 1]?.at ?? 0) <= FAST_MS) from -= 1;
  return from;
};
const textOf = (keys: readonly TypedKey[]): string => keys.map(({ key }) => key).join('');

/**
 * Where a scanned code begins among the keys that ended in a cell of quantities; null where they are what somebody typed there. A scanner is told
 * by its speed; where the machine was too slow to show it, a bar code that can be no quantity is told by its check digit.
 */
export const scannedFrom = (keys: readonly TypedKey[], value: Typed): number | null => {
  const from = fastFrom(keys);
  const fast = textOf(keys.slice(from));
  if (fast.length >= LONG || (fast.length >= LONG_OF_LETTERS && /\p{L}/u.test(fast))) return from;
  if (isQuantity(value)) return null;
  const text = textOf(keys);
  const length =
    GTIN_LENGTHS.find((one) => text.length === one && isGtin(text)) ??
    GTIN_LENGTHS.find((one) => one < text.length && isGtin(text.slice(-one)));
  return length === undefined ? null : text.length - length;
};
