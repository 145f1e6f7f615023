import * as z from 'zod';
import { type PricedOrder, SellerPrice } from '#areas/pricing/rules/lines/priced.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { DELAYS, monthDelay } from '../order/due-day.ts';
import { creditLimitOf, type OwnTerms, overLimitOf } from '../order/own-terms.ts';

/** The terms of the client's record, shown to a client who orders himself before he orders. */
const OwnTermsTold = z.object({
  /** Percent, off every article. */
  discount: z.number(),
  delay: z.object({ key: z.enum(DELAYS), days: z.number().int(), isEndOfMonth: z.boolean() }).nullable(),
  /** The amount that the client would owe with this order, when it passes the limit of his record. */
  overLimit: z.object({ owed: z.number(), limit: z.number() }).nullable(),
});

/** The price of a cart at one seller's, with the terms of the buyer there; null for a buyer who is no client. */
export const CartPrice = SellerPrice.extend({
  ownTerms: OwnTermsTold.nullish(),
  /** The VAT and the duties of a buyer abroad or overseas, in the buyer's language. */
  taxNotes: z.array(z.string()).optional(),
  /** The conditions of cancellation of its visits, in the buyer's language. */
  visitTerms: z.array(z.string()).optional(),
  /** Its discounts leave the duty in its prices as it is. */
  sparesDuty: z.boolean().optional(),
  /** The side of the amount that is left before free delivery. */
  francoMode: z.enum(['HT', 'TTC']).optional(),
  /** The lowest price of the thirty days before a reduction, by format, where one is announced to the buyer. */
  lowest: z.array(z.object({ formatId: z.string(), price: z.number() })).optional(),
});
export type CartPrice = z.output<typeof CartPrice>;

export const toldTerms = (
  own: OwnTerms & { readonly owed: string | null },
  priced: PricedOrder,
  settings: Parameters<typeof creditLimitOf>[1],
): z.output<typeof OwnTermsTold> => {
  const limit = own.owed === null ? null : (creditLimitOf(own, settings)?.amount ?? null);
  const over = overLimitOf(limit, dec(own.owed ?? 0), priced.totals.totalTTC);
  return {
    discount: own.discount,
    delay: own.delay && { key: own.delay, ...monthDelay(own.delay) },
    overLimit: over === null || limit === null ? null : { owed: toNumber(over), limit },
  };
};
