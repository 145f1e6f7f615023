import type { Refusal } from '#kernel/refusal.ts';
import type { IntentKind, IntentStatus } from './lifecycle.ts';
import { refusePayment } from './refusals.ts';

/** The questions that the buttons of a payment ask, and the server again. */
export interface PaymentFact {
  readonly kind: IntentKind;
  readonly status: IntentStatus;
}

/**
 * The source of a payment without money: the client's money on account, a credit note, or a small difference that is
 * written off.
 */
export const SET_OFFS = ['advance', 'credit', 'gap'] as const;
export type SetOff = (typeof SET_OFFS)[number];
/** How the list tells them: `none` is money that moved. */
export const SET_OFF_WORDS = {
  none: 'Argent reçu ou rendu',
  advance: 'Avance utilisée',
  credit: 'Avoir utilisé',
  gap: 'Écart de règlement',
} as const;

export const whyNotRefund = (
  payment: PaymentFact & { readonly setOff: SetOff | null; readonly isTakenBack?: boolean },
): Refusal | null => {
  if (payment.isTakenBack) return refusePayment('payments.disputed');
  if (payment.setOff === 'gap') return refusePayment('payments.is-gap');
  const isReceived =
    (payment.kind === 'debit' || payment.kind === 'receipt') &&
    (payment.status === 'paid' || payment.status === 'partial');
  return isReceived ? null : refusePayment('payments.not-refundable');
};

/** Only while the buyer is awaited: what is under way at the bank cannot be called back, only given back. */
export const whyNotCancel = (payment: PaymentFact): Refusal | null =>
  payment.kind === 'debit' && payment.status === 'requiresAction' ? null : refusePayment('payments.not-cancellable');

/** A receipt that was written down by mistake: as long as nothing of it was given back. What a provider took is refunded. */
export const whyNotVoid = (payment: PaymentFact & { readonly setOff: SetOff | null }): Refusal | null => {
  if (payment.kind !== 'receipt') return refusePayment('payments.not-by-hand');
  if (payment.setOff === 'credit') return refusePayment('payments.of-credit');
  return payment.status === 'paid' ? null : refusePayment('payments.not-voidable');
};
