import {
  type Amount,
  compare,
  dec,
  type Dec,
  floor,
  minus,
  over,
  percentOf,
  plus,
  roundTo,
  times,
  toNumber,
  ZERO,
} from '#kernel/money.ts';

/** The roundings of a raised price: the nearest multiple, or the nearest price that ends in 90 cents. */
export const ROUNDINGS = ['0.01', '0.05', '0.10', '0.50', '1', 'x.90'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const nearest = (amount: Dec, step: Dec, from: Dec): Dec =>
  plus(times(roundTo(over(minus(amount, from), step), 0), step), from);
const stepOf = (rounding: Rounding): readonly [Dec, Dec] =>
  rounding === 'x.90' ? [dec(1), dec('0.90')] : [dec(rounding), ZERO];
/** A price brought to the nearest one of those wanted. */
export const roundedPrice = (price: Dec, rounding: Rounding): Dec => nearest(price, ...stepOf(rounding));

/** The multiple of a step beyond a price, on the side to which one goes. */
const beyond = (price: Dec, step: Dec, from: Dec, up: boolean): Dec => {
  const below = plus(times(floor(over(minus(price, from), step)), step), from);
  if (!up) return below;
  return compare(below, price) === 0 ? price : plus(below, step);
};

/**
 * A price some percent higher, or lower, then rounded. Rounding never turns a rise into a fall, nor a fall into a rise, and no price
 * goes below nothing.
 */
export const raisedPrice = (price: Amount, percent: Amount, rounding: Rounding): number => {
  const [was, by] = [dec(price), dec(percent)];
  const raised = plus(was, percentOf(was, by));
  const [step, from] = stepOf(rounding);
  const round = nearest(raised, step, from);
  const turned = compare(by, ZERO) * compare(round, was) < 0;
  const kept = turned ? beyond(was, step, from, compare(by, ZERO) > 0) : round;
  return toNumber(compare(kept, ZERO) < 0 ? ZERO : roundTo(kept));
};
