import type { Address } from '#areas/identity/rules/address.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { type ClientRegime, type Supply, taxesOf, vatPlace } from '#areas/pricing/rules/taxes/regime.ts';
import { natureOf } from '#areas/pricing/rules/taxes/vat-nature.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import { type TaxPlace, territoryOf } from '#kernel/field/territory.ts';
import type { Delivery } from './cart-delivery.ts';

interface Sold {
  readonly lines: readonly LineInput[];
  readonly to: Partial<Address> | null;
  readonly delivery: Pick<Delivery, 'choice' | 'points'>;
  readonly isPro: boolean;
}

/** The place where the buyer fetches the goods; null when they are sent. */
const placeOfFetching = ({ choice, points }: Sold['delivery'], estate: TaxPlace): TaxPlace | null =>
  choice.collectionPoint === null
    ? choice.type === 'pickup'
      ? estate
      : null
    : (points.find((one) => one.id === choice.collectionPoint)?.address ?? estate);

/** The VAT and the duty of one sale: asked of its lines, then of the way its goods take, then of the client. */
export const saleTaxes = (
  client: ClientRegime | null,
  { lines, to, delivery, isPro }: Sold,
  seller: { readonly address: TaxPlace; readonly country: string; readonly declaresAbroad: boolean },
) => {
  const fetchedAt = placeOfFetching(delivery, seller.address);
  const isCollected = fetchedAt !== null && territoryOf(fetchedAt).vat === seller.country;
  // Goods handed over in another state are supplied there, wherever their buyer lives.
  const typed = fetchedAt !== null && !isCollected ? fetchedAt : to;
  const place = typed?.country ? { country: typed.country, zipcode: typed.zipcode ?? '', city: typed.city } : null;
  const supply: Supply = { isCollected, natures: new Set(lines.map(natureOf)) };
  const taxes = taxesOf(client, place, seller.country, supply);
  const vat = vatPlace(taxes.vatExemption, place, seller, isPro, supply);
  const terms: Pick<
    SaleTerms,
    'vatExemption' | 'serviceExemption' | 'vatCountry' | 'vatReason' | 'buyerDuty' | 'isCollected'
  > = {
    vatExemption: taxes.vatExemption,
    serviceExemption: taxes.serviceExemption,
    vatCountry: vat.country,
    vatReason: vat.reason,
    buyerDuty: taxes.buyerDuty,
    isCollected,
  };
  // A regime that does not apply is told already: its reason for the buyer says the same.
  const isTold = isPro && client !== null && client.vatRegime !== 'country';
  return { terms, notices: [...taxes.notices, ...(vat.reason === null || isTold ? [] : [vat.reason])] };
};
