import * as z from 'zod';
import { dec, over, roundTo, sum, times, toNumber } from '#kernel/money.ts';
import { type BoxType, Centimetres } from './box-type.ts';

/** A parcel's measures and weight; null where they are unknown. */
export const ParcelSize = z.strictObject({
  length: Centimetres.nullable().default(null),
  width: Centimetres.nullable().default(null),
  height: Centimetres.nullable().default(null),
  /** Kilograms. */
  weight: z.number().min(0).max(2_000).nullable().default(null),
});
export type ParcelSize = z.output<typeof ParcelSize>;
export const MOST_SIZES = 200;

export type Box = Pick<BoxType, 'bottles' | 'length' | 'width' | 'height'>;

/** Bottles by parcel: the largest box filled first where that is enough for all of them, else shared as equally as whole bottles are. */
const dealt = (bottles: number, count: number, largest: number): number[] => {
  // Filled so that the last one still holds something.
  if (largest * count >= bottles && largest * (count - 1) < bottles)
    return Array.from({ length: count }, (_, at) => Math.min(largest, bottles - largest * at));
  return Array.from({ length: count }, (_, at) => Math.floor(bottles / count) + (at < bottles % count ? 1 : 0));
};

/**
 * The measures of so many parcels: each in the smallest box that holds its bottles, with its share of the weight. The weights add up to the whole, to
 * ten grams. What no box holds has no measures: somebody takes them.
 */
export const proposeSizes = (
  given: { readonly count: number; readonly bottles: number; readonly weight: number },
  boxes: readonly Box[],
): ParcelSize[] => {
  const count = Math.min(Math.max(1, Math.trunc(given.count)), MOST_SIZES);
  const bottles = Math.ceil(given.bottles);
  const bySize = [...boxes].sort(
    (a, b) => a.bottles - b.bottles || a.length * a.width * a.height - b.length * b.width * b.height,
  );
  const parts = dealt(bottles, count, bySize.at(-1)?.bottles ?? 0);
  const whole = roundTo(dec(given.weight));
  const weights = parts
    .slice(0, -1)
    .map((part) =>
      toNumber(roundTo(over(times(whole, dec(bottles > 0 ? part : 1)), dec(bottles > 0 ? bottles : count)))),
    );
  const rest = toNumber(roundTo(dec(toNumber(whole) - toNumber(sum(weights.map((one) => dec(one)))))));
  return parts.map((part, at) => {
    const box = bottles > 0 ? bySize.find((one) => one.bottles >= part) : undefined;
    const weight = weights[at] ?? Math.max(0, rest);
    return {
      length: box?.length ?? null,
      width: box?.width ?? null,
      height: box?.height ?? null,
      weight: given.weight > 0 ? weight : null,
    };
  });
};

/** Somebody measured one of them at least. */
export const isMeasured = (sizes: readonly ParcelSize[]): boolean => sizes.some((one) => one.length !== null);

/** Kilograms in all; null where one of them was not weighed. */
export const weightOfSizes = (sizes: readonly ParcelSize[]): number | null =>
  sizes.length === 0 || sizes.some((one) => one.weight === null)
    ? null
    : toNumber(roundTo(sum(sizes.map((one) => dec(one.weight ?? 0)))));

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** « 40 × 30 × 33 cm »; empty where a side is missing. */
export const sizeWords = ({ length, width, height }: Pick<ParcelSize, 'length' | 'width' | 'height'>): string =>
  length === null || width === null || height === null
    ? ''
    : `${[length, width, height].map((side) => french.format(side)).join(' × ')} cm`;
