import { type Cart, type Destination, changeOrder } from './cart.ts';

/** A delivery mode: clears the collection point, takes reference and price from the option. */
export const chooseDelivery = (
  cart: Cart,
  sellerId: string,
  option: { readonly type: string; readonly ref: string; readonly totalTTC: number },
): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    shipping: { ...order.shipping, type: option.type, ref: option.ref, collectionPoint: null },
    price: { shipping: option.totalTTC },
  }));

/** A collection point: clears the mode; its price is as it is, VAT inside. */
export const chooseCollectionPoint = (
  cart: Cart,
  sellerId: string,
  point: { readonly id: string; readonly price: number },
): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    shipping: { ...order.shipping, type: null, ref: null, collectionPoint: { id: point.id, price: point.price } },
    price: { shipping: point.price },
  }));

export const resetDelivery = (cart: Cart, sellerId: string): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    shipping: { ...order.shipping, type: null, ref: null, collectionPoint: null },
    price: { shipping: null },
  }));

/** A place that delivery can be priced for. */
export const isPlaceKnown = (to: Pick<Destination, 'zipcode' | 'country'>): boolean =>
  to.zipcode.trim().length >= 4 && to.country !== '';

/** Said once, for all sellers. */
export const sendTo = (cart: Cart, { zipcode, city, country }: Destination): Cart => {
  const { destination: now } = cart;
  return now?.zipcode === zipcode && now.city === city && now.country === country
    ? cart
    : { ...cart, destination: { zipcode, city, country } };
};

/** Said at the checkout; what the cart costs follows it. */
export const orderAs = (cart: Cart, isPro: boolean): Cart =>
  (cart.isPro ?? false) === isPro ? cart : { ...cart, isPro };
