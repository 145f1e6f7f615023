/** Keys that came faster than fingers, in one place, and what stood there before them. */
export interface Burst {
  readonly text: string;
  readonly at: number;
  readonly place: unknown;
  readonly stood: string;
}
export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY, place: null, stood: '' };

/** Scanners that have no cable wait as long between two letters. */
const MOST_BETWEEN_MS = 60;
/** The shortest bar code: nobody counts so many bottles, nor types so fast. */
const LEAST_CODE = 8;

export const burstOf = (
  before: Burst,
  {
    key,
    at,
    place,
    stood,
  }: { readonly key: string; readonly at: number; readonly place: unknown; readonly stood: string },
): Burst =>
  place === before.place && at - before.at <= MOST_BETWEEN_MS
    ? { ...before, text: before.text + key, at }
    : { text: key, at, place, stood };

export const isCode = (burst: Burst, at: number, place: unknown): boolean =>
  burst.text.length >= LEAST_CODE && place === burst.place && at - burst.at <= MOST_BETWEEN_MS;
