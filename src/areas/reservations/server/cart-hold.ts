import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import { LAPSED, PAYING_MINUTES } from '../rules/public/visit-pay.ts';
import { anyBooking, cancelHeld, type Held, holdBooking } from './booking.ts';
import { askSale } from './sale-answers.ts';
import { holdSlots } from './slot.ts';

/** The bookings that were placed with an order, each held, in the order in which their slots are held. */
export const holdOfSale = async (tx: Tx, call: Call, saleId: string): Promise<readonly Held[]> => {
  const { rows } = await sql<
    RowOf<'booking', 'id'>
  >`select b.id from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where b.shop_id = ${call.shopId} and b.sale_id = ${saleId} and (b.held_until is not null or b.in_cart)
    order by l.event_id, l.day, l.at, b.id`.execute(tx);
  const held: Held[] = [];
  for (const { id } of rows) held.push(await holdBooking(tx, call, id, anyBooking(call)));
  return held;
};

const lastOf = (held: readonly Held[]): string | null =>
  held.reduce<string | null>(
    (last, { heldUntil }) =>
      heldUntil !== null && (last === null || Date.parse(heldUntil) > Date.parse(last)) ? heldUntil : last,
    null,
  );

/**
 * Ends the hold of all visits of a cart with their order. A card that was given in time keeps them until the estate
 * answers. Gives the instant at which a payment that is under way is looked at again.
 */
export const endCartHold = async (tx: Tx, call: Call, saleId: string): Promise<string | null> => {
  const all = await holdOfSale(tx, call, saleId);
  const until = lastOf(all);
  const open = all.filter(({ status }) => status === 'pending');
  const hasLapsed = all.some((one) => one.status === 'cancelled' && one.cancelledWhy === LAPSED);
  if (until === null || Date.parse(until) > Date.parse(call.now) || (open.length === 0 && !hasLapsed)) return null;
  const last = later(until, PAYING_MINUTES * 60);
  const isOver = Date.parse(last) <= Date.parse(call.now);
  if (open.length === 0 && !isOver) return null;
  for (const eventId of [...new Set(open.map(({ event }) => event.id))].sort())
    await holdSlots(
      tx,
      call,
      eventId,
      open.filter(({ event }) => event.id === eventId),
    );
  const how = await askSale().settleCart(tx, call, saleId, isOver);
  // The news of the validated order confirms its visits.
  if (how === 'paid') return null;
  for (const one of open)
    if (how === 'kept') await changeRow(tx, call, 'booking', one.id, { held_until: null });
    else await cancelHeld(tx, call, one, LAPSED);
  return how === 'waits' ? last : null;
};
