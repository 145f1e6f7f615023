import type { CartReservation, CartSeller, ChosenPrice } from '#kernel/visitor/cart-line.ts';
import { type Cart, changeOrder, openOrder } from './cart.ts';

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
