import { fc } from '#kernel/testing/properties.ts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compactDay,
  type Day,
  day,
  dayOf,
  daysBetween,
  isDay,
  longDay,
  partsOf,
  shortDay,
  weekday,
} from './day.ts';
import { addMonths, endOfMonth, startOfMonth } from './month.ts';

const oracle = (d: Day) => Temporal.PlainDate.from(d);
const anyDay = fc
  .integer({ min: -690_000, max: 2_900_000 })
  .map((n) => day(Temporal.PlainDate.from('1970-01-01').add({ days: n }).toString()));

describe('civil days', () => {
  test('agree with Temporal on addition, distance, weekday and ends of months', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.integer({ min: -600, max: 600 }),
        (a, b, days, months) => {
          expect(addDays(a, days)).toBe(oracle(a).add({ days }).toString());
          expect(addMonths(a, months)).toBe(oracle(a).add({ months }).toString());
          expect(daysBetween(a, b)).toBe(oracle(a).until(oracle(b)).days);
          expect(weekday(a)).toBe(oracle(a).dayOfWeek);
          expect(endOfMonth(a)).toBe(
            oracle(a)
              .with({ day: oracle(a).daysInMonth })
              .toString(),
          );
          expect(startOfMonth(a)).toBe(oracle(a).with({ day: 1 }).toString());
          expect(isDay(a)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('what is not a day of the calendar is refused', () => {
    for (const bad of [
      '',
      '2026-1-1',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '0000-01-01',
      '2026-11-20T00:00',
      ' 2026-11-20',
      'hier',
    ]) {
      expect(isDay(bad), bad).toBe(false);
      expect(() => day(bad), bad).toThrow(RangeError);
    }
    for (const good of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) expect(day(good)).toBe(good);
    expect(isDay('1900-02-29')).toBe(false);
    expect(isDay(20_261_120)).toBe(false);
    expect(() => dayOf(2026, 2, 30)).toThrow(RangeError);
    expect(partsOf(day('2026-11-20'))).toEqual({ year: 2026, month: 11, day: 20 });
  });

  test('are written the French way', () => {
    expect(longDay(day('2026-11-20'))).toBe('20 nov. 2026');
    expect(longDay(day('2026-05-01'))).toBe('1er mai 2026');
    expect(shortDay(day('2026-11-20'))).toBe('20/11/2026');
    expect(compactDay(day('2026-11-20'))).toBe('20261120');
  });
});
