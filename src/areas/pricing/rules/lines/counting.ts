import { eq75Of } from '#areas/catalogue/rules/format.ts';
import { type Dec, dec, plus, times, ZERO } from '#kernel/money.ts';
import type { SellerPriceLine } from './priced.ts';
import type { SaleLine } from './sale-line.ts';

/**
 * How quantity rules count: bottles, or 75 cl equivalents when the typology, else the shop, counts all rules so. Free units never
 * count. Equivalents are made from litres at the very end: three 50 cl bottles are exactly two, not 1.999998.
 */
export interface Counting {
  readonly inEq75: boolean;
}

export const countsInEq75 = (typology: boolean | null | undefined, shop: boolean): boolean => typology ?? shop;

/** The count of a line: its units, or its equivalents when it has a volume. */
export const lineCount = (line: SaleLine, { inEq75 }: Counting): Dec =>
  inEq75 && line.litres ? eq75Of(times(line.litres, line.quantity)) : line.quantity;

/** The whole cart: its bottles (accessories and services are not any), or the equivalents of its volumes. */
export const cartCount = (lines: readonly SaleLine[], { inEq75 }: Counting): Dec => {
  let total = ZERO;
  for (const line of lines) {
    if (inEq75) total = line.litres ? plus(total, times(line.litres, line.quantity)) : total;
    else total = plus(total, times(line.bottles, line.quantity));
  }
  return inEq75 ? eq75Of(total) : total;
};

/** All that leaves of a line: what is paid for and what is given. */
export const unitsOf = (line: Pick<SellerPriceLine, 'quantity' | 'freeUnits'>): Dec =>
  plus(dec(line.quantity), dec(line.freeUnits));
