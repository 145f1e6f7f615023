import * as z from 'zod';
import { inOneLine } from '#kernel/field/one-line.ts';
import { type Dec, dec, isNegative, ratio, times, ZERO } from '#kernel/money.ts';

/** The tones of a reminder; each has our words in every language of the mails. */
export const TONES = ['early', 'courteous', 'firm', 'formal'] as const;
export type Tone = (typeof TONES)[number];
export const REMINDER_WAYS = ['mail', 'letter'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** The names that a shop's own words may use, between braces. */
export const REMINDER_NAMES = ['client', 'shop', 'total', 'count', 'oldest'] as const;
const named = (text: string): boolean =>
  [...text.matchAll(/\{([^}]*)\}/g)].every(([, name]) => (REMINDER_NAMES as readonly string[]).includes(name ?? ''));
const ownWords = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(named, `Entre accolades, seulement : ${REMINDER_NAMES.map((one) => `{${one}}`).join(', ')}`);

/** A level of a shop's scenario. `days` after the day on which a bill is due; negative, before it. */
export const ReminderLevel = z.strictObject({
  tone: z.enum(TONES),
  days: z
    .number('Un nombre de jours est attendu')
    .int('Un nombre entier de jours est attendu')
    .min(-30, 'De -30 à 365 jours')
    .max(365, 'De -30 à 365 jours'),
  by: z.enum(REMINDER_WAYS),
  /** True when the legal penalties and the 40 € are claimed; they are never claimed from consumers. */
  charges: z.boolean(),
  /** The shop's own words, in French; empty: ours, in the client's language. */
  subject: ownWords(150).overwrite(inOneLine),
  text: ownWords(2000),
});
export type ReminderLevel = z.output<typeof ReminderLevel>;
export const MOST_LEVELS = 6;

const level = (tone: Tone, days: number, by: ReminderWay, charges: boolean): ReminderLevel => ({
  tone,
  days,
  by,
  charges,
  subject: '',
  text: '',
});
/** Three levels that an estate may send without reading a book first. */
export const FIRST_LEVELS: readonly ReminderLevel[] = [
  level('courteous', 5, 'mail', false),
  level('firm', 20, 'mail', true),
  level('formal', 45, 'letter', true),
];

/** Levels follow one another by their days: a second one that comes before the first would never be sent. Which one does not; -1: none. */
export const whereOutOfOrder = (levels: readonly Pick<ReminderLevel, 'days'>[]): number =>
  levels.findIndex((one, at) => at > 0 && one.days <= (levels[at - 1]?.days ?? 0));

/** A bill as a reminder sees it: days late today (negative: not due yet), the last level sent of it (0: none) and how many days ago. */
export interface Chased {
  readonly days: number;
  readonly last: number;
  readonly daysSince: number | null;
}

/**
 * The level that a bill is due for today, from 1; null: none. One level at a time, with at least the days that the scenario leaves between
 * two, so that a bill which is found very late begins with the first word and not with the last. What is said before the due day is not
 * said after it. `due-reminders.ts` asks the same of PostgreSQL, for all bills at once.
 */
export const nextLevel = (
  levels: readonly Pick<ReminderLevel, 'days'>[],
  { days, last, daysSince }: Chased,
): number | null => {
  const at = levels.findIndex((one, index) => index >= last && !(one.days < 0 && days > 0));
  const next = levels[at];
  if (!next || days < next.days) return null;
  const before = last > 0 ? levels[Math.min(last, levels.length) - 1] : undefined;
  const gap = before ? Math.max(1, next.days - before.days) : 0;
  return daysSince !== null && daysSince < gap ? null : at + 1;
};

/** Commercial code D441-5: for each bill that a professional pays late, whatever its amount. */
export const RECOVERY_FEE = dec(40);
const YEAR = dec(365);
const HUNDRED = dec(100);

/**
 * Interest on what is left of a bill, from the day after it was due to today: left × rate % × days / 365, to the cent (commercial code
 * L441-10 II). `rate` in percent a year, as the shop announces it on its bills. Not late: nothing.
 */
export const latePenalty = (left: Dec, rate: Dec, days: number): Dec =>
  days <= 0 || isNegative(left) ? ZERO : ratio(times(left, dec(days)), rate, times(HUNDRED, YEAR), 2);
