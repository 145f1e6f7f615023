import { expect, test } from 'vitest';
import { isSomeLeft, quotedLines, whyNotTake } from './left.ts';

const lines = [
  { id: 'a', label: 'Les Rives', format: '75 cl', quantity: 12 },
  { id: 'b', label: 'En vrac', format: '', quantity: 1.5 },
];

test('what is left is exact, and an order of before took everything', () => {
  expect(quotedLines(lines, [{ a: 5 }, { a: 1, b: 0.7 }]).map((one) => one.left)).toEqual([6, 0.8]);
  expect(isSomeLeft(quotedLines(lines, [{ a: 12, b: 1.5 }]))).toBe(false);
  expect(quotedLines(lines, [null]).map((one) => [one.ordered, one.left])).toEqual([
    [12, 0],
    [1.5, 0],
  ]);
});

test('more than is left is refused with what is left, and nothing asks for nothing', () => {
  const some = quotedLines(lines, [{ a: 5 }]);
  expect(whyNotTake(some, new Map([['a', 7]]))).toBeNull();
  expect(whyNotTake(some, new Map([['a', 8]]))).toMatchObject({
    code: 'sales.quote-beyond',
    words: { fr: 'Il ne reste à commander de ce devis que 7 × Les Rives.' },
  });
  expect(whyNotTake(some, new Map([['c', 1]]))?.code).toBe('sales.quote-version');
  expect(whyNotTake(some, new Map([['a', 0]]))?.code).toBe('sales.quote-nothing-asked');
});
