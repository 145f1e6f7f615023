import { type Amount, compare, type Dec, dec, minus, ZERO } from '#kernel/money.ts';
import { countWords, type Lost } from '../lines/trace.ts';

/** Whether tiers look at the quantity of their line or at the size of the cart: a setting of the shop. */
export const TIER_BASES = ['line', 'cart'] as const;
export type TierBasis = (typeof TIER_BASES)[number];

export interface Tier {
  readonly threshold: Dec;
  readonly value: Dec;
}
export interface TierOutcome {
  readonly reached: Tier | null;
  readonly lost: readonly Lost[];
}

const NO_TIER: TierOutcome = { reached: null, lost: [] };

/** The highest threshold reached wins; of prices, the lowest of those reached. `words` names a tier in the trace of those that lost. */
export const tierOf = (
  tiers: Readonly<Record<string, Amount>> | undefined,
  count: Dec,
  words: (tier: Tier) => string,
  wins: 'highest' | 'cheapest' = 'highest',
): TierOutcome => {
  if (!tiers) return NO_TIER;
  const all = Object.entries(tiers).map(([threshold, value]) => ({
    threshold: dec(threshold.replace(',', '.')),
    value: dec(value),
  }));
  if (all.length === 0) return NO_TIER;
  all.sort((a, b) => compare(b.threshold, a.threshold));
  const within = compare(count, ZERO) > 0 ? all.filter((tier) => compare(tier.threshold, count) <= 0) : [];
  const reached = within.reduce<Tier | null>(
    (best, tier) => (best === null || (wins === 'cheapest' && compare(tier.value, best.value) < 0) ? tier : best),
    null,
  );
  const lost = all
    .filter((tier) => tier !== reached)
    .map((tier) => ({
      rule: words(tier),
      why:
        compare(tier.threshold, count) > 0
          ? `il en manque ${countWords(minus(tier.threshold, count))}`
          : reached && compare(tier.threshold, reached.threshold) > 0
            ? 'un palier moins cher est atteint'
            : 'un palier plus haut est atteint',
    }));
  return { reached, lost };
};
