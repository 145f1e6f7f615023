import { type Day, daysBetween, longDay } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseNumber } from './numbering-refusals.ts';

/** A long weekend of a machine that is switched off asks nothing. */
export const FAR_DOCUMENT = 4;

/**
 * Asks whether a document is of today, when the program saw no day for long before it: the clock may be ahead, and days
 * of a series never go back. `seen`: the last day before today on which the program ran.
 */
export const whyAskDocumentDay = (today: Day, seen: Day | null, sure?: string): Refusal | null => {
  if (seen === null || sure === today || daysBetween(seen, today) <= FAR_DOCUMENT) return null;
  const [day, last] = [longDay(today), longDay(seen)];
  return {
    ...refuseNumber('sales.document-day-far', { day, seen: last }),
    ask: { field: 'sureDay', choices: [{ value: today, label: `Oui, nous sommes le ${day}` }] },
  };
};
