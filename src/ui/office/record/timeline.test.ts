import { expect, test } from 'vitest';
import { latest, type TimelineEntry } from './timeline.tsx';

const entry = (id: string, at: string): TimelineEntry => ({ id, at, icon: 'orders', title: id });

test('the last N of several sources stand in one order, a day without an hour before the instants of that day', () => {
  const orders = [entry('order', '2026-11-20T09:00:00Z'), entry('older', '2026-10-01T08:00:00Z')];
  const bills = [entry('bill', '2026-11-20'), entry('next', '2026-11-21')];
  expect(latest([...orders, ...bills], 3).map(({ id }) => id)).toEqual(['next', 'bill', 'order']);
});
