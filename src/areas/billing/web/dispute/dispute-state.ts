import { DISPUTE_STATUS_WORDS, type DisputeStatus, isDisputeOpen } from '#areas/payments/rules/dispute/dispute.ts';
import { INTENT_STATUS_WORDS, type IntentStatus } from '#areas/payments/rules/lifecycle.ts';
import { disputeWords } from './dispute-words.ts';

interface Shown {
  readonly status: IntentStatus;
  readonly dispute: DisputeStatus | null;
  readonly disputed: boolean;
}

/** The dispute that says more of a payment than what was given back of it: one that waits, or that was lost. */
export const takenBy = ({ dispute }: Pick<Shown, 'dispute'>): DisputeStatus | null =>
  dispute !== null && (isDisputeOpen(dispute) || dispute === 'lost') ? dispute : null;

/** Words the state of a payment: money that a bank took was refunded by no user. */
export const stateWord = (of: Shown): string => {
  const by = takenBy(of);
  if (by !== null) return DISPUTE_STATUS_WORDS[by];
  if (of.disputed) return of.status === 'refunded' ? disputeWords.takenBack : disputeWords.givenAgain;
  return INTENT_STATUS_WORDS[of.status];
};
