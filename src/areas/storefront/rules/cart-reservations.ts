import type { CartReservation, CartSeller, ChosenPrice } from '#kernel/visitor/cart-line.ts';
import { type Cart, changeOrder, openOrder } from './cart.ts';

export const isSameSlot = (a: CartReservation, b: CartReservation): boolean =>
  a.eventId === b.eventId &&
  a.selectedSlot.slot.id === b.selectedSlot.slot.id &&
  a.selectedSlot.start === b.selectedSlot.start &&
  a.selectedSlot.end === b.selectedSlot.end;

/** The same price of an event; what it costs is asked of the server each time. */
export const isSamePrice = (a: ChosenPrice, b: ChosenPrice): boolean =>
  a.productType === b.productType &&
  (a.label ?? '') === (b.label ?? '') &&
  (a.notCounting ?? false) === (b.notCounting ?? false);

const mergePrices = (all: readonly ChosenPrice[], more: readonly ChosenPrice[]): readonly ChosenPrice[] => {
  const merged = [...all];
  for (const price of more) {
    const at = merged.findIndex((one) => isSamePrice(one, price) && one.priceTTC === price.priceTTC);
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
                ...(reservation.language ? { language: reservation.language } : {}),
                selectedPrices: mergePrices(one.selectedPrices, reservation.selectedPrices),
                totalQuantity: one.totalQuantity + reservation.totalQuantity,
              }
            : one,
        )
      : [...order.reservations, reservation],
  }));

/** The number of people: tourist tax is paid by those who are counted already, and a bottle tasted is nobody. */
export const peopleIn = (prices: readonly ChosenPrice[]): number =>
  prices.reduce((sum, one) => sum + (one.notCounting || one.productType === TOURIST_TAX ? 0 : one.quantity), 0);
const TOURIST_TAX = 'touristTax';

/** Sets how many of a price come; a visit to which nobody comes is taken out. */
export const setPeople = (
  cart: Cart,
  sellerId: string,
  reservation: CartReservation,
  at: number,
  quantity: number,
): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    reservations: order.reservations.flatMap((one) => {
      if (!isSameSlot(one, reservation)) return [one];
      const selectedPrices = one.selectedPrices.map((price, index) =>
        index === at ? { ...price, quantity: Math.max(0, Math.round(quantity)) } : price,
      );
      const isEmpty = selectedPrices.every((price) => price.quantity === 0);
      return isEmpty ? [] : [{ ...one, selectedPrices, totalQuantity: peopleIn(selectedPrices) }];
    }),
  }));

export const removeReservation = (cart: Cart, sellerId: string, reservation: CartReservation): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    reservations: order.reservations.filter((one) => !isSameSlot(one, reservation)),
  }));
