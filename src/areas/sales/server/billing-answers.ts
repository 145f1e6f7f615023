import type { Address } from '#areas/identity/rules/address.ts';
import type { PricedOrder } from '#areas/pricing/rules/lines/priced.ts';
import type { Day } from '#kernel/day.ts';
import type { Dec } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RawBuilder, RowOf, Tx } from '#platform/db.ts';
import type { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import type { Quantities } from '../rules/order/quantities.ts';
import type { DepositState } from '#areas/papers/rules/demanded.ts';

/**
 * The facts about an order that only billing knows and its sale must ask. Billing contributes its answers, so that
 * sales import nothing of it.
 */
export interface BillingAnswers {
  /** Bills and credit notes of the sale `s`, as a jsonb array within the statement that reads it. */
  readonly chain: RawBuilder<unknown>;
  /**
   * Adds up the credit notes of an order and what came back of it unbilled, less the claims for its lateness: its buyer
   * owes that much less, or more.
   */
  readonly creditedOf: (tx: Tx, shopId: string, saleId: string) => Promise<Dec>;
  /**
   * Writes what goods that came back unbilled take off their order, after a return was noted or cancelled: nobody bills
   * them any more. An order of which nothing else is left to bill is wholly billed. Its lock is held.
   */
  readonly followReturns: (tx: Tx, call: Call, saleId: string) => Promise<void>;
  /** Why an order may not be cancelled as it is billed: money asked ahead of it is given back first. */
  readonly whyNotCancel: (tx: Tx, shopId: string, saleId: string) => Promise<Refusal | null>;
  /** The deposit that stands for an order, the first one asked; null when none was asked or it was given back. */
  readonly depositOf: (tx: Tx, call: Call, saleId: string) => Promise<AskedDeposit | null>;
  /**
   * The part of an order that bills have billed, or that came back unbilled: its units by line, and its worth, VAT
   * included. Its lock is held.
   */
  readonly billedOf: (
    tx: Tx,
    call: Call,
    sale: RowOf<'sale'>,
  ) => Promise<{ readonly units: Quantities; readonly worth: Dec }>;
  /** Lays the money of an order out anew after it was changed; one of which nothing is left to bill is wholly billed. */
  readonly followChange: (tx: Tx, call: Call, saleId: string) => Promise<void>;
  /** Whether nothing of an order was ever billed, not even a deposit that was given back. */
  readonly isUnbilled: (tx: Tx, call: Call, saleId: string) => Promise<boolean>;
  /** Bills what is asked ahead of a validated order, unless a deposit of it was billed before, whatever became of that one. */
  readonly askDeposit: (
    tx: Tx,
    call: Call,
    saleId: string,
    asked: { readonly percent?: number; readonly amount?: number },
  ) => Promise<void>;
  /** The private way to pay a deposit, always the same one behind the same `secret`; null when the office took it back. */
  readonly wayToPay: (tx: Tx, call: Call, billId: string, secret: string) => Promise<string | null>;
  /** Locks what is left of the bills that these orders share with others: after their own locks, before any money of theirs moves. */
  readonly lockShared: (tx: Tx, call: Call, saleIds: readonly string[]) => Promise<void>;
  /** Why an order that is about to be placed could never be billed; null when it can. */
  readonly whyNeverBillable: (
    priced: PricedOrder,
    parties: { readonly buyer: BuyerIdentity; readonly billing: Address; readonly delivery: Address },
    on: Day,
  ) => Refusal | null;
}

export interface AskedDeposit {
  readonly billId: string;
  readonly number: string;
  /** Decimal text. */
  readonly amount: string;
  readonly left: string;
  readonly state: DepositState;
}

export const billingSlot = defineSlot<BillingAnswers>('sales.billing');
export const askBilling = (): BillingAnswers => {
  const [answers] = contributed(billingSlot);
  if (!answers) throw new Error('no area contributes to sales.billing: nothing is known of what was billed');
  return answers;
};
