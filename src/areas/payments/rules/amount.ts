import { type Dec, dec, over, roundTo, times, toNumber, toText } from '#kernel/money.ts';

/** Every payment of the house is in euros; another currency in an answer is refused as a mismatch. */
export const CURRENCY = 'EUR';
const HUNDRED = dec(100);

/** Providers count in cents. The amount must already be rounded: a third decimal would be a fault of the caller. */
export const cents = (amount: Dec): number => {
  const whole = toNumber(times(amount, HUNDRED));
  if (!Number.isSafeInteger(whole)) throw new RangeError('an amount of money has two decimals');
  return whole;
};

export const euros = (count: number): Dec => over(dec(count), HUNDRED);
export const amountText = (amount: Dec): string => toText(roundTo(amount), 2);
