import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { exportName } from './export-kind.ts';
import { presetOf, presetPeriod, whyNotPeriod } from './period.ts';

const CALENDAR = { logStartMonth: 1, logStartDay: 1 };
const AUGUST = { logStartMonth: 8, logStartDay: 1 };
const period = (from: string, to: string) => ({ from: day(from), to: day(to) });
const today = day('2026-02-15');

describe('periods', () => {
  test('presets follow the shop’s fiscal year and the calendar’s quarters', () => {
    expect(presetPeriod('year', today, CALENDAR)).toEqual(period('2026-01-01', '2026-12-31'));
    expect(presetPeriod('year', today, AUGUST)).toEqual(period('2025-08-01', '2026-07-31'));
    expect(presetPeriod('lastYear', today, AUGUST)).toEqual(period('2024-08-01', '2025-07-31'));
    expect(presetPeriod('quarter', today, AUGUST)).toEqual(period('2026-01-01', '2026-03-31'));
    expect(presetPeriod('lastQuarter', today, CALENDAR)).toEqual(period('2025-10-01', '2025-12-31'));
    expect(presetPeriod('month', today, CALENDAR)).toEqual(period('2026-02-01', '2026-02-28'));
    expect(presetPeriod('lastMonth', today, CALENDAR)).toEqual(period('2026-01-01', '2026-01-31'));
    expect(presetOf(period('2025-08-01', '2026-07-31'), today, AUGUST)).toBe('year');
    expect(presetOf(period('2025-08-02', '2026-07-31'), today, AUGUST)).toBeNull();
  });

  test('a file in the shape of the FEC is of one fiscal year; a table may span two', () => {
    expect(whyNotPeriod('fec', period('2025-08-01', '2026-07-31'), AUGUST)).toBeNull();
    expect(whyNotPeriod('fec', period('2025-08-01', '2026-07-31'), CALENDAR)).toMatchObject({
      code: 'accounting.one-year',
      fields: { to: { fr: expect.stringContaining('31/12/2025') } },
    });
    expect(whyNotPeriod('sales', period('2025-08-01', '2026-07-31'), CALENDAR)).toBeNull();
    expect(whyNotPeriod('quadra', period('2024-01-01', '2026-07-31'), CALENDAR)?.code).toBe('accounting.too-long');
    expect(whyNotPeriod('sales', period('2026-02-01', '2026-01-31'), CALENDAR)?.code).toBe('accounting.period');
    expect(whyNotPeriod('fec', period('0001-01-01', '9999-12-31'), CALENDAR)?.code).toBe('accounting.bounds');
  });

  test('names say what and when', () => {
    expect(exportName('sales', '2026-01-01', '2026-01-31')).toBe('ventes_2026-01-01_2026-01-31.csv');
    expect(exportName('stock', '2026-01-01', '2026-01-31')).toBe('stock_2026-01-31.csv');
    expect(exportName('quadra', '2026-01-01', '2026-01-31')).toBe('quadra_2026-01-01_2026-01-31.txt');
  });
});
