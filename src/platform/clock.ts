import { randomBytes, randomUUID } from 'node:crypto';
import { type Day, day } from '#kernel/day.ts';

/**
 * The only place that reads the clock and chance. A process may be given another one (the demonstration estate is made with a
 * seeded clock and seeded chance); rules receive `now`, `today` and `newId` as arguments.
 */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  readonly millis: () => number;
  readonly random: (bytes: number) => Buffer;
}

// Chance is drawn for many ids at once: asking the system for it costs more than an id does. No piece is given twice.
const DRAWN = 4096;
let drawn = Buffer.alloc(0);
const random = (bytes: number): Buffer => {
  if (bytes > drawn.length) {
    if (bytes > DRAWN) return randomBytes(bytes);
    drawn = randomBytes(DRAWN);
  }
  const given = drawn.subarray(0, bytes);
  drawn = drawn.subarray(bytes);
  return given;
};

export const systemClock: Clock = { millis: () => Date.now(), random };

export const instant = (millis: number): string => new Date(millis).toISOString();

export const later = (from: string, seconds: number): string => instant(Date.parse(from) + seconds * 1000);

/** UUIDv7: sorts by time, made by the program so that a row's id is known before it is written. */
export const newId = (clock: Clock): string => {
  const bytes = clock.random(16);
  bytes.writeUIntBE(clock.millis(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** For secrets: asked of the system each time, and left in no lot that an id was drawn from. */
export const secretBytes = (bytes: number): Buffer => randomBytes(bytes);
/** An opaque token of 128 bits and more, for links and secrets: never derived from the clock. */
export const newToken = (): string => secretBytes(24).toString('base64url');
export const requestId = (): string => randomUUID();

const formats = new Map<string, Intl.DateTimeFormat>();
// Zones change their day with a minute: the calendar is asked once for all calls of the same one.
const latest = new Map<string, { readonly minute: number; readonly day: Day }>();
/** The civil day of an instant in a shop's zone. */
export const dayIn = (zone: string, millis: number): Day => {
  const minute = Math.floor(millis / 60_000);
  const known = latest.get(zone);
  if (known?.minute === minute) return known.day;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  const made = day(format.format(millis));
  latest.set(zone, { minute, day: made });
  return made;
};
