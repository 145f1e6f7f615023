import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { addDays, day, daysBetween, weekday } from '#kernel/day.ts';
import { daysShown, eachDay, hoursShown, laneOut, stepped, weekNumber } from './calendar-days.ts';
import { titleOf } from './calendar-words.ts';

const d = day('2026-11-26');

test('a month is shown by whole weeks from Monday, a week from Monday, a day alone', () => {
  expect(daysShown('month', d)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(daysShown('week', d)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysShown('day', d)).toEqual({ from: d, to: d });
  expect(eachDay(daysShown('week', d))).toHaveLength(7);
});

test('where days stand one below the other a week begins with the day itself, and is called by its days alone', () => {
  const range = daysShown('week', d, true);
  expect(range).toEqual({ from: d, to: '2026-12-02' });
  expect(titleOf('week', d, range).replace(/\s/g, ' ')).toBe('26 nov. – 2 déc. 2026');
  expect(daysShown('month', d, true)).toEqual(daysShown('month', d));
});

test('weeks are numbered as calendars of here number them, over the turn of a year too', () => {
  const numbers = ['2026-11-26', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30', '2021-01-01', '2026-01-01'];
  expect(numbers.map((one) => weekNumber(day(one)))).toEqual([48, 53, 53, 1, 1, 53, 1]);
  const titles = ['2026-11-26', '2026-12-31', '2026-06-03'].map((one) =>
    titleOf('week', day(one), daysShown('week', day(one))),
  );
  expect(titles.map((one) => one.replace(/\s/g, ' '))).toEqual([
    'Semaine 48 · 23 – 29 nov. 2026',
    'Semaine 53 · 28 déc. – 3 janv. 2027',
    'Semaine 23 · 1er – 7 juin 2026',
  ]);
});

test('any month shows whole weeks, six at most, which is what one call reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
      const { from, to } = daysShown('month', addDays(day('1990-01-01'), n));
      expect([weekday(from), weekday(to)]).toEqual([1, 7]);
      expect(daysBetween(from, to)).toBeLessThan(42);
    }),
  );
});

test('one steps by what is shown; the end of a month stays its end', () => {
  expect([stepped('day', d, 1), stepped('week', d, -1), stepped('month', d, 1)]).toEqual([
    '2026-11-27',
    '2026-11-19',
    '2026-12-26',
  ]);
  expect([stepped('month', day('2026-01-31'), 1), stepped('month', day('2026-01-31'), -1)]).toEqual([
    '2026-02-28',
    '2025-12-31',
  ]);
});

test('what is at the same time stands side by side, and never one over the other', () => {
  const at = (id: string, hour: string | null, minutes: number | null = null) => ({ id, hour, minutes });
  const placed = laneOut([
    at('a', '09:00', 120),
    at('b', '09:30'),
    at('c', '10:00', 60),
    at('d', '14:00'),
    at('e', null),
  ]);
  expect(placed.map((one) => [one.item.id, one.lane, one.lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ]);
  expect(hoursShown(placed)).toEqual({ first: 7, last: 20 });
  expect(hoursShown(laneOut([at('a', '05:15'), at('b', '23:45')]))).toEqual({ first: 5, last: 24 });
  const hour = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(n >> 2).padStart(2, '0')}:${['00', '15', '30', '45'][n & 3]}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(hour, fc.option(fc.integer({ min: 5, max: 300 }))), { maxLength: 12 }), (all) => {
      const laid = laneOut(all.map(([one, minutes], index) => at(String(index), one, minutes)));
      expect(laid).toHaveLength(all.length);
      for (const one of laid)
        for (const other of laid)
          if (one !== other && one.lane === other.lane)
            expect(one.end <= other.start || other.end <= one.start).toBe(true);
    }),
  );
});
