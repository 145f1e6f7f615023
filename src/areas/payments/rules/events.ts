import { defineEvent } from '#kernel/event.ts';
import type { DisputeStatus } from './dispute/dispute.ts';
import type { IntentKind, IntentStatus, PaymentKind } from './lifecycle.ts';
import type { SetOff } from './payment.ts';

/** The status of an intent changed. An imprint belongs to a checkout, so it has no shop: who hears it enters each seller's. */
export const intentSettled = defineEvent<{
  intentId: string;
  kind: IntentKind;
  status: IntentStatus;
  shopId: string | null;
  checkoutId: string | null;
  payableKind: string | null;
  payableId: string | null;
  /** For the seller and the buyer, when the card was refused. */
  reason: string | null;
  message: string | null;
}>('payments.intent-settled');

/** Money came in or went back, once per payment event: what the books write down. Amounts are positive decimals as text. */
export const moneyMoved = defineEvent<{
  intentId: string;
  /** `credit`: a credit note was used as payment; `out` is the document that it leaves, `in` the one that it pays. */
  kind?: PaymentKind;
  eventId: string;
  amount: string;
  currency: string;
  direction: 'in' | 'out';
  payableKind: string;
  payableId: string;
  method: string;
  day: string;
  /** No money moved: it was taken from what the client has on account, or from a credit note. */
  setOff?: SetOff;
  /** Made with trial keys: no money moved, and the books say nothing of it. */
  trial?: true;
  /** A receipt that was written down by mistake was taken back. */
  undone?: true;
  /** Its bank took it back because its owner contested it; `undone`: it came again. */
  disputed?: true;
}>('payments.money-moved', { webhook: 'Encaissement ou remboursement' });

/** The bank kept something of a transfer for itself; `back`: the transfer was taken back, and its fee with it. */
export const transferFeeKept = defineEvent<{
  causeId: string;
  paymentId: string;
  piece: string;
  day: string;
  amount: string;
  back: boolean;
}>('payments.transfer-fee');

/** Money came that nobody owed: somebody of the office gives it back, or keeps it for what comes. */
export const moneyInExcess = defineEvent<{ paymentId: string; isOnAccount: boolean }>('payments.money-in-excess');

/** The fee of a dispute; `back`: it came back with the money. `causeId` is unique for each change. */
export const disputeFeeKept = defineEvent<{
  causeId: string;
  /** The cause by which it left, when it comes back. */
  leftBy: string | null;
  method: string;
  piece: string;
  day: string;
  amount: string;
  back: boolean;
}>('payments.dispute-fee');

/** Where a dispute stands changed. */
export const disputeChanged = defineEvent<{
  disputeId: string;
  paymentId: string;
  status: DisputeStatus;
  before: DisputeStatus | null;
}>('payments.dispute-changed');
