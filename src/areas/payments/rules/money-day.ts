import type { Day } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePayment } from './refusals.ts';

/** Nobody may claim an older debt (C. civ. 2224): an older day is a slip of the keyboard. */
const OLDEST_YEARS = 5;

/** Refuses a day on which money cannot have moved: one to come, or one of years ago. */
export const whyNotMoneyDay = (on: Day, today: Day): Refusal | null => {
  const why =
    on > today
      ? refusePayment('payments.future-day')
      : on < addMonths(today, -12 * OLDEST_YEARS)
        ? refusePayment('payments.old-day', { years: String(OLDEST_YEARS) })
        : null;
  return why && { ...why, fields: { day: why.words } };
};
