import { endOf } from '#areas/reservations/rules/opening.ts';
import { bookingsSeenBy, seeBooking } from '#areas/reservations/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Order } from '../../rules/order/sale.ts';
import type { bookingsOfOrder, orderOfBooking } from '../../rules/visit/visit-endpoints.ts';
import { askBilling } from '../billing-answers.ts';
import { remaining, seesPrices, visibleSales } from '../order/sale-list.ts';
import { standingOf } from './visit-answers.ts';

type Sold = RowOf<'sale', 'id' | 'number' | 'status' | 'payment_status' | 'total_gross' | 'total_paid'> &
  Pick<Order, 'chain'> & { payment_type: string; remaining: string };

export const readOrderOfBooking = async (
  tx: Tx,
  { id }: InputOf<typeof orderOfBooking>,
  call: Call,
): Promise<OutputOf<typeof orderOfBooking>> => {
  const { saleId } = await seeBooking(tx, id, call);
  if (saleId === null) return { order: null };
  const { rows } =
    await sql<Sold>`select s.id, s.number, s.status, s.payment_status, s.payment ->> 'type' as payment_type,
      s.total_gross, s.total_paid, ${remaining} as remaining, ${askBilling().chain} as chain
    from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(tx);
  const [row] = rows;
  if (!row) return { order: null };
  const told = seesPrices(call) || isAllowed(call.actor, 'seeAllPayment');
  return {
    order: {
      id: row.id,
      number: row.number,
      status: row.status,
      paymentStatus: row.payment_status,
      paymentType: row.payment_type,
      chain: row.chain,
      stands: standingOf(row) !== null,
      ...(told ? { total: Number(row.total_gross), paid: Number(row.total_paid), left: Number(row.remaining) } : {}),
    },
  };
};

type Booked = RowOf<'booking', 'id' | 'code' | 'name'> &
  RowOf<'tour_slot', 'day' | 'at'> &
  RowOf<'tour_event', 'minutes'> & { event: RowOf<'tour_event'>['title'] };

export const readBookingsOfOrder = async (
  tx: Tx,
  { id }: InputOf<typeof bookingsOfOrder>,
  call: Call,
): Promise<OutputOf<typeof bookingsOfOrder>> => {
  found((await sql`select 1 from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx)).rows[0]);
  const { rows } = await sql<Booked>`select b.id, b.code, b.name, e.title as event, e.minutes, l.day, l.at
    from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
      join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
    where ${bookingsSeenBy(call)} and b.sale_id = ${id} order by l.day, l.at, b.id`.execute(tx);
  return { bookings: rows.map(({ minutes, ...row }) => ({ ...row, ends: endOf({ minutes }, row.at) })) };
};
