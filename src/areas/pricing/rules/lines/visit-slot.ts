import * as z from 'zod';
import { type Day, shortDay } from '#kernel/day.ts';

/** When a booked visit takes place (specification, section 3: Reservation line). Hours are those on the walls of the estate. */
export const VisitSlot = z.object({
  day: z.string().transform((day) => day as Day),
  start: z.string(),
  end: z.string(),
  /** The whole day: the hours are empty. */
  noHours: z.boolean(),
});
export type VisitSlot = z.output<typeof VisitSlot>;

/** `28/11/2026, 10:30–12:00`: digits alone, read in every language. */
export const visitWords = ({ day, start, end, noHours }: VisitSlot): string =>
  noHours ? shortDay(day) : `${shortDay(day)}, ${[start, end].filter((hour) => hour !== '').join('–')}`;
