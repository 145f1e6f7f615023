/** A payment that its owner contested with his bank, in words that no provider owns. */

export const DISPUTE_STATUSES = [
  'needsResponse',
  'underReview',
  'won',
  'lost',
  'warningNeedsResponse',
  'warningUnderReview',
  'warningClosed',
] as const;
/** `warning…`: the bank only asks so far, and has taken nothing. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'notReceived',
  'unacceptable',
  'duplicate',
  'notCredited',
  'subscription',
  'notAuthorized',
  'bank',
  'general',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Where a dispute stands at the provider. Amounts are in the smallest unit of the currency. */
export interface DisputeState {
  readonly ref: string;
  /** The provider's name of the debit that is disputed. */
  readonly debitRef: string | null;
  /** Our id of that debit, where the provider says it with the dispute. */
  readonly intentId: string | null;
  readonly account: string | null;
  readonly live: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  /** Until when the seller may answer, in seconds since 1970. */
  readonly answerBy: number | null;
  /** The amount that the dispute has taken from the account so far: withdrawals less returns. */
  readonly withdrawn: number;
  readonly fee: number;
}

/** The questions that a provider with disputes answers. */
export interface DisputeDesk {
  readonly fetch: (ref: string, account: string | null) => Promise<DisputeState>;
  /** The disputes opened since an instant: the sweep finds those that no webhook announced. */
  readonly listRecent: (account: string | null, since: number) => Promise<readonly DisputeState[]>;
}
