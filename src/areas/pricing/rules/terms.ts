import type { Day } from '#kernel/day.ts';
import type { ReservationInput } from './lines/reservation-lines.ts';
import { type PricingInput, roundingFor } from './pricing.ts';

/**
 * The terms that priced an order, stored beside it: the whole pricing input except its lines (each stores its own) and
 * the dated rates. Pricing an order again under its own terms gives the same result to the cent.
 */
export type SaleTerms = Omit<PricingInput, 'sellerId' | 'lines' | 'reservations' | 'rates' | 'promoCode'> & {
  /** Its booked visits, at the prices agreed when they were booked: they stay whatever else is priced anew. */
  readonly reservations?: readonly ReservationInput[];
  /** Delivery price typed by the office, without VAT. */
  readonly typedShipping: number | null;
  /** The goods are fetched in the seller's state: it decides their VAT. Absent from orders priced before it was asked. */
  readonly isCollected?: boolean;
  /** VAT included, what the buyer agreed to when he gave his card: the office may lower it, not raise it. */
  readonly agreed: string | null;
  /** A named action put it at the rates of this day: it is priced as on its own, then put at them again, as that action did. */
  readonly taxDay?: Day;
};

/** The price agreed for a visit includes VAT, and stands to the cent in every category. */
export const withVisits = (terms: SaleTerms, reservations: readonly ReservationInput[]): SaleTerms =>
  reservations.length === 0
    ? terms
    : { ...terms, reservations, shop: { ...terms.shop, rounding: roundingFor(terms.shop.rounding, true) } };
