import type { CartProduct, CartReservation, CartSeller } from '#kernel/visitor/cart-line.ts';

/** The addition of a page to the cart: bottles of a product, or seats at an event, with their number. */
export type CartAddition = { readonly product: CartProduct } | { readonly reservation: CartReservation };

/** The cart of the visitor, as a page of any area uses it. */
export interface CartPort {
  /** Adds to the cart of this seller, and opens it. */
  readonly addToCart: (seller: CartSeller, addition: CartAddition) => void;
  readonly openCart: () => void;
}

let port: CartPort | null = null;
/** The storefront owns the cart: it provides it here, below all areas. */
export const provideCart = (cart: CartPort): void => {
  port = cart;
};

export const addToCart: CartPort['addToCart'] = (seller, addition) => port?.addToCart(seller, addition);
export const openCart: CartPort['openCart'] = () => port?.openCart();
