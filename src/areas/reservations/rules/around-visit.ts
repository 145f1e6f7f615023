import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, type Day } from '#kernel/day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A visit of the whole day is counted from the morning: nobody is written to at midnight. */
const MORNING = '09:00';
/** The thanks leave on the morning after the visit. */
const THANKS_AT = '10:00';
/** Thanks that come later than this would astonish: a program that was still for longer leaves them out. */
const THANKS_UNTIL_DAYS = 2;

/** The last event with a reminder so long before is written to by rounds that look so far ahead. */
export const MOST_REMIND_HOURS = 336;

/** Visitors are named for so long after their visit, as the shop says of clients without an order; then the visit stays in the figures alone. */
export const MONTHS_NAMED = 36;

interface Moment {
  readonly zone: string;
  readonly millis: number;
}
interface Slot {
  readonly day: string;
  readonly at: string;
}

const begins = (zone: string, { day, at }: Slot): number => instantIn(zone, day as Day, at === '' ? MORNING : at);

/**
 * Whether a visitor is reminded now: so many hours before the visit, and never once it has begun. A visitor who booked, moved or was confirmed
 * within these hours has just been written to. `since`: the milliseconds at which the booking became what it is.
 */
export const isReminderDue = (
  one: Slot & { readonly remindHours: number; readonly since: number },
  { zone, millis }: Moment,
): boolean => {
  const start = begins(zone, one);
  const from = start - one.remindHours * HOUR_MS;
  return one.remindHours > 0 && from <= millis && millis < start && one.since < from;
};

/** Whether a visitor is thanked now: from the morning after his visit on. */
export const isThanksDue = ({ day }: Pick<Slot, 'day'>, { zone, millis }: Moment): boolean => {
  const from = instantIn(zone, addDays(day as Day, 1), THANKS_AT);
  return from <= millis && millis < from + THANKS_UNTIL_DAYS * DAY_MS;
};
