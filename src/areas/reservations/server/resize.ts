import { differenceOf } from '#kernel/difference.ts';
import type { Call } from '#platform/call.ts';
import { json, type Tx } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import type { BookedPrice } from '../rules/booking.ts';
import type { TourEvent } from '../rules/tour-event.ts';
import { type Held, sums } from './booking.ts';
import { giveSeatsBack, takeSeats } from './slot.ts';

/** Gives other numbers to a booking that is held, in its slot: the seats that it needs in addition are taken, or it stays as it was. */
export const resizeHeld = async (
  tx: Tx,
  call: Call,
  before: Held,
  { event, prices }: { readonly event: TourEvent; readonly prices: readonly BookedPrice[] },
): Promise<void> => {
  const counted = sums(prices);
  const more = counted.places - before.places;
  if (more > 0) await takeSeats(tx, call, event, { ...before, places: more, outside: false });
  await changeRow(tx, call, 'booking', before.id, {
    people: counted.people,
    places: counted.places,
    total: String(counted.total),
    tourist_tax: String(counted.tourist_tax),
    prices: json(prices),
    settled_at: call.now,
  });
  if (more < 0) await giveSeatsBack(tx, call, before.slotId, -more);
  const { people, total } = counted;
  call.audit('booking', before.id, differenceOf({ people: before.people, total: before.total }, { people, total }));
};
