import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import { type Dec, dec, plus, toPlainText } from '#kernel/money.ts';
import type { Selling } from '../cart/selling.ts';
import { lineOf } from '../cart/cart-facts.ts';

/** What is typed beside the cart: the office sells what is not shown in the shop, types prices, and changes documents that hold stock already. */
interface Typed {
  readonly regime: ClientRegime | null;
  readonly warehouseId: string | null;
  /** By line: what it was agreed at before, and what is typed on it now. */
  readonly lines: ReadonlyMap<
    string,
    { readonly kept: LineInput | null; readonly typed: Pick<LineInput, 'manualPrice' | 'manualDiscount'> }
  >;
  /** By format, what this very document holds already: it may have it again. */
  readonly held: ReadonlyMap<string, Dec>;
  /** Gives the terms from those of the moment: those of the document when they stand, with the delivery that the office typed. */
  readonly termsOf: (fresh: SaleTerms) => SaleTerms;
}

export const officeSelling = ({ regime, warehouseId, lines, held, termsOf }: Typed): Selling => ({
  warehouseId,
  // Whoever types for somebody is not the buyer.
  buyersAt: async (_tx, shops) =>
    new Map(regime === null ? [] : shops.map((shopId) => [shopId, { ...regime, typology: null }])),
  lineOf: (fact, product, id, reader) => {
    const { quantity } = product;
    const isWrapped = product.isWrapped ?? false;
    const own = lines.get(id);
    if (own?.kept)
      return withHeld({ ...own.kept, ...own.typed, id, quantity, isWrapped, available: fact?.available ?? null }, held);
    return fact ? withHeld({ ...lineOf(fact, id, quantity, isWrapped, reader), ...own?.typed }, held) : null;
  },
  // What was agreed is sold; nobody sells what was taken out of the catalogue.
  tellsUnknown: false,
  isSold: (fact, lineId) => Boolean(lines.get(lineId)?.kept) || (fact !== undefined && fact.row.status !== 'closed'),
  termsOf,
});

const withHeld = (line: LineInput, all: ReadonlyMap<string, Dec>): LineInput => {
  const held = all.get(line.formatId);
  return held && line.available !== null && line.available !== undefined
    ? { ...line, available: toPlainText(plus(dec(line.available), held)) }
    : line;
};
