import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import { type Amount, type Dec, dec, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Selling } from '../cart/selling.ts';
import { lineOf, withStock } from '../cart/cart-facts.ts';

/**
 * The typed parts that a cart has not. The office sells articles that the shop does not show, types prices, and changes
 * documents that already hold stock.
 */
interface Typed {
  readonly regime: ClientRegime | null;
  /** His category: the one of a buyer who orders for himself, whom nobody typed. */
  readonly typology: string | null;
  readonly warehouseId: string | null;
  /** By line: what it was agreed at before, and what is typed on it now. */
  readonly lines: ReadonlyMap<
    string,
    {
      readonly kept: LineInput | null;
      readonly typed: Pick<LineInput, 'manualPrice' | 'manualDiscount' | 'priceFrom'>;
    }
  >;
  /** Its goods are given, not sold. */
  readonly isGiven: boolean;
  /** They are still to be made: no shelf holds them. */
  readonly isAwaited: boolean;
  /** By format, what this very document holds already: it may have it again. */
  readonly held: ReadonlyMap<string, Dec>;
  /** Gives the terms from those of the moment: those of the document when they stand, with the delivery that the office typed. */
  readonly termsOf: (fresh: SaleTerms) => SaleTerms;
}

export const officeSelling = ({
  regime,
  typology,
  warehouseId,
  lines,
  isGiven,
  isAwaited,
  held,
  termsOf,
}: Typed): Selling => ({
  warehouseId,
  // The user who types for a client is not the buyer.
  buyersAt: async (_tx, shops) =>
    new Map(regime === null ? [] : shops.map((shopId) => [shopId, { ...regime, typology }])),
  lineOf: (fact, product, id, reader) => {
    const { quantity } = product;
    const isWrapped = product.isWrapped ?? false;
    const own = lines.get(id);
    const line = own?.kept
      ? withStock({ ...own.kept, ...own.typed, id, quantity, isWrapped }, fact?.leftOf)
      : fact && { ...lineOf(fact, id, quantity, isWrapped, reader), ...own?.typed };
    if (!line) return null;
    if (isAwaited) return { ...line, available: null };
    return withHeld(isGiven ? lineGiven(line) : line, held);
  },
  // Agreed articles are sold; articles taken out of the catalogue are not.
  tellsUnknown: false,
  isSold: (fact, lineId) => Boolean(lines.get(lineId)?.kept) || (fact !== undefined && fact.row.status !== 'closed'),
  termsOf: (fresh) => (isGiven ? termsGiven(termsOf(fresh)) : termsOf(fresh)),
});

/** A line that is given keeps the price of its list, by which its worth is known, and asks for nothing: no promotion, no minimum, no wrapping, no tax on top. */
const lineGiven = (line: LineInput): LineInput => ({
  ...line,
  manualPrice: 0,
  manualDiscount: null,
  manualFreeUnits: 0,
  promotions: [],
  isWrapped: false,
  legal: line.legal ? { ...line.legal, customTaxAdded: false } : null,
  min: null,
  max: null,
});

/** The client pays neither the transport of gifts nor their duty: the estate bears both. */
const termsGiven = (terms: SaleTerms): SaleTerms => ({
  ...terms,
  shop: { ...terms.shop, dutyInPrice: 'included' },
  shipping: null,
  typedShipping: null,
  franco: null,
  promotions: [],
  clientDiscount: 0,
  wholeDiscount: null,
});

const withHeld = (line: LineInput, all: ReadonlyMap<string, Dec>): LineInput => {
  const more = (formatId: string, available: Amount | null | undefined): string | null => {
    if (available === null || available === undefined) return null;
    return toPlainText(plus(dec(available), all.get(formatId) ?? ZERO));
  };
  if (!line.parts) return { ...line, available: more(line.formatId, line.available) };
  const parts = line.parts.map((part) => ({ ...part, available: more(part.formatId, part.available) }));
  const left = new Map(parts.map((part) => [part.formatId, part.available]));
  return withStock({ ...line, parts }, (formatId) => left.get(formatId) ?? null);
};
