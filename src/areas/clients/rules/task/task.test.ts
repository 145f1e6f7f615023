import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween, partsOf, weekday } from '#kernel/day.ts';
import { hourWords, lengthWords, nextDay, type Repeats, whyNotDo, whyNotReopen, whyNotTask } from './task.ts';

const next = (repeats: Repeats, from: string, at: string, today: string) =>
  nextDay({ repeats, from: day(from), day: day(at) }, day(today));
const DAYS: Arbitrary<Day> = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(day('2024-01-01'), n));

describe('a task that comes back', () => {
  test.each([
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30'],
    // Done before its day: the next one is a week after that day.
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-20', '2026-11-30'],
    // Done ten days late: no week is made up for.
    ['weekly', '2026-11-09', '2026-11-09', '2026-11-19', '2026-11-23'],
    ['weekly', '2026-11-09', '2026-11-09', '2026-11-16', '2026-11-16'],
    // Moved to a Wednesday, it comes back on its Monday.
    ['weekly', '2026-11-23', '2026-11-25', '2026-11-25', '2026-11-30'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-12-15', '2026-12-15', '2026-12-15', '2027-01-15'],
    ['monthly', '2026-01-15', '2026-01-15', '2026-04-20', '2026-05-15'],
    ['never', '2026-01-15', '2026-01-15', '2026-04-20', null],
  ] as const)('%s from %s, on %s, done on %s: %s', (repeats, from, at, today, expected) => {
    expect(next(repeats, from, at, today)).toBe(expected);
  });

  test.each([
    // From a Monday to the Friday before: that Monday is done with.
    ['weekly', '2026-11-02', '2026-11-20', '2026-11-23', '2026-11-30'],
    ['weekly', '2026-11-23', '2026-11-20', '2026-11-23', '2026-11-30'],
    ['monthly', '2026-01-15', '2026-06-10', '2026-06-15', '2026-07-15'],
    ['monthly', '2026-06-15', '2026-05-29', '2026-06-15', '2026-07-15'],
    ['monthly', '2026-01-31', '2026-02-20', '2026-02-28', '2026-03-31'],
    // To a later day: the day it was moved from is past.
    ['weekly', '2026-11-23', '2026-12-02', '2026-11-23', '2026-12-07'],
  ] as const)(
    '%s from %s, done on %s where it was moved from %s, comes back on %s',
    (repeats, from, at, was, expected) => {
      expect(nextDay({ repeats, from: day(from), day: day(at), movedFrom: day(was) }, day(at))).toBe(expected);
    },
  );

  test('comes after its own day, not before today, and in its rhythm', () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 0, max: 400 }), DAYS, (from, later, today) => {
        const at = addDays(from, later);
        const week = nextDay({ repeats: 'weekly', from, day: at }, today) as Day;
        const month = nextDay({ repeats: 'monthly', from, day: at }, today) as Day;
        for (const one of [week, month]) {
          expect(one > at).toBe(true);
          expect(one >= today || one > at).toBe(true);
          if (today > at) expect(one >= today).toBe(true);
        }
        expect(weekday(week)).toBe(weekday(from));
        expect(daysBetween(at < today ? today : at, week)).toBeLessThanOrEqual(7);
        expect(partsOf(month).day <= partsOf(from).day).toBe(true);
        expect(daysBetween(at < today ? today : at, month)).toBeLessThanOrEqual(62);
      }),
    );
  });
});

test('a duration begins at an hour and ends before midnight, and says so beside its field', () => {
  expect(whyNotTask({ hour: null, minutes: null })).toBeNull();
  expect(whyNotTask({ hour: '23:00', minutes: 60 })).toBeNull();
  expect(Object.keys(whyNotTask({ hour: null, minutes: 30 })?.fields ?? {})).toEqual(['hour']);
  expect(Object.keys(whyNotTask({ hour: '23:30', minutes: 45 })?.fields ?? {})).toEqual(['minutes']);
});

test('is done once, put back once, and neither while it is removed', () => {
  const at = '2026-11-26T08:00:00.000Z';
  expect(whyNotDo({ doneAt: null, archivedAt: null })).toBeNull();
  expect(whyNotDo({ doneAt: at, archivedAt: null })?.code).toBe('clients.task-done');
  expect(whyNotReopen({ doneAt: null, archivedAt: null })?.code).toBe('clients.task-not-done');
  expect(whyNotReopen({ doneAt: at, archivedAt: at })?.code).toBe('clients.task-removed');
});

test('hours and lengths are read as one says them', () => {
  expect([hourWords('09:00'), hourWords('14:05'), lengthWords(45), lengthWords(60), lengthWords(90)]).toEqual([
    '9\u00a0h',
    '14\u00a0h\u00a005',
    '45\u00a0min',
    '1\u00a0h',
    '1\u00a0h\u00a030',
  ]);
});
