import { type Address, addressLines } from '#areas/identity/rules/address.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { END_OF_MONTH } from './end-of-month.ts';
import type { Business } from '#areas/shops/rules/shop.ts';
import { bareEori } from '#kernel/field/eori-number.ts';
import { companyNumber } from '#kernel/field/company-identity.ts';
import { isFrenchFirmPlace } from '#kernel/field/french-firm.ts';
import { nameOfBuyer, ownNameOf, personOf, recipientOf, type SaleParties } from './sale-parties.ts';
import type { BillAddress, Party } from './paper.ts';

/** The mentions that a shop may word itself; null means the law's default. */
export interface ShopWordings {
  readonly penalty: string | null;
  readonly discount: string | null;
  readonly ownership: boolean;
  readonly mediator: string | null;
  readonly others: readonly string[];
}

/** The shop's own words at the foot of each of its papers; empty prints nothing. */
export interface PaperNotes {
  readonly quote: string;
  readonly order: string;
  readonly deliveryNote: string;
  readonly bill: string;
}

/**
 * The seller's identity on the day of the bill: its legal identity is printed, and may have changed since the order.
 */
export interface BillSeller {
  readonly name: string;
  readonly business: Business;
  readonly email: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly holder: string | null;
  /** The name of the bank, printed above its IBAN; null where the shop did not type it. */
  readonly bank?: string | null;
  readonly vatOnDebits: boolean;
  readonly words: ShopWordings;
  readonly notes?: PaperNotes;
  /** The reference of what this seller sells without VAT, in his words; null is the law's usual one. */
  readonly exemption: string | null;
  /** How this seller reads « fin de mois ». */
  readonly reading: (typeof END_OF_MONTH)[number];
}

/** The recipient of a paper, and the delivery address of the goods. */
export type PaperBuyer = Pick<SaleParties, 'buyer' | 'billing' | 'delivery'>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const billAddress = (address: Address, name: string): BillAddress => ({
  name: address.name || name,
  lines: [address.street, address.street2].filter((line) => line !== ''),
  zipcode: address.zipcode,
  city: address.city,
  region: orNull(address.state || address.county),
  country: address.country,
});

/** Both identifiers stand together, as the law wants them said wherever goods are offered. */
const packagingOf = ({ packagingId, packagingProId }: BillSeller['business']): Pick<Party, 'packagingId'> => {
  const said = [packagingId, packagingProId].filter(Boolean).join(', ');
  return said === '' ? {} : { packagingId: said };
};

export const sellerParty = (seller: BillSeller): Party => {
  const { business } = seller;
  return {
    name: business.reason || seller.name,
    tradeName: business.reason && business.reason !== seller.name ? seller.name : null,
    address: billAddress(business.address, business.reason || seller.name),
    siren: orNull(business.siren),
    siret: orNull(business.siret),
    vatNumber: orNull(business.vatNumber),
    legalForm: orNull(business.legalForm),
    capital: orNull(business.capital),
    registry: orNull(business.registry),
    naf: orNull(business.naf),
    exciseNumber: orNull(business.exciseNumber),
    ...packagingOf(business),
    contact: null,
    phone: orNull(business.phone),
    email: orNull(seller.email),
    website: orNull(business.website),
    code: null,
    electronic: business.siren ? { scheme: '0225', id: business.siren } : null,
  };
};

/** A party with its number at the customs, where it has one: for the papers of an export. */
export const withEori = (party: Party, eori: string): Party =>
  eori.trim() === '' ? party : { ...party, eori: bareEori(eori) };

export const buyerParty = (sale: PaperBuyer & { readonly clientCode: string | null }): Party => {
  const { buyer } = sale;
  const name = nameOfBuyer(buyer);
  const isFirm = buyer.company.trim() !== '';
  const number = companyNumber(buyer.siret);
  // Other countries have company numbers of their own: only a French professional has a SIREN.
  const siren = buyer.isPro && isFrenchFirmPlace(sale.billing) ? orNull(number.slice(0, 9)) : null;
  return {
    name,
    tradeName: null,
    // The law wants the firm named on its bill: another name of the address stands under it, as whom to write to.
    address: billAddress(isFirm ? { ...sale.billing, name } : sale.billing, name),
    siren,
    siret: siren !== null && number.length > 9 ? number : null,
    vatNumber: orNull(buyer.vatNumber.replace(/\s/g, '').toUpperCase()),
    legalForm: null,
    capital: null,
    registry: null,
    naf: null,
    exciseNumber: orNull(sale.delivery.exciseNumber),
    contact: isFirm
      ? orNull([ownNameOf(sale.billing, buyer), personOf(buyer)].filter(Boolean).join(', ').slice(0, 120))
      : null,
    phone: orNull(buyer.phone),
    email: orNull(buyer.email),
    website: null,
    code: sale.clientCode,
    electronic: siren ? { scheme: '0225', id: siren } : null,
  };
};

/** Where the goods go, when it is not where the bill goes. */
export const otherPlace = (sale: PaperBuyer): BillAddress | null =>
  addressLines(named(sale.delivery, sale)).join() === addressLines(named(sale.billing, sale)).join()
    ? null
    : deliveryPlace(sale);
const named = (address: Address, { buyer }: Pick<PaperBuyer, 'buyer'>): Address => ({
  ...address,
  name: recipientOf(address, buyer),
});
export const deliveryPlace = (sale: Pick<PaperBuyer, 'buyer' | 'delivery'>): BillAddress =>
  billAddress({ ...sale.delivery, name: recipientOf(sale.delivery, sale.buyer) }, '');

export const dutyTypeOf = (lines: readonly SellerPriceLine[]): 'DA2' | 'DSU' | 'NULL' =>
  lines.some((line) => line.duty?.suspended)
    ? 'DSU'
    : lines.some((line) => (line.duty?.total ?? 0) > 0)
      ? 'DA2'
      : 'NULL';
