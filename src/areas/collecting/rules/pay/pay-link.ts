import { compare, type Dec, isPositive, max, min, minus, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePay, refusePayLink } from './pay-refusals.ts';

export const LINK_WAYS = ['mail', 'reminder', 'paper', 'quote', 'account', 'visit'] as const;
export type LinkWay = (typeof LINK_WAYS)[number];
/**
 * The lifetime of a link in days: in a mail as long as a bill is chased, on a paper as long as it lies on a desk. A
 * signed-in client opens another one.
 */
export const LINK_DAYS: Readonly<Record<LinkWay, number>> = {
  mail: 90,
  reminder: 90,
  paper: 365,
  quote: 90,
  account: 1,
  visit: 1,
};

export const ATTEMPT_STATUSES = ['card', 'debit', 'paid', 'refused', 'nothing'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The states that the page of a link shows for its bill; `over`: the time to pay a visit has ended. */
export const PAY_STATES = ['open', 'paid', 'processing', 'requiresAction', 'over'] as const;
export type PayState = (typeof PAY_STATES)[number];

interface Linkable {
  readonly isPayable: boolean;
  readonly remaining: Dec;
  readonly takesOnline: boolean;
  /** True when only trial keys take payments: they are shown to the estate's own users alone. */
  readonly onlyTries?: boolean;
}

/** Why no link is sent for a document. */
export const whyNotSendLink = (bill: Linkable): Refusal | null => {
  if (!bill.isPayable || !isPositive(bill.remaining)) return refusePayLink('bill.link-not-payable');
  if (bill.takesOnline) return null;
  return refusePayLink(bill.onlyTries ? 'bill.link-only-trial' : 'bill.link-no-cards');
};

/** Tells the buyer why a bill cannot be paid online. */
export const whyNotPayOwn = (bill: Linkable): Refusal | null =>
  whyNotSendLink(bill) === null
    ? null
    : refusePay(bill.isPayable && isPositive(bill.remaining) ? 'bill.pay-no-cards' : 'bill.pay-nothing');

/**
 * Computes the amount that may be asked for a bill now: its remainder, up to the amount that its order may still
 * receive once all money under way has come.
 */
export const toPayNow = (remaining: Dec, leftOfOrder: Dec, underWay: Dec): Dec =>
  max(ZERO, min(remaining, minus(leftOfOrder, underWay)));

/** Computes the debit once the card is known: the remainder by then, and never more than the client agreed to. */
export const toDebit = (agreed: Dec, now: Dec): Dec => min(agreed, now);

export const payStateOf = (facts: {
  readonly remaining: Dec;
  readonly underWay: Dec;
  readonly waitsForBank: boolean;
  /** The time to pay has ended, and nothing came of it. */
  readonly isOver?: boolean;
}): PayState => {
  if (facts.waitsForBank) return 'requiresAction';
  if (isPositive(facts.underWay)) return 'processing';
  if (facts.isOver) return 'over';
  return compare(facts.remaining, ZERO) > 0 ? 'open' : 'paid';
};
