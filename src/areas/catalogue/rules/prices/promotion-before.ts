import { addDays, type Day } from '#kernel/day.ts';
import { type Amount, compare, dec } from '#kernel/money.ts';
import type { PromotionActivation } from '../promotion.ts';
import { DAYS_BEFORE } from './price-reduction.ts';

/** A promotion as far as is known of the days on which it ran: null where no first or last one is known. */
export interface DatedPromotion {
  readonly name: string;
  readonly activation: PromotionActivation;
  readonly threshold: Amount | null;
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Whether it lowers the price of one unit bought alone: what asks for several, or for a larger order, lowers no price of the article. */
const lowersOne = ({ activation, threshold }: DatedPromotion, price: number): boolean => {
  if (activation === 'always') return true;
  const reached = activation === 'minProduct' || activation === 'minProductOrder' ? 1 : price;
  return compare(dec(threshold ?? 0), dec(reached)) <= 0;
};

/** The promotion by which an article of this price was, or is, sold for less on one of the thirty days before a reduction. */
export const promotionBefore = (
  all: readonly DatedPromotion[],
  { today, price }: { readonly today: Day; readonly price: number },
): DatedPromotion | undefined =>
  all.find(
    (one) =>
      (one.from === null || one.from <= today) &&
      (one.to === null || one.to >= addDays(today, -DAYS_BEFORE)) &&
      lowersOne(one, price),
  );
