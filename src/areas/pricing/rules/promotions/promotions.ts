import { PROMO_CODE_LENGTH, type PromotionActivation, sameCode } from '#areas/catalogue/rules/promotion.ts';
import type { Day } from '#kernel/day.ts';
import {
  type Amount,
  compare,
  type Dec,
  dec,
  euro,
  isPositive,
  max,
  min,
  minus,
  percentOf,
  plus,
  roundTo,
  share,
  sum,
  times,
  ZERO,
} from '#kernel/money.ts';
import type { Words } from '#kernel/refusal.ts';
import { counted, inEuros, type Lost, percentWords } from '../lines/trace.ts';
import { promotionSentence } from '../refusals.ts';

/** A promotion as pricing sees it: those of formats act on their line, those of the shop on lines or on the order. */
export interface Promotion {
  readonly id: string;
  readonly name?: string | null;
  readonly type: '%' | '€';
  readonly amount: Amount;
  readonly activation: PromotionActivation;
  readonly threshold?: Amount | null;
  readonly code?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Acts together with other cumulative ones of its level; otherwise the most favourable acts alone. */
  readonly cumulative?: boolean;
  /** Order in which cumulative ones act, smallest first. */
  readonly priority?: number;
  readonly level?: 'line' | 'order' | 'delivery';
  /** Only these formats; null means all. */
  readonly formatIds?: readonly string[] | null;
}

/** The values that thresholds are compared with. */
export interface Reach {
  readonly units: Dec;
  readonly amount: Dec;
  readonly orderUnits: Dec;
  readonly orderAmount: Dec;
}

/** The amount of a line that may be discounted: never the duty, never an amount that another promotion took. */
export interface Slice {
  readonly id: string;
  readonly formatId: string;
  readonly left: Dec;
  /** Duty inside the price: nothing but what gives the whole away takes it. */
  readonly held: Dec;
  readonly units: Dec;
}
/** The amounts that earlier promotions took, by slice. */
export type Taken = ReadonlyMap<string, Dec>;
export interface Applied {
  readonly promotion: Promotion;
  readonly amount: Dec;
  readonly shares: ReadonlyMap<string, Dec>;
  readonly words: string;
}
export interface Unmet {
  readonly promotion: Promotion;
  readonly why: Words;
}
export interface Outcome {
  readonly applied: readonly Applied[];
  readonly lost: readonly Lost[];
  readonly unmet: readonly Unmet[];
}
const HUNDRED = dec(100);
const NOTHING: Outcome = { applied: [], lost: [], unmet: [] };

/**
 * The promotions that may act, by dates and code. The others are not even listed as losers, so that the trace shown to
 * buyers reveals no unknown code.
 */
export const inPlay = (promotions: readonly Promotion[], on: Day, code: string | null): readonly Promotion[] =>
  promotions.filter(
    (one) =>
      (!one.from || one.from <= on) &&
      (!one.to || on <= one.to) &&
      (!one.code || (code !== null && sameCode(one.code, code))),
  );

export const isFor = (promotion: Promotion, formatId: string): boolean =>
  !promotion.formatIds || promotion.formatIds.includes(formatId);

/** Why it does not act yet, in words that finish a sentence; null when it does. */
export const whyNotActive = (promotion: Promotion, reach: Reach): Words | null => {
  if (promotion.activation === 'always') return null;
  const needed = dec(promotion.threshold ?? 0);
  const [reached, write, sentence] = {
    minProduct: [reach.units, counted, 'promotion.units-of-product'] as const,
    minPrice: [reach.amount, inEuros, 'promotion.amount-of-product'] as const,
    minProductOrder: [reach.orderUnits, counted, 'promotion.units-of-order'] as const,
    minPriceOrder: [reach.orderAmount, inEuros, 'promotion.amount-of-order'] as const,
  }[promotion.activation];
  return compare(reached, needed) >= 0
    ? null
    : promotionSentence(sentence, { needed: write(needed), reached: write(reached) });
};

/**
 * Chooses among promotions of one level. Cumulative ones act one after the other, each on what the former left, and each asks its
 * condition again of what they left; another acts alone; the choice that is best for the buyer wins, ties go to the cumulative ones,
 * then to the first by priority and id. An amount of an order is dealt over its lines in proportion to what is left of them, cents by
 * largest remainder.
 */
export const chosen = (
  promotions: readonly Promotion[],
  level: 'line' | 'order',
  slices: readonly Slice[],
  reachOf: (promotion: Promotion, taken: Taken) => Reach,
): Outcome => {
  if (promotions.length === 0) return NOTHING;
  const sorted = [...promotions].sort(byPriority);
  const runs = [
    sorted.filter((one) => one.cumulative),
    ...sorted.flatMap((one) => (one.cumulative ? [] : [[one]])),
  ].map((run) => inTurn(run, level, slices, reachOf));
  const [first] = runs;
  const best = runs.reduce((most, run) => (compare(run.total, most.total) > 0 ? run : most), first ?? EMPTY_RUN);
  const acting = new Set(best.applied.map((one) => one.promotion));
  const unmet = runs.flatMap((run) => run.unmet);
  const failed = new Set(unmet.map((one) => one.promotion));
  const lost = [
    ...unmet.map(({ promotion, why }): Lost => ({ rule: promotionWords(promotion), why: why.fr })),
    ...sorted.flatMap((one) =>
      acting.has(one) || failed.has(one)
        ? []
        : [{ rule: promotionWords(one), why: 'une remise plus avantageuse s’applique' }],
    ),
  ];
  return { applied: best.applied, lost, unmet };
};

const byPriority = (a: Promotion, b: Promotion): number =>
  (a.priority ?? 0) - (b.priority ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

interface Run {
  readonly applied: readonly Applied[];
  readonly unmet: readonly Unmet[];
  readonly total: Dec;
}
const EMPTY_RUN: Run = { applied: [], unmet: [], total: ZERO };

const inTurn = (
  promotions: readonly Promotion[],
  level: 'line' | 'order',
  slices: readonly Slice[],
  reachOf: (promotion: Promotion, taken: Taken) => Reach,
): Run => {
  const applied: Applied[] = [];
  const unmet: Unmet[] = [];
  const taken = new Map<string, Dec>();
  let total = ZERO;
  for (const promotion of promotions) {
    const why = whyNotActive(promotion, reachOf(promotion, taken));
    if (why) {
      unmet.push({ promotion, why });
      continue;
    }
    const isGift = givesAll(promotion);
    const own = slices
      .filter((slice) => isFor(promotion, slice.formatId))
      .map((slice) => ({
        id: slice.id,
        weight: max(ZERO, minus(isGift ? plus(slice.left, slice.held) : slice.left, taken.get(slice.id) ?? ZERO)),
        units: slice.units,
      }));
    const whole = sum(own.map((slice) => slice.weight));
    const amount = min(worthOf(promotion, level, whole, own), whole);
    if (!isPositive(amount)) continue;
    const shares = share(amount, own);
    for (const [id, part] of shares) taken.set(id, plus(taken.get(id) ?? ZERO, part));
    applied.push({ promotion, amount, shares, words: promotionWords(promotion) });
    total = plus(total, amount);
  }
  return { applied, unmet, total };
};

/** A gift costs nothing, and neither does its duty: it equals a price of zero. */
const givesAll = (promotion: Promotion): boolean =>
  promotion.type === '%' && compare(dec(promotion.amount), HUNDRED) >= 0;

/** Percent of what is left; euros once off an order, and off each paid unit of a line. */
const worthOf = (
  promotion: Promotion,
  level: 'line' | 'order',
  whole: Dec,
  slices: readonly { readonly units: Dec }[],
): Dec => {
  const amount = dec(promotion.amount);
  if (promotion.type === '%') return roundTo(percentOf(whole, amount));
  return roundTo(level === 'order' ? amount : times(amount, sum(slices.map((slice) => slice.units))));
};

export const promotionWords = (promotion: Promotion): string => {
  const off = promotion.type === '%' ? `−${percentWords(dec(promotion.amount))}` : `−${euro(dec(promotion.amount))}`;
  return promotion.name ? `${promotion.name} (${off})` : off;
};

/**
 * The problem of the typed code, if any. A code that lost to a better discount is no problem: the trace shows it.
 */
export type CodeProblem =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unmet'; readonly why: Words };
export const codeProblem = (
  code: string,
  candidates: readonly Promotion[],
  outcomes: readonly Outcome[],
): CodeProblem | null => {
  if (code.trim().length > PROMO_CODE_LENGTH) return { kind: 'tooLong' };
  if (!candidates.some((one) => one.code)) return { kind: 'unknown' };
  const unmet = outcomes.flatMap((outcome) => outcome.unmet).filter((one) => one.promotion.code);
  const candidateCount = outcomes.reduce(
    (count, outcome) => count + outcome.applied.filter((one) => one.promotion.code).length,
    0,
  );
  const [first] = unmet;
  return first && candidateCount === 0 ? { kind: 'unmet', why: first.why } : null;
};
