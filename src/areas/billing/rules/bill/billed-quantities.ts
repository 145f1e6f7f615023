import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { isBeyond, type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** A sale may have several bills; together they never bill more of a line than was ordered. */
export const whyOverBilled = (ordered: Quantities, earlier: readonly Quantities[], now: Quantities): Refusal | null =>
  isBeyond(ordered, takenSoFar(ordered, [...earlier, now])) ? refuseOrder('sales.already-billed') : null;
