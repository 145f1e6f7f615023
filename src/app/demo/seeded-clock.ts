import type { Clock } from '#platform/clock.ts';

/** A clock that is set by hand, and random numbers that are the same at every run: the demonstration is the same on every machine. */
export interface SeededClock extends Clock {
  readonly set: (millis: number) => void;
  /** From 0 up to, not including, `below`. */
  readonly pick: (below: number) => number;
}

/** The mulberry32 generator: small, well mixed, enough for a demonstration and for nothing else. */
const mulberry = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
};

export const seededClock = (seed: number, start: number): SeededClock => {
  // Ids have a generator of their own: a call more in the demonstration leaves the choices of the year as they were.
  const next = mulberry(seed);
  const byte = mulberry(seed + 1);
  let now = start;
  let tick = 0;
  return {
    // Two things never happen in the same millisecond: ids made one after the other stay in order.
    millis: () => now + (tick += 1),
    random: (bytes) => {
      const made = Buffer.alloc(bytes);
      for (let i = 0; i < bytes; i += 1) made[i] = byte() & 0xff;
      return made;
    },
    set: (millis) => {
      now = Math.max(now + tick, millis);
      tick = 0;
    },
    pick: (below) => next() % below,
  };
};
