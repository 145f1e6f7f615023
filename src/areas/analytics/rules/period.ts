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

/** A past below a tenth of the present is next to nothing: a percentage of it would say nothing. */
const LEAST_PART = 0.1;

/** The growth in percent, without decimals; null where there was nothing, or next to nothing, to grow from. */
export const growth = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 || before < value * LEAST_PART
    ? null
    : Math.round(((value - before) / before) * 100);

/** The growth of months together; null where one of them has no month of a year ago beside it. */
export const growthOfMonths = (
  months: readonly { readonly value: number; readonly before: number }[],
): number | null => {
  const sum = (part: 'value' | 'before'): number => months.reduce((total, one) => total + one[part], 0);
  return months.some(({ value, before }) => before <= 0 && value > 0) ? null : growth(sum('value'), sum('before'));
};
