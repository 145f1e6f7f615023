import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { compare, type Dec, dec, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Units by line of a sale, as the link between a sale and a bill keeps them. Links of before they were kept are empty: their bill was of the whole sale. */
export type Quantities = Readonly<Record<string, string>>;

export const quantitiesOf = (lines: readonly { readonly id: string; readonly units: Dec }[]): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, toPlainText(line.units)]));

/** A sale may have several bills; together they never bill more of a line than was ordered. */
export const whyOverBilled = (ordered: Quantities, earlier: readonly Quantities[], now: Quantities): Refusal | null => {
  const billed = new Map<string, Dec>();
  for (const one of [...earlier.map((each) => (Object.keys(each).length === 0 ? ordered : each)), now])
    for (const [line, units] of Object.entries(one)) billed.set(line, plus(billed.get(line) ?? ZERO, dec(units)));
  return [...billed].some(([line, units]) => compare(units, dec(ordered[line] ?? '0')) > 0)
    ? refuseOrder('sales.already-billed')
    : null;
};
