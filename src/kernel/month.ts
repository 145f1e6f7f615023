import { type Day, day, dayOf, daysInMonth, partsOf } from './day.ts';

/** The same date in another month, or its last day when the month is shorter (31 January + 1 month = 28 February). */
export const addMonths = (d: Day, months: number): Day => {
  const { year, month, day: date } = partsOf(d);
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dayOf(y, m, Math.min(date, daysInMonth(y, m)));
};

export const endOfMonth = (d: Day): Day => {
  const { year, month } = partsOf(d);
  return dayOf(year, month, daysInMonth(year, month));
};
export const startOfMonth = (d: Day): Day => day(`${d.slice(0, 7)}-01`);
