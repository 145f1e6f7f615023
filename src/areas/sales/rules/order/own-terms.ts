import type { CreditActs } from '#areas/clients/rules/client-kinds.ts';
import { compare, type Dec, dec, plus } from '#kernel/money.ts';
import { type Delay, delayOfRecord } from './due-day.ts';

/** The terms of purchase in a client's record. */
export interface OwnTerms {
  readonly delay: Delay | null;
  readonly discount: number;
  readonly creditLimit: number | null;
  /** The effect of passing the limit; empty means as the shop has it. */
  readonly creditActs: CreditActs | '';
}
export const NO_TERMS: OwnTerms = { delay: null, discount: 0, creditLimit: null, creditActs: '' };

export const ownTermsOf = (record: {
  readonly paymentDelay: string;
  readonly globalDiscount: number;
  readonly creditLimit: number | null;
  readonly creditActs: CreditActs | '';
}): OwnTerms => ({
  delay: delayOfRecord(record.paymentDelay),
  discount: record.globalDiscount,
  creditLimit: record.creditLimit,
  creditActs: record.creditActs,
});

/** Up to what a client may owe, and what passing it does. */
export interface CreditLimit {
  readonly amount: number;
  readonly acts: CreditActs;
}
/** Finds the credit limit: the client's own, else the shop's; null when neither sets one. */
export const creditLimitOf = (
  own: Pick<OwnTerms, 'creditLimit' | 'creditActs'>,
  shop: { readonly clientCreditLimit: number | null; readonly creditLimitActs: CreditActs },
): CreditLimit | null => {
  const amount = own.creditLimit ?? shop.clientCreditLimit;
  return amount === null ? null : { amount, acts: own.creditActs || shop.creditLimitActs };
};

/** Computes the debt of the client with this order when it passes his limit; null when it does not. */
export const overLimitOf = (limit: number | null, owed: Dec, order: Dec): Dec | null => {
  const whole = plus(owed, order);
  return limit === null || compare(whole, dec(limit)) <= 0 ? null : whole;
};
