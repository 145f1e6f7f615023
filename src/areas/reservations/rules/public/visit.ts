import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, type Day, daysBetween } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { TOURIST_TAX } from '#areas/pricing/rules/lines/reservation-lines.ts';
import { type Booking, whyNotCancel } from '../booking.ts';
import { type CancelTerms, lastHours } from '../cancel-terms.ts';
import { refuse, refuseBeside } from '../refusals.ts';
import type { Slot } from '../slot.ts';
import type { EventPrice, TourEvent } from '../tour-event.ts';

const HOUR_MS = 3_600_000;

/** The moment at which a visitor asks, on the walls of the estate. */
export interface Asking {
  readonly zone: string;
  readonly millis: number;
  readonly today: Day;
}
type Rules = Pick<TourEvent, 'daysAhead' | 'hoursBefore' | 'partyMin' | 'partyMax'>;

/** The beginning of a visit; one that takes the whole day begins with it. */
const beginning = (zone: string, on: Day, at: string): number => instantIn(zone, on, at === '' ? '00:00' : at);

/** The last day that visitors may book. */
export const lastDay = ({ daysAhead }: Pick<Rules, 'daysAhead'>, { today }: Asking): Day => addDays(today, daysAhead);

/** Whether the days and the hours of notice of an event let visitors book a slot. One of the whole day, without notice, is booked until its end. */
export const isInNotice = (
  event: Pick<Rules, 'daysAhead' | 'hoursBefore'>,
  { day: on, at }: Pick<Slot, 'day' | 'at'>,
  asking: Asking,
): boolean => {
  if (on < asking.today || on > lastDay(event, asking)) return false;
  if (at === '' && event.hoursBefore === 0) return true;
  const notice = event.hoursBefore * HOUR_MS;
  // No zone is a day away from UTC: only days near the notice are asked of the walls.
  if (daysBetween(asking.today, on) * 24 * HOUR_MS - notice > 72 * HOUR_MS) return true;
  return beginning(asking.zone, on, at) - notice >= asking.millis;
};

/** A slot that the shop offers: open, within the notice, with places for the smallest party. */
export const isOffered = (event: Rules, slot: Slot, asking: Asking): boolean =>
  slot.state === 'open' &&
  (slot.left === null || slot.left >= Math.max(event.partyMin, 1)) &&
  isInNotice(event, slot, asking);

/** A full slot that visitors may wait for: too few places for the smallest party, and as many in all. */
export const isWaitedFor = (event: Rules & Pick<TourEvent, 'waitlist'>, slot: Slot, asking: Asking): boolean =>
  event.waitlist &&
  (slot.state === 'full' || slot.state === 'open') &&
  slot.left !== null &&
  slot.left < Math.max(event.partyMin, 1) &&
  slot.places !== null &&
  slot.places >= Math.max(event.partyMin, 1) &&
  isInNotice(event, slot, asking);

export const whyNotParty = (
  { partyMin, partyMax }: Pick<Rules, 'partyMin' | 'partyMax'>,
  people: number,
): Refusal | null =>
  people < partyMin && partyMax === null
    ? refuseBeside('reservations.visit-least', 'quantities', { min: String(partyMin) })
    : people < partyMin || (partyMax !== null && people > partyMax)
      ? refuseBeside('reservations.visit-party', 'quantities', { min: String(partyMin), max: String(partyMax) })
      : null;

/** The milliseconds that are left before a visit. */
export const millisBefore = (one: Pick<Booking, 'day' | 'at'>, { zone, millis }: Asking): number =>
  beginning(zone, one.day as Day, one.at) - millis;

/** Why the visitor no longer cancels a booking by himself, free or at a fee. */
export const whyNotByLink = (
  one: Pick<Booking, 'status' | 'day' | 'at'>,
  terms: CancelTerms,
  asking: Asking,
): Refusal | null =>
  whyNotCancel(one) ??
  (millisBefore(one, asking) < lastHours(terms) * HOUR_MS ? refuse('reservations.visit-cancel-late') : null);

/** Why the visitor no longer moves a booking by himself: only as long as he may still cancel it free. */
export const whyNotMoveByLink = (
  one: Pick<Booking, 'status' | 'day' | 'at'>,
  terms: CancelTerms,
  asking: Asking,
): Refusal | null => whyNotByLink(one, { ...terms, cancelFees: [] }, asking);

const isOfPeople = ({ productType, notCounting }: EventPrice): boolean => productType !== TOURIST_TAX && !notCounting;

/** A price that a visitor may book alone: no child comes by himself, and a group is several. */
const isAlone = ({ productType, min }: EventPrice): boolean => productType !== 'child' && min <= 1;

/** The least that a visitor pays who comes alone; 0 where nobody pays, null where nobody can be counted. */
export const priceFrom = (prices: readonly EventPrice[]): number | null => {
  const counted = prices.filter(isOfPeople);
  const alone = counted.filter(isAlone);
  const people = (alone.length > 0 ? alone : counted).map(({ priceTTC }) => priceTTC);
  const paid = people.filter((price) => price > 0);
  return people.length === 0 ? null : paid.length === 0 ? 0 : Math.min(...paid);
};
