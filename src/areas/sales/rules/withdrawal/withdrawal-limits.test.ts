import { expect, test } from 'vitest';
import { acknowledgedIn, isLastTold, isToldAlone } from './withdrawal-limits.ts';

test('acknowledgements of orders that were not found wait, by mailbox and by shop, and none is refused', () => {
  const waits = (byMailbox: number, unmatched: number): number => acknowledgedIn({ byMailbox, unmatched }, false);
  expect([0, 4, 5, 6, 30].map((n) => waits(n, 0))).toEqual([0, 0, 3600, 7200, 26 * 3600]);
  expect([99, 100, 1000].map((n) => waits(0, n))).toEqual([0, 60, 901 * 60]);
});

test('that of an order leaves at once, whatever others declared in the name of its mailbox', () => {
  expect(acknowledgedIn({ byMailbox: 10_000, unmatched: 100_000 }, true)).toBe(0);
});

test('the seller is told of every order, and of so many declarations without one', () => {
  expect([isToldAlone(19, false), isToldAlone(20, false), isToldAlone(10_000, true)]).toEqual([true, false, true]);
  expect([isLastTold(18, false), isLastTold(19, false), isLastTold(19, true)]).toEqual([false, true, false]);
});
