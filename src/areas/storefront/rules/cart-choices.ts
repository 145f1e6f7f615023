import {
  type Cart,
  type CartReservation,
  type CartSeller,
  type ChosenPrice,
  type Destination,
  changeOrder,
  openOrder,
} from './cart.ts';

const isSameSlot = (a: CartReservation, b: CartReservation): boolean =>
  a.eventId === b.eventId &&
  a.selectedSlot.slot.id === b.selectedSlot.slot.id &&
  a.selectedSlot.start === b.selectedSlot.start &&
  a.selectedSlot.end === b.selectedSlot.end;

const mergePrices = (all: readonly ChosenPrice[], more: readonly ChosenPrice[]): readonly ChosenPrice[] => {
  const merged = [...all];
  for (const price of more) {
    const at = merged.findIndex(
      (one) =>
        one.productType === price.productType &&
        one.priceTTC === price.priceTTC &&
        (one.notCounting ?? false) === (price.notCounting ?? false),
    );
    const known = merged[at];
    if (known) merged[at] = { ...known, quantity: known.quantity + price.quantity };
    else merged.push(price);
  }
  return merged;
};

/** Merges with a reservation of the same event, slot and time span. */
export const addReservation = (cart: Cart, seller: CartSeller, reservation: CartReservation): Cart =>
  changeOrder(openOrder(cart, seller), seller.id, (order) => ({
    ...order,
    reservations: order.reservations.some((one) => isSameSlot(one, reservation))
      ? order.reservations.map((one) =>
          isSameSlot(one, reservation)
            ? {
                ...one,
                selectedPrices: mergePrices(one.selectedPrices, reservation.selectedPrices),
                totalQuantity: one.totalQuantity + reservation.totalQuantity,
              }
            : one,
        )
      : [...order.reservations, reservation],
  }));

export const removeReservation = (cart: Cart, sellerId: string, reservation: CartReservation): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    reservations: order.reservations.filter((one) => !isSameSlot(one, reservation)),
  }));

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
