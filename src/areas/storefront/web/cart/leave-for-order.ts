import { KEPT_CHECKOUT } from '#ui/kept-here.ts';
import { confirmationOf } from '#ui/shop/confirmation-link.ts';
import { currentCart, forgetCart } from './cart-store.ts';

/** Leaves for an order that was confirmed meanwhile: it is shown, and its cart is over. */
export const leaveForOrder = async () => {
  let secret = currentCart().orders.find((order) => order.token)?.token ?? null;
  try {
    secret ??= sessionStorage.getItem(KEPT_CHECKOUT);
  } catch {
    /* then his orders show it */
  }
  await forgetCart();
  location.assign(secret ? confirmationOf(secret) : '/dashboard/orders');
};
