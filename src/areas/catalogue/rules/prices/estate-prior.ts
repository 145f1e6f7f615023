import { addDays, type Day } from '#kernel/day.ts';
import { type PricedFormat, type PriceReader, typedPrice } from '../typed-price.ts';
import { DAYS_BEFORE, type DatedChange, lowestBefore, pricesOver, roseSince } from './price-reduction.ts';
import { type DatedPromotion, promotionBefore } from './promotion-before.ts';
import type { KeptPromotion } from './promotion-prior.ts';

/** A promotion of the whole estate that runs, for everybody and from the first bottle. */
export interface RunningPromotion {
  readonly id: string;
  readonly began: Day;
  /** Its days were changed, or it was stopped a while: it may have run before. */
  readonly wasChanged: boolean;
}
export interface EstateDated extends DatedPromotion {
  readonly id: string;
}

interface Asked {
  readonly format: PricedFormat;
  readonly before: readonly DatedChange[];
  /** The stored promotions of the article itself; null: some have an unknown beginning. */
  readonly kept: readonly KeptPromotion[] | null;
  readonly reader: PriceReader;
  readonly running: readonly RunningPromotion[];
  /** All promotions of the estate with their days, as far as is known. */
  readonly ofEstate: readonly EstateDated[];
  readonly today: Day;
}

/**
 * The lowest price of the thirty days before a promotion of the whole estate, of one article, as it was typed (consumer code, L112-1-1): those
 * that follow each other without a break are one reduction, and the price before the first stays. Null where none is sure: another promotion sold
 * it for less in those days, or it may have; and where its price rose since.
 */
export const estatePrior = ({ format, before, kept, reader, running, ofEstate, today }: Asked): number | null => {
  const [first] = [...running].sort((a, b) => (a.began < b.began ? -1 : 1));
  if (first === undefined || kept === null || running.some((one) => one.wasChanged)) return null;
  const { began } = first;
  const window = addDays(began, -DAYS_BEFORE);
  // A promotion of the article that began before, and was not over thirty days ago, sold it for less then.
  if (kept.some((one) => one.began <= began && (one.ended ?? one.to ?? today) >= window)) return null;
  const over = pricesOver(before, reader);
  const now = typedPrice(format, reader);
  if (now === null || roseSince([...over, { day: today, price: now }], began)) return null;
  const prior = lowestBefore(over, began);
  if (prior === null) return null;
  const others = ofEstate.filter((one) => !running.some(({ id }) => id === one.id));
  return promotionBefore(others, { today: began, price: prior }) ? null : prior;
};
