import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { fc } from '../testing/properties.ts';
import { instantIn, laterOnWalls, timeOnWalls } from './zoned-time.ts';

test.each([
  ['2027-03-27', '10:00', '2027-03-27T09:00:00.000Z'],
  ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
  // 02:30 is left out that night.
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['2027-10-30', '10:00', '2027-10-30T08:00:00.000Z'],
  // 02:30 comes twice that night: the first is meant.
  ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '10:00', '2027-10-31T09:00:00.000Z'],
])('in Paris, %s at %s is %s', (on, at, instant) =>
  expect(new Date(instantIn('Europe/Paris', day(on), at)).toISOString()).toBe(instant),
);

test('a zone far away has its own day', () =>
  expect(new Date(instantIn('Indian/Reunion', day('2027-01-01'), '00:30')).toISOString()).toBe(
    '2026-12-31T20:30:00.000Z',
  ));

test('an end stays within its day', () =>
  expect([laterOnWalls('10:15', 90), laterOnWalls('23:30', 90)]).toEqual(['11:45', '24:00']));

test('on any day of any zone the walls show the hour whose instant was asked for, but in the hour that a change to summer leaves out', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, days, minute) => {
        const on = addDays(day('2026-06-01'), days);
        const at = laterOnWalls('00:00', minute);
        const shown = timeOnWalls(zone, instantIn(zone, on, at));
        // The walls jump by an hour at most, once a year.
        const isShown = shown === at || [30, 60].some((jump) => laterOnWalls(at, jump) === shown);
        expect([zone, on, at, isShown]).toEqual([zone, on, at, true]);
        // Asked again, from what is kept of the day, it says the same; an hour later is never earlier.
        expect(instantIn(zone, on, at)).toBeLessThanOrEqual(instantIn(zone, on, laterOnWalls(at, 60)));
      },
    ),
    { numRuns: 500 },
  ));
