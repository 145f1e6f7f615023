import { day as dayOf } from '#kernel/day.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type Booking, whyNotNote, whyNotTakeBack } from '../rules/booking.ts';
import { bookingById, type Held, holdBooking, step } from './booking.ts';

const noting =
  (status: 'arrived' | 'noShow') =>
  async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Booking> => {
    const before = await holdBooking(tx, call, id);
    refuseIf(whyNotNote(before, dayOf(call.today)));
    if (before.status !== status)
      await step(tx, call, before, { status, arrived_at: status === 'arrived' ? call.now : null });
    return bookingById(tx, call, id);
  };
/** The visitors of a booking that is held are here, since that moment. */
export const noteArrived = (tx: Tx, call: Call, before: Held, moment: string): Promise<void> =>
  step(tx, call, before, { status: 'arrived', arrived_at: moment });
export const arrive = noting('arrived');
export const missed = noting('noShow');
export const takeBack = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotTakeBack(before));
  await step(tx, call, before, { status: 'confirmed', arrived_at: null });
  return bookingById(tx, call, id);
};
