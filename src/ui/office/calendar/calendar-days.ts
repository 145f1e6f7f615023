import { addDays, type Day, dayOf, daysBetween, daysInMonth, partsOf, weekday } from '#kernel/day.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const monday = (d: Day): Day => addDays(d, 1 - weekday(d));
const firstOf = (d: Day): Day => dayOf(partsOf(d).year, partsOf(d).month, 1);
const lastOf = (d: Day): Day => {
  const { year, month } = partsOf(d);
  return dayOf(year, month, daysInMonth(year, month));
};

/** The days that a view shows: a month whole weeks, from a Monday to a Sunday. `rolling`: seven days from this one on, where days stand one below the other. */
export const daysShown = (view: CalendarView, d: Day, rolling = false): { readonly from: Day; readonly to: Day } => {
  if (view === 'day') return { from: d, to: d };
  if (view === 'week' && rolling) return { from: d, to: addDays(d, 6) };
  if (view === 'week') return { from: monday(d), to: addDays(monday(d), 6) };
  return { from: monday(firstOf(d)), to: addDays(monday(lastOf(d)), 6) };
};

/** Weeks are counted from the one that holds the first Thursday of the year. */
export const weekNumber = (d: Day): number => {
  const thursday = addDays(monday(d), 3);
  return Math.floor(daysBetween(dayOf(partsOf(thursday).year, 1, 1), thursday) / 7) + 1;
};

export const eachDay = ({ from, to }: { readonly from: Day; readonly to: Day }): readonly Day[] => {
  const days: Day[] = [];
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one);
  return days;
};

/** The day before or after, the same day of a week, of a month: the last one where a month is shorter. */
export const stepped = (view: CalendarView, d: Day, by: 1 | -1): Day => {
  if (view !== 'month') return addDays(d, view === 'day' ? by : 7 * by);
  const { year, month, day } = partsOf(d);
  const at = year * 12 + month - 1 + by;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  return dayOf(y, m, Math.min(day, daysInMonth(y, m)));
};

export interface Timed {
  readonly id: string;
  readonly hour: string | null;
  readonly minutes: number | null;
}
export interface Placed<T> {
  readonly item: T;
  /** In minutes since midnight. */
  readonly start: number;
  readonly end: number;
  /** Its place among those that are at the same time, and how many stand side by side there. */
  readonly lane: number;
  readonly lanes: number;
}

/** The height of an entry without a duration: enough for its words. */
const SHORTEST = 30;
const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Places the timed entries of a day, side by side when they overlap. */
export const laneOut = <T extends Timed>(items: readonly T[]): readonly Placed<T>[] => {
  const timed = items
    .filter((one) => one.hour !== null)
    .map((item) => {
      const start = minutesOf(item.hour as string);
      return { item, start, end: Math.min(24 * 60, start + Math.max(SHORTEST, item.minutes ?? 0)) };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<T>[] = [];
  let group: { item: T; start: number; end: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    placed.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    [group, ends] = [[], []];
  };
  for (const one of timed) {
    if (ends.every((end) => end <= one.start)) close();
    const free = ends.findIndex((end) => end <= one.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.end;
    group.push({ ...one, lane });
  }
  close();
  return placed;
};

const [MORNING, EVENING] = [7, 20];
/** The hours that are drawn: those of a working day, and further where something is. */
export const hoursShown = (placed: readonly Pick<Placed<unknown>, 'start' | 'end'>[]) => ({
  first: Math.min(MORNING, ...placed.map((one) => Math.floor(one.start / 60))),
  last: Math.max(EVENING, ...placed.map((one) => Math.ceil(one.end / 60))),
});
