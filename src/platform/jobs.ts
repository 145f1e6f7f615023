import type { EventKind } from '#kernel/event.ts';
import type { Call, InShop } from './call.ts';
import type { Tx } from './db.ts';

/** How often a job is tried before it is left, with its error. */
export const TRIES = 8;

type Handler<P> = (tx: Tx, payload: P, call: Call) => Promise<void>;

/** What a long job may do: several transactions of its own, in the shop it was left for. */
export interface Run {
  readonly jobId: string;
  readonly inShop: <R>(work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;
  /** A transaction in any shop, or in none: for rounds over the whole installation. */
  readonly inAnyShop: InShop;
  /** Tells the queue that this job is alive; without it the job is given to another worker after 5 minutes. */
  readonly alive: () => Promise<void>;
}

/** What an area subscriptions and does in the background; the queue and the frame read these rows. */
export type Subscription =
  | { readonly when: 'within'; readonly event: string; readonly handler: Handler<never> }
  | { readonly when: 'after'; readonly event: string; readonly name: string; readonly handler: Handler<never> }
  | { readonly when: 'work'; readonly name: string; readonly handler: (payload: never, run: Run) => Promise<void> }
  | {
      readonly when: 'every';
      readonly name: string;
      readonly minutes: number;
      readonly handler: (payload: never, run: Run) => Promise<void>;
    };

/** Same transaction as the event: both happen or neither. */
export const within = <P extends object>(event: EventKind<P>, handler: Handler<P>): Subscription => ({
  when: 'within',
  event: event.name,
  handler: handler as Handler<never>,
});

/** After the commit, at least once delivered, done once: the handler's mark is in its own transaction. */
export const after = <P extends object>(event: EventKind<P>, name: string, handler: Handler<P>): Subscription => ({
  when: 'after',
  event: event.name,
  name,
  handler: handler as Handler<never>,
});

/** A long job, left by `call.enqueue(name, payload)`. */
export const work = <P extends object>(
  name: string,
  handler: (payload: P, run: Run) => Promise<void>,
): Subscription => ({
  when: 'work',
  name,
  handler: handler as (payload: never, run: Run) => Promise<void>,
});

/** Every so many minutes, once for the whole installation; the job finds its own work through `run.inAnyShop`. */
export const every = (
  name: string,
  minutes: number,
  handler: (payload: object, run: Run) => Promise<void>,
): Subscription => ({ when: 'every', name, minutes, handler: handler as (payload: never, run: Run) => Promise<void> });
