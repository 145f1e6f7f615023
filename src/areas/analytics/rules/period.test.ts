import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import {
  growth,
  growthOfMonths,
  lastMonths,
  monthSoFar,
  wholeYearBefore,
  wholeYearSoFar,
  yearBefore,
} from './period.ts';

test('the month so far is compared with the same days of last year', () => {
  expect(monthSoFar(day('2026-11-23'))).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(yearBefore(day('2026-11-23'))).toEqual({ from: '2025-11-01', to: '2025-11-23' });
});

test('the last day of February is compared with the last day of February', () => {
  expect(yearBefore(day('2024-02-29'))).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  expect(yearBefore(day('2025-02-28'))).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('the year so far is compared with the same days of last year', () => {
  expect(wholeYearSoFar(day('2026-11-23'))).toEqual({ from: '2026-01-01', to: '2026-11-23' });
  expect(wholeYearBefore(day('2026-11-23'))).toEqual({ from: '2025-01-01', to: '2025-11-23' });
  expect(wholeYearBefore(day('2024-02-29'))).toEqual({ from: '2023-01-01', to: '2023-02-28' });
});

test('growth is in percent, and nothing is said of what did not exist', () => {
  expect(growth(120, 100)).toBe(20);
  expect(growth(50, 100)).toBe(-50);
  expect(growth(50, 0)).toBeNull();
  expect(growth(null, 10)).toBeNull();
  // An estate that began lately: « 677 % de plus » compares with emptiness.
  expect(growth(1000, 99)).toBeNull();
  expect(growth(1000, 100)).toBe(900);
  // Credit notes outweighed bills: a percentage of it would say the contrary.
  expect(growth(50, -10)).toBeNull();
});

test('months are compared with those of a year ago, unless one of these is empty', () => {
  expect(
    growthOfMonths([
      { value: 120, before: 100 },
      { value: 120, before: 100 },
    ]),
  ).toBe(20);
  expect(
    growthOfMonths([
      { value: 120, before: 0 },
      { value: 120, before: 100 },
    ]),
  ).toBeNull();
  // A month in which nothing is ever sold is no emptiness.
  expect(
    growthOfMonths([
      { value: 0, before: 0 },
      { value: 120, before: 100 },
    ]),
  ).toBe(20);
});

test('the last months are whole but for the running one, each beside the same days of the year before', () =>
  expect(lastMonths(day('2026-02-10'), 3)).toEqual([
    { days: { from: '2025-12-01', to: '2025-12-31' }, before: { from: '2024-12-01', to: '2024-12-31' } },
    { days: { from: '2026-01-01', to: '2026-01-31' }, before: { from: '2025-01-01', to: '2025-01-31' } },
    { days: { from: '2026-02-01', to: '2026-02-10' }, before: { from: '2025-02-01', to: '2025-02-10' } },
  ]));
