import { type Address, addressLines } from '#areas/identity/rules/address.ts';
import type { Business } from '#areas/shops/rules/shop.ts';
import type { Day } from '#kernel/day.ts';
import { dec, isPositive, minus, plus, times, toPlainText, toText } from '#kernel/money.ts';
import type { Bill, BillAddress, BillLine, BillPayment, LineVat, Party } from './bill.ts';
import type { BillDraft } from './compose-bill.ts';
import type { Delay } from './due-day.ts';
import { PAYMENT_MEANS } from './einvoice-codes.ts';
import type { SellerPriceLine } from './priced.ts';
import type { SaleParties } from './sale.ts';
import { categoryOf, exemptionsOf } from './vat-category.ts';
import type { ShopWordings } from './wordings.ts';

/** What is known of the seller on the day of the bill: its legal identity is printed, and may have changed since the order. */
export interface BillSeller {
  readonly name: string; readonly business: Business; readonly email: string;
  readonly iban: string | null; readonly bic: string | null; readonly holder: string | null;
  readonly vatOnDebits: boolean; readonly words: ShopWordings;
}

export interface BilledSale {
  readonly number: string | null; readonly orderedOn: Day | null; readonly shippedOn: Day | null;
  readonly priceMode: 'HT' | 'TTC'; readonly rounding: Bill['rounding'];
  readonly buyer: SaleParties['buyer']; readonly clientCode: string | null; readonly billing: Address; readonly delivery: Address;
  readonly paymentType: string; readonly paymentLabel: string; readonly charged: string;
  readonly lines: readonly SellerPriceLine[]; readonly payments: readonly BillPayment[]; readonly deliveryNotes: readonly string[];
}

const vatOf = (line: SellerPriceLine): LineVat => {
  const category = categoryOf(line.vatTreatment);
  // A taxed line at 0 % is the category Z of the norm.
  return { category: category === 'S' && line.vatRate === 0 ? 'Z' : category, rate: toPlainText(dec(line.vatRate)) };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const MEASURE = 6;

export const billAddress = (address: Address, name: string): BillAddress => ({
  name: address.name || name, lines: [address.street, address.street2].filter((line) => line !== ''), zipcode: address.zipcode, city: address.city,
  region: orNull(address.state || address.county), country: address.country,
});

export const sellerParty = (seller: BillSeller): Party => {
  const { business } = seller;
  return {
    name: business.reason || seller.name, tradeName: business.reason && business.reason !== seller.name ? seller.name : null,
    address: billAddress(business.address, business.reason || seller.name), siren: orNull(business.siren), siret: orNull(business.siret),
    vatNumber: orNull(business.vatNumber), legalForm: orNull(business.legalForm), capital: orNull(business.capital), registry: orNull(business.registry),
    naf: orNull(business.naf), exciseNumber: orNull(business.exciseNumber), contact: null, phone: orNull(business.phone), email: orNull(seller.email),
    website: orNull(business.website), code: null, electronic: business.siren ? { scheme: '0225', id: business.siren } : null,
  };
};

export const buyerParty = (sale: Pick<BilledSale, 'buyer' | 'billing' | 'delivery' | 'clientCode'>): Party => {
  const { buyer } = sale;
  const person = `${buyer.firstname} ${buyer.lastname}`.trim();
  const siret = buyer.siret.replace(/\s/g, '');
  // Other countries have company numbers of their own: only a French one holds a SIREN.
  const siren = sale.billing.country === 'FR' && siret.length >= 9 ? siret.slice(0, 9) : null;
  return {
    name: buyer.company || person, tradeName: null, address: billAddress(sale.billing, buyer.company || person), siren, siret: siren !== null && siret.length === 14 ? siret : null,
    vatNumber: orNull(buyer.vatNumber), legalForm: null, capital: null, registry: null, naf: null, exciseNumber: orNull(sale.delivery.exciseNumber),
    contact: buyer.company && person !== '' ? person : null, phone: orNull(buyer.phone), email: orNull(buyer.email), website: null, code: sale.clientCode,
    electronic: siren ? { scheme: '0225', id: siren } : null,
  };
};

/** Free units are billed at their price and taken off again: the paper shows what left the cellar, and duty follows the bottles. */
const lineOf = (line: SellerPriceLine, position: number, sale: BilledSale): BillLine => {
  const units = plus(dec(line.quantity), dec(line.freeUnits));
  const unitNet = dec(line.unitHT);
  const free = minus(times(unitNet, units), times(unitNet, dec(line.quantity)));
  const goods = line.productType === 'bottle' || line.productType === 'box';
  return {
    id: String(position), reference: null, ean: null, label: line.label.slice(0, 200),
    details: [], format: line.format === '' ? null : line.format.slice(0, 80), quantity: toText(units, 3), unit: goods ? 'XBO' : 'C62',
    litres: line.litres === null ? null : toText(dec(line.litres), MEASURE), eq75: line.eq75 === null ? null : toText(dec(line.eq75), MEASURE),
    abv: line.abv === null ? null : toPlainText(dec(line.abv)), lot: null,
    priceNet: toText(unitNet, 6), priceGross: sale.priceMode === 'TTC' ? toText(dec(line.unitTTC), 6) : null,
    discounts: [
      ...(isPositive(free) ? [{ label: `${toPlainText(dec(line.freeUnits))} offerte(s)`, percent: null, amount: toText(free, 2) }] : []),
      ...line.discounts.filter((one) => one.HT > 0).map((one) => ({ label: one.label.slice(0, 120), percent: null, amount: toText(dec(one.HT), 2) })),
    ],
    duties: line.duty && line.duty.total > 0 && !line.duty.suspended
      ? [{ kind: 'da' as const, code: null, label: 'Droits d’accise', perUnit: toText(dec(line.duty.unit), 6), amount: toText(dec(line.duty.total), 2) }] : [],
    vat: vatOf(line), net: toText(dec(line.totalHT), 2), gross: sale.priceMode === 'TTC' ? toText(dec(line.totalTTC), 2) : null,
    accounting: line.kind === 'wrapping' || line.kind === 'reservation' || line.productType === 'prestation' ? 'prestation'
      : line.productType === 'box' ? 'box' : line.productType === 'accessory' ? 'marchandise' : line.kind === 'touristTax' ? 'touristTax' : 'product',
  };
};

const isCharge = (line: SellerPriceLine): boolean => line.kind === 'shipping' || line.kind === 'parcels';

/** Where the goods go, when it is not where the bill goes. */
export const otherPlace = (sale: Pick<BilledSale, 'buyer' | 'billing' | 'delivery'>): BillAddress | null =>
  (addressLines(sale.delivery).join() === addressLines(sale.billing).join() ? null : deliveryPlace(sale));
const deliveryPlace = (sale: Pick<BilledSale, 'buyer' | 'delivery'>): BillAddress =>
  billAddress(sale.delivery, sale.buyer.company || `${sale.buyer.firstname} ${sale.buyer.lastname}`.trim());

export const dutyTypeOf = (lines: readonly SellerPriceLine[]): Bill['dutyType'] =>
  (lines.some((line) => line.duty?.suspended) ? 'DSU' : lines.some((line) => (line.duty?.total ?? 0) > 0) ? 'DA2' : 'NULL');

/** The bill of a whole order: its lines as they were priced, delivery as charges, what was paid before as payments. */
export const billOfSale = (sale: BilledSale, seller: BillSeller, issuedOn: Day, delay: Delay): BillDraft => {
  const lines = sale.lines.filter((line) => !isCharge(line) && (line.quantity > 0 || line.freeUnits > 0));
  const services = lines.filter((line) => line.kind === 'reservation' || line.productType === 'prestation').length;
  const professional = sale.buyer.isPro && sale.buyer.siret.replace(/\s/g, '').length >= 9;
  const abroad = sale.billing.country !== 'FR';
  return {
    kind: '380', issuedOn, supplyOn: sale.shippedOn, priceMode: sale.priceMode, rounding: sale.rounding,
    operation: services === 0 ? 'goods' : services === lines.length ? 'services' : 'mixed',
    audience: professional ? (abroad ? 'B2BINT' : 'B2B') : 'B2C', vatOnDebits: seller.vatOnDebits,
    dutyType: dutyTypeOf(lines),
    seller: sellerParty(seller), buyer: buyerParty(sale),
    // Where the goods went is what an intra-Union delivery is exempt for: it is printed even where the bill goes too.
    deliverTo: otherPlace(sale) ?? (lines.some((line) => line.vatTreatment === 'intraEU') ? deliveryPlace(sale) : null),
    references: {
      order: sale.number, orderedOn: sale.orderedOn, purchaseOrder: null, buyer: null, deliveryNotes: [...sale.deliveryNotes], bills: [],
    },
    lines: lines.map((line, index) => lineOf(line, index + 1, sale)),
    charges: sale.lines.filter((line) => isCharge(line) && line.totalHT > 0).map((line) => ({
      label: line.label.slice(0, 120), code: 'DL', percent: null, net: toText(dec(line.totalHT), 2),
      gross: sale.priceMode === 'TTC' ? toText(dec(line.totalTTC), 2) : null, vat: vatOf(line), accounting: 'shipping' as const,
    })),
    allowances: [], deposits: [], payments: [...sale.payments],
    payment: {
      delay, reading: 'monthThenDays', means: PAYMENT_MEANS[sale.paymentType] ?? 'ZZZ', label: sale.paymentLabel.slice(0, 80) || 'Paiement',
      iban: seller.iban, bic: seller.bic, holder: seller.holder, reference: null,
    },
    charged: sale.charged, exemptions: exemptionsOf(sale.lines.map((line) => line.vatTreatment), issuedOn), words: seller.words,
  };
};
