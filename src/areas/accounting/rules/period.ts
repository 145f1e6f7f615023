import { addDays, type Day, daysBetween, partsOf } from '#kernel/day.ts';
import { addMonths, endOfMonth, startOfMonth } from '#kernel/month.ts';
import { type FiscalYear, fiscalYear } from '#kernel/fiscal-year.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type ExportKind, isWholeBooks } from './export-kind.ts';
import { refuse } from './refusals.ts';

/** When the fiscal years of a shop begin (its settings). */
export interface YearStart {
  readonly logStartMonth: number;
  readonly logStartDay: number;
}
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const LONGEST_PERIOD_DAYS = 731;
const [FIRST, LAST] = ['1990-01-01', '2999-12-31'];

export const yearOf = (day: Day, { logStartMonth, logStartDay }: YearStart): FiscalYear =>
  fiscalYear(day, logStartMonth, logStartDay);

/** Why nothing can be exported of these days; a file in the shape of the FEC is of one fiscal year, whose last day it is named after. */
export const whyNotPeriod = (kind: ExportKind, { from, to }: Period, start: YearStart): Refusal | null => {
  const at = (code: Parameters<typeof refuse>[0], params: Readonly<Record<string, string>> = {}): Refusal => {
    const { words } = refuse(code, params);
    return refuse(code, params, { to: words });
  };
  if (from < FIRST || to > LAST) return at('accounting.bounds');
  if (from > to) return at('accounting.period');
  if (isWholeBooks(kind)) {
    const { end } = yearOf(from, start);
    return to > end
      ? at('accounting.one-year', { end: `${end.slice(8)}/${end.slice(5, 7)}/${end.slice(0, 4)}` })
      : null;
  }
  return daysBetween(from, to) > LONGEST_PERIOD_DAYS ? at('accounting.too-long') : null;
};

export const PRESETS = ['year', 'lastYear', 'quarter', 'lastQuarter', 'month', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** The periods that accountants ask for. Quarters are those of the calendar, which VAT follows; years are the shop's. */
export const presetPeriod = (preset: Preset, today: Day, start: YearStart): Period => {
  const month = (day: Day): Period => ({ from: startOfMonth(day), to: endOfMonth(day) });
  const quarter = (day: Day): Period => {
    const from = startOfMonth(addMonths(startOfMonth(day), -((partsOf(day).month - 1) % 3)));
    return { from, to: endOfMonth(addMonths(from, 2)) };
  };
  const year = (day: Day): Period => {
    const { start: from, end: to } = yearOf(day, start);
    return { from, to };
  };
  switch (preset) {
    case 'year':
      return year(today);
    case 'lastYear':
      return year(addDays(year(today).from, -1));
    case 'quarter':
      return quarter(today);
    case 'lastQuarter':
      return quarter(addDays(quarter(today).from, -1));
    case 'month':
      return month(today);
    case 'lastMonth':
      return month(addDays(startOfMonth(today), -1));
  }
};

/** The preset that these days are, if they are one. */
export const presetOf = (period: Period, today: Day, start: YearStart): Preset | null =>
  PRESETS.find((one) => {
    const { from, to } = presetPeriod(one, today, start);
    return from === period.from && to === period.to;
  }) ?? null;
