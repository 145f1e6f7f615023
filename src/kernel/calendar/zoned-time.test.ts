import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { instantIn, laterOnWalls } from './zoned-time.ts';

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
