import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { type Awaiting, awaitedUntil, isOver, isToBeReminded, reviewedUntil } from './unpaid.ts';

const order: Awaiting = {
  status: 'pending',
  origin: 'shop',
  paymentType: 'transfer',
  placedOn: day('2026-02-20'),
  isFree: false,
  isBilled: false,
};

describe('the money of an order', () => {
  test('is awaited so many whole days, the last included, over the end of a month', () => {
    const until = awaitedUntil(order, 14);
    expect(until).toBe('2026-03-06');
    expect([day('2026-03-06'), day('2026-03-07')].map((today) => isOver(until ?? today, today))).toEqual([false, true]);
  });

  test.each([
    ['a shop that waits for ever', {}, 0],
    ['a shop that says nothing', {}, null],
    ['one that was validated', { status: 'validated' }, 14],
    ['one that the office typed', { origin: 'office' }, 14],
    ['one by card', { paymentType: 'stripe' }, 14],
    ['one that is paid on the spot', { paymentType: 'cash' }, 14],
    ['one that is paid upon its bill', { paymentType: 'bill' }, 14],
    ['one of nothing to pay', { isFree: true }, 14],
    ['one of which something is billed', { isBilled: true }, 14],
  ] as const)('is not waited for until a day by %s', (_what, more, days) => {
    expect(awaitedUntil({ ...order, ...more }, days)).toBeNull();
  });

  test('is reminded of in the last three days, of a week or more', () => {
    const until = day('2026-03-06');
    const reminded = (placedOn: string) =>
      [-5, -4, -3, -1, 0, 1].map((n) => isToBeReminded(until, day(placedOn), addDays(until, n)));
    expect(reminded('2026-02-20')).toEqual([false, false, true, true, true, false]);
    expect(reminded('2026-03-01')).toEqual([false, false, false, false, false, false]);
  });

  test.each([1, 6, 7, 14, 90])(
    'is looked at by the calendar on the very days on which something is to be done: %s days',
    (days) => {
      const today = day('2026-03-06');
      const review = reviewedUntil(today, days);
      for (let age = 0; age < 120; age += 1) {
        const placedOn = addDays(today, -age);
        const until = awaitedUntil({ ...order, placedOn }, days) ?? today;
        expect([placedOn <= review.over, placedOn <= review.over || placedOn <= review.reminded]).toEqual([
          isOver(until, today),
          isOver(until, today) || isToBeReminded(until, placedOn, today),
        ]);
      }
    },
  );
});
