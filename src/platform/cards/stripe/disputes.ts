import type Stripe from 'stripe';
import type { DisputeDesk, DisputeReason, DisputeState, DisputeStatus } from '../dispute.ts';

const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  under_review: 'underReview',
  appeal_under_review: 'underReview',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'warningNeedsResponse',
  warning_under_review: 'warningUnderReview',
  warning_closed: 'warningClosed',
  prevented: 'warningClosed',
};
const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  product_not_received: 'notReceived',
  product_unacceptable: 'unacceptable',
  duplicate: 'duplicate',
  credit_not_processed: 'notCredited',
  subscription_canceled: 'subscription',
  debit_not_authorized: 'notAuthorized',
  incorrect_account_details: 'bank',
  insufficient_funds: 'bank',
  bank_cannot_process: 'bank',
  check_returned: 'bank',
};

const DEBIT = { expand: ['payment_intent'] };
const DEBITS = { expand: ['data.payment_intent'] };

/**
 * The withdrawn amount is the sum of the movements. For an account in another currency it is the disputed amount,
 * counted once for each withdrawal that was not returned.
 */
const withdrawnOf = ({ amount, currency, balance_transactions: moves }: Stripe.Dispute): number => {
  const sum = (of: (one: Stripe.BalanceTransaction) => number): number =>
    moves.reduce((total, one) => total + of(one), 0);
  const left = moves.every((one) => one.currency === currency)
    ? -sum((one) => one.amount)
    : -sum((one) => Math.sign(one.amount)) * amount;
  return Math.max(0, left);
};

/** A status that is not known yet is one that waits. */
export const stateOfDispute = (dispute: Stripe.Dispute, account: string | null): DisputeState => {
  const payment = dispute.payment_intent;
  return {
    ref: dispute.id,
    debitRef: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    intentId: (typeof payment === 'string' ? null : payment?.metadata?.intent) ?? null,
    account,
    live: dispute.livemode,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    status: STATUSES[dispute.status] ?? 'underReview',
    reason: REASONS[dispute.reason] ?? 'general',
    answerBy: dispute.evidence_details?.due_by ?? null,
    withdrawn: withdrawnOf(dispute),
    fee: Math.max(
      0,
      dispute.balance_transactions.reduce((total, one) => total + one.fee, 0),
    ),
  };
};

export const deskOf = (
  stripe: Stripe,
  on: (account: string | null) => { stripeAccount?: string },
  call: <R>(work: () => Promise<R>) => Promise<R>,
): DisputeDesk => ({
  fetch: (ref, account) =>
    call(async () => stateOfDispute(await stripe.disputes.retrieve(ref, DEBIT, on(account)), account)),
  listRecent: (account, since) =>
    call(async () => {
      const states: DisputeState[] = [];
      const recent = { created: { gte: since }, limit: 100, ...DEBITS };
      for await (const one of stripe.disputes.list(recent, on(account))) states.push(stateOfDispute(one, account));
      return states;
    }),
});
