import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { compare, type Dec, dec, isPositive, minus, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Units by line of a sale, as the link between a sale and a bill keeps them. Links of before they were kept are empty: their bill was of the whole sale. */
export type Quantities = Readonly<Record<string, string>>;

export const quantitiesOf = (lines: readonly { readonly id: string; readonly units: Dec }[]): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, toPlainText(line.units)]));

/** What several bills billed of each line. */
export const billedSoFar = (ordered: Quantities, earlier: readonly Quantities[]): Quantities => {
  const billed = new Map<string, Dec>();
  for (const one of earlier.map((each) => (Object.keys(each).length === 0 ? ordered : each)))
    for (const [line, units] of Object.entries(one)) billed.set(line, plus(billed.get(line) ?? ZERO, dec(units)));
  return Object.fromEntries([...billed].map(([line, units]) => [line, toPlainText(units)]));
};

/** What is left to bill of each line; a line of nothing is left out. */
export const leftOf = (ordered: Quantities, billed: Quantities): Quantities =>
  Object.fromEntries(
    Object.entries(ordered).flatMap(([line, units]) => {
      const left = minus(dec(units), dec(billed[line] ?? '0'));
      return isPositive(left) ? [[line, toPlainText(left)]] : [];
    }),
  );

/** A sale may have several bills; together they never bill more of a line than was ordered. */
export const whyOverBilled = (ordered: Quantities, earlier: readonly Quantities[], now: Quantities): Refusal | null => {
  const billed = billedSoFar(ordered, [...earlier, now]);
  return Object.entries(billed).some(([line, units]) => compare(dec(units), dec(ordered[line] ?? '0')) > 0)
    ? refuseOrder('sales.already-billed')
    : null;
};
