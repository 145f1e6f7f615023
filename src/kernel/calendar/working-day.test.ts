import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { easter, isHoliday, isWorkingDay, workingDayFrom } from './working-day.ts';

describe('French working days', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %i is %s', (year, sunday) => {
    expect(easter(year)).toBe(sunday);
  });
  test('the eleven holidays of 2026', () => {
    const all = [
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ];
    expect(all.filter((one) => !isHoliday(day(one)))).toEqual([]);
    expect([isHoliday(day('2026-04-05')), isHoliday(day('2026-05-15')), isHoliday(day('2026-12-26'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('what falls on none goes to the next one, over several if need be', () => {
    expect([isWorkingDay(day('2026-11-20')), isWorkingDay(day('2026-11-21')), isWorkingDay(day('2026-11-22'))]).toEqual(
      [true, false, false],
    );
    expect([
      workingDayFrom(day('2026-11-20')),
      workingDayFrom(day('2026-11-21')),
      workingDayFrom(day('2026-04-04')),
      workingDayFrom(day('2027-12-25')),
    ]).toEqual(['2026-11-20', '2026-11-23', '2026-04-07', '2027-12-27']);
  });
});
