import * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import { compare, dec, type Dec, minus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import type { SaleStatus } from '#areas/papers/rules/statuses.ts';
import { refuseSample } from './sample-refusals.ts';

/** The client's answers about samples. `unanswered`: the client was asked, and says nothing. */
export const OUTCOMES = ['pleased', 'ordered', 'declined', 'unanswered'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  pleased: 'Client gagné',
  ordered: 'A commandé',
  declined: 'Pas intéressé',
  unanswered: 'Sans réponse',
};

/** The number of days without a word after which the giver of samples asks about them. */
export const ASK_AFTER_DAYS = 14;

/** Where samples stand, as the list tells it: before anything is known, whether it is time to ask. */
export const STANDINGS = ['fresh', 'toAsk', ...OUTCOMES] as const;
export type Standing = (typeof STANDINGS)[number];
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  fresh: 'Remis depuis peu',
  toAsk: 'À relancer',
  ...OUTCOME_WORDS,
};

/** The follow-up of samples, for users who may see them. */
/** The permission to see the costs of the house: it goes with its accounts, since other users see its prices too. */
export const SEES_COST = 'manageBudget';

export const SampleFollowUp = z.object({
  givenOn: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  note: z.string(),
  /** The value of the goods at the list of the day, without VAT; absent for users who see no prices. */
  worth: z.number().optional(),
  /**
   * The cost of the goods to the house on the day of the handover, and the number of articles without a typed cost.
   */
  cost: z.number().optional(),
  uncosted: z.number().int().optional(),
  /** These articles, by name. */
  costless: z.array(z.string()).optional(),
  /** The order by which they were sold at cost instead; without a number while it is a draft. */
  soldBy: z.object({ id: z.string(), number: z.string() }).nullable(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The client's orders since then, newest first, that follow no other samples: those that may follow these. */
  orders: z.array(z.object({ id: z.string(), number: z.string(), placedOn: z.string() })),
});
export type SampleFollowUp = z.output<typeof SampleFollowUp>;

const wordOf = (status: SaleStatus): string => kindOf('sample').statusWords[status].toLowerCase();

/** Handed over once, from what is reserved. */
export const whyNotGive = (status: SaleStatus): Refusal | null =>
  status === 'pending' ? null : refuseSample('sales.sample-not-waiting', { status: wordOf(status) });

/** Reserved or handed over: what is taken back returns to where it left from. */
export const whyNotTakeBack = (status: SaleStatus): Refusal | null => {
  if (status === 'draft') return refuseSample('sales.sample-draft');
  return status === 'pending' || status === 'validated' ? null : refuseSample('sales.sample-over');
};

export const whyNotTell = (status: SaleStatus): Refusal | null =>
  status === 'validated' ? null : refuseSample('sales.sample-not-given');

/** Goods do not leave before they were promised, nor tomorrow. */
export const whyNotThatDay = (day: Day, placedOn: Day | null, today: Day): Refusal | null => {
  if (day <= today && (placedOn === null || day >= placedOn)) return null;
  const { words } = refuseSample('sales.sample-day');
  return refuseSample('sales.sample-day', {}, { day: words });
};

/**
 * Whether an agent may give so many bottles more this month.
 * @param limit bottles a calendar month that each agent may give; null: as many as he likes
 * @param given bottles of the documents that he placed this month and did not cancel, without this one
 * @param asked bottles of this one
 */
export const whyNotGiveMore = (limit: number | null, given: Dec, asked: Dec): Refusal | null => {
  if (limit === null) return null;
  const room = minus(dec(limit), given);
  const left = compare(room, ZERO) > 0 ? room : ZERO;
  if (compare(asked, left) <= 0) return null;
  return refuseSample('sales.sample-limit', { limit, left: toPlainText(left), asked: toPlainText(asked) });
};
