import {
  type Amount,
  compare,
  type Dec,
  dec,
  euro,
  floor,
  isPositive,
  max,
  minus,
  over,
  times,
  ZERO,
} from '#kernel/money.ts';
import type { PriceMode } from '#kernel/vat.ts';
import { countWords } from './lines/trace.ts';

/** Free shipping from an amount of products or from a number of bottles, whichever comes first. */
export interface FrancoRule {
  readonly amount: Amount | null;
  /** Whether the amount is compared with the products without VAT or with it; by default as the buyer's prices are typed. */
  readonly basis?: PriceMode | null;
  readonly bottles: Amount | null;
}

export interface Franco {
  readonly reached: boolean;
  /** Granted by hand on the order, without a threshold. */
  readonly granted: boolean;
  /** How far the nearer threshold is reached, whole percents, 100 only when it is; null without a rule. */
  readonly percent: Dec | null;
  readonly amountBefore: Dec | null;
  readonly bottlesBefore: Dec | null;
}

const HUNDRED = dec(100);

/** Products only, discounts taken off: neither delivery, nor wrapping, nor reservations, nor tourist tax, nor free bottles count. */
export const francoOf = (rule: FrancoRule | null, amount: Dec, bottles: Dec, granted: boolean): Franco => {
  const byAmount = rule && threshold(rule.amount);
  const byBottles = rule && threshold(rule.bottles);
  const reached =
    (byAmount !== null && compare(amount, byAmount) >= 0) || (byBottles !== null && compare(bottles, byBottles) >= 0);
  const parts = [
    ...(byAmount ? [progress(amount, byAmount)] : []),
    ...(byBottles ? [progress(bottles, byBottles)] : []),
  ];
  return {
    reached: reached || granted,
    granted: granted && !reached,
    percent: parts.length === 0 ? null : reached || granted ? HUNDRED : parts.reduce((most, one) => max(most, one)),
    amountBefore: byAmount && (reached || granted ? ZERO : max(ZERO, minus(byAmount, amount))),
    bottlesBefore: byBottles && (reached || granted ? ZERO : max(ZERO, minus(byBottles, bottles))),
  };
};

const threshold = (amount: Amount | null): Dec | null => {
  const value = amount === null ? null : dec(amount);
  return value && isPositive(value) ? value : null;
};
const TWO = dec(2);
const progress = (reached: Dec, aim: Dec): Dec => floor(over(times(reached, HUNDRED), aim));

/** French counts in the plural from two on. */
const bottles = (count: Dec): string => `${countWords(count)} bouteille${compare(count, TWO) < 0 ? '' : 's'}`;

export const francoWords = (franco: Franco): string => {
  if (franco.granted) return 'Port offert sur ce document';
  if (franco.reached) return 'Franco de port atteint\u00a0: livraison offerte';
  const parts = [
    ...(franco.amountBefore ? [euro(franco.amountBefore)] : []),
    ...(franco.bottlesBefore ? [bottles(franco.bottlesBefore)] : []),
  ];
  return `Plus que ${parts.join(' ou ')} avant la livraison offerte`;
};
