const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The waits, in seconds, between the attempts of a job: there is one attempt more than there are waits. */
export const RETRIES = {
  /** A day: what fails is our own, and the first minutes mend most of it. */
  default: [2, 10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 13 * HOUR],
  /** Three days, as mail servers do among themselves: a server that is down over a weekend loses nothing. */
  mail: [
    30,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    40 * MINUTE,
    HOUR,
    2 * HOUR,
    3 * HOUR,
    4 * HOUR,
    6 * HOUR,
    8 * HOUR,
    10 * HOUR,
    12 * HOUR,
    12 * HOUR,
    13 * HOUR,
  ],
  /** A round comes again by itself. */
  round: [10, 60],
} as const satisfies Record<string, readonly number[]>;

export type RetryKind = keyof typeof RETRIES;

/** Thrown by a job that no later attempt can do: it is given up at once. */
export class PermanentFailure extends Error {}

/** A person cancelled the job while it ran. */
export class JobCancelled extends Error {
  constructor() {
    super('cancelled');
  }
}
