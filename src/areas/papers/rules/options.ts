import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { dec, toText } from '#kernel/money.ts';

/**
 * An option that a client may add to a quote: priced with it and kept as its lines are, so that ticking it years later
 * asks the price of that day.
 */
export interface QuoteOption {
  readonly id: string;
  readonly priced: SellerPriceLine;
  readonly source: LineInput | null;
}

/** An option as a paper shows it, in the price mode of the document. */
export interface PaperOption {
  readonly id: string;
  readonly label: string;
  readonly format: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly total: string;
}

export const paperOptions = (options: readonly QuoteOption[], priceMode: 'HT' | 'TTC'): PaperOption[] =>
  options.map(({ id, priced }) => ({
    id,
    label: priced.label,
    format: priced.format,
    quantity: toText(dec(priced.quantity), 3),
    unitPrice: toText(dec(priceMode === 'HT' ? priced.unitHT : priced.unitTTC), 2),
    total: toText(dec(priceMode === 'HT' ? priced.totalHT : priced.totalTTC), 2),
  }));
