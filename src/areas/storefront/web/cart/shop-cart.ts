import type { CartPort } from '#ui/shop/cart.ts';
import { addProduct } from '../../rules/cart.ts';
import { addReservation } from '../../rules/cart-reservations.ts';
import { isPreviewPath } from '../preview.ts';
import { changeCart, showCart } from './cart-store.ts';

/** The cart behind the port of `ui/shop/cart.ts`. A preview of a page has none. */
export const shopCart: CartPort = {
  addToCart: ({ id, name, publicName }, addition) => {
    if (isPreviewPath(location.pathname)) return;
    const seller = { id, name, publicName };
    changeCart((cart) =>
      'product' in addition
        ? addProduct(cart, seller, addition.product, addition.product.quantity)
        : addReservation(cart, seller, addition.reservation),
    );
    showCart(true);
  },
  openCart: () => {
    showCart(true);
  },
};
