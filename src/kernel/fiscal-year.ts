import { addDays, type Day, dayOf, daysInMonth, partsOf } from './day.ts';

export interface FiscalYear {
  readonly start: Day;
  readonly end: Day;
  readonly label: string;
}

/**
 * The year that holds the day when years begin at (startMonth, startDay) and end the day before the next beginning. Its label is
 * `2026`, or `2026-2027` when it runs over two calendar years. A 29 to 31 that the month lacks is its last day.
 */
export const fiscalYear = (d: Day, startMonth = 1, startDay = 1): FiscalYear => {
  const { year } = partsOf(d);
  const startIn = (y: number): Day => dayOf(y, startMonth, Math.min(startDay, daysInMonth(y, startMonth)));
  const first = d >= startIn(year) ? year : year - 1;
  const end = addDays(startIn(first + 1), -1);
  const last = partsOf(end).year;
  return { start: startIn(first), end, label: last === first ? String(first) : `${first}-${last}` };
};
