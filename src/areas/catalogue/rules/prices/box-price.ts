import * as z from 'zod';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { dec, plus, times, toNumber, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { ROUNDINGS } from '../price-raise.ts';
import { OneProduct } from '../product-answer.ts';
import { refusePrice } from './price-refusals.ts';
import { type PricedFormat, priceReader } from '../typed-price.ts';
import { type Categories, type FollowedCell, followedPrice, formulaWords, sourcePrice } from './price-follow.ts';

/** How the price of a box is made of the prices of its articles: their sum, so many percent more or less, rounded. */
export const BoxPriceRule = z.strictObject({
  percent: z.number().gt(-100).max(1000).multipleOf(0.01).default(0),
  rounding: z.enum(ROUNDINGS).default('0.01'),
});
export type BoxPriceRule = z.output<typeof BoxPriceRule>;

/** The fields of its form. */
export const BoxPriceForm = z.strictObject({ rule: BoxPriceRule });

/** An article of a box with its grid. */
export interface PricedPart extends PricedFormat {
  readonly quantity: number;
}
export const PARTS_WORDS = 'ses articles';
/** « suit ses articles : − 10 % » */
export const boxRuleWords = (rule: BoxPriceRule): string =>
  [`suit ${PARTS_WORDS}`, formulaWords({ ...rule, amount: 0 })].filter(Boolean).join('\u00a0: ');

/**
 * The prices of a box: the base price, and each category that follows no other grid, in its own mode. An article
 * without a price leaves the box without one. When no article has a price of its own in a category that takes the base
 * price, the box has none there either.
 */
export const boxCells = (
  parts: readonly PricedPart[],
  rule: BoxPriceRule,
  categories: Categories,
  follows: ReadonlySet<string>,
): { readonly base: Omit<FollowedCell, 'key'>; readonly cells: readonly FollowedCell[] } => {
  const worked = (priceOf: (part: PricedPart) => number | null, gross: boolean): Omit<FollowedCell, 'key'> => {
    const prices = parts.map(priceOf);
    if (prices.length === 0 || prices.includes(null)) return { price: null, followed: null };
    const sum = parts.reduce((all, part, at) => plus(all, times(dec(prices[at] ?? 0), dec(part.quantity))), ZERO);
    const mode = gross ? 'gross' : 'net';
    const formula = { ...rule, amount: 0 };
    const price = followedPrice(toPlainText(sum), formula, { from: mode, to: mode, rate: 0 });
    const source = { parts: true as const, from: null, fromName: PARTS_WORDS, source: toNumber(sum) };
    return {
      price,
      followed: price === null ? null : { ...source, sourceGross: gross, rate: null, ...formula },
    };
  };
  const base = worked(
    (part) => (part.price === null || part.price === undefined ? null : toNumber(dec(part.price))),
    isBaseGross(Object.values(categories)),
  );
  const cells = Object.entries(categories).flatMap(([key, { ttc }]): FollowedCell[] => {
    if (follows.has(key)) return [];
    const reader = priceReader(key, categories);
    const has = (part: PricedPart): boolean => (part.typologies?.[key]?.price ?? null) !== null;
    if (reader.inherits && !parts.some(has)) return [{ key, price: null, followed: null }];
    return [{ key, ...worked((part) => sourcePrice(part, {}, reader), ttc) }];
  });
  return { base, cells };
};

/** Only what holds something has a price that its contents make. */
export const whyNotBoxPrice = (box: { readonly parts: readonly unknown[] }): Refusal | null =>
  box.parts.length === 0 ? refusePrice('catalogue.box-price-empty') : null;

export const setBoxPrice = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id/price-of-contents',
  can: { all: ['createProduct', 'seeAllPrice'] },
  module: null,
  input: z.strictObject({ id: z.uuid(), version: z.number().int(), rule: BoxPriceRule.nullable() }),
  output: OneProduct,
  done: 'Le prix du coffret est enregistré.',
  summary:
    'Le prix d’un coffret suit ceux de ses articles, typologie par typologie : leur somme, un pourcentage, un arrondi. Il change avec eux. `rule: null` : il ne les suit plus, ses prix restent et se saisissent.',
});
