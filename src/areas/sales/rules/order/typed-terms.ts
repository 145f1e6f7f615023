import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import type { Order } from './sale.ts';

/** Reads the terms that the office typed on the whole order, for users who see prices. */
export const typedTerms = (
  terms: SaleTerms | null,
): Pick<Order, 'typedShipping' | 'clientDiscount' | 'wholeDiscount'> =>
  terms === null
    ? {}
    : {
        typedShipping: terms.typedShipping,
        clientDiscount: Number(terms.clientDiscount ?? 0),
        wholeDiscount: Number(terms.wholeDiscount ?? 0),
      };
