import { fetched } from '#ui/late-file.ts';
import type { CartPort } from '#ui/shop/cart.ts';
import { addProduct } from '../../rules/cart.ts';
import { isPreviewPath } from '../preview.ts';
import { changeCart, showCart } from './cart-store.ts';

/** The cart behind the port of `ui/shop/cart.ts`. A preview of a page has none. */
export const shopCart: CartPort = {
  addToCart: ({ id, name, publicName }, addition) => {
    if (isPreviewPath(location.pathname)) return;
    const seller = { id, name, publicName };
    if ('product' in addition)
      changeCart((cart) => addProduct(cart, seller, addition.product, addition.product.quantity));
    else
      void fetched(() => import('../../rules/cart-reservations.ts')).then(({ addReservation }) => {
        changeCart((cart) => addReservation(cart, seller, addition.reservation));
      });
    showCart(true);
  },
  openCart: () => {
    showCart(true);
  },
};
