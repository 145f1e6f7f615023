import type { Address } from '#areas/identity/rules/address.ts';
import type { Day } from '#kernel/day.ts';
import { isFrenchFirmPlace } from '#kernel/field/french-firm.ts';
import type { Bill, BillPayment } from './bill.ts';
import { billLine, isCharge, paperCharges, paperLines, taxedAsGoods } from '#areas/papers/rules/paper-line.ts';
import type { BillDraft } from './compose-bill.ts';
import type { Delay } from '#areas/sales/rules/order/due-day.ts';
import { OF_ORDER } from '../bill-kinds.ts';
import { PAYMENT_MEANS } from '../einvoice/einvoice-codes.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { exemptionsOf } from '#areas/pricing/rules/taxes/vat-grounds.ts';
import {
  type BillSeller,
  buyerParty,
  deliveryPlace,
  dutyTypeOf,
  otherPlace,
  sellerParty,
  withEori,
} from '#areas/papers/rules/paper-parties.ts';

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
  /** The number of the order in the buyer's own books. */
  readonly purchaseOrder?: string;
  /** The number of the buyer at the customs, for what leaves the Union. */
  readonly eori?: string;
  /** Lots that left, by billed line. */
  readonly lots?: readonly (string | null)[];
}

/** The bill of a whole order: its lines as they were priced, delivery as charges, what was paid before as payments. */
export const billOfSale = (sale: BilledSale, seller: BillSeller, issuedOn: Day, delay: Delay): BillDraft => {
  const all = taxedAsGoods(sale.lines);
  const lines = paperLines(all);
  const charges = all.filter(isCharge);
  // Tourist tax is neither goods nor service: it is collected for the town.
  const sold = lines.filter((line) => line.kind !== 'touristTax');
  const services = sold.filter((line) => line.kind === 'reservation' || line.productType === 'prestation').length;
  const { isPro } = sale.buyer;
  const isExport = lines.some((line) => line.vatTreatment === 'export');
  // The place of delivery justifies the exemption of an intra-Union delivery: it is printed even when it is the billing
  // address.
  const deliverTo =
    otherPlace(sale) ?? (lines.some((line) => line.vatTreatment === 'intraEU') ? deliveryPlace(sale) : null);
  return {
    kind: OF_ORDER,
    issuedOn,
    supplyOn: sale.shippedOn ?? visitedOn(lines, issuedOn),
    priceMode: sale.priceMode,
    rounding: sale.rounding,
    operation: services === 0 ? 'goods' : services === sold.length ? 'services' : 'mixed',
    audience: isPro ? (isFrenchFirmPlace(sale.billing) ? 'B2B' : 'B2BINT') : 'B2C',
    vatOnDebits: seller.vatOnDebits,
    dutyType: dutyTypeOf(lines),
    seller: isExport ? withEori(sellerParty(seller), seller.business.eori) : sellerParty(seller),
    buyer: isExport ? withEori(buyerParty(sale), sale.eori ?? '') : buyerParty(sale),
    deliverTo,
    references: {
      order: sale.number,
      orderedOn: sale.orderedOn,
      purchaseOrder: sale.purchaseOrder?.trim() || null,
      buyer: null,
      deliveryNotes: [...sale.deliveryNotes],
      bills: [],
    },
    lines: lines.map((line, index) => billLine(line, index + 1, sale.priceMode, sale.lots?.[index] ?? null)),
    charges: paperCharges(all, sale.priceMode),
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
      ...(seller.bank ? { bank: seller.bank.slice(0, 70) } : {}),
      reference: null,
    },
    charged: sale.charged,
    words: billWordsOf(seller),
    exemptions: exemptionsOf(
      [...lines, ...charges].map((line) => line.vatTreatment),
      issuedOn,
      { to: deliverTo ?? sale.billing, disabled: seller.exemption },
    ),
  };
};

/** The day of the last visit, once it has come: a bill issued ahead of a visit tells no day of supply but that of its lines. */
const visitedOn = (lines: readonly SellerPriceLine[], today: Day): Day | null => {
  const last = lines
    .flatMap(({ visit }) => visit?.day ?? [])
    .sort()
    .at(-1);
  return last !== undefined && last <= today ? last : null;
};

/** Joins the sentences of the seller and the seller's text at the foot of bills. */
export const billWordsOf = ({ words, notes }: BillSeller): BillSeller['words'] =>
  notes?.bill ? { ...words, others: [...words.others, notes.bill] } : words;
