import { compare, type Dec, dec, minus, over, roundTo, toPlainText, ZERO } from '#kernel/money.ts';
import { netOfGross, type PriceMode } from '#kernel/vat.ts';
import { type DraftLine, moneyWords } from '../lines/draft-line.ts';
import type { Trace } from '../lines/trace.ts';
import { chosen, type Outcome, type Promotion, type Reach } from './promotions.ts';

/**
 * Promotions of the delivery, after those of the goods: each asks its condition of what these left. A delivery that is free already has
 * nothing to lose. An amount in euros is in the price mode of the buyer, as all that is typed for him.
 */
export const withDeliveryPromotions = (
  lines: readonly DraftLine[],
  promotions: readonly Promotion[],
  reach: Reach,
  mode: PriceMode,
  trace: Trace,
): { readonly lines: readonly DraftLine[]; readonly outcome: Outcome | null } => {
  const [first] = lines;
  if (promotions.length === 0 || !first) return { lines, outcome: null };
  const typed = new Map(promotions.map((one) => [inModeOf(one, first, mode), one]));
  const slices = lines.map((line) => ({
    id: line.id,
    formatId: '',
    left: line.baseAmount,
    held: ZERO,
    units: line.quantity,
  }));
  // The goods are not what it takes from: what earlier ones took of the delivery lowers no condition.
  const outcome = chosen([...typed.keys()], 'order', slices, () => reach);
  for (const one of outcome.applied)
    trace.say(
      'shipping',
      one.promotion.code ? 'promoCode' : 'promotion',
      `${one.words} sur la livraison\u00a0: −${moneyWords(one.amount, first.mode)}`,
      null,
      null,
      outcome.lost,
    );
  if (outcome.applied.length === 0 && outcome.lost.length > 0)
    trace.say('shipping', 'promotion', 'Aucune promotion ne s’applique à la livraison', null, null, outcome.lost);
  return {
    lines: lines.map((line) =>
      outcome.applied.reduce((left, one) => less(left, one.shares.get(line.id) ?? ZERO), line),
    ),
    outcome,
  };
};

const inModeOf = (promotion: Promotion, line: DraftLine, mode: PriceMode): Promotion =>
  promotion.type === '€' && mode === 'gross' && line.mode === 'net'
    ? { ...promotion, amount: toPlainText(roundTo(netOfGross(dec(promotion.amount), line.vat.rate))) }
    : promotion;

/** A delivery is charged at its lower price, as a free one is at none. */
const less = (line: DraftLine, amount: Dec): DraftLine => {
  if (compare(amount, ZERO) <= 0) return line;
  const baseAmount = minus(line.baseAmount, amount);
  return { ...line, baseAmount, unitPrice: roundTo(over(baseAmount, line.quantity), 6) };
};
