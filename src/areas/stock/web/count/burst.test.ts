import { expect, test } from 'vitest';
import { type Burst, burstOf, isCode, NO_BURST } from './burst.ts';

const typed = (text: string, every: number, place: unknown = 'cell'): Burst =>
  [...text].reduce<Burst>((burst, key, n) => burstOf(burst, { key, at: n * every, place, stood: '12' }), NO_BURST);

test('what comes faster than fingers and ends with Enter is a code, with what stood in the cell before it', () => {
  const burst = typed('3770000000012', 20);
  expect(burst).toMatchObject({ text: '3770000000012', stood: '12' });
  expect(isCode(burst, 13 * 20, 'cell')).toBe(true);
});

test('a quantity that is typed is none: it comes slowly, or is short, or Enter comes late or elsewhere', () => {
  expect(isCode(typed('37700000', 150), 8 * 150, 'cell')).toBe(false);
  expect(isCode(typed('144', 10), 30, 'cell')).toBe(false);
  expect(isCode(typed('3770000000012', 20), 900, 'cell')).toBe(false);
  expect(isCode(typed('3770000000012', 20), 13 * 20, 'another')).toBe(false);
});
