import { DEFAULT_PARCEL_RULE } from '#areas/deliveries/rules/parcels.ts';
import type { Demanded } from '#areas/papers/rules/demanded.ts';
import type { OfficeOrder } from './office-order.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';

/**
 * Drops the prices from the request of a user who sees none. An empty price from this user says nothing: he never saw
 * it. The prices that others typed stay.
 */
export const withoutPrices = <T extends Pick<OfficeOrder, 'lines' | 'shipping' | 'clientDiscount' | 'wholeDiscount'>>(
  asked: T,
): T => ({
  ...asked,
  clientDiscount: undefined,
  wholeDiscount: undefined,
  lines: asked.lines.map(({ unitPrice: _price, discount: _discount, ...line }) => line),
  ...(asked.shipping ? { shipping: { ...asked.shipping, price: undefined } } : {}),
});

/**
 * Reads the typed deposit. Only users who see prices read, type or remove an amount; for other users it stays as it
 * was. A part of the total reveals no price.
 */
export const depositAfter = (
  asked: Demanded | null | undefined,
  before: Demanded | null,
  seesPrices: boolean,
): Demanded | null => {
  if (asked === undefined) return before;
  return !seesPrices && (before?.kind === 'amount' || asked?.kind === 'amount') ? before : asked;
};

/**
 * The parts that a change leaves as they were. An agreed order keeps its own terms for everything that nobody touched.
 */
export interface Untouched {
  /** Same client, same category, and nobody asked for the prices of the day. */
  readonly agreement: boolean;
  readonly promoCode: boolean;
  /** Where it goes, as far as taxes look at it. */
  readonly destination: boolean;
  /** How it travels, and what. */
  readonly carriage: boolean;
}

/**
 * Computes the terms of a changed order. Its own terms stand as long as the agreement does; taxes follow the goods when
 * they go elsewhere, delivery follows the goods carried. A delivery price typed by the office is the whole price: no
 * parcel, no free shipping.
 */
export const termsAfter = (
  before: SaleTerms | null,
  fresh: SaleTerms,
  same: Untouched,
  typed: { readonly price: number | null; readonly label: string },
): SaleTerms => {
  const old = same.agreement ? before : null;
  // A typed price that is emptied gives way to that of the mode; nobody agreed to another before.
  const isEmptied = old !== null && old.typedShipping !== null && typed.price === null;
  const shipping = old && same.carriage && same.destination && !isEmptied ? old.shipping : fresh.shipping;
  return {
    ...(old ?? fresh),
    // A client who now fetches the goods, or no longer does, pays the VAT of another place.
    ...(old && same.destination && (old.isCollected ?? fresh.isCollected) === fresh.isCollected
      ? {}
      : {
          vatExemption: fresh.vatExemption,
          ...(fresh.serviceExemption === undefined ? {} : { serviceExemption: fresh.serviceExemption }),
          ...(fresh.isCollected === undefined ? {} : { isCollected: fresh.isCollected }),
          vatCountry: fresh.vatCountry ?? null,
          vatReason: fresh.vatReason ?? null,
          buyerDuty: fresh.buyerDuty,
          franco: fresh.franco,
        }),
    ...(old && !same.promoCode ? { promotions: fresh.promotions } : {}),
    shipping:
      typed.price === null
        ? shipping
        : {
            kind: 'option',
            ref: shipping?.ref ?? 'office',
            label: shipping?.label ?? typed.label,
            price: typed.price,
            mode: 'net',
            takesFranco: false,
            parcelRule: { ...DEFAULT_PARCEL_RULE, surcharge: 0 },
          },
    typedShipping: typed.price,
    agreed: before?.agreed ?? null,
  };
};
