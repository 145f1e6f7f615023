import type { EventKind } from '#kernel/event.ts';
import type { Facts, NotificationKind } from '#kernel/notification.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Call } from './call.ts';
import type { Tx } from './db.ts';

/** Named people (those who are nobody are left out), or the staff that the kind is for, but for the one who did it. */
export type Readers = readonly (string | null)[] | { readonly except: string | null };

/** A notification to write: its kind, its facts and its readers. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly facts: Facts;
  readonly readers: Readers;
}

export const notice = <F extends Facts>(
  kind: NotificationKind<F>,
  facts: F,
  readers: Readers = { except: null },
): Notice => ({ kind: kind as unknown as NotificationKind, facts, readers });

/**
 * A notification that follows an event. An area declares it and messaging writes it, so that an area below messaging
 * can notify users of its own events.
 */
export interface NotificationRule {
  readonly event: EventKind<object>;
  /** The name of its job: `area.notify-…`. */
  readonly name: string;
  readonly kinds: readonly NotificationKind[];
  readonly read: (tx: Tx, payload: object, call: Call) => Promise<readonly Notice[]>;
}

export const notificationSlot = defineSlot<NotificationRule>('house.notifications');

/** After the commit of the event: `read` gives what is told, of the kinds named here; an empty list tells nothing. */
export const notifyAfter = <P extends object>(
  event: EventKind<P>,
  name: `${string}.${string}`,
  kinds: readonly NotificationKind<never>[],
  read: (tx: Tx, payload: P, call: Call) => Promise<readonly Notice[]>,
): NotificationRule => ({
  event: event as EventKind<object>,
  name,
  kinds: kinds as unknown as readonly NotificationKind[],
  read: read as unknown as NotificationRule['read'],
});
