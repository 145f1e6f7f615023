import type { PaymentType } from '#areas/shops/rules/shop.ts';
import type { CardOperation, CardReason } from '#platform/cards/provider.ts';
import type { Payer } from '#platform/cards/redirected/redirect.ts';
import type { CardTrouble } from '../rules/card-account.ts';
import type { Json } from '#platform/db.ts';
import type { DisputeReason, DisputeStatus } from '../rules/dispute/dispute.ts';
import type { IntentKind, IntentStatus } from '../rules/lifecycle.ts';
import type { OnlineMeans } from '../rules/online-means.ts';
import type { PayTrouble } from '../rules/pay-account.ts';
import type { SetOff } from '../rules/payment.ts';

/** The current state of the area's tables. */
export type Source = 'call' | 'return' | 'webhook' | 'sweep' | 'hand';

export interface PaymentTransitionTable {
  kind: IntentKind;
  from_status: string;
  to_status: IntentStatus;
}
export interface CardImprintTable {
  id: string;
  checkout_id: string;
  buyer_user_id: string | null;
  buyer_email: string;
  provider: string;
  token: string | null;
  customer_ref: string | null;
  method_ref: string | null;
  brand: string | null;
  last4: string | null;
  status: IntentStatus;
  reason: CardReason | null;
  events: number;
  created_at: string;
  asks: string | null;
}
export interface CardImprintEventTable {
  imprint_id: string;
  seq: number;
  status: IntentStatus;
  reason: CardReason | null;
  source: Source;
  at: string;
}
export interface PaymentIntentTable {
  shop_id: string;
  id: string;
  kind: Exclude<IntentKind, 'imprint'>;
  method: PaymentType;
  payable_kind: string;
  payable_id: string;
  /** The paper of its payable that it names, and so pays first: payments knows its id alone. */
  named_id: string | null;
  amount: string;
  currency: string;
  label: string;
  note: string;
  imprint_id: string | null;
  parent_id: string | null;
  buyer_user_id: string | null;
  provider: string | null;
  account: string | null;
  status: IntentStatus;
  reason: CardReason | null;
  events: number;
  day: string | null;
  created_by: string | null;
  created_at: string;
  client_id: string | null;
  payer: string;
  /** The number of the document that it is for. */
  reference: string;
  search_words: string;
  /** No money moves: it is taken from what the client has on account, or from a credit note. */
  set_off: SetOff | null;
  source_id: string | null;
  /** For money on account: the amount set off. */
  used: string;
  cancelled_why: string;
  /** Made with trial keys: no money moved. */
  trial: boolean;
  /** For a cheque: handed to the bank by a slip, or before slips were stored; null for one in the drawer. */
  banked: 'slip' | 'before' | null;
  /** The day on which the bank credited it, with other receipts. */
  banked_on: string | null;
  /** For a transfer: the fee that the bank kept. */
  bank_fee: string | null;
  /**
   * For a refund by transfer: the transfer order that pays it, or a mark that it was paid before there were orders.
   */
  transferred: string | null;
  /** For money withdrawn by a dispute. */
  dispute_id: string | null;
  /** For a disputed payment: the status of its last dispute. */
  dispute: DisputeStatus | null;
}
/** A payment that its owner contested with his bank. */
export interface PaymentDisputeTable {
  shop_id: string;
  id: string;
  payment_id: string;
  provider: string | null;
  provider_ref: string | null;
  status: DisputeStatus;
  reason: DisputeReason;
  amount: string;
  /** The amount that the bank has withdrawn so far, and its fee. */
  withdrawn: string;
  fee: string;
  /** By which the fee left the books. */
  fee_cause: string | null;
  opened_on: string;
  withdrawn_on: string | null;
  closed_on: string | null;
  answer_by: string | null;
  note: string;
  /** When the provider was asked what stands here. */
  asked_at: string;
  created_by: string | null;
  created_at: string;
}
export interface PaymentEventTable {
  shop_id: string;
  id: string;
  intent_id: string;
  seq: number;
  status: IntentStatus;
  direction: 'in' | 'out' | null;
  amount: string | null;
  day: string | null;
  reason: CardReason | null;
  source: Source;
  user_id: string | null;
  at: string;
}
export interface CardWorkTable {
  intent_id: string;
  shop_id: string | null;
  operation: CardOperation;
  provider: string;
  account: string | null;
  provider_ref: string | null;
  return_url: string;
  action_url: string | null;
  open: boolean;
  cancel_asked: boolean;
  check_at: string;
  attempts: number;
  trouble: string | null;
  created_at: string;
  /** When the disputes of a debit are looked at again. */
  dispute_at: string | null;
}
/** The keys of a shop's own card account: the secret ones sealed, told by their last four characters. */
export interface CardAccountTable {
  shop_id: string;
  publishable_key: string;
  sealed_key: string;
  key_last4: string;
  key_since: string;
  sealed_webhook: string;
  webhook_last4: string;
  webhook_since: string;
  account: string | null;
  tried_at: string | null;
  trouble: CardTrouble | null;
  version: number;
}
/** The keys of a shop at another house: its one secret sealed. */
export interface PayAccountTable {
  shop_id: string;
  means: OnlineMeans;
  live: boolean;
  fields: Json<Readonly<Record<string, string>>>;
  sealed_secret: string;
  secret_last4: string;
  secret_since: string;
  tried_at: string | null;
  trouble: PayTrouble | null;
  version: number;
}
export interface OnlinePaymentTable {
  shop_id: string;
  intent_id: string;
  payer: Json<Payer>;
  /** False: paid on the trial platform of the house, no money moved. */
  live: boolean;
}
export interface ProviderEventTable {
  provider: string;
  event_id: string;
  type: string;
  intent_id: string | null;
  received_at: string;
}
/** The sandbox provider's own books: read by nothing but its folder. */
export interface SandboxOperationTable {
  id: string;
  kind: CardOperation;
  account: string;
  idempotency_key: string;
  body_hash: string;
  intent_id: string;
  state: string;
  reason: string | null;
  token: string;
  amount: number | null;
  currency: string | null;
  customer_ref: string | null;
  method_ref: string | null;
  parent_id: string | null;
  refunded: number;
  challenge_key: string | null;
  return_url: string | null;
  settles_at: string | null;
  created_at: string;
}
export interface SandboxNewsTable {
  id: string;
  operation_id: string;
  body: string;
  deliver_at: string;
  times_left: number;
  attempts: number;
}

declare module '#platform/db.ts' {
  interface Database {
    payment_transition: PaymentTransitionTable;
    card_imprint: CardImprintTable;
    card_imprint_event: CardImprintEventTable;
    payment_intent: PaymentIntentTable;
    payment_event: PaymentEventTable;
    payment_dispute: PaymentDisputeTable;
    card_work: CardWorkTable;
    card_account: CardAccountTable;
    pay_account: PayAccountTable;
    online_payment: OnlinePaymentTable;
    provider_event: ProviderEventTable;
    sandbox_operation: SandboxOperationTable;
    sandbox_news: SandboxNewsTable;
  }
}
