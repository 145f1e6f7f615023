import { isInUnion } from '#areas/deliveries/rules/zone.ts';
import type { DutyType } from '#areas/catalogue/rules/product.ts';
import type { EXCISE_REGIMES, VAT_REGIMES } from '#areas/clients/rules/client-kinds.ts';
import { departmentOf } from '#kernel/field/postal-code.ts';
import type { VatExemption } from './line-vat.ts';

/** The tax regime of the client's record: a wish that this sale may or may not fulfil. */
export interface ClientRegime {
  readonly vatRegime: (typeof VAT_REGIMES)[number];
  readonly exciseRegime: (typeof EXCISE_REGIMES)[number];
  readonly vatNumber: string;
  readonly exciseNumber: string;
  /** The country of the main address, when the delivery address is not known yet. */
  readonly country: string;
}

export interface Taxes {
  readonly vatExemption: VatExemption | null;
  readonly buyerDuty: DutyType;
  /** Notices to the office, in French: why a regime does not apply, or what its proof still lacks. */
  readonly notices: readonly string[];
}

const PLAIN: Taxes = { vatExemption: null, buyerDuty: 'NULL', notices: [] };

/** The mainland's VAT ends at its shores: what goes to Guadeloupe leaves it like what goes to Switzerland. */
const leavesFrenchVat = (country: string, zipcode: string): boolean => {
  const department = country === 'FR' ? departmentOf(zipcode) : null;
  return country === 'FR' ? department !== null && department.length === 3 : !isInUnion(country);
};

/**
 * The taxes of a sale to this client, delivered there. An exemption is a fact of the sale, not of the person: a delivery to another
 * member state needs the goods to go there and the buyer's VAT number (art. 262 ter I of the CGI), an export needs them to leave the
 * Union (262 I). Where the fact is missing the VAT of the seller's country is charged, and the office is told why.
 */
export const taxesOf = (
  client: ClientRegime | null,
  to: { readonly country: string; readonly zipcode: string } | null,
  sellerCountry: string,
): Taxes => {
  if (!client) return PLAIN;
  const country = to?.country || client.country || sellerCountry;
  const zipcode = to?.zipcode ?? '';
  const vat = vatOf(client, country, zipcode, sellerCountry);
  const duty =
    client.exciseRegime === 'DSU' && client.exciseNumber.trim() === ''
      ? ['Droits suspendus\u00a0: il manque le numéro d’accise du client, à demander avant l’expédition.']
      : [];
  return { vatExemption: vat.exemption, buyerDuty: client.exciseRegime, notices: [...vat.notices, ...duty] };
};

const vatOf = (
  client: ClientRegime,
  country: string,
  zipcode: string,
  sellerCountry: string,
): { readonly exemption: VatExemption | null; readonly notices: readonly string[] } => {
  switch (client.vatRegime) {
    case 'intraEu':
      if (country === sellerCountry || !isInUnion(country)) {
        return {
          exemption: null,
          notices: ['TVA facturée\u00a0: une livraison intracommunautaire part vers un autre pays de l’Union.'],
        };
      }
      return client.vatNumber.trim() === ''
        ? {
            exemption: null,
            notices: [
              'TVA facturée\u00a0: le numéro de TVA du client manque, la livraison intracommunautaire le demande.',
            ],
          }
        : { exemption: 'intraEU', notices: [] };
    case 'export':
      return leavesFrenchVat(country, zipcode)
        ? { exemption: 'export', notices: [] }
        : { exemption: null, notices: ['TVA facturée\u00a0: une exportation quitte l’Union européenne.'] };
    case 'exempt':
      return { exemption: 'suspended', notices: [] };
    default:
      return { exemption: null, notices: [] };
  }
};

export interface VatPlace {
  /** The member state whose VAT is charged; null: the seller's. */
  readonly country: string | null;
  /** Why, in French; null where there is nothing to wonder about. */
  readonly reason: string | null;
}

/**
 * The country whose VAT a buyer abroad pays without an exemption. A consumer of another member state pays that
 * country's VAT once the shop declares it at the one-stop shop; below 10,000 € of such sales a year the shop may charge
 * its own (art. 259 D and 298 of the CGI, one threshold for the whole Union). The consumer also owes that country's
 * excise duty, which the seller settles before the goods leave. Goods for an overseas department or a third country are
 * exempt only for a client under the export regime: the seller must hold the proof.
 */
export const vatPlace = (
  exemption: VatExemption | null,
  to: { readonly country: string; readonly zipcode: string } | null,
  seller: { readonly country: string; readonly declaresAbroad: boolean },
  isPro: boolean,
): VatPlace => {
  const country = to?.country || seller.country;
  if (exemption !== null) return { country: null, reason: null };
  if (leavesFrenchVat(country, to?.zipcode ?? '')) return { country: null, reason: LEAVES };
  if (country === seller.country || !isInUnion(country) || isPro) return { country: null, reason: null };
  const duty = `Les droits d’accise de ce pays (${country}) sont acquittés par le vendeur avant l’expédition.`;
  return seller.declaresAbroad
    ? { country, reason: `TVA du pays de destination (${country}), déclarée au guichet unique. ${duty}` }
    : {
        country: null,
        reason: `TVA française\u00a0: le vendeur est sous le seuil de 10\u00a0000\u00a0€ de ventes à distance dans l’Union. ${duty}`,
      };
};
const LEAVES =
  'TVA française facturée sur ce qui quitte le territoire de la TVA (outre-mer, hors Union)\u00a0: l’exonération d’export demande un accord préalable du vendeur. Des taxes peuvent être dues à l’arrivée.';
