import type { Lane } from './lane.ts';
import type { RetryKind } from './retry.ts';

/** The lane of a job, and its retries. */
export interface JobOptions {
  readonly lane?: Lane;
  readonly retry?: RetryKind;
}

/** Work that is left in the queue. Names are `area.verb-noun`; payloads only grow: the version before may have left one. */
export interface JobKind<P> extends Required<JobOptions> {
  readonly name: string;
  readonly payload?: P;
}

/** Declares a job where both the callers that leave it and the area that does it can read it. */
export const defineJob = <P extends object>(name: `${string}.${string}`, options: JobOptions = {}): JobKind<P> => ({
  name,
  lane: options.lane ?? 'default',
  retry: options.retry ?? 'default',
});
