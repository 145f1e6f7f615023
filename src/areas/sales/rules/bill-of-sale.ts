import { type Address, addressLines } from '#areas/identity/rules/address.ts';
import type { Business } from '#areas/shops/rules/shop.ts';
import type { Day } from '#kernel/day.ts';
import { companyNumber } from '#kernel/company-identity.ts';
import { dec, toText } from '#kernel/money.ts';
import type { Bill, BillAddress, BillPayment, Party } from './bill.ts';
import { billLine, billVat, taxedAsGoods } from './bill-line.ts';
import type { BillDraft } from './compose-bill.ts';
import type { Delay, EndOfMonthReading } from './due-day.ts';
import { PAYMENT_MEANS } from './einvoice-codes.ts';
import type { SellerPriceLine } from './priced.ts';
import type { SaleParties } from './sale.ts';
import { exemptionsOf } from './vat-grounds.ts';
import type { ShopWordings } from './wordings.ts';

/** What is known of the seller on the day of the bill: its legal identity is printed, and may have changed since the order. */
export interface BillSeller {
  readonly name: string;
  readonly business: Business;
  readonly email: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly holder: string | null;
  readonly vatOnDebits: boolean;
  readonly words: ShopWordings;
  /** The reference of what this seller sells without VAT, in his words; null is the law's usual one. */
  readonly exemption: string | null;
  /** How this seller reads « fin de mois ». */
  readonly reading: EndOfMonthReading;
}

export interface BilledSale {
  readonly number: string | null;
  readonly orderedOn: Day | null;
  readonly shippedOn: Day | null;
  readonly priceMode: 'HT' | 'TTC';
  readonly rounding: Bill['rounding'];
  readonly buyer: SaleParties['buyer'];
  readonly clientCode: string | null;
  readonly billing: Address;
  readonly delivery: Address;
  readonly paymentType: string;
  readonly paymentLabel: string;
  readonly charged: string;
  readonly lines: readonly SellerPriceLine[];
  readonly payments: readonly BillPayment[];
  readonly deliveryNotes: readonly string[];
  /** The number under which the buyer ordered in his own books. */
  readonly purchaseOrder?: string;
  /** Lots that left, by billed line. */
  readonly lots?: readonly (string | null)[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const billAddress = (address: Address, name: string): BillAddress => ({
  name: address.name || name,
  lines: [address.street, address.street2].filter((line) => line !== ''),
  zipcode: address.zipcode,
  city: address.city,
  region: orNull(address.state || address.county),
  country: address.country,
});

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
    contact: null,
    phone: orNull(business.phone),
    email: orNull(seller.email),
    website: orNull(business.website),
    code: null,
    electronic: business.siren ? { scheme: '0225', id: business.siren } : null,
  };
};

export const buyerParty = (sale: Pick<BilledSale, 'buyer' | 'billing' | 'delivery' | 'clientCode'>): Party => {
  const { buyer } = sale;
  const person = `${buyer.firstname} ${buyer.lastname}`.trim();
  const number = companyNumber(buyer.siret);
  // Other countries have company numbers of their own: only a French professional has a SIREN.
  const siren = buyer.isPro && sale.billing.country === 'FR' ? orNull(number.slice(0, 9)) : null;
  return {
    name: buyer.company || person,
    tradeName: null,
    address: billAddress(sale.billing, buyer.company || person),
    siren,
    siret: siren !== null && number.length > 9 ? number : null,
    vatNumber: orNull(buyer.vatNumber.replace(/\s/g, '').toUpperCase()),
    legalForm: null,
    capital: null,
    registry: null,
    naf: null,
    exciseNumber: orNull(sale.delivery.exciseNumber),
    contact: buyer.company ? orNull(person.slice(0, 120)) : null,
    phone: orNull(buyer.phone),
    email: orNull(buyer.email),
    website: null,
    code: sale.clientCode,
    electronic: siren ? { scheme: '0225', id: siren } : null,
  };
};

const isCharge = (line: SellerPriceLine): boolean => line.kind === 'shipping' || line.kind === 'parcels';

/** Where the goods go, when it is not where the bill goes. */
export const otherPlace = (sale: Pick<BilledSale, 'buyer' | 'billing' | 'delivery'>): BillAddress | null =>
  addressLines(sale.delivery).join() === addressLines(sale.billing).join() ? null : deliveryPlace(sale);
const deliveryPlace = (sale: Pick<BilledSale, 'buyer' | 'delivery'>): BillAddress =>
  billAddress(sale.delivery, sale.buyer.company || `${sale.buyer.firstname} ${sale.buyer.lastname}`.trim());

export const dutyTypeOf = (lines: readonly SellerPriceLine[]): Bill['dutyType'] =>
  lines.some((line) => line.duty?.suspended)
    ? 'DSU'
    : lines.some((line) => (line.duty?.total ?? 0) > 0)
      ? 'DA2'
      : 'NULL';

/** What is billed as a line; delivery is a charge. In this order, the bill's lines are numbered from 1. */
export const billedLines = (lines: readonly SellerPriceLine[]): readonly SellerPriceLine[] =>
  lines.filter((line) => !isCharge(line) && (line.quantity > 0 || line.freeUnits > 0));

/** The bill of a whole order: its lines as they were priced, delivery as charges, what was paid before as payments. */
export const billOfSale = (sale: BilledSale, seller: BillSeller, issuedOn: Day, delay: Delay): BillDraft => {
  const all = taxedAsGoods(sale.lines);
  const lines = billedLines(all);
  const charges = all.filter((line) => isCharge(line) && line.totalHT > 0);
  const services = lines.filter((line) => line.kind === 'reservation' || line.productType === 'prestation').length;
  const { isPro } = sale.buyer;
  // Where the goods went is what an intra-Union delivery is exempt for: it is printed even where the bill goes too.
  const deliverTo =
    otherPlace(sale) ?? (lines.some((line) => line.vatTreatment === 'intraEU') ? deliveryPlace(sale) : null);
  return {
    kind: '380',
    issuedOn,
    supplyOn: sale.shippedOn,
    priceMode: sale.priceMode,
    rounding: sale.rounding,
    operation: services === 0 ? 'goods' : services === lines.length ? 'services' : 'mixed',
    audience: isPro ? (sale.billing.country === 'FR' ? 'B2B' : 'B2BINT') : 'B2C',
    vatOnDebits: seller.vatOnDebits,
    dutyType: dutyTypeOf(lines),
    seller: sellerParty(seller),
    buyer: buyerParty(sale),
    deliverTo,
    references: {
      order: sale.number,
      orderedOn: sale.orderedOn,
      purchaseOrder: orNull(sale.purchaseOrder ?? ''),
      buyer: null,
      deliveryNotes: [...sale.deliveryNotes],
      bills: [],
    },
    lines: lines.map((line, index) => billLine(line, index + 1, sale.priceMode, sale.lots?.[index] ?? null)),
    charges: charges.map((line) => ({
      label: line.label.slice(0, 120),
      code: 'DL',
      percent: null,
      net: toText(dec(line.totalHT), 2),
      gross: sale.priceMode === 'TTC' ? toText(dec(line.totalTTC), 2) : null,
      vat: billVat(line),
      accounting: 'shipping' as const,
    })),
    allowances: [],
    deposits: [],
    payments: [...sale.payments],
    payment: {
      delay,
      reading: seller.reading,
      means: PAYMENT_MEANS[sale.paymentType] ?? 'ZZZ',
      label: sale.paymentLabel.slice(0, 80) || 'Paiement',
      iban: seller.iban,
      bic: seller.bic,
      holder: seller.holder?.slice(0, 70) ?? null,
      reference: null,
    },
    charged: sale.charged,
    words: seller.words,
    exemptions: exemptionsOf(
      [...lines, ...charges].map((line) => line.vatTreatment),
      issuedOn,
      { to: deliverTo ?? sale.billing, disabled: seller.exemption },
    ),
  };
};
