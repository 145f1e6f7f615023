import { countOf, EMPTY_CART } from '#areas/storefront/rules/cart.ts';
import { readCart } from '#areas/storefront/rules/stored-cart.ts';

/** How many articles wait in a cart, as the account keeps it. */
export const countKept = (kept: unknown): number => countOf(readCart(kept) ?? EMPTY_CART);
