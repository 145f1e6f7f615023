import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { type Dec, dec, times, toNumber } from '#kernel/money.ts';

/** A line as it travels: `box` is the name of the box that it lies in. */
export interface TravellingLine {
  readonly line: SellerPriceLine;
  readonly box: string | null;
}

const DUTY = { unit: 0, excise: 0, css: 0, total: 0, inPrice: 'included', unknown: false, words: '' } as const;

/**
 * Splits a box into its articles for the papers that travel. Such papers name each wine with its strength, its volume
 * and its code, and bottles are picked from shelves one by one. They bear no price.
 */
export const travelling = (line: SellerPriceLine): readonly TravellingLine[] =>
  line.parts
    ? line.parts.map((part) => {
        const units = times(unitsOf(line), dec(part.quantity));
        const each = (amount: number): number => toNumber(times(dec(amount), units as Dec));
        const { parts: _held, ...rest } = line;
        return {
          box: line.label,
          line: {
            ...rest,
            formatId: part.formatId,
            productType: part.productType,
            label: part.label,
            format: part.format,
            quantity: toNumber(units),
            freeUnits: 0,
            bottles: each(part.bottles),
            litres: part.litres === null ? null : each(part.litres),
            abv: part.abv,
            ean: null,
            reference: null,
            duty: part.owes
              ? { ...DUTY, suspended: part.suspended || line.duty?.suspended === true, code: part.code }
              : null,
          },
        };
      })
    : [{ line, box: null }];
