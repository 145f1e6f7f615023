import type { CartProduct } from '#kernel/visitor/cart-line.ts';
import { type Cart, type CartOrder, isSameProduct } from './cart.ts';

/**
 * Merges a cart that two windows of one buyer changed. `base` is the cart that both began with. A part that one window
 * changed is taken from it; a line that both changed adds up the changes of each. No library: the browser loads this
 * file.
 */
export const mergeCarts = (base: Cart, mine: Cart, theirs: Cart): Cart => {
  const sellers = [...new Set([...mine.orders, ...theirs.orders].map((order) => order.seller.id))];
  const orders = sellers
    .map((id) => mergeOrders(orderOf(base, id), orderOf(mine, id), orderOf(theirs, id)))
    .filter((order) => order.products.length > 0 || order.reservations.length > 0);
  const destination = ofTwo(base.destination, mine.destination, theirs.destination);
  const isPro = ofTwo(base.isPro, mine.isPro, theirs.isPro);
  return {
    orders,
    lastUpdated: mine.lastUpdated,
    ...(destination ? { destination } : {}),
    ...(isPro ? { isPro } : {}),
  };
};

const orderOf = (cart: Cart, sellerId: string): CartOrder | undefined =>
  cart.orders.find((order) => order.seller.id === sellerId);

const mergeOrders = (base?: CartOrder, mine?: CartOrder, theirs?: CartOrder): CartOrder => {
  const shown = (mine ?? theirs ?? base) as CartOrder;
  const lines = [mine, theirs, base].map((order) => order?.products ?? []);
  const all = lines.flat().filter((line, i, every) => every.findIndex((other) => isSameProduct(other, line)) === i);
  const [{ products: _products, ...details }, ...others] = [mine, theirs, base].map((order) => order ?? shown) as [
    CartOrder,
    CartOrder,
    CartOrder,
  ];
  const [{ products: _theirs, ...theirDetails }, { products: _base, ...baseDetails }] = others;
  const chosen = ofTwo(base ? baseDetails : undefined, mine ? details : undefined, theirs ? theirDetails : undefined);
  return {
    ...(chosen ?? details),
    products: all
      .map((line) => ({ ...line, quantity: quantityOf(line, base, mine, theirs) }))
      .filter((line) => line.quantity > 0),
  };
};

const quantityOf = (line: CartProduct, ...orders: readonly (CartOrder | undefined)[]): number => {
  const [base = 0, mine = 0, theirs = 0] = orders.map(
    (order) => order?.products.find((one) => isSameProduct(one, line))?.quantity ?? 0,
  );
  return Math.max(0, mine + theirs - base);
};

/** Merges two values: this window's choice wins, unless only the other side changed it. */
const ofTwo = <T>(base: T | undefined, mine: T | undefined, theirs: T | undefined): T | undefined =>
  JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
