import type { PaymentType } from '#areas/shops/rules/shop.ts';
import { compare, type Dec, euro, isPositive, roundTo } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePayment } from '../refusals.ts';

/**
 * A payment that its owner contested with his bank. Whoever holds the cards has the same words (`platform/cards/dispute.ts`): a
 * `warning…` is a question of the bank, by which no money has left.
 */
export const DISPUTE_STATUSES = [
  'needsResponse',
  'underReview',
  'won',
  'lost',
  'warningNeedsResponse',
  'warningUnderReview',
  'warningClosed',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_STATUS_WORDS: Readonly<Record<DisputeStatus, string>> = {
  needsResponse: 'Litige à répondre',
  underReview: 'Litige en examen',
  won: 'Litige gagné',
  lost: 'Litige perdu',
  warningNeedsResponse: 'Question de la banque à répondre',
  warningUnderReview: 'Question de la banque en examen',
  warningClosed: 'Question de la banque close',
};

export const DISPUTE_REASON_WORDS = {
  fraudulent: 'Le titulaire dit ne pas avoir fait ce paiement (fraude)',
  unrecognized: 'Le titulaire ne reconnaît pas ce paiement',
  notReceived: 'La commande n’aurait pas été reçue',
  unacceptable: 'La commande reçue serait défectueuse ou différente',
  duplicate: 'Le paiement aurait été pris deux fois',
  notCredited: 'Un remboursement promis n’aurait pas été fait',
  subscription: 'Un abonnement aurait été résilié',
  notAuthorized: 'Le prélèvement n’aurait pas été autorisé',
  bank: 'La banque n’a pas pu honorer le paiement',
  general: 'Motif non précisé par la banque',
} as const;
export type DisputeReason = keyof typeof DISPUTE_REASON_WORDS;
export const DISPUTE_REASONS = Object.keys(DISPUTE_REASON_WORDS) as readonly DisputeReason[];

/**
 * The statuses that wait for the seller, then all open statuses: while one is open, no reminder asks for the disputed
 * amount.
 */
export const DISPUTES_TO_ANSWER = ['needsResponse', 'warningNeedsResponse'] as const;
export const OPEN_DISPUTES = [...DISPUTES_TO_ANSWER, 'underReview', 'warningUnderReview'] as const;
const among = (list: readonly DisputeStatus[], one: DisputeStatus): boolean => list.includes(one);
export const waitsForAnswer = (status: DisputeStatus): boolean => among(DISPUTES_TO_ANSWER, status);
export const isDisputeOpen = (status: DisputeStatus): boolean => among(OPEN_DISPUTES, status);

/**
 * The means whose payments a cardholder may dispute at the bank. A returned direct debit is noted on its remittance.
 */
const DISPUTABLE: readonly PaymentType[] = ['stripe', 'cb', 'cbnc', 'paypal', 'sumUp', 'up2Pay'];

interface Disputed {
  readonly kind: string;
  readonly status: string;
  readonly method: PaymentType;
  readonly setOff: string | null;
}
/** A dispute targets the payment, not the document that used part of it. */
export const whyNotDispute = ({ kind, status, method, setOff }: Disputed): Refusal | null => {
  if (kind === 'refund' || setOff !== null || !DISPUTABLE.includes(method))
    return refusePayment('payments.not-disputable');
  return status === 'paid' || status === 'partial' ? null : refusePayment('payments.nothing-to-dispute');
};

/** A bank takes back at most what is kept of the payment: by hand nothing is written below that. */
export const whyNotDisputeAmount = (amount: Dec, left: Dec): Refusal | null => {
  if (!isPositive(amount) || compare(roundTo(amount), amount) !== 0) return refusePayment('payments.amount');
  if (compare(amount, left) <= 0) return null;
  const refusal = refusePayment('payments.dispute-too-large', { left: euro(left) });
  return { ...refusal, fields: { amount: refusal.words } };
};

/** A dispute that a provider reports ends by the provider's report; one noted by hand ends once. */
export const whyNotEndDispute = (dispute: {
  readonly status: DisputeStatus;
  readonly byHand: boolean;
}): Refusal | null => {
  if (!dispute.byHand) return refusePayment('payments.dispute-of-provider');
  return isDisputeOpen(dispute.status) ? null : refusePayment('payments.dispute-over');
};

/** Where the provider shows the payment with its dispute, and takes the answer. */
export const disputeUrl = (of: {
  readonly provider: string | null;
  readonly debitRef: string | null;
  readonly live: boolean;
}): string | null =>
  of.provider?.startsWith('stripe') && of.debitRef
    ? `https://dashboard.stripe.com/${of.live ? '' : 'test/'}payments/${of.debitRef}`
    : null;
