import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { type Day, daysBetween } from '#kernel/day.ts';
import { type Closing, daysFrom, endOf, timesOn } from './opening.ts';
import { type Resources, roomFor } from './resource/free.ts';
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
  /** The resources that stand beside it. */
  readonly kept: readonly string[];
}

/** `out`: people are booked at a time that no opening has any more. `short`: a guide, a room or a vehicle is missing. */
export const SLOT_STATE_WORDS = {
  open: 'Ouvert',
  full: 'Complet',
  closed: 'Fermé',
  short: 'Ressource manquante',
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
  /** The resources that are missing, in French. */
  readonly lacks: readonly string[];
  readonly resourceIds: readonly string[];
}

interface Moment {
  readonly zone: string;
  readonly millis: number;
}
const DAY_MS = 86_400_000;
const EPOCH = '1970-01-01' as Day;
/** No zone is a day away from UTC: only slots around now are asked of the walls. */
const isPast = (on: Day, at: string, { zone, millis }: Moment): boolean => {
  const away = daysBetween(EPOCH, on) * DAY_MS - millis;
  if (Math.abs(away) > 2 * DAY_MS) return away < 0;
  return isOver(on, at, { zone, millis });
};
const isOver = (on: Day, at: string, { zone, millis }: Moment): boolean =>
  (at === '' ? instantIn(zone, on, '24:00') : instantIn(zone, on, at)) <= millis;

/** The line that says of a slot what it misses; none where it has all. */
export const whyShort = ({
  state,
  at,
  lacks,
}: Pick<Slot, 'state' | 'at'> & { readonly lacks: readonly string[] }): string[] =>
  state === 'short' ? [`${at || 'La journée'}\u00a0: ${lacks.join('\u00a0; ')}.`] : [];

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
  readonly resources: Resources;
  readonly now: Moment;
}

/** The lower of two limits; null is none. */
export const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

interface Facts {
  readonly isOver: boolean;
  readonly isClosed: boolean;
  readonly isOpened: boolean;
  readonly isShort: boolean;
  readonly left: number | null;
}
const stateOf = ({ isOver, isClosed, isOpened, isShort, left }: Facts): SlotState => {
  if (isOver) return 'past';
  if (isClosed) return 'closed';
  if (!isOpened) return 'out';
  if (isShort) return 'short';
  return left === 0 ? 'full' : 'open';
};

type RowsOfDay = Map<string, KeptSlot>;
const byEvent = new WeakMap<readonly KeptSlot[], Map<string, Map<string, RowsOfDay>>>();
const NO_ROWS: RowsOfDay = new Map();
/** The rows of an event, by day and hour. A month of many events is told from one list: it is sorted once. */
const sortedRows = (kept: readonly KeptSlot[]): Map<string, Map<string, RowsOfDay>> => {
  const known = byEvent.get(kept);
  if (known) return known;
  const sorted = new Map<string, Map<string, RowsOfDay>>();
  for (const row of kept) {
    const days = sorted.get(row.eventId) ?? new Map<string, RowsOfDay>();
    const rows = days.get(row.day) ?? new Map<string, KeptSlot>();
    rows.set(row.at, row);
    days.set(row.day, rows);
    sorted.set(row.eventId, days);
  }
  byEvent.set(kept, sorted);
  return sorted;
};

const NO_ROW = { ownPlaces: null, taken: 0, closed: false, closedWhy: '', kept: [] } as const;
type Ends = Map<string, string>;
const endIn = (ends: Ends, event: TourEvent, at: string): string => {
  const known = ends.get(at);
  if (known !== undefined) return known;
  const end = endOf(event, at);
  ends.set(at, end);
  return end;
};
const slotsOfDay = (
  event: TourEvent,
  on: Day,
  { closings, kept, resources, now }: Told,
  ends: Ends,
): readonly Slot[] => {
  const opened = new Map(
    (event.archivedAt === null ? timesOn(event, on, closings) : []).map(({ at, places }) => [at, places]),
  );
  const rows = sortedRows(kept).get(event.id)?.get(on) ?? NO_ROWS;
  const booked = [...rows.values()].filter(({ taken }) => taken > 0).map(({ at }) => at);
  return [...new Set([...opened.keys(), ...booked])].sort().map((at): Slot => {
    const row = rows.get(at) ?? NO_ROW;
    const { taken, closed, closedWhy } = row;
    const { most, lacks } = roomFor(event, { day: on, at, taken, kept: row.kept }, resources);
    const own = placesOf(event, opened.get(at), row.ownPlaces);
    const isShort = lacks.length > 0;
    const places = isShort ? own : least(own, most);
    const left = isShort ? 0 : places === null ? null : Math.max(places - taken, 0);
    const state = stateOf({
      isOver: isPast(on, at, now),
      isClosed: closed,
      isOpened: opened.has(at),
      isShort,
      left,
    });
    return {
      eventId: event.id,
      day: on,
      at,
      ends: endIn(ends, event, at),
      places,
      taken,
      left,
      state,
      closedWhy,
      lacks,
      resourceIds: row.kept,
    };
  });
};

/** The slots of an event between two days: those of its openings, and those that are booked or were set by hand. */
export const slotsOf = (
  event: TourEvent,
  range: { readonly from: Day; readonly to: Day },
  told: Told,
): readonly Slot[] => {
  const ends: Ends = new Map();
  return daysFrom(range.from, range.to).flatMap((on) => slotsOfDay(event, on, told, ends));
};
