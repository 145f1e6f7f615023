import { compare, type Dec, isPositive, max, min, minus, roundTo, share, sum, ZERO } from '#kernel/money.ts';
import type { PriceMode } from '#kernel/vat.ts';
import { type DraftLine, goodsAmount, moneyWords, stillDiscountable } from './draft-line.ts';
import type { PricedLine } from './priced.ts';
import type { Trace } from './trace.ts';

export const WHOLE_DISCOUNT_WORDS = 'Remise sur le total';

/**
 * An amount typed off the whole, in the price mode of the list: taken last, off the articles together, in proportion to what is left of
 * each, cents by largest remainder. So each rate bears its own part, and VAT is that of what is paid. The duty that a price holds is not
 * discounted, nor delivery: beyond what is left, nothing more is taken, and `wholeDiscountTaken` is less than what was typed.
 */
export const withWholeDiscount = (
  drafts: readonly DraftLine[],
  typed: Dec,
  mode: PriceMode,
  trace: Trace,
): DraftLine[] => {
  const weights = drafts.map((draft) => ({ id: draft.id, weight: max(ZERO, stillDiscountable(draft)) }));
  const amount = min(roundTo(typed), sum(weights.map(({ weight }) => weight)));
  if (!isPositive(amount)) return [...drafts];
  trace.say(null, 'manual', `${WHOLE_DISCOUNT_WORDS}\u00a0: −${moneyWords(amount, mode)}`);
  const parts = share(amount, weights);
  return drafts.map((draft) => {
    const part = parts.get(draft.id) ?? ZERO;
    if (!isPositive(part)) return draft;
    const before = goodsAmount(draft);
    trace.say(
      draft.id,
      'manual',
      `Part de la remise sur le total\u00a0: −${moneyWords(part, draft.mode)}`,
      before,
      minus(before, part),
    );
    return {
      ...draft,
      discounts: [
        ...draft.discounts,
        { id: 'whole', label: WHOLE_DISCOUNT_WORDS, level: 'whole', code: null, amount: part },
      ],
    };
  });
};

/** The amount taken off all lines together, in the mode in which it was typed. */
export const wholeDiscountTaken = (lines: readonly Pick<PricedLine, 'discounts'>[]): Dec =>
  sum(lines.flatMap(({ discounts }) => discounts.filter((one) => one.level === 'whole').map((one) => one.amount)));

/**
 * The part of a whole discount that one of several documents bears: in proportion to its goods; the last document takes
 * the rest.
 */
export const partOfWholeDiscount = (of: {
  readonly typed: Dec;
  /** By the other parts that stand. */
  readonly borne: Dec;
  readonly part: Dec;
  readonly isLast: boolean;
}): Dec => {
  const left = max(ZERO, minus(of.typed, of.borne));
  const part = roundTo(max(ZERO, of.part));
  return of.isLast || compare(part, left) > 0 ? left : part;
};
