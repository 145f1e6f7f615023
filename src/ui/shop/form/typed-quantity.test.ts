import { expect, test } from 'vitest';
import { typedQuantity } from './typed-quantity.ts';

test('a field that was emptied is no quantity: 24, Backspace twice, then 6 is 6 and not 246 nor 126', () => {
  expect(['24', '2', '', '6'].map((text) => typedQuantity(text, 1, 9999))).toEqual([24, 2, null, 6]);
});
test('what is typed of a number is not taken before it reaches what may be ordered', () => {
  expect(['1', '12'].map((text) => typedQuantity(text, 6, 9999))).toEqual([null, 12]);
  expect(typedQuantity('99999', 1, 9999)).toBe(9999);
});
test('halves, signs and exponents are no quantities', () => {
  expect(['1.5', '-2', '1e3', ' '].map((text) => typedQuantity(text, 1, 9999))).toEqual([null, null, null, null]);
});
