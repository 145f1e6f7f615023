import type { PriceReader } from '#areas/catalogue/rules/typed-price.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import type { CartVisits } from '#areas/reservations/server/index.ts';
import type { Tx } from '#platform/db.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import type { OwnTerms } from '../../rules/order/own-terms.ts';
import type { Fact } from './cart-facts.ts';

/**
 * The differences between a shop that sells to its visitors and an office that types for them: the buyer, the lines,
 * the goods that may be sold, the terms. All the rest of a price is the same.
 */
export interface Selling {
  /** Stock is counted there only; null: wherever there is some. */
  readonly warehouseId: string | null;
  /** Reads the facts that each seller knows about the buyer. */
  readonly buyersAt: (tx: Tx, shops: readonly string[]) => Promise<ReadonlyMap<string, KnownBuyer>>;
  /** The line to price; null for what the seller does not have. */
  readonly lineOf: (
    fact: Fact | undefined,
    product: CartOrder['products'][number],
    id: string,
    reader: PriceReader | null,
  ) => LineInput | null;
  /**
   * True when an article that the seller does not have is told beside its line and the rest is priced; otherwise all is
   * refused.
   */
  readonly tellsUnknown: boolean;
  readonly isSold: (fact: Fact | undefined, lineId: string) => boolean;
  readonly termsOf: (fresh: SaleTerms) => SaleTerms;
  /** The visits that the cart asks for, by seller. The office sells those of its bookings, with its terms. */
  readonly visits?: ReadonlyMap<string, CartVisits>;
}
export interface KnownBuyer extends ClientRegime {
  readonly typology: string | null;
  /** The terms of his record, where he buys under them himself; the office says its own. */
  readonly own?: OwnTerms & {
    /** The client's debt so far; null when his record sets no limit. */
    readonly owed: string | null;
  };
}
