import * as z from 'zod';
import { type Day, daysBetween, isDay } from '../day.ts';
import { civilDay } from '../field/field-schemas.ts';

/** One thing that stands in the calendar on a day, of whatever area. */
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
/** What is planned stands within these days: a year that was mistyped is told, and any of them can be counted on from. */
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
  /** What may stand in it for whoever asks. */
  sources: z.array(CalendarSourceNamed),
  /** There is more in these days than is shown. */
  isCut: z.boolean(),
});

export interface CalendarRange {
  readonly from: Day;
  readonly to: Day;
  readonly whose: 'all' | 'mine';
}
