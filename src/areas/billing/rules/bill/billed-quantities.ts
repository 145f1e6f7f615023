import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { isBeyond, leftOf, type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import type { SaleLines } from './part-of-bill.ts';
import type { Refusal } from '#kernel/refusal.ts';

/**
 * Adds up what no further bill bills: what bills have billed, and what came back before any had. Delivery is not billed
 * where nothing of the articles was, or will be.
 */
export const takenBefore = (
  {
    ordered,
    earlier,
    back,
  }: { readonly ordered: Quantities; readonly earlier: readonly Quantities[]; readonly back: Quantities },
  of: SaleLines,
): Quantities => {
  if (Object.keys(back).length === 0) return takenSoFar(ordered, earlier);
  const taken = takenSoFar(ordered, [...earlier, back]);
  const rest = leftOf(ordered, taken);
  const isAllBack = earlier.length === 0 && !of.lines.some((id) => rest[id] !== undefined);
  return isAllBack
    ? takenSoFar(
        ordered,
        [taken, rest].filter((one) => Object.keys(one).length > 0),
      )
    : taken;
};

/** Refuses to bill an order of which all that left came back, when nothing is on a bill. */
export const whyAllBack = (rest: Quantities, back: Quantities): Refusal | null =>
  Object.keys(rest).length === 0 && Object.keys(back).length > 0 ? refuseOrder('sales.all-came-back') : null;

/** A sale may have several bills; together they never bill more of a line than was ordered. */
export const whyOverBilled = (ordered: Quantities, earlier: readonly Quantities[], now: Quantities): Refusal | null =>
  isBeyond(ordered, takenSoFar(ordered, [...earlier, now])) ? refuseOrder('sales.already-billed') : null;
