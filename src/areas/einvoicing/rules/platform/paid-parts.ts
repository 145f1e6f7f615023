import type { Day } from '#kernel/day.ts';
import { type Dec, isNegative, isPositive, isZero, min, minus, plus, ratio, sum } from '#kernel/money.ts';

/** An amount at a rate, VAT included. */
export interface RateAmount {
  readonly rate: string;
  readonly amount: Dec;
}
/** The money of a day on a bill, by rate, as one message tells it. */
export interface PaidPart {
  readonly paidOn: Day;
  readonly amounts: readonly RateAmount[];
}
export interface DayMoney {
  readonly day: Day;
  readonly amount: Dec;
}

const total = (all: readonly RateAmount[]): Dec => sum(all.map((one) => one.amount));

/** The shares of an amount among the rates of the whole; the last rate takes the cents that are left. */
const shares = (whole: readonly RateAmount[], amount: Dec): readonly RateAmount[] => {
  const all = total(whole);
  let left = amount;
  return whole.map(({ rate, amount: most }, i) => {
    const share = i === whole.length - 1 ? left : ratio(most, amount, all);
    left = minus(left, share);
    return { rate, amount: share };
  });
};

const atRate = (all: readonly RateAmount[], rate: string): Dec => total(all.filter((one) => one.rate === rate));

/**
 * The payments of a bill that its platform does not know yet, a message a day. VAT falls due with each of them, so that
 * each is told by itself. The messages of a paid bill add up to its amounts to the cent.
 */
export const partsToTell = (
  whole: readonly RateAmount[],
  received: readonly DayMoney[],
  told: readonly PaidPart[],
): readonly PaidPart[] => {
  if (!isPositive(total(whole)) || whole.some((one) => !isPositive(one.amount))) return [];
  const days = [...new Set(received.map((one) => one.day))].toSorted();
  let known = told.flatMap((one) => one.amounts);
  let left = minus(min(sum(received.map((one) => one.amount)), total(whole)), total(known));
  const parts = days.flatMap((paidOn): PaidPart[] => {
    const ofDay = sum(received.filter((one) => one.day === paidOn).map((one) => one.amount));
    const before = total(told.filter((one) => one.paidOn === paidOn).flatMap((one) => one.amounts));
    const fresh = min(minus(ofDay, before), left);
    if (!isPositive(fresh)) return [];
    left = minus(left, fresh);
    const should = shares(whole, plus(total(known), fresh));
    const amounts = should
      .map(({ rate, amount }) => ({ rate, amount: minus(amount, atRate(known, rate)) }))
      .filter((one) => !isZero(one.amount));
    known = [...known, ...amounts];
    return [{ paidOn, amounts }];
  });
  // A credit note moved the rates below what was told: nothing is told rather than something false.
  return parts.some((part) => part.amounts.some((one) => isNegative(one.amount))) ? [] : parts;
};
