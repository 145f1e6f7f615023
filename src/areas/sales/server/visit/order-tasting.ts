import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { nameParts } from '#areas/reservations/rules/in-sale.ts';
import type { Booking } from '#areas/reservations/rules/booking.ts';
import { refuse } from '#areas/reservations/rules/tasting.ts';
import { holdBooking, linkTasting, seeBooking } from '#areas/reservations/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { AddOfficeOrder, OfficeBuyer } from '../../rules/order/office-order.ts';
import type { Order } from '../../rules/order/sale.ts';
import type { orderTasting as declared, ordersOfTasting } from '../../rules/visit/tasting-order.ts';
import { isNamed } from '../document/document-client.ts';
import { clientOfTyped } from '../document/typed-client.ts';
import { addOrder } from '../document/write-document.ts';
import { visibleSales } from '../order/sale-list.ts';

/** The client of a booking; its visitor enters the books when he is none yet, found again by his e-mail. */
const clientOfVisit = async (tx: Tx, call: Call, booking: Booking, buyer: OfficeBuyer): Promise<string> => {
  if (booking.clientId !== null) return booking.clientId;
  if (!isNamed(buyer)) throw new Refused(refuse('reservations.tasting-nobody'));
  const nowhere = Address.parse({});
  return clientOfTyped(tx, call, { buyer, delivery: nowhere, billing: nowhere }, false);
};

/** Makes a draft of the wines that a visitor takes home, in one transaction with his record and the note on his booking. */
export const orderTasting = async (tx: Tx, { id, lines }: InputOf<typeof declared>, call: Call): Promise<Order> => {
  const booking = await holdBooking(tx, call, id);
  const { name, email, phone } = booking;
  const buyer = OfficeBuyer.parse({ ...nameParts(name), email, phone });
  const clientId = await clientOfVisit(tx, call, booking, buyer);
  const isSeen =
    (
      await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${clientId} and ${clientsSeenBy(call)}`.execute(
        tx,
      )
    ).rows.length > 0;
  const order = await addOrder(
    tx,
    AddOfficeOrder.parse({
      // A client whom the user may not see is named as the visitor named himself.
      ...(isSeen ? { clientId } : { buyer }),
      lines: lines.map((line, at) => ({ id: `n${at}`, ...line })),
      place: false,
    }),
    call,
  );
  await linkTasting(tx, call, booking, { id: order.id, clientId });
  call.audit('order', order.id, { booking: [null, booking.code] });
  return { ...order, message: 'Brouillon prêt\u00a0: vérifiez-le, puis passez la commande', sucess: true };
};

export const readOrdersOfTasting = async (
  tx: Tx,
  { id }: InputOf<typeof ordersOfTasting>,
  call: Call,
): Promise<OutputOf<typeof ordersOfTasting>> => {
  await seeBooking(tx, id, call);
  const { rows } = await sql<RowOf<'sale', 'id' | 'number' | 'status'>>`select s.id, s.number, s.status
    from tasting_order t join sale s on s.shop_id = t.shop_id and s.id = t.sale_id
    where ${visibleSales(call, 'order')} and t.booking_id = ${id} order by t.created_at, s.id`.execute(tx);
  return { orders: rows };
};
