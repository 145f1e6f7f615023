import { expect, test } from 'vitest';
import { interleaved } from './history.tsx';
import { latest, type TimelineEntry } from './timeline.tsx';

const entry = (id: string, at: string): TimelineEntry => ({ id, at, icon: 'orders', title: id });

test('the last N of several sources stand in one order, a day without an hour before the instants of that day', () => {
  const orders = [entry('order', '2026-11-20T09:00:00Z'), entry('older', '2026-10-01T08:00:00Z')];
  const bills = [entry('bill', '2026-11-20'), entry('next', '2026-11-21')];
  expect(latest([...orders, ...bills], 3).map(({ id }) => id)).toEqual(['next', 'bill', 'order']);
});

test('mails stand among the changes of a record by their instants, whatever their time zone is written as', () => {
  const changes = [{ at: '2026-11-20T09:00:00.000Z' }, { at: '2026-11-18T09:00:00.000Z' }];
  const mails = [{ at: '2026-11-20T09:30:00+01:00' }];
  expect(interleaved(changes, mails).map(({ at }) => at.slice(8, 16))).toEqual(['20T09:00', '20T09:30', '18T09:00']);
});
