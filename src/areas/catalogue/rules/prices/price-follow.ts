import * as z from 'zod';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import {
  type Amount,
  compare,
  type Dec,
  dec,
  french,
  isZero,
  percentOf,
  plus,
  roundTo,
  toNumber,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { grossOfNet, netOfGross } from '#kernel/vat.ts';
import { refusePrice } from './price-refusals.ts';
import { ROUNDINGS, roundedPrice } from '../price-raise.ts';
import { type PriceReader, priceReader, type PricedFormat } from '../typed-price.ts';
import { BASE_PRICE_WORDS } from './price-history.ts';

/** How a category makes its prices of those of another grid: `from` null is the base price. */
export const FollowRule = z.strictObject({
  key: z.string().min(1).max(40),
  from: z.string().max(40).nullable().default(null),
  /** The change of the price: a percentage and an amount, negative to lower it. */
  percent: z.number().gt(-100).max(1000).multipleOf(0.01).default(0),
  amount: z.number().min(-10_000).max(10_000).multipleOf(0.01).default(0),
  rounding: z.enum(ROUNDINGS).default('0.01'),
});
export type FollowRule = z.output<typeof FollowRule>;

export const FollowRow = z.object({
  ...FollowRule.shape,
  name: z.string(),
  fromName: z.string(),
  /** « − 10 %, arrondi à 0,05 € » */
  words: z.string(),
  /** Prices that it makes now. */
  prices: z.number().int(),
  by: z.string(),
  at: z.string(),
});
export type FollowRow = z.output<typeof FollowRow>;

export type Categories = Readonly<
  Record<string, { readonly public: boolean; readonly ttc: boolean; readonly name?: string }>
>;

/** A grid follows one that does not follow it in turn, however far. */
export const whyNotFollow = (
  rule: Pick<FollowRule, 'key' | 'from'>,
  all: readonly Pick<FollowRule, 'key' | 'from'>[],
): Refusal | null => {
  const fromOf = new Map(all.map((one) => [one.key, one.from]));
  for (let at: string | null = rule.from, far = 0; at !== null && far <= fromOf.size + 1; far += 1) {
    if (at === rule.key) return refusePrice('catalogue.follow-circle');
    at = fromOf.get(at) ?? null;
  }
  return null;
};

/** Sorts the rules so that followed categories come first. */
export const followOrder = <R extends Pick<FollowRule, 'key' | 'from'>>(all: readonly R[]): readonly R[] => {
  const done: R[] = [];
  let left = [...all].sort((a, b) => (a.key < b.key ? -1 : 1));
  while (left.length > 0) {
    const ready = left.filter((one) => !left.some((other) => other.key === one.from));
    // A circle is refused when it is made; nothing is worked out of one.
    if (ready.length === 0) return done;
    done.push(...ready);
    left = left.filter((one) => !ready.includes(one));
  }
  return done;
};

/** Whether the prices of two grids are typed with VAT, and the rate between them where only one of them is. */
export interface Modes {
  readonly from: 'net' | 'gross';
  readonly to: 'net' | 'gross';
  readonly rate: Amount;
}

/**
 * A price followed: brought to the mode of the category, then the percent, the amount and the rounding. Null where that leaves nothing: no wine is
 * given away because a rule takes off more than it costs.
 */
export const followedPrice = (source: Amount, rule: Omit<FollowRule, 'key' | 'from'>, modes: Modes): number | null => {
  const from = dec(source);
  const same = inMode(from, modes);
  const made = plus(plus(same, percentOf(same, dec(rule.percent))), dec(rule.amount));
  if (compare(made, ZERO) <= 0) return null;
  const rounded = roundedPrice(made, rule.rounding);
  // A price is not rounded to zero; less than half a cent is no price.
  const price = toNumber(compare(rounded, ZERO) > 0 ? roundTo(rounded) : roundTo(made));
  return price === 0 ? null : price;
};

/** A price of one mode in the other, to six decimals. */
export const inMode = (price: Dec, { from, to, rate }: Modes): Dec => {
  if (from === to || isZero(dec(rate))) return price;
  return from === 'gross' ? roundTo(netOfGross(price, dec(rate)), 6) : roundTo(grossOfNet(price, dec(rate)), 6);
};

/** The inputs of a followed price, stored beside it. */
export interface Followed {
  /** True for a box that follows its articles: `source` is the sum of their prices. */
  readonly parts?: true;
  readonly from: string | null;
  readonly fromName: string;
  readonly source: number;
  readonly sourceGross: boolean;
  /** The VAT between the two, in percent, where one is typed with it and the other without. */
  readonly rate: string | null;
  readonly percent: number;
  readonly amount: number;
  readonly rounding: FollowRule['rounding'];
}

export interface FollowedCell {
  readonly key: string;
  readonly price: number | null;
  readonly followed: Followed | null;
}

/** An article with the cells that have a price of their own all the same. */
export interface PinnedFormat extends PricedFormat {
  readonly typologies?:
    | Readonly<
        Record<string, NonNullable<PricedFormat['typologies']>[string] & { readonly pinned?: boolean | undefined }>
      >
    | undefined;
}

/**
 * The cells of one article that follow. A source without a price of its own is read as its clients are: at the base price, where that is
 * typed in its mode; where there is none, the category has none either.
 */
export const followedCells = (
  format: PinnedFormat,
  rules: readonly FollowRule[],
  categories: Categories,
  rate: Amount,
): readonly FollowedCell[] => {
  const own: Record<string, number | null> = {};
  const cells: FollowedCell[] = [];
  const grossOf = (key: string | null): boolean =>
    key === null ? isBaseGross(Object.values(categories)) : (categories[key]?.ttc ?? true);
  for (const rule of followOrder(rules)) {
    // Followers of this category read its pinned price.
    if (format.typologies?.[rule.key]?.pinned) continue;
    const source =
      rule.from === null ? numberOf(format.price) : sourcePrice(format, own, priceReader(rule.from, categories));
    const [from, to] = [grossOf(rule.from), grossOf(rule.key)];
    const modes: Modes = { from: from ? 'gross' : 'net', to: to ? 'gross' : 'net', rate };
    const price = source === null ? null : followedPrice(source, rule, modes);
    own[rule.key] = price;
    cells.push({
      key: rule.key,
      price,
      followed:
        source === null || price === null
          ? null
          : {
              from: rule.from,
              fromName: rule.from === null ? BASE_PRICE_WORDS : (categories[rule.from]?.name ?? rule.from),
              source,
              sourceGross: from,
              rate: from === to ? null : toPlainText(dec(rate)),
              percent: rule.percent,
              amount: rule.amount,
              rounding: rule.rounding,
            },
    });
  }
  return cells;
};
const numberOf = (price: Amount | null | undefined): number | null =>
  price === null || price === undefined ? null : toNumber(dec(price));
/** The price of an article that a grid reads: its own there, else the base price where that is typed in its mode. */
export const sourcePrice = (
  format: PricedFormat,
  made: Readonly<Record<string, number | null>>,
  reader: PriceReader,
): number | null => {
  const own = Object.hasOwn(made, reader.key) ? made[reader.key] : format.typologies?.[reader.key]?.price;
  return numberOf(own ?? (reader.inherits ? format.price : null));
};

const figure = (amount: number): string => french(dec(Math.abs(amount)), 2).replace(/,00$/, '');
/** « − 10 %, + 0,50 €, arrondi à 0,05 € »; nothing for a grid that is followed as it is. */
export const formulaWords = ({ percent, amount, rounding }: Omit<FollowRule, 'key' | 'from'>): string =>
  [
    percent === 0 ? '' : `${percent < 0 ? '−' : '+'}\u00a0${figure(percent)}\u00a0%`,
    amount === 0 ? '' : `${amount < 0 ? '−' : '+'}\u00a0${french(dec(Math.abs(amount)), 2)}\u00a0€`,
    rounding === '0.01'
      ? ''
      : rounding === 'x.90'
        ? 'arrondi à …,90\u00a0€'
        : `arrondi à ${french(dec(rounding), 2)}\u00a0€`,
  ]
    .filter(Boolean)
    .join(', ');

/** Why a followed price is what it is: « suit « Prix de base » : 9,00 € TTC, TVA 20 % retirée, − 10 % ». */
export const followedWords = (one: Followed): string =>
  [
    `Il suit «\u00a0${one.fromName}\u00a0»\u00a0: ${french(dec(one.source), 2)}\u00a0€ ${one.sourceGross ? 'TTC' : 'HT'}`,
    one.rate === null ? '' : `TVA de ${one.rate.replace('.', ',')}\u00a0% ${one.sourceGross ? 'retirée' : 'ajoutée'}`,
    formulaWords(one),
  ]
    .filter(Boolean)
    .join(', ');
