import { DEPOSIT_STATES } from '#areas/papers/rules/demanded.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { SaleStatus } from '#areas/papers/rules/statuses.ts';
import { QuotedLine } from './left.ts';
import { refuseQuote } from './quote-refusals.ts';

export const ANSWERS = ['accepted', 'refused'] as const;
export type QuoteAnswer = (typeof ANSWERS)[number];

/** The fate of a version that was sent, as the office reads it. */
export const QuoteVersion = z.object({
  number: z.number().int(),
  sentAt: z.string(),
  sentTo: z.string(),
  validUntil: z.string().nullable(),
  /** Absent for who sees no prices. */
  totalTTC: z.number().optional(),
  openedAt: z.string().nullable(),
  remindedAt: z.string().nullable().optional(),
  /** Whether the quote is still what this version shows. */
  isCurrent: z.boolean(),
  /** Fingerprint of the PDF that was sent; null until it is printed. */
  sha256: z.string().nullable(),
});
export type QuoteVersion = z.output<typeof QuoteVersion>;

export const QuoteAnswered = z.object({
  answer: z.enum(ANSWERS),
  /** The version that was answered; null when the office wrote down an answer to a quote that was not sent from here. */
  version: z.number().int().nullable(),
  name: z.string(),
  words: z.string(),
  answeredAt: z.string(),
  /** The options he ticked, by name. */
  chosen: z.array(z.string()).optional(),
  /** Written down by the office, as it was told or read on paper. */
  byOffice: z.boolean(),
});
export type QuoteAnswered = z.output<typeof QuoteAnswered>;

/** A client's message about the quote without an answer. */
export const QuoteComment = z.object({ name: z.string(), words: z.string(), saidAt: z.string() });
/** The most messages that a quote takes: beyond, the sender is abusing it. */
export const MOST_COMMENTS = 20;

/** Everything that happened between a quote and its client. */
export const QuoteFollowUp = z.object({
  versions: z.array(QuoteVersion),
  answer: QuoteAnswered.nullable(),
  /** Newest first. */
  comments: z.array(QuoteComment.extend({ version: z.number().int() })).optional(),
  /** The order that was made of it. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** All of them, oldest first, and what is left of each line. */
  orders: z.array(z.object({ id: z.string(), number: z.string() })).optional(),
  lines: z.array(QuotedLine).optional(),
  /** The deposit billed ahead of its first order, and whether the money came. Absent for users who see no prices. */
  deposit: z
    .object({
      billId: z.string(),
      number: z.string(),
      amount: z.string(),
      left: z.string(),
      state: z.enum(DEPOSIT_STATES),
    })
    .nullable()
    .optional(),
});
/** The follow-up after an act, with the message to the user. */
export const QuoteActed = QuoteFollowUp.extend({ message: z.string(), sucess: z.boolean() });
export type QuoteActed = z.output<typeof QuoteActed>;
export type QuoteFollowUp = z.output<typeof QuoteFollowUp>;

/** The recipient, by default the client as the quote has him, and a message. */
export const QuoteSending = z.strictObject({
  email: oneLine(200)
    .toLowerCase()

    .pipe(z.email(ruleError('email')))
    .optional(),
  message: z.string().trim().max(2000).default(''),
});

/** The states of a link: `open` may be answered; the others say why not. */
export const LINK_STATES = ['open', 'accepted', 'refused', 'expired', 'replaced', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

interface Standing {
  readonly status: SaleStatus;
  readonly validUntil: Day | null;
}

/**
 * Computes the state of a version for the client who holds its link. A quote that was changed since is another offer:
 * neither is accepted until the new one is sent.
 */
export const linkState = (sale: Standing, isCurrent: boolean, today: Day): LinkState => {
  if (sale.status === 'validated') return 'accepted';
  if (sale.status === 'refused') return 'refused';
  if (sale.status === 'expired') return 'expired';
  if (sale.status !== 'pending') return 'withdrawn';
  if (!isCurrent) return 'replaced';
  return sale.validUntil !== null && sale.validUntil < today ? 'expired' : 'open';
};

const REFUSALS = {
  accepted: 'sales.quote-accepted-already',
  refused: 'sales.quote-refused-already',
  expired: 'sales.quote-expired',
  replaced: 'sales.quote-replaced',
  withdrawn: 'sales.quote-withdrawn',
} as const;
/** Tells why the client cannot answer this version any more; null when he can. */
export const whyNotAnswer = (state: LinkState): Refusal | null =>
  state === 'open' ? null : refuseQuote(REFUSALS[state]);

/** Why the office cannot send it: it has no number yet, or was answered. */
export const whyNotSend = (sale: Standing, today: Day): Refusal | null => {
  if (sale.status === 'draft') return refuseQuote('sales.quote-draft');
  if (sale.status !== 'pending') return refuseQuote('sales.quote-over');
  return sale.validUntil !== null && sale.validUntil < today ? refuseQuote('sales.quote-date-past') : null;
};

/** Refuses a reminder of the quote; a quote that was never sent, or has changed since, is sent first. */
export const whyNotRemind = (sale: Standing, isSent: boolean, today: Day): Refusal | null =>
  whyNotSend(sale, today) ?? (isSent ? null : refuseQuote('sales.quote-not-sent'));

/**
 * Refuses an order of the quote; a waiting quote is accepted with its order, in the name of the user who makes it.
 */
export const whyNotOrder = (status: SaleStatus, isOrdered: boolean): Refusal | null => {
  if (isOrdered) return refuseQuote('sales.quote-ordered');
  return status === 'pending' || status === 'validated' ? null : refuseQuote('sales.quote-not-accepted');
};
