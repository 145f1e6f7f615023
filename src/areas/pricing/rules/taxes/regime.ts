import type { DutyType } from '#areas/catalogue/rules/product.ts';
import type { EXCISE_REGIMES, VAT_REGIMES } from '#areas/clients/rules/client-kinds.ts';
import { vatNumberWarning } from '#kernel/field/company-identity.ts';
import { whyNotExciseNumber } from '#kernel/field/excise-number.ts';
import {
  isInUnionExcise,
  stateOfVatNumber,
  type TaxPlace,
  type Territory,
  territoryOf,
} from '#kernel/field/territory.ts';
import type { VatExemption } from './line-vat.ts';
import type { VatNature } from './vat-nature.ts';

/** The tax regime of the client's record: a wish that this sale may or may not fulfil. */
export interface ClientRegime {
  readonly vatRegime: (typeof VAT_REGIMES)[number];
  readonly exciseRegime: (typeof EXCISE_REGIMES)[number];
  readonly vatNumber: string;
  readonly exciseNumber: string;
  /** The main address: where a firm is established, and where goods go when no delivery address is known yet. */
  readonly country: string;
  readonly zipcode?: string;
  readonly city?: string;
  readonly isPro?: boolean;
}

/** How the goods of a sale reach the buyer, and the kinds of lines that it has. */
export interface Supply {
  /** The buyer fetches the goods at the estate, or at a point of the seller's state. */
  readonly isCollected: boolean;
  readonly natures: ReadonlySet<VatNature>;
}
const SENT: Supply = { isCollected: false, natures: new Set(['goods']) };

export interface Taxes {
  /** The ground on which goods bear no VAT. */
  readonly vatExemption: VatExemption | null;
  /** The ground for services rendered where the buyer is established. A service that takes place at the estate always bears French VAT. */
  readonly serviceExemption: VatExemption | null;
  readonly buyerDuty: DutyType;
  /** Notices to the office, in French: why a regime does not apply, or what its proof still lacks. */
  readonly notices: readonly string[];
}

const PLAIN: Taxes = { vatExemption: null, serviceExemption: null, buyerDuty: 'NULL', notices: [] };

interface Ground {
  readonly exemption: VatExemption | null;
  readonly notices: readonly string[];
}
const taxedAs = (...notices: readonly string[]): Ground => ({ exemption: null, notices });
const exemptAs = (exemption: VatExemption): Ground => ({ exemption, notices: [] });

/**
 * The taxes of a sale to this client. The kind of line is asked first, then the place, then the client. An exemption is a fact of the
 * sale, not of the person: a delivery to another member state needs the goods to go there and the buyer's VAT number (art. 262 ter I of
 * the CGI), an export needs them to leave the Union (262 I), a service needs a firm established abroad (259, 1°). Where the fact is
 * missing the VAT of the seller's country is charged, and the office is told why.
 */
export const taxesOf = (
  client: ClientRegime | null,
  to: TaxPlace | null,
  sellerCountry: string,
  supply: Supply = SENT,
): Taxes => {
  if (!client) return PLAIN;
  const home: TaxPlace = {
    country: client.country || sellerCountry,
    zipcode: client.zipcode ?? '',
    city: client.city ?? '',
  };
  const place = to?.country ? to : home;
  const goods = goodsGround(client, territoryOf(place), sellerCountry, supply.isCollected);
  const service = serviceGround(client, territoryOf(home), sellerCountry);
  const has = (nature: VatNature) => supply.natures.has(nature);
  const notices = [
    ...(has('goods') ? [...goods.notices, ...dutyNotices(client, place)] : []),
    ...(has('service') ? service.notices : []),
    ...(has('onSite') && isExempting(client) && !isSamePlace(home, sellerCountry) ? [ON_SITE] : []),
    ...(isNumberAsked(client, goods.exemption, service.exemption, supply.natures)
      ? [vatNumberWarning(client.vatNumber)?.fr ?? []].flat()
      : []),
  ];
  return {
    vatExemption: goods.exemption,
    serviceExemption: service.exemption,
    buyerDuty: client.exciseRegime,
    notices: [...new Set(notices)],
  };
};

/** The numbers of the Union have keys that can be checked; those of other countries are taken as they are. */
const isNumberAsked = (
  client: ClientRegime,
  goods: VatExemption | null,
  service: VatExemption | null,
  natures: Supply['natures'],
): boolean =>
  (natures.has('goods') && goods === 'intraEU') ||
  (natures.has('service') && service === 'reverseCharge' && stateOfVatNumber(client.vatNumber) !== null);

const isExempting = ({ vatRegime }: ClientRegime): boolean => vatRegime !== 'country';
const isSamePlace = (place: TaxPlace, sellerCountry: string): boolean => territoryOf(place).vat === sellerCountry;

const ON_SITE =
  'TVA française sur les visites, repas et autres prestations rendues sur place, quel que soit le client (art. 259\u00a0A du CGI).';
const COLLECTED =
  'TVA facturée\u00a0: les marchandises retirées au domaine sont livrées en France (art. 258 du CGI). L’exonération demande la preuve de leur transport hors de France.';
const NO_UNION = 'TVA facturée\u00a0: une livraison intracommunautaire part vers un autre pays de l’Union.';
const NO_EXPORT = 'TVA facturée\u00a0: une exportation quitte l’Union européenne.';
const NO_NUMBER = 'TVA facturée\u00a0: le numéro de TVA du client manque, la livraison intracommunautaire le demande.';
const OTHER_NUMBER =
  'TVA facturée\u00a0: la livraison intracommunautaire demande un numéro de TVA d’un autre État de l’Union que celui du vendeur.';

/** Goods that leave under suspension travel with an electronic document, which is the proof of their transport. */
const isProven = (client: ClientRegime, isCollected: boolean): boolean => !isCollected || client.exciseRegime === 'DSU';

const goodsGround = (
  client: ClientRegime,
  { vat, part }: Territory,
  sellerCountry: string,
  isCollected: boolean,
): Ground => {
  const named =
    part === null ? '' : ` ${part} est hors du territoire de la TVA de l’Union\u00a0: régime d’exportation.`;
  switch (client.vatRegime) {
    case 'intraEu':
      if (vat === null) return taxedAs(`${NO_UNION}${named}`);
      if (vat === sellerCountry) return taxedAs(NO_UNION);
      if (client.vatNumber.trim() === '') return taxedAs(NO_NUMBER);
      if ([null, sellerCountry].includes(stateOfVatNumber(client.vatNumber))) return taxedAs(OTHER_NUMBER);
      return isProven(client, isCollected) ? exemptAs('intraEU') : taxedAs(COLLECTED);
    case 'export':
      if (vat !== null) return taxedAs(NO_EXPORT);
      return isProven(client, isCollected) ? exemptAs('export') : taxedAs(COLLECTED);
    case 'exempt':
      return exemptAs('suspended');
    default:
      return taxedAs();
  }
};

const NO_FIRM =
  'TVA française sur les autres prestations\u00a0: seule une entreprise établie hors de France en est dispensée (art. 259, 1° du CGI).';
const NO_FIRM_NUMBER =
  'TVA française sur les autres prestations\u00a0: il manque le numéro d’identification de l’entreprise, preuve de sa qualité (règlement 282/2011, art. 18).';

/** A firm abroad pays the VAT of a service in its own country: inside the Union and outside alike. */
const serviceGround = (client: ClientRegime, { services }: Territory, sellerCountry: string): Ground => {
  switch (client.vatRegime) {
    case 'intraEu':
    case 'export': {
      if (client.isPro === false || services === sellerCountry) return taxedAs(NO_FIRM);
      const number = client.vatNumber.trim();
      if (number === '') return taxedAs(NO_FIRM_NUMBER);
      const state = stateOfVatNumber(number);
      if (services !== null && (state === null || state === sellerCountry)) return taxedAs(NO_FIRM_NUMBER);
      return exemptAs('reverseCharge');
    }
    case 'exempt':
      return exemptAs('suspended');
    default:
      return taxedAs();
  }
};

const dutyNotices = (client: ClientRegime, place: TaxPlace): readonly string[] => {
  // A buyer outside the Union has no such number: the goods leave under a document to the customs office of exit.
  if (client.exciseRegime !== 'DSU' || !isInUnionExcise(place)) return [];
  if (client.exciseNumber.trim() === '')
    return ['Droits suspendus\u00a0: il manque le numéro d’accise du client, à demander avant l’expédition.'];
  const why = whyNotExciseNumber(client.exciseNumber);
  return why ? [`Droits suspendus\u00a0: ${why.fr}`] : [];
};

export interface VatPlace {
  /** The member state whose VAT is charged; null: the seller's. */
  readonly country: string | null;
  /** Why, in French; null where there is nothing to wonder about. */
  readonly reason: string | null;
}

/**
 * The country whose VAT a buyer abroad pays on goods without an exemption. A consumer of another member state pays that
 * country's VAT once the shop declares it at the one-stop shop; below 10,000 € of such sales a year the shop may charge
 * its own (art. 259 D and 298 of the CGI, one threshold for the whole Union). The consumer also owes that country's
 * excise duty, which the seller settles before the goods leave. Goods for an overseas department or a third country are
 * exempt only for a client under the export regime: the seller must hold the proof. Goods collected at the estate are
 * supplied in France, and services are no distance sales.
 */
export const vatPlace = (
  exemption: VatExemption | null,
  to: TaxPlace | null,
  seller: { readonly country: string; readonly declaresAbroad: boolean },
  isPro: boolean,
  supply: Supply = SENT,
): VatPlace => {
  const none = { country: null, reason: null };
  if (exemption !== null || !supply.natures.has('goods')) return none;
  const territory = territoryOf(to?.country ? to : { country: seller.country, zipcode: '' });
  if (territory.vat === seller.country) return none;
  if (supply.isCollected) return { country: null, reason: territory.vat === null ? FETCHED_OUTSIDE : FETCHED };
  if (territory.vat === null) return { country: null, reason: LEAVES };
  if (isPro) return { country: null, reason: FIRM };
  const duty = `Les droits d’accise de ce pays (${territory.vat}) sont acquittés par le vendeur avant l’expédition.`;
  return seller.declaresAbroad
    ? {
        country: territory.vat,
        reason: `TVA du pays de destination (${territory.vat}), déclarée au guichet unique. ${duty}`,
      }
    : {
        country: null,
        reason: `TVA française\u00a0: le vendeur est sous le seuil de 10\u00a0000\u00a0€ de ventes à distance dans l’Union. ${duty}`,
      };
};
const LEAVES =
  'TVA française facturée sur ce qui quitte le territoire de la TVA (outre-mer, hors Union)\u00a0: l’exonération d’export demande un accord préalable du vendeur. Des taxes peuvent être dues à l’arrivée.';
const FETCHED = 'TVA française\u00a0: les marchandises sont retirées en France, quel que soit le pays de l’acheteur.';
const FETCHED_OUTSIDE = `${FETCHED} Un voyageur qui réside hors de l’Union peut demander la détaxe.`;
const FIRM =
  'TVA française\u00a0: l’exonération d’une entreprise d’un autre État de l’Union demande l’accord préalable du vendeur, sur son numéro de TVA.';
