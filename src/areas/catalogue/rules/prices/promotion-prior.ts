import { addDays, type Day, isDay } from '#kernel/day.ts';
import type { Promotion } from '../promotion.ts';
import { type PricedFormat, type PriceReader, typedPrice } from '../typed-price.ts';
import { DAYS_BEFORE, type DatedChange, lowestBefore, pricesOver, roseSince } from './price-reduction.ts';
import { type DatedPromotion, promotionBefore } from './promotion-before.ts';

/** The stored facts of a promotion that lowers the price of one unit for every buyer. */
export interface KeptPromotion {
  /** Its type, its amount and its first day: with another of these it is another promotion. */
  readonly of: string;
  readonly began: Day;
  /** The last day that it says, and the one on which it was taken away or changed. */
  readonly to: Day | null;
  readonly ended: Day | null;
  /** The lowest price typed in the thirty days before it, by category that buys with VAT. None where nothing sure is known. */
  readonly priors: Readonly<Record<string, number>>;
}
/** By format. Null: promotions stood before anybody kept them, since when is not known. */
export type KeptPromotions = Readonly<Record<string, readonly KeptPromotion[] | null>>;

/** A promotion that asks for a code, a quantity or an amount announces no lower price of the article: it is progressive or personal. */
export const lowersForAll = (one: Promotion): boolean => one.activation === 'always' && !one.code;
const dayIn = (text: string | null | undefined): Day | null => (text && isDay(text) ? text : null);
const identity = ({ type, amount, from }: Promotion): string => `${amount} ${type} ${from ?? ''}`;

interface Remembered {
  readonly promotions: readonly Promotion[];
  readonly format: PricedFormat;
  /** Prices before what is being written now, in order. */
  readonly before: readonly DatedChange[];
  readonly consumers: readonly PriceReader[];
  /** Promotions of the whole estate, with the days on which they may have run. */
  readonly ofEstate: readonly DatedPromotion[];
  readonly kept: readonly KeptPromotion[] | null | undefined;
  readonly today: Day;
}

/**
 * The stored promotions of an article after it changed. The prior price is computed until a promotion begins, and stays
 * from then on (consumer code, L112-1-1). It is dropped for a category whose price rises meanwhile. It is not given
 * when another promotion sold the article for less in the thirty days before.
 */
export const rememberedPromotions = (asked: Remembered): readonly KeptPromotion[] => {
  const { promotions, kept, today } = asked;
  const wasUnknown = kept === null;
  const known = kept ?? [];
  const standing = promotions.filter((one) => lowersForAll(one) && (dayIn(one.to) ?? today) >= today);
  const ended = known.flatMap((one): KeptPromotion[] => {
    if (one.ended !== null) return one.ended >= addDays(today, -2 * DAYS_BEFORE) ? [one] : [];
    if (standing.some((promotion) => identity(promotion) === one.of) || one.began > today) return [];
    return [{ ...one, ended: one.to !== null && one.to < today ? one.to : today, priors: {} }];
  });
  const running = standing.map((promotion): KeptPromotion => {
    const of = identity(promotion);
    const last = known.find((one) => one.of === of && one.ended === null);
    const from = dayIn(promotion.from);
    const began = last && last.began <= today ? last.began : from !== null && from > today ? from : today;
    const base = { of, began, to: dayIn(promotion.to), ended: null };
    if (last && last.began <= today) return { ...base, priors: stillPrior(asked, last) };
    const isSure = !wasUnknown || began > today;
    return { ...base, priors: isSure ? priorsOf(asked, { of, began }, [...ended, ...known]) : {} };
  });
  return [...ended, ...running].sort((a, b) => (a.began < b.began ? -1 : a.began > b.began ? 1 : a.of < b.of ? -1 : 1));
};

const priorsOf = (
  { format, before, consumers, ofEstate, today }: Remembered,
  { of, began }: Pick<KeptPromotion, 'of' | 'began'>,
  others: readonly KeptPromotion[],
): Readonly<Record<string, number>> => {
  const window = addDays(began, -DAYS_BEFORE);
  // Promotions that begin together are one reduction; one removed on that very day sold the article for less before.
  const isBefore = (one: KeptPromotion): boolean =>
    one.ended === null ? one.of !== of && one.began < began : one.began <= began;
  if (others.some((one) => isBefore(one) && (one.ended ?? one.to ?? began) >= window)) return {};
  const priors = consumers.flatMap((reader): [string, number][] => {
    const past = lowestBefore(pricesOver(before, reader), began);
    // A promotion that begins later also has today's price before it.
    const now = began > today ? typedPrice(format, reader) : null;
    const prior = past === null ? now : now === null ? past : Math.min(past, now);
    return prior === null || promotionBefore(ofEstate, { today: began, price: prior }) ? [] : [[reader.key, prior]];
  });
  return Object.fromEntries(priors);
};

const stillPrior = (
  { format, before, consumers, ofEstate, today }: Remembered,
  { began, priors }: KeptPromotion,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(priors).filter(([key, price]) => {
      const reader = consumers.find((one) => one.key === key);
      if (!reader) return false;
      // A promotion written ahead of its day did not know the later reductions of the whole estate.
      if (began === today && promotionBefore(ofEstate, { today, price })) return false;
      const now = { day: today, price: typedPrice(format, reader) };
      return !roseSince([...pricesOver(before, reader), now], began);
    }),
  );

/** The prior price to write beside the price of an article on promotion, as it was typed; null where no promotion runs, or none is sure. */
export const promotionPrior = (
  all: KeptPromotions,
  formatId: string,
  reader: { readonly key: string; readonly ttc: boolean } | null,
  today: Day,
): number | null => {
  const running = (all[formatId] ?? []).filter(
    (one) => one.ended === null && one.began <= today && (one.to === null || one.to >= today),
  );
  const first = running.reduce<KeptPromotion | undefined>(
    (least, one) => (least === undefined || one.began < least.began ? one : least),
    undefined,
  );
  return reader?.ttc ? (first?.priors[reader.key] ?? null) : null;
};
