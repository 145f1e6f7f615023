import { defineEvent } from '#kernel/event.ts';

// Names begin with `billing`, of which this area was a part: other programs subscribed to them.

/** Cheques went to the bank on a slip, or come back from it because it was cancelled: what the books write down, once a move. */
export const chequesHanded = defineEvent<{
  moveId: string;
  slipId: string;
  number: string;
  day: string;
  total: string;
  cancelled: boolean;
  paymentIds: string[];
}>('billing.cheques-handed');

/** The bank kept something for itself: of a remittance that it credited, or for a debit that came back. Written in the books once a cause. */
export const bankFeeKept = defineEvent<{ causeId: string; piece: string; what: string; day: string; amount: string }>(
  'billing.bank-fee-kept',
);

/** A debit came back from the bank, with its code. */
export const debitReturned = defineEvent<{ debitId: string; code: string }>('billing.debit-returned', {
  webhook: 'Prélèvement rejeté',
});

/** A bank refuses a mandate: nothing is collected by it any more. */
export const mandateRefused = defineEvent<{ mandateId: string }>('billing.mandate-refused');

/** A client signed a mandate behind its link. */
export const mandateSignedOnline = defineEvent<{ mandateId: string }>('billing.mandate-signed');

/**
 * Receipts went to the bank together: handed over the counter (cash), or credited by it. `undoes` names the move that
 * is taken back. The books write it down, once a move.
 */
export const payoutMoved = defineEvent<{
  moveId: string;
  undoes: string | null;
  number: string;
  way: string;
  day: string;
  into: 'handed' | 'bank';
  /** The accounts that the money leaves; none for cash that was handed before. */
  from: { account: string; label: string; amount: string }[];
  amount: string;
  fee: string;
  /** Cash that was counted otherwise than it was noted. */
  gap: string;
}>('billing.payout-moved');
