import { compare, type Dec, dec, plus } from '#kernel/money.ts';
import { type Delay, delayOfRecord } from './due-day.ts';

/** What a client's record says of how he buys. */
export interface OwnTerms {
  readonly delay: Delay | null;
  readonly discount: number;
  readonly creditLimit: number | null;
}
export const NO_TERMS: OwnTerms = { delay: null, discount: 0, creditLimit: null };

export const ownTermsOf = (record: {
  readonly paymentDelay: string;
  readonly globalDiscount: number;
  readonly creditLimit: number | null;
}): OwnTerms => ({
  delay: delayOfRecord(record.paymentDelay),
  discount: record.globalDiscount,
  creditLimit: record.creditLimit,
});

/** What he would owe with this order, when it passes his limit; null when it does not. It is told, and stops nothing. */
export const overLimitOf = (limit: number | null, owed: Dec, order: Dec): Dec | null => {
  const whole = plus(owed, order);
  return limit === null || compare(whole, dec(limit)) <= 0 ? null : whole;
};
