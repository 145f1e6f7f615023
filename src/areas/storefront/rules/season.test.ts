import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

test.each([
  ['2026-01-01', 'winter'],
  ['2026-03-20', 'winter'],
  ['2026-03-21', 'spring'],
  ['2026-06-20', 'spring'],
  ['2026-06-21', 'summer'],
  ['2026-09-21', 'autumn'],
  ['2026-12-20', 'autumn'],
  ['2026-12-21', 'winter'],
  ['2026-12-31', 'winter'],
])('on %s it is %s', (day, season) => {
  expect(seasonOf(day)).toBe(season);
});
