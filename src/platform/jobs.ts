import type { EventKind } from '#kernel/event.ts';
import type { Call, InShop } from './call.ts';
import type { Tx } from './db.ts';
import type { Asker } from './jobs/in-name-of.ts';
import type { JobKind, JobOptions } from './jobs/job-kind.ts';

export { defineJob, type JobKind } from './jobs/job-kind.ts';
export { PermanentFailure } from './jobs/retry.ts';

type Handler<P> = (tx: Tx, payload: P, call: Call) => Promise<void>;
type LongHandler<P> = (payload: P, run: Run) => Promise<void>;

/** A payload as its row has it: its own subscription knows what it is. */
export type Payload = Readonly<Record<string, unknown>>;

/** How far a long job is: what the screen of jobs shows while it runs. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The work of a long job: several transactions, in the shop that the job belongs to. */
export interface Run {
  readonly jobId: string;
  readonly inShop: <R>(work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;
  /** The same in the name of the person who asked for the job, whose rights are read again. `NoLongerAdmitted` when they may no more. */
  readonly inNameOf: <R>(asker: Asker, work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;
  /** A transaction in any shop, or in none: for rounds over the whole installation. */
  readonly inAnyShop: InShop;
  /** Keeps the job, says how far it is, and stops it here when a person has cancelled it. */
  readonly alive: (progress?: Progress) => Promise<void>;
}

/** Why a job ends without being done: its failure is final or its attempts are used up (dead), or a person cancelled it. */
export interface GivenUp {
  readonly reason: 'dead' | 'cancelled';
  readonly error: Error;
}

interface Job extends Required<JobOptions> {
  readonly name: string;
}
interface LongJob extends Job {
  readonly handler: LongHandler<Payload>;
  readonly givenUp?: (payload: Payload, run: Run, why: GivenUp) => Promise<void>;
}

/** A subscription or a job of an area; the worker and the frame read these rows. */
export type Subscription =
  | { readonly when: 'within'; readonly event: string; readonly handler: Handler<never> }
  | (Job & { readonly when: 'after'; readonly event: string; readonly handler: Handler<Payload> })
  | (LongJob & { readonly when: 'work' })
  | (LongJob & { readonly when: 'every'; readonly minutes: number });

/** Same transaction as the event: both happen or neither. */
export const within = <P extends object>(event: EventKind<P>, handler: Handler<P>): Subscription => ({
  when: 'within',
  event: event.name,
  handler: handler as Handler<never>,
});

/** After the commit, at least once delivered, done once: the handler's mark is in its own transaction. */
export const after = <P extends object>(
  event: EventKind<P>,
  name: string,
  handler: Handler<P>,
  { lane = 'default', retry = 'default' }: JobOptions = {},
): Subscription => ({
  when: 'after',
  event: event.name,
  name,
  lane,
  retry,
  handler: handler as unknown as Handler<Payload>,
});

/** Does a long job that `call.enqueue(job, payload)` has left. `givenUp` leaves right what was begun; it may be called twice. */
export const work = <P extends object>(
  { name, lane, retry }: JobKind<P>,
  handler: LongHandler<NoInfer<P>>,
  { givenUp }: { readonly givenUp?: (payload: NoInfer<P>, run: Run, why: GivenUp) => Promise<void> } = {},
): Subscription => ({
  when: 'work',
  name,
  lane,
  retry,
  handler: handler as unknown as LongHandler<Payload>,
  ...(givenUp ? { givenUp: givenUp as unknown as NonNullable<LongJob['givenUp']> } : {}),
});

/** Every so many minutes, once for the whole installation; the job finds its own work through `run.inAnyShop`. */
export const every = (
  name: string,
  minutes: number,
  handler: LongHandler<object>,
  { lane = 'default' }: Pick<JobOptions, 'lane'> = {},
): Subscription => ({
  when: 'every',
  name,
  minutes,
  lane,
  retry: 'round',
  handler: handler as unknown as LongHandler<Payload>,
});
