import { compare, type Dec, dec, isPositive, minus, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseOrder } from './order-refusals.ts';

/** Units by line of a sale, as its links to bills and delivery notes keep them. Links of before they were kept are empty: theirs was the whole sale. */
export type Quantities = Readonly<Record<string, string>>;

export const quantitiesOf = (lines: readonly { readonly id: string; readonly units: Dec }[]): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, toPlainText(line.units)]));

/** Adds up the quantities that several documents took of each line. */
export const takenSoFar = (ordered: Quantities, earlier: readonly Quantities[]): Quantities => {
  const taken = new Map<string, Dec>();
  for (const one of earlier.map((each) => (Object.keys(each).length === 0 ? ordered : each)))
    for (const [line, units] of Object.entries(one)) taken.set(line, plus(taken.get(line) ?? ZERO, dec(units)));
  return Object.fromEntries([...taken].map(([line, units]) => [line, toPlainText(units)]));
};

/** Computes the quantity left of each line; a line with nothing left is absent. */
export const leftOf = (ordered: Quantities, taken: Quantities): Quantities =>
  Object.fromEntries(
    Object.entries(ordered).flatMap(([line, units]) => {
      const left = minus(dec(units), dec(taken[line] ?? '0'));
      return isPositive(left) ? [[line, toPlainText(left)]] : [];
    }),
  );

/** Whether together they take more of a line than was ordered. */
export const isBeyond = (ordered: Quantities, taken: Quantities): boolean =>
  Object.entries(taken).some(([line, units]) => compare(dec(units), dec(ordered[line] ?? '0')) > 0);

/** The quantities that a user chose of the lines of a sale. */
export type ChosenUnits = readonly { readonly id: string; readonly quantity: number }[];

/** Refuses a chosen line that is not of the order, or stands twice, or has a fraction of a unit counted whole. */
export const whyNotChosen = (ordered: Quantities, lines: readonly string[], chosen: ChosenUnits): Refusal | null => {
  const seen = new Set<string>();
  for (const [at, { id, quantity }] of chosen.entries()) {
    const isUnknown = !lines.includes(id) || seen.has(id);
    const isPart = Number.isInteger(Number(ordered[id])) && !Number.isInteger(quantity);
    seen.add(id);
    if (!isUnknown && !isPart) continue;
    const { words } = refuseOrder('sales.bill-line');
    return refuseOrder('sales.bill-line', {}, { [`lines.${at}.quantity`]: words });
  }
  return null;
};
