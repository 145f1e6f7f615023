import type { Refusal } from '#kernel/refusal.ts';
import type { IntentKind, IntentStatus } from './lifecycle.ts';
import { refusePayment } from './refusals.ts';

/** The questions that the buttons of a payment ask, and the server again. */
export interface PaymentFact {
  readonly kind: IntentKind;
  readonly status: IntentStatus;
}

export const whyNotRefund = (payment: PaymentFact): Refusal | null => {
  const isReceived =
    (payment.kind === 'debit' || payment.kind === 'receipt') &&
    (payment.status === 'paid' || payment.status === 'partial');
  return isReceived ? null : refusePayment('payments.not-refundable');
};

/** Only while the buyer is awaited: what is under way at the bank cannot be called back, only given back. */
export const whyNotCancel = (payment: PaymentFact): Refusal | null =>
  payment.kind === 'debit' && payment.status === 'requiresAction' ? null : refusePayment('payments.not-cancellable');
