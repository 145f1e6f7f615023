import { addDays, type Day, dayOf, partsOf, weekday } from '#kernel/day.ts';

/** The Sunday of Easter in the Gregorian calendar (Meeus, Jones and Butcher), from which two closing days of the banks follow. */
export const easterOf = (year: number): Day => {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const count = moon + sunday - 7 * shift + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
};

const FIXED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** True when banks settle euros among themselves on that day (TARGET): no debit is collected on another day. */
export const isTargetDay = (day: Day): boolean => {
  if (weekday(day) > 5 || FIXED.has(day.slice(5))) return false;
  const easter = easterOf(partsOf(day).year);
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
};

/** Finds the first day on which banks work, from that day on. */
export const targetDayFrom = (day: Day): Day => (isTargetDay(day) ? day : targetDayFrom(addDays(day, 1)));
export const targetDayBefore = (day: Day): Day => {
  const before = addDays(day, -1);
  return isTargetDay(before) ? before : targetDayBefore(before);
};

/** The legal notice to the payer, unless the mandate agrees on less. */
export const LAWFUL_NOTICE = 14;

/**
 * Computes the first possible day of a collection: the bank has the file a working day ahead, and the payer has the
 * notice in time.
 */
export const earliestCollection = (today: Day, noticeDays: number): Day => {
  const banked = targetDayFrom(today);
  const [byBank, byNotice] = [addDays(banked, 1), addDays(today, noticeDays)];
  return targetDayFrom(byBank > byNotice ? byBank : byNotice);
};
