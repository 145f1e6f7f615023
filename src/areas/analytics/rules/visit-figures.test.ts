import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { type FigureRow, NOTHING, sameDaysBefore, summedBy, whyNotPeriod } from './visit-figures.ts';

const days = (from: string, to: string) => ({ from: day(from), to: day(to) });

test('a period is compared with the same days a year before, whole months with whole months', () => {
  expect(sameDaysBefore(days('2026-11-05', '2026-11-20'))).toEqual(days('2025-11-05', '2025-11-20'));
  expect(sameDaysBefore(days('2028-02-29', '2028-02-29'))).toEqual(days('2027-02-28', '2027-02-28'));
  expect(sameDaysBefore(days('2025-02-01', '2025-02-28'))).toEqual(days('2024-02-01', '2024-02-29'));
  expect(whyNotPeriod(days('2026-02-01', '2026-01-31'))?.code).toBe('analytics.period-ends');
  expect(whyNotPeriod(days('2024-01-01', '2025-12-31'))).toBeNull();
  expect(whyNotPeriod(days('2023-01-01', '2025-12-31'))?.code).toBe('analytics.period-ends');
});

test('rows of one key are summed to the cent', () => {
  const row = (channel: FigureRow['channel'], turnover: number): FigureRow => ({
    eventId: 'e',
    event: 'Visite',
    channel,
    month: '2026-11',
    now: { ...NOTHING, bookings: 1, turnover },
    before: NOTHING,
  });
  expect(
    summedBy([row('shop', 0.1), row('office', 5), row('shop', 0.2)], ({ channel }) => channel).map((one) => [
      one.key,
      one.now.bookings,
      one.now.turnover,
    ]),
  ).toEqual([
    ['shop', 2, 0.3],
    ['office', 1, 5],
  ]);
});
