import type * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { estateMark, readTicket, refuse, whyNotScan } from './ticket.ts';
import type { Welcomed, WelcomeSlot, welcomeDay } from './welcome.ts';

/** The list of a day, as a telephone keeps it. */
export type DoorList = z.output<typeof welcomeDay.output>;
/** An arrival that a telephone noted and has not sent. It names nobody. */
export interface Arrival {
  /** Under which it is sent: however often, it counts once. */
  readonly key: string;
  readonly code: string;
  readonly at: string;
  /** The words with which the server refused it: somebody looks at it. */
  readonly why?: string;
}
export type Seen =
  | { readonly kind: 'in'; readonly code: string; readonly one: Welcomed; readonly slot: WelcomeSlot }
  | { readonly kind: 'unlisted'; readonly code: string }
  | { readonly kind: 'no'; readonly refusal: Refusal };

/** The booking of a code in the list of a day. */
export const listed = (list: DoorList | null, code: string): { one: Welcomed; slot: WelcomeSlot } | null => {
  for (const slot of list?.slots ?? []) {
    const one = slot.bookings.find((booking) => booking.code === code);
    if (one) return { one, slot };
  }
  return null;
};
const waits = ({ why }: Arrival): boolean => why === undefined;
/** The arrival of a code that waits to be sent. */
export const waitingOf = (arrivals: readonly Arrival[], code: string): Arrival | undefined =>
  arrivals.find((one) => waits(one) && one.code === code);

/** Judges a ticket without network, from the list that the telephone keeps; a code that it does not have is judged once it is sent. */
export const readAtDoor = (
  text: string,
  {
    shopId,
    today,
    list,
    arrivals,
    hourOf,
  }: {
    readonly shopId: string;
    readonly today: Day;
    readonly list: DoorList | null;
    readonly arrivals: readonly Arrival[];
    readonly hourOf: (instant: string) => string;
  },
): Seen => {
  const ticket = readTicket(text);
  if (!ticket) return { kind: 'no', refusal: refuse('reservations.ticket-unknown') };
  const { estate, code } = ticket;
  if (estate !== null && estate !== estateMark(shopId))
    return { kind: 'no', refusal: refuse('reservations.ticket-elsewhere') };
  const waiting = waitingOf(arrivals, code);
  if (waiting) return { kind: 'no', refusal: refuse('reservations.ticket-used-at', { at: hourOf(waiting.at) }) };
  const found = list?.day === today ? listed(list, code) : null;
  if (!found) return { kind: 'unlisted', code };
  const refusal = whyNotScan({ status: found.one.status, day: today }, today, '');
  return refusal ? { kind: 'no', refusal } : { kind: 'in', code, ...found };
};

/** The list as it is once the arrivals that wait are counted, each booking once. */
export const withArrivals = (list: DoorList, arrivals: readonly Arrival[]): DoorList => {
  const come = new Set(arrivals.filter(waits).map(({ code }) => code));
  const slots = list.slots.map((slot) => {
    const bookings = slot.bookings.map((one) =>
      one.status === 'confirmed' && come.has(one.code) ? { ...one, status: 'arrived' as const } : one,
    );
    const arrived = bookings.reduce((sum, one) => sum + (one.status === 'arrived' ? one.people : 0), 0);
    return { ...slot, bookings, arrived };
  });
  return { ...list, slots, arrived: slots.reduce((sum, { arrived }) => sum + arrived, 0) };
};
