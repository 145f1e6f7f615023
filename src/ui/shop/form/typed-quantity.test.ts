import { expect, test } from 'vitest';
import { isWrongQuantity, typedQuantity } from './typed-quantity.ts';

test('a field that was emptied is no quantity: 24, Backspace twice, then 6 is 6 and not 246 nor 126', () => {
  expect(['24', '2', '', '6'].map((text) => typedQuantity(text, 1, 9999))).toEqual([24, 2, null, 6]);
});
test('what is typed of a number is not taken before it reaches what may be ordered', () => {
  expect(['1', '12'].map((text) => typedQuantity(text, 6, 9999))).toEqual([null, 12]);
});
test('halves, signs and exponents are no quantities, and no other number is taken in their place', () => {
  const typed = ['1,5', '1.5', '-2', '1e3', 'six', ' '];
  expect(typed.map((text) => typedQuantity(text, 1, 9999))).toEqual(typed.map(() => null));
  expect(typed.map((text) => isWrongQuantity(text, 1, 9999, false))).toEqual([true, true, true, true, true, false]);
});
test('a number in thousands is read as it is written', () => {
  expect(typedQuantity('1 200', 1, 9999)).toBe(1200);
  expect(typedQuantity('1\u202f200', 1, 9999)).toBe(1200);
});
test('more than may be had is said at once, less only once the field is left', () => {
  expect(typedQuantity('99999', 1, 9999)).toBe(null);
  expect(isWrongQuantity('99999', 1, 9999, false)).toBe(true);
  expect([false, true].map((isLeft) => isWrongQuantity('1', 6, 9999, isLeft))).toEqual([false, true]);
});
