import { type Day, day, dayOf, daysBetween } from '../day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
const EPOCH = day('1970-01-01');
const ofUtc = (on: Day, minutes: number): number => (daysBetween(EPOCH, on) * 24 * 60 + minutes) * MINUTE_MS;

/** The time on the walls of a zone at an instant, as if it were one of UTC. */
const onWalls = (zone: string, millis: number): number => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(millis)) parts[type] = Number(value);
  const { year = 1970, month = 1, day: date = 1, hour = 0, minute = 0 } = parts;
  return ofUtc(dayOf(year, month, date), hour * 60 + minute);
};

/** The milliseconds that the walls of a zone are ahead of UTC at an instant. */
const aheadAt = (zone: string, millis: number): number => onWalls(zone, millis) - millis;

const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_DAYS = 5000;
const steady = new Map<string, number | null>();
/** The milliseconds that a zone is ahead of UTC on a day and on those beside it; null where its clock changes meanwhile. Kept by day: slots ask for the same days. */
const aheadOn = (zone: string, on: Day): number | null => {
  const key = `${zone} ${on}`;
  const known = steady.get(key);
  if (known !== undefined) return known;
  const start = ofUtc(on, 0);
  const [before, after] = [aheadAt(zone, start - DAY_MS), aheadAt(zone, start + 2 * DAY_MS)];
  if (steady.size >= MOST_DAYS) steady.clear();
  const ahead = before === after ? before : null;
  steady.set(key, ahead);
  return ahead;
};

/**
 * The instant (milliseconds) at which the walls of a zone show a day and `HH:MM`. A time that the change to summer leaves out is taken after
 * the change; of a time that comes twice in autumn, the first is meant.
 */
export const instantIn = (zone: string, on: Day, at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const wanted = ofUtc(on, hours * 60 + minutes);
  const ahead = aheadOn(zone, on);
  if (ahead !== null) return wanted - ahead;
  const offsets = [-DAY_MS, DAY_MS].map((side) => aheadAt(zone, wanted + side));
  const tries = offsets.map((offset) => wanted - offset);
  const right = tries.filter((millis) => onWalls(zone, millis) === wanted);
  return right.length > 0 ? Math.min(...right) : Math.max(...tries);
};

/** `10:32` on the walls of a zone at an instant. */
export const timeOnWalls = (zone: string, millis: number): string => {
  const minutes = Math.floor(onWalls(zone, millis) / MINUTE_MS) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** A time of the day, so many minutes later; it stays within the day. */
export const laterOnWalls = (at: string, minutes: number): string => {
  const [hours = 0, more = 0] = at.split(':').map(Number);
  const total = Math.min(hours * 60 + more + minutes, 24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};
