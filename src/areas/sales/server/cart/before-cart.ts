import { type CartVisits, NO_VISITS, readCartVisits } from '#areas/reservations/server/index.ts';
import type { Preparing } from '#platform/call.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { countPromoGuesses, type UnreadCodes } from './promo-guesses.ts';

/** The facts of a cart that are read before its transaction: each is another shop's, and some are counted whatever becomes of it. */
export interface BeforeCart {
  readonly unreadCodes: UnreadCodes;
  /** By seller. */
  readonly visits: ReadonlyMap<string, CartVisits>;
}

export const NOTHING_BEFORE: BeforeCart = { unreadCodes: new Set(), visits: new Map() };

/** The visits of each seller, read in a transaction in his shop. */
const visitsOf = async (
  orders: readonly CartOrder[],
  { inShop }: Pick<Preparing, 'inShop'>,
): Promise<BeforeCart['visits']> => {
  const visits = new Map<string, CartVisits>();
  for (const { seller, reservations } of orders)
    visits.set(
      seller.id,
      reservations.length === 0
        ? NO_VISITS
        : await inShop(seller.id, (tx, call) => readCartVisits(tx, call, reservations)),
    );
  return visits;
};

export const beforeCart = async (
  input: { readonly orders: readonly CartOrder[] },
  caller: Pick<Preparing, 'ip' | 'inShop'>,
): Promise<BeforeCart> => ({
  unreadCodes: await countPromoGuesses(input, caller),
  visits: await visitsOf(input.orders, caller),
});
