import { expect, test } from 'vitest';
import { acknowledgedIn, isLastTold, isToldAlone } from './withdrawal-limits.ts';

test('acknowledgements wait, by mailbox and by shop, and none is refused; that of an order never waits for strangers', () => {
  const waits = (byMailbox: number, unmatched: number, isMatched: boolean): number => acknowledgedIn({ byMailbox, unmatched }, isMatched);
  expect([0, 4, 5, 6, 30].map((n) => waits(n, 0, true))).toEqual([0, 0, 3600, 7200, 26 * 3600]);
  expect([99, 100, 1000].map((n) => waits(0, n, false))).toEqual([0, 60, 901 * 60]);
  expect(waits(0, 100_000, true)).toBe(0);
});

test('the seller is told of every order, and of so many declarations without one', () => {
  expect([isToldAlone(19, false), isToldAlone(20, false), isToldAlone(10_000, true)]).toEqual([true, false, true]);
  expect([isLastTold(18, false), isLastTold(19, false), isLastTold(19, true)]).toEqual([false, true, false]);
});
