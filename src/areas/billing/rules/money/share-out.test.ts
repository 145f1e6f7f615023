import { describe, expect, test } from 'vitest';
import { gapsOf, restOf, sharedOut } from './share-out.ts';

const open = [
  { id: 'a', left: 72 },
  { id: 'b', left: 30.1 },
  { id: 'c', left: 0.2 },
];

describe('an amount shared among what is due', () => {
  test.each([
    [0, {}, 0],
    [50, { a: 50 }, 0],
    [102.1, { a: 72, b: 30.1 }, 0],
    [102.2, { a: 72, b: 30.1, c: 0.1 }, 0],
    [150, { a: 72, b: 30.1, c: 0.2 }, 47.7],
  ])('%d pays what is due first, and says what is left to the cent', (amount, parts, rest) => {
    expect(sharedOut(amount, open)).toEqual(parts);
    expect(restOf(amount, sharedOut(amount, open))).toBe(rest);
  });

  test('that is just what one of them asks for pays that one alone, and is never spread over two', () => {
    expect(sharedOut(30.1, open)).toEqual({ b: 30.1 });
    expect(sharedOut(30.2, open)).toEqual({ a: 30.2 });
  });
  test('that comes to less than its parts has a negative rest', () => {
    expect(restOf(10, { a: 7.5, b: 2.6 })).toBe(-0.1);
  });
});

describe('what is written off with it, within a limit of 0.50', () => {
  const gapOf = (missing: number): number => (Math.abs(missing) <= 0.5 ? missing : 0);
  test.each([
    ['nearly whole', 71.6, { a: 71.6 }, [{ id: 'a', amount: 0.4 }], 0],
    ['far from whole', 50, { a: 50 }, [], 0],
    ['a little too much, of all that is owed', 102.6, { a: 72, b: 30.1, c: 0.2 }, [], 0.3],
    ['a little too much of one, while others are owed', 72.3, { a: 72 }, [], 0],
    ['far too much', 80, { a: 72 }, [], 0],
    ['too much beside what is missing of one', 101.9, { a: 71.6, b: 30.1 }, [{ id: 'a', amount: 0.4 }], 0],
    ['for nothing', 0.3, {}, [], 0],
  ])('%s', (_said, amount, parts, short, gain) => {
    expect(gapsOf(amount, parts, open, gapOf)).toEqual({ short, gain });
  });
});
