import { fc } from '#kernel/testing/properties.ts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, day } from './day.ts';
import { fiscalYear } from './fiscal-year.ts';

const anyDay = fc
  .integer({ min: -690_000, max: 2_900_000 })
  .map((n) => day(Temporal.PlainDate.from('1970-01-01').add({ days: n }).toString()));

describe('a fiscal year', () => {
  test.each([
    ['2026-11-20', 1, 1, '2026-01-01', '2026-12-31', '2026'],
    ['2026-11-20', 8, 1, '2026-08-01', '2027-07-31', '2026-2027'],
    ['2026-07-31', 8, 1, '2025-08-01', '2026-07-31', '2025-2026'],
    ['2024-03-01', 3, 1, '2024-03-01', '2025-02-28', '2024-2025'],
    ['2026-02-28', 2, 29, '2026-02-28', '2027-02-27', '2026-2027'],
    ['2026-01-01', 1, 2, '2025-01-02', '2026-01-01', '2025-2026'],
  ])('holding %s and beginning on month %i day %i runs from %s to %s', (d, month, date, start, end, label) => {
    expect(fiscalYear(day(d), month, date)).toEqual({ start, end, label });
  });

  test('is one of a chain without gap or overlap', () => {
    fc.assert(
      fc.property(
        anyDay.filter((d) => d > '0003' && d < '9990'),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (d, month, date) => {
          const year = fiscalYear(d, month, date);
          expect(year.start <= d && d <= year.end).toBe(true);
          expect(fiscalYear(addDays(year.end, 1), month, date).start).toBe(addDays(year.end, 1));
        },
      ),
    );
  });
});
