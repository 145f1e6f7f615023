import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { changeRow } from '#platform/record/row.ts';
import { type Booking, whyNotHold } from '../rules/booking.ts';
import type * as calls from '../rules/endpoints.ts';
import { bookingChanged, bookingPaidLate, bookingTaken } from '../rules/events.ts';
import { LAPSED, PAYING_MINUTES } from '../rules/public/visit-pay.ts';
import { anyBooking, bookingById, cancelHeld, type Held, holdBooking } from './booking.ts';
import { endCartHold, holdOfSale } from './cart-hold.ts';
import { askPay } from './pay-answers.ts';
import { askSale } from './sale-answers.ts';
import { giveSeatsBack, holdSlot, holdSlots, takeSeats } from './slot.ts';
import { eventRecord } from './tour-event.ts';

/** Ends the hold of a booking at its time. Done twice, the second finds nothing to do. */
export const endHoldJob = defineJob<{ bookingId: string }>('reservations.end-hold');

/** A booking whose money came stands: its visitor and the estate are told as of any booking. */
const stand = async (tx: Tx, call: Call, before: Booking, slotId?: string): Promise<void> => {
  await changeRow(tx, call, 'booking', before.id, {
    status: 'confirmed',
    cancelled_at: null,
    cancelled_why: '',
    ...(slotId === undefined ? {} : { slot_id: slotId }),
  });
  call.audit('booking', before.id, { status: [before.status, 'confirmed'] });
  await call.emit(bookingTaken, { bookingId: before.id, isAsked: false });
};

const lapsed = (call: Call, { id }: Booking): Promise<void> =>
  call.emit(bookingChanged, { bookingId: id, what: 'lapsed', by: 'time' });

/**
 * Ends a hold whose time is over. The seats are free from then on, also while a payment that was begun in time goes on: its
 * order waits a little longer, and takes the seats again when they are still free.
 */
export const endHold = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const { inCart, saleId } = await bookingById(tx, call, id, anyBooking(call));
  if (!inCart) return endOwnHold(tx, call, id);
  const again = saleId === null ? null : await endCartHold(tx, call, saleId);
  if (again !== null) call.enqueue(endHoldJob, { bookingId: id }, { runAt: again });
};

const endOwnHold = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const before = await holdBooking(tx, call, id, anyBooking(call));
  const { heldUntil, saleId, asks } = before;
  const isLapsed = before.status === 'cancelled' && before.cancelledWhy === LAPSED;
  if (heldUntil === null || saleId === null || asks === null || !(before.status === 'pending' || isLapsed)) return;
  const last = later(heldUntil, PAYING_MINUTES * 60);
  const isOver = Date.parse(last) <= Date.parse(call.now);
  if (Date.parse(heldUntil) > Date.parse(call.now) || (isLapsed && !isOver)) return;
  await holdSlots(tx, call, before.event.id, [before]);
  const how = await askSale().settle(
    tx,
    call,
    { saleId, asks },
    async () => isOver || !(await askPay().isPaying(tx, call, saleId)),
  );
  // The news of the validated order confirms what was given up.
  if (how === 'paid') return isLapsed ? undefined : stand(tx, call, before);
  if (!isLapsed) await cancelHeld(tx, call, before, LAPSED);
  if (how === 'over' || (how === 'closed' && !isLapsed)) await lapsed(call, before);
  if (how === 'waits') call.enqueue(endHoldJob, { bookingId: id }, { runAt: last });
};

/** Holds the seats for so many minutes from now on: its visitor telephoned. A hold never gets shorter so. */
export const holdLonger = async (
  tx: Tx,
  { id, minutes }: InputOf<typeof calls.holdBooking>,
  call: Call,
): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotHold(before));
  const asked = later(call.now, minutes * 60);
  const until =
    before.heldUntil !== null && Date.parse(before.heldUntil) > Date.parse(asked) ? before.heldUntil : asked;
  await changeRow(tx, call, 'booking', id, { held_until: until });
  call.enqueue(endHoldJob, { bookingId: id }, { runAt: until });
  call.audit('booking', id, { heldUntil: [before.heldUntil, until] });
  return bookingById(tx, call, id);
};

/** Ends the holds of a slot that are over, so that nobody is refused a seat that nobody holds any more. */
export const endHoldsAt = async (
  tx: Tx,
  call: Call,
  eventId: string,
  { day, at }: { readonly day: string; readonly at: string },
): Promise<void> => {
  const { rows } = await sql<
    RowOf<'booking', 'id'>
  >`select b.id from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where b.shop_id = ${call.shopId} and b.status = 'pending' and b.held_until <= ${call.now}::timestamptz
      and l.event_id = ${eventId} and l.day = ${day}::date and l.at = ${at} order by b.id`.execute(tx);
  for (const { id } of rows) await endHold(tx, call, id);
  // A buyer who gives an order up and orders anew finds its seats free, also before the news of it is heard.
  const closed = await sql<
    RowOf<'booking', 'sale_id'>
  >`select distinct b.sale_id from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where b.shop_id = ${call.shopId} and b.status = 'pending' and b.in_cart and b.sale_id is not null and ${askSale().closed}
      and l.event_id = ${eventId} and l.day = ${day}::date and l.at = ${at} order by b.sale_id`.execute(tx);
  for (const { sale_id: saleId } of closed.rows) if (saleId !== null) await freeHeld(tx, call, saleId);
};

type OfSale = RowOf<'booking', 'id' | 'held_until' | 'asks' | 'status' | 'event_id' | 'in_cart'> &
  RowOf<'tour_slot', 'day' | 'at'> &
  RowOf<'tour_event', 'title' | 'minutes'>;
/** The booking that an order was placed for as its visitor booked, the first of a cart; undefined for every other order. */
export const awaitedBy = async (tx: Tx, call: Call, saleId: string): Promise<OfSale | undefined> =>
  (
    await sql<OfSale>`select b.id, b.held_until, b.asks, b.status, b.event_id, b.in_cart, l.day, l.at, e.title, e.minutes
      from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
        join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
      where b.shop_id = ${call.shopId} and b.sale_id = ${saleId} and (b.held_until is not null or b.in_cart)
      order by b.id limit 1`.execute(tx)
  ).rows[0];

/** Takes the seats again of bookings that lapsed, all or none; null where one of them is somebody else's. */
const takeAgain = async (tx: Tx, call: Call, lapsed: readonly Held[]): Promise<ReadonlyMap<string, string> | null> => {
  const slots = new Map<string, string>();
  // All slots are held before the resources of the first one.
  for (const one of lapsed) await holdSlot(tx, call, one.event.id, one.day, one.at);
  try {
    for (const one of lapsed) {
      const event = await eventRecord.find(tx, call, one.event.id);
      slots.set(one.id, (await takeSeats(tx, call, event, { ...one, outside: false })).id);
    }
    return slots;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const one of lapsed) {
      const slotId = slots.get(one.id);
      if (slotId !== undefined) await giveSeatsBack(tx, call, slotId, one.places);
    }
    return null;
  }
};

/** The order of bookings is paid: they stand, or take their seats again. `gone`: somebody else has them. */
export const confirmPaid = async (tx: Tx, call: Call, saleId: string): Promise<'done' | 'gone'> => {
  const all = await holdOfSale(tx, call, saleId);
  const cancelled = all.filter(({ status }) => status === 'cancelled');
  // The estate may cancel one visit of a cart and keep its order.
  if (cancelled.some((one) => one.cancelledWhy !== LAPSED && !one.inCart)) return 'gone';
  const lapsed = cancelled.filter(({ cancelledWhy }) => cancelledWhy === LAPSED);
  const slots = await takeAgain(tx, call, lapsed);
  if (slots === null) return 'gone';
  for (const one of all) if (one.status === 'pending') await stand(tx, call, one);
  for (const one of lapsed) await stand(tx, call, one, slots.get(one.id));
  return 'done';
};

/** The order of bookings that wait was closed: their seats are free at once. */
export const freeHeld = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  for (const before of await holdOfSale(tx, call, saleId)) {
    if (before.status !== 'pending') continue;
    await cancelHeld(tx, call, before, 'Commande close');
    // The mail of its order tells of all that a cart held.
    if (!before.inCart) await call.emit(bookingChanged, { bookingId: before.id, what: 'cancelled', by: 'estate' });
  }
};

/** Tells of money that came too late for its visit: it goes back. */
export const tellPaidLate = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const awaited = await awaitedBy(tx, call, saleId);
  if (awaited) await call.emit(bookingPaidLate, { bookingId: awaited.id });
};
