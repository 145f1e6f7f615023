import { isHoliday } from '#kernel/calendar/working-day.ts';
import { laterOnWalls } from '#kernel/calendar/zoned-time.ts';
import { addDays, type Day, longDay, weekday } from '#kernel/day.ts';
import type { EventFields, Opening } from './tour-event.ts';

/** Days on which the estate receives nobody. */
export interface Closing {
  readonly name: string;
  readonly fromDay: string;
  readonly toDay: string;
}
type Opened = Pick<EventFields, 'openings' | 'onHolidays' | 'noHours' | 'places' | 'minutes'>;

/** A time at which an event begins; `''` where it takes the whole day. */
export interface OpenTime {
  readonly at: string;
  /** Places of the opening; null: without limit. */
  readonly places: number | null;
}

const isInSeason = ({ from, to }: Opening, on: Day): boolean =>
  (from === null || from <= on) && (to === null || on <= to);
const isOnWeekday = ({ weekdays }: Opening, on: Day): boolean => weekdays.some((one) => Number(one) === weekday(on));
const closingOn = (closings: readonly Closing[], on: Day): Closing | undefined =>
  closings.find(({ fromDay, toDay }) => fromDay <= on && on <= toDay);

/**
 * The times at which an event is open on a day, early ones first. Two openings that name one time make one slot, with the places of the
 * later opening.
 */
export const timesOn = (event: Opened, on: Day, closings: readonly Closing[]): readonly OpenTime[] => {
  if (closingOn(closings, on) !== undefined || (!event.onHolidays && isHoliday(on))) return [];
  const times = new Map<string, OpenTime>();
  for (const opening of event.openings) {
    if (!isInSeason(opening, on) || !isOnWeekday(opening, on)) continue;
    for (const at of event.noHours ? [''] : opening.times)
      times.set(at, { at, places: opening.places ?? event.places });
  }
  return [...times.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
};

/** The time at which a slot ends; `''` where it takes the whole day. */
export const endOf = ({ minutes }: Pick<Opened, 'minutes'>, at: string): string =>
  at === '' ? '' : laterOnWalls(at, minutes);

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const season = ({ from, to }: Opening): string =>
  [from === null ? '' : `du ${longDay(from as Day)}`, to === null ? '' : `au ${longDay(to as Day)}`]
    .filter(Boolean)
    .join(' ');

/** Says why an event has no slot on a day, rule by rule; empty where it has one. */
export const whyNoSlot = (event: Opened, on: Day, closings: readonly Closing[]): readonly string[] => {
  if (timesOn(event, on, closings).length > 0) return [];
  const closing = closingOn(closings, on);
  if (closing) return [`Le domaine est fermé ce jour-là\u00a0: ${closing.name}.`];
  if (!event.onHolidays && isHoliday(on)) return ['C’est un jour férié, et l’événement n’a pas lieu les jours fériés.'];
  if (event.openings.length === 0) return ['L’événement n’a encore aucune ouverture.'];
  return event.openings.map((opening, index) => {
    const name = `Ouverture ${index + 1}`;
    return isInSeason(opening, on)
      ? `${name}\u00a0: elle ne comprend pas le ${WEEKDAYS[weekday(on) - 1]}.`
      : `${name}\u00a0: elle court ${season(opening)}.`;
  });
};

export const daysFrom = (from: Day, to: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) days.push(on);
  return days;
};
