import { type Day, dayOf, daysInMonth, partsOf } from '#kernel/day.ts';

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The month up to today. */
export const monthSoFar = (today: Day): Days => {
  const { year, month } = partsOf(today);
  return { from: dayOf(year, month, 1), to: today };
};

/** The same days a year ago; the last day of a month stays the last one, so that whole months are compared. */
export const yearBefore = (today: Day): Days => {
  const { year, month, day } = partsOf(today);
  const isLast = day === daysInMonth(year, month);
  return {
    from: dayOf(year - 1, month, 1),
    to: dayOf(year - 1, month, isLast ? daysInMonth(year - 1, month) : day),
  };
};

/** The last months, today's up to today, each with the same days of the year before. */
export const lastMonths = (today: Day, count: number): readonly { readonly days: Days; readonly before: Days }[] =>
  Array.from({ length: count }, (_one, index) => {
    const { year, month } = partsOf(today);
    const at = year * 12 + month - 1 - (count - 1 - index);
    const [itsYear, itsMonth] = [Math.floor(at / 12), (at % 12) + 1];
    const end = index === count - 1 ? today : dayOf(itsYear, itsMonth, daysInMonth(itsYear, itsMonth));
    return { days: { from: dayOf(itsYear, itsMonth, 1), to: end }, before: yearBefore(end) };
  });

/** The year up to today: who buys a few times a year has nothing to read in a month. */
export const wholeYearSoFar = (today: Day): Days => ({ from: dayOf(partsOf(today).year, 1, 1), to: today });
/** The same days of last year. */
export const wholeYearBefore = (today: Day): Days => ({
  from: dayOf(partsOf(today).year - 1, 1, 1),
  to: yearBefore(today).to,
});

/** By how much it grew, in percent without decimals; null where there was nothing to grow from. */
export const growth = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 ? null : Math.round(((value - before) / before) * 100);
