import { nameParts, soldBooking, whyNotSell } from '#areas/reservations/rules/in-sale.ts';
import { holdTogether, linkSale } from '#areas/reservations/server/index.ts';
import type { Booking } from '#areas/reservations/rules/booking.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { AddOfficeOrder, OfficeBuyer } from '../../rules/order/office-order.ts';
import type { Order } from '../../rules/order/sale.ts';
import type { sellBooking as declared } from '../../rules/visit/visit-endpoints.ts';
import { addOrder } from '../document/write-document.ts';
import { validateOrder } from '../order/order-actions.ts';
import { standing } from './visit-answers.ts';

/** The buyer who was typed or chosen, else the client of the booking, else its visitor by his name. */
const buyerOf = (one: Booking, { buyer, clientId, address }: InputOf<typeof declared>) => {
  // An address that nobody filled in leaves that of the record.
  const isTyped = address && `${address.street}${address.zipcode}${address.city}` !== '';
  const place = isTyped ? { deliveryAddress: address, billingAddress: address } : {};
  const known = clientId ?? (buyer ? null : one.clientId);
  if (known) return { clientId: known, ...place };
  const { name, email, phone } = one;
  return { buyer: buyer ?? OfficeBuyer.parse({ ...nameParts(name), email, phone }), ...place };
};

/** The bookings of a group that may be sold with the one that was asked for: a visit that is an option, or sold already, stays as it is. */
const sellableOf = async (tx: Tx, call: Call, others: readonly Booking[]): Promise<readonly Booking[]> => {
  const found: Booking[] = [];
  for (const one of others) {
    const sale = one.saleId === null ? null : await standing(tx, call, one.saleId);
    if (whyNotSell(one, sale) === null) found.push(one);
  }
  return found;
};

/**
 * Makes a booking an order that stands: its lines are those of the visit, at the prices that were agreed. The booking is
 * held first, so that of two callers the later one finds the order of the earlier.
 */
export const sellBooking = async (tx: Tx, input: InputOf<typeof declared>, call: Call): Promise<Order> => {
  const { one: booking, others } = await holdTogether(tx, call, input.id);
  refuseIf(whyNotSell(booking, booking.saleId === null ? null : await standing(tx, call, booking.saleId)));
  const asked = AddOfficeOrder.parse({ ...buyerOf(booking, input), lines: [] });
  const sold = [booking, ...(await sellableOf(tx, call, others))];
  const { id } = await addOrder(tx, { ...asked, reservations: sold.map(soldBooking) }, call);
  const order = await validateOrder(tx, { id, evenWithdrawn: false }, call);
  for (const one of sold) {
    await linkSale(tx, call, one, order);
    call.audit('order', id, { booking: [null, one.code] });
  }
  return {
    ...order,
    message: `Commande ${order.number ?? ''} prête\u00a0: facturez-la, ou encaissez-la`,
    sucess: true,
  };
};
