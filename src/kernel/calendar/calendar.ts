import * as z from 'zod';
import { type Day, daysBetween, isDay } from '../day.ts';
import { civilDay } from '../field/field-schemas.ts';

/** An entry of the calendar on one day, from any area. */
export const CalendarEntry = z.object({
  id: z.uuid(),
  /** By the name of its source: `tasks`. */
  source: z.string(),
  title: z.string(),
  /** A second line: for whom, with whom. */
  detail: z.string(),
  day: z.string(),
  /** `09:30`; null for some time that day. */
  hour: z.string().nullable(),
  minutes: z.number().int().nullable(),
  look: z.enum(['plain', 'high', 'late', 'done']),
  path: z.string(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const CalendarSourceNamed = z.object({ name: z.string(), label: z.string(), icon: z.string() });

export const CalendarAsked = z.strictObject({
  from: civilDay,
  to: civilDay,
  whose: z.enum(['all', 'mine']).default('all'),
});
/** Planned entries stand within these days: a mistyped year is refused, and no day overflows when days are added. */
export const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-12-31'] as const;
export const isInCalendar = (d: string): boolean => isDay(d) && d >= FIRST_DAY && d <= LAST_DAY;

/** Six weeks show a month whole. */
export const MOST_DAYS = 42;
export const isRange = (from: Day, to: Day): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < MOST_DAYS;
};
export const CalendarAnswer = z.object({
  entries: z.array(CalendarEntry),
  /** The sources that the caller may see. */
  sources: z.array(CalendarSourceNamed),
  /** There is more in these days than is shown. */
  isCut: z.boolean(),
});

export interface CalendarRange {
  readonly from: Day;
  readonly to: Day;
  readonly whose: 'all' | 'mine';
}
