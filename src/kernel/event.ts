import { defineSlot } from './slot.ts';

/** News that goes up the list of areas. Names are `area.noun-pastverb`; payloads only grow, and hold ids and facts of the moment. */
export interface EventKind<P> {
  readonly name: string;
  /** In French, how an owner chooses it for a webhook; an event without these words is told to nobody outside. */
  readonly webhook?: string;
  readonly payload?: P;
}

export const defineEvent = <P extends Readonly<Record<string, unknown>>>(
  name: `${string}.${string}`,
  more: { readonly webhook?: string } = {},
): EventKind<P> => ({ name, ...more });

/** Every event that an area declares. */
export const eventSlot = defineSlot<EventKind<unknown>>('house.events');
