import type { CartProduct, CartReservation, ChosenPrice } from '#kernel/visitor/cart-line.ts';
import { type Cart, type CartOrder, isSameProduct } from './cart.ts';
import { addReservation, isSamePrice, isSameSlot, peopleIn } from './cart-reservations.ts';

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
  const chosen = ofTwo(base && detailsOf(base), mine && detailsOf(mine), theirs && detailsOf(theirs));
  return {
    ...(chosen ?? detailsOf(shown)),
    reservations: mergeVisits(base, mine, theirs),
    products: all
      .map((line) => ({ ...line, quantity: quantityOf(line, base, mine, theirs) }))
      .filter((line) => line.quantity > 0),
  };
};

const detailsOf = ({ products: _products, reservations: _reservations, ...details }: CartOrder) => details;

/** Adds up the changes of both, price by price; a visit to which nobody comes any more goes. */
const mergeVisits = (base?: CartOrder, mine?: CartOrder, theirs?: CartOrder): readonly CartReservation[] => {
  const visits = [mine, theirs, base].map((order) => order?.reservations ?? []);
  return visits
    .flat()
    .filter((one, i, every) => every.findIndex((other) => isSameSlot(other, one)) === i)
    .flatMap((one) => {
      const [ours, others, before] = visits.map((list) => list.find((other) => isSameSlot(other, one)));
      const language = ofTwo(before?.language, ours?.language, others?.language) ?? one.language;
      const selectedPrices = [ours, others, before]
        .flatMap((visit) => visit?.selectedPrices ?? [])
        .filter((price, i, every) => every.findIndex((other) => isSamePrice(other, price)) === i)
        .map((price) => {
          const [was, here, there] = [before, ours, others].map((visit) => seatsOf(visit, price)) as [
            number,
            number,
            number,
          ];
          return { ...price, quantity: Math.max(0, here + there - was) };
        });
      if (selectedPrices.every(({ quantity }) => quantity === 0)) return [];
      return [{ ...one, ...(language ? { language } : {}), selectedPrices, totalQuantity: peopleIn(selectedPrices) }];
    });
};

const seatsOf = (visit: CartReservation | undefined, price: ChosenPrice): number =>
  visit?.selectedPrices.reduce((sum, one) => sum + (isSamePrice(one, price) ? one.quantity : 0), 0) ?? 0;

/** Adds the visits of the account's cart to those that its buyer chose before he signed in: nobody forgets a day that he planned. */
export const addVisits = (local: Cart, account: Cart): Cart =>
  account.orders.reduce(
    (cart, { seller, reservations }) =>
      reservations.reduce((now, reservation) => addReservation(now, seller, reservation), cart),
    local,
  );

const quantityOf = (line: CartProduct, ...orders: readonly (CartOrder | undefined)[]): number => {
  const [base = 0, mine = 0, theirs = 0] = orders.map(
    (order) => order?.products.find((one) => isSameProduct(one, line))?.quantity ?? 0,
  );
  return Math.max(0, mine + theirs - base);
};

/** Merges two values: this window's choice wins, unless only the other side changed it. */
const ofTwo = <T>(base: T | undefined, mine: T | undefined, theirs: T | undefined): T | undefined =>
  JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
