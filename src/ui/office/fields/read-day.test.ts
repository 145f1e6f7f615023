import { expect, test } from 'vitest';
import { formatDay } from '../format.ts';
import { readDay, whyNotDay } from './read-day.ts';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20.11', '2026-11-20'],
  ['5 3', '2026-03-05'],
  ['201126', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['2011', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['32/01/2026', null],
  ['00/01/2026', null],
  ['demain', null],
  ['', null],
])('a day typed « %s » is %s', (typed, expected) => expect(readDay(typed, '2026-06-01')).toBe(expected));

test('a day that is typed beyond the bounds of its field is told why, and one within is taken', () => {
  const bounds = { minDate: '2026-11-20', maxDate: '2026-11-30' };
  const told = (typed: string) => whyNotDay(typed, bounds, '2026-11-26');
  expect(['', '20/11', '30112026', '2026-11-26'].map(told)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['19/11', '1/12/26', 'demain'].map(told)).toEqual([
    `Au plus tôt le ${formatDay('2026-11-20')}`,
    `Au plus tard le ${formatDay('2026-11-30')}`,
    "La date indiquée n'est pas correct",
  ]);
  expect(whyNotDay('1/1/1900', {}, '2026-11-26')).toBeUndefined();
});
