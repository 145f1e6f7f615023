import * as z from 'zod';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import { anyPhone, civilDay, ruledOrEmpty, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { LANGS } from '#kernel/language/lang.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { SlotTime } from './booking.ts';
import { refuse, refuseBeside } from './refusals.ts';
import type { TourEvent } from './tour-event.ts';

const HOUR_MS = 3_600_000;

/** `lapsed`: he did not take his offer in time. `closed`: the slot closed before seats were free. */
export const WAIT_STATE_WORDS = {
  waiting: 'En attente',
  offered: 'Places proposées',
  taken: 'Réservée',
  lapsed: 'Offre non prise',
  left: 'Partie de la liste',
  removed: 'Retirée',
  closed: 'Liste fermée',
} as const;
export type WaitState = keyof typeof WAIT_STATE_WORDS;
const STATES = Object.keys(WAIT_STATE_WORDS) as [WaitState, ...WaitState[]];

/** People who wait for one slot at most: each of them is written to when it closes. */
export const MOST_WAITING = 100;

const waited = {
  people: whole().min(1).max(1000),
  /** The fewest seats that he accepts; as many as people: all or none. */
  least: whole().min(1).max(1000),
};
export const WaitForm = z.strictObject({
  eventId: Id,
  day: civilDay,
  at: SlotTime,
  ...waited,
  clientId: Id.nullable().default(null),
  name: oneLine(200).default(''),
  email: ruledOrEmpty('emailIsValid').default(''),
  phone: anyPhone.default(''),
  language: z.enum(LANGS).default('fr'),
  note: z.string().trim().max(2000).default(''),
});

export const Wait = z.object({
  id: Id,
  status: z.enum(STATES),
  eventId: Id,
  event: z.string(),
  day: z.string(),
  at: z.string(),
  ends: z.string(),
  people: z.number().int(),
  least: z.number().int(),
  /** The seats that his offer holds, and until when. */
  seats: z.number().int(),
  offeredUntil: z.string().nullable(),
  /** His place in line; 0: seats are offered to him. */
  place: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  note: z.string(),
  createdAt: z.string(),
  /** The user who enrolled him; null: he did it in the shop. */
  createdBy: z.string().nullable(),
});
export type Wait = z.output<typeof Wait>;

/** The instant (milliseconds) at which a slot closes for booking: its beginning, less the notice of its event. */
export const closesAt = (
  { hoursBefore }: Pick<TourEvent, 'hoursBefore'>,
  { day: on, at }: { readonly day: string; readonly at: string },
  zone: string,
): number =>
  // A visit of the whole day, without notice, is booked until its end.
  at === '' && hoursBefore === 0
    ? instantIn(zone, addDays(on as Day, 1), '00:00')
    : instantIn(zone, on as Day, at === '' ? '00:00' : at) - hoursBefore * HOUR_MS;

/** The instant (milliseconds) until which an offer holds its seats: so many hours, and never once the slot has closed. */
export const offerEnds = (
  event: Pick<TourEvent, 'hoursBefore' | 'waitHours'>,
  slot: { readonly day: string; readonly at: string },
  { zone, millis }: { readonly zone: string; readonly millis: number },
): number => Math.min(millis + event.waitHours * HOUR_MS, closesAt(event, slot, zone));

/** The seats to offer to a group of those that are left; 0: it does not fit. `left` null: without limit. */
export const seatsFor = (
  { people, least }: { readonly people: number; readonly least: number },
  left: number | null,
): number => {
  const seats = left === null ? people : Math.min(people, left);
  return seats >= least ? seats : 0;
};

interface Line {
  readonly event: Pick<TourEvent, 'waitlist' | 'archivedAt'>;
  readonly isClosed: boolean;
  /** The places of the slot and those that are left; null: without limit. */
  readonly places: number | null;
  readonly left: number | null;
  readonly waiting: number;
}
/** Why a group may not enrol for a slot. */
export const whyNotWait = (
  { people, least }: { readonly people: number; readonly least: number },
  { event, isClosed, places, left, waiting }: Line,
): Refusal | null => {
  if (!event.waitlist || event.archivedAt !== null || isClosed) return refuse('reservations.wait-none');
  if (least > people) return refuseBeside('reservations.wait-least', 'least');
  if (places !== null && people > places)
    return refuseBeside('reservations.wait-too-many', 'people', { most: String(places) });
  if (left === null || left >= people) return refuse('reservations.wait-free');
  return waiting >= MOST_WAITING ? refuse('reservations.wait-full') : null;
};

/** The seats that he waits for, in words. */
export const groupWords = ({ people, least }: { readonly people: number; readonly least: number }): string =>
  people === 1
    ? '1 personne'
    : least === people
      ? `${people} personnes, toutes ou aucune`
      : `${people} personnes, au moins ${least}`;
