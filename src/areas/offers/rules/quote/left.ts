import * as z from 'zod';
import { compare, type Dec, dec, isPositive, minus, plus, toNumber, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseQuote } from './quote-refusals.ts';

/** A line of a quote, with the units that its orders took. */
export const QuotedLine = z.object({
  id: z.string(),
  label: z.string(),
  format: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  left: z.number(),
});
export type QuotedLine = z.output<typeof QuotedLine>;

/** How many of each line one order took; null took everything, as orders did before quotes were ordered in parts. */
export type Taken = Readonly<Record<string, number>> | null;

export const quotedLines = (
  lines: readonly Pick<QuotedLine, 'id' | 'label' | 'format' | 'quantity'>[],
  taken: readonly Taken[],
): readonly QuotedLine[] =>
  lines.map((line) => {
    const whole = dec(line.quantity);
    const ordered = taken.reduce<Dec>((sum, one) => plus(sum, one === null ? whole : dec(one[line.id] ?? 0)), ZERO);
    const left = minus(whole, ordered);
    return { ...line, ordered: toNumber(ordered), left: isPositive(left) ? toNumber(left) : 0 };
  });

export const isSomeLeft = (lines: readonly QuotedLine[]): boolean => lines.some((line) => line.left > 0);

/** Refuses an order of too many units of a line: never more than was quoted, by however many orders. */
export const whyNotTake = (lines: readonly QuotedLine[], asked: ReadonlyMap<string, number>): Refusal | null => {
  for (const [id, quantity] of asked) {
    const line = lines.find((one) => one.id === id);
    if (!line) return refuseQuote('sales.quote-version');
    if (compare(dec(quantity), dec(line.left)) > 0)
      return refuseQuote('sales.quote-beyond', { left: `${line.left}`.replace('.', ','), label: line.label });
  }
  return [...asked.values()].some((quantity) => quantity > 0) ? null : refuseQuote('sales.quote-nothing-asked');
};
