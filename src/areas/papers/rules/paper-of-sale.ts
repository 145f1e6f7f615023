import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { exemptionsOf } from '#areas/pricing/rules/taxes/vat-grounds.ts';
import type { Day } from '#kernel/day.ts';
import { billLine, paperCharges, paperLines, taxedAsGoods } from './paper-line.ts';
import { type BillSeller, buyerParty, otherPlace, type PaperBuyer, sellerParty } from './paper-parties.ts';
import { type Demanded, demandedOf } from './demanded.ts';
import { dec } from '#kernel/money.ts';
import { type QuoteOption, paperOptions } from './options.ts';
import type { LayoutRow } from './layout.ts';
import { paperLayout } from './paper-layout.ts';
import { billAmounts } from './paper-totals.ts';
import type { SalePaper } from './sale-paper.ts';

interface Printed extends PaperBuyer {
  readonly kind: SalePaper['kind'];
  readonly number: string;
  readonly placedOn: Day;
  readonly priceMode: 'HT' | 'TTC';
  /** VAT included, as it was promised. */
  readonly charged: string;
  readonly lines: readonly SellerPriceLine[];
  readonly purchaseOrder: string;
  /** How it is to be paid, in the reader's words. */
  readonly terms: readonly string[];
  readonly note: string;
  /** Until when the prices stand; null when they need not be accepted. */
  readonly validUntil: Day | null;
  /** When delivery is planned; null when nothing was said of it. */
  readonly deliverOn: Day | null;
  readonly layout: readonly LayoutRow[];
  readonly options: readonly QuoteOption[];
  readonly deposit: Demanded | null;
  /** Null: those of the settings, on a quote. */
  readonly conditions?: string | null;
  /** The mentions that the law or the agreement requires on the paper, in the reader's words. */
  readonly mentions?: readonly string[];
}

/** Builds the paper of a sale from its priced lines: the lines and sums of the bill to come. */
export const paperOfSale = (sale: Printed, seller: BillSeller): SalePaper => {
  const all = taxedAsGoods(sale.lines);
  const printed = paperLines(all);
  const lines = printed.map((line, index) => billLine(line, index + 1, sale.priceMode, null));
  const charges = paperCharges(all, sale.priceMode);
  const deliverTo = otherPlace(sale);
  const ownNote = sale.kind === 'quote' ? '' : seller.notes?.order;
  const conditions = sale.conditions ?? (sale.kind === 'quote' ? seller.notes?.quote : '');
  const exemptions = exemptionsOf(
    all.map((line) => line.vatTreatment),
    sale.placedOn,
    { to: deliverTo ?? sale.billing, disabled: seller.exemption },
  );
  return {
    kind: sale.kind,
    number: sale.number,
    issuedOn: sale.placedOn,
    validUntil: sale.validUntil,
    deliverOn: sale.deliverOn,
    priceMode: sale.priceMode,
    seller: sellerParty(seller),
    buyer: buyerParty({ ...sale, clientCode: null }),
    deliverTo,
    purchaseOrder: sale.purchaseOrder || null,
    lines,
    charges,
    allowances: [],
    ...billAmounts({
      lines,
      charges,
      allowances: [],
      charged: sale.charged,
      deposits: [],
      payments: [],
      exemptionOf: (category) => exemptions[category] ?? null,
    }),
    ...(sale.layout.length > 0
      ? {
          layout: paperLayout(
            all.filter((line) => line.kind === 'product'),
            lines.map((line, at) => ({ id: printed[at]?.id ?? '', amount: line.gross ?? line.net })),
            sale.layout,
          ),
        }
      : {}),
    ...(sale.options.length > 0 ? { options: paperOptions(sale.options, sale.priceMode) } : {}),
    terms: sale.terms,
    deposit: sale.deposit && demandedOf(sale.deposit, dec(sale.charged)),
    note: sale.note || null,
    ...(conditions ? { conditions } : {}),
    mentions: [...(sale.mentions ?? []), ...(ownNote ? [ownNote] : [])],
  };
};
