import { instantIn } from '#kernel/calendar/zoned-time.ts';
import type { Day } from '#kernel/day.ts';
import { type Closing, daysFrom, endOf, timesOn } from './opening.ts';
import type { TourEvent } from './tour-event.ts';

/** A slot that something is kept of: seats taken, a closing by hand, places of its own. */
export interface KeptSlot {
  readonly eventId: string;
  readonly day: string;
  readonly at: string;
  readonly ownPlaces: number | null;
  readonly taken: number;
  readonly closed: boolean;
  readonly closedWhy: string;
}

/** `out`: people are booked at a time that no opening has any more. */
export const SLOT_STATE_WORDS = {
  open: 'Ouvert',
  full: 'Complet',
  closed: 'Fermé',
  past: 'Passé',
  out: 'Hors horaires',
} as const;
export type SlotState = keyof typeof SLOT_STATE_WORDS;

export interface Slot {
  readonly eventId: string;
  readonly day: Day;
  /** `HH:MM` on the walls of the estate; `''` for the whole day. */
  readonly at: string;
  readonly ends: string;
  /** Null: without limit. */
  readonly places: number | null;
  readonly taken: number;
  readonly left: number | null;
  readonly state: SlotState;
  readonly closedWhy: string;
}

interface Moment {
  readonly zone: string;
  readonly millis: number;
}
const isPast = (on: Day, at: string, { zone, millis }: Moment): boolean =>
  (at === '' ? instantIn(zone, on, '24:00') : instantIn(zone, on, at)) <= millis;

/** The places of a slot: those given by hand, else those of its opening, else those of the event. */
export const placesOf = (
  event: Pick<TourEvent, 'places'>,
  opened: number | null | undefined,
  own: number | null,
): number | null => own ?? (opened === undefined ? event.places : opened);

/** The facts from which the slots of an event are told. */
interface Told {
  readonly closings: readonly Closing[];
  readonly kept: readonly KeptSlot[];
  readonly now: Moment;
}

const stateOf = (isOver: boolean, isClosed: boolean, isOpened: boolean, left: number | null): SlotState => {
  if (isOver) return 'past';
  if (isClosed) return 'closed';
  if (!isOpened) return 'out';
  return left === 0 ? 'full' : 'open';
};

const slotsOfDay = (event: TourEvent, on: Day, { closings, kept, now }: Told): readonly Slot[] => {
  const opened = new Map(
    (event.archivedAt === null ? timesOn(event, on, closings) : []).map(({ at, places }) => [at, places]),
  );
  const rows = new Map(kept.filter((row) => row.eventId === event.id && row.day === on).map((row) => [row.at, row]));
  const booked = [...rows.values()].filter(({ taken }) => taken > 0).map(({ at }) => at);
  return [...new Set([...opened.keys(), ...booked])].sort().map((at): Slot => {
    const { ownPlaces = null, taken = 0, closed = false, closedWhy = '' } = rows.get(at) ?? {};
    const places = placesOf(event, opened.get(at), ownPlaces);
    const left = places === null ? null : Math.max(places - taken, 0);
    const state = stateOf(isPast(on, at, now), closed, opened.has(at), left);
    return { eventId: event.id, day: on, at, ends: endOf(event, at), places, taken, left, state, closedWhy };
  });
};

/** The slots of an event between two days: those of its openings, and those that are booked or were set by hand. */
export const slotsOf = (
  event: TourEvent,
  range: { readonly from: Day; readonly to: Day },
  told: Told,
): readonly Slot[] => daysFrom(range.from, range.to).flatMap((on) => slotsOfDay(event, on, told));
