import { type EventKind, eventSlot } from '#kernel/event.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type Contribution, contribute, defineSlot, inSlot, type Slot } from '#kernel/slot.ts';
import type { Binding } from './call.ts';
import { whyNotInNumber } from './frame/in-number.ts';
import type { Sentences } from '#kernel/language/words.ts';
import type { Subscription } from './jobs.ts';
import { type NotificationRule, notificationSlot } from './notifications.ts';

/** A list, or a function of the contributions of all areas, for an area whose answers depend on them. */
type Collected<T> = readonly T[] | ((all: readonly Contribution[]) => readonly T[]);

/**
 * The declarations of an area for the server. Every list of the whole house is made of these parts, each in its own
 * area.
 */
interface Declared {
  readonly bindings: Collected<Binding>;
  readonly subscriptions?: Collected<Subscription>;
  /** The module `rules/events.ts`, as it is. */
  readonly events?: Readonly<Record<string, EventKind<unknown>>>;
  readonly notifications?: readonly NotificationRule[];
  /** Contributions to the slots of lower areas: settings, usages. */
  readonly contributions?: readonly Contribution[];
  /** Sentences for visitors and buyers, in eleven languages. */
  readonly sentences?: Sentences;
}

export interface Area {
  readonly name: string;
  readonly sentences: Sentences | null;
  readonly bindings: Collected<Binding>;
  readonly subscriptions: Collected<Subscription>;
  readonly contributions: readonly Contribution[];
}

/** Makes an area: `server/area.ts` exports it, `app/areas.ts` lists it. */
export const area = (name: string, declared: Declared): Area => ({
  name,
  sentences: declared.sentences ?? null,
  bindings: declared.bindings,
  subscriptions: declared.subscriptions ?? [],
  contributions: [
    ...Object.values(declared.events ?? {}).map((event) => contribute(eventSlot, 0, event)),
    ...(declared.notifications ?? []).map((rule) => contribute(notificationSlot, 0, rule)),
    ...(declared.contributions ?? []),
  ],
});

export interface House {
  readonly bindings: readonly Binding[];
  readonly subscriptions: readonly Subscription[];
  readonly contributions: readonly Contribution[];
}

/** The areas put together, in their order. */
export const collect = (areas: readonly Area[]): House => {
  const contributions = areas.flatMap((one) => one.contributions);
  const given = <T>(part: Collected<T>): readonly T[] => (typeof part === 'function' ? part(contributions) : part);
  const bindings = areas.flatMap((one) => given(one.bindings));
  return {
    bindings,
    subscriptions: areas.flatMap((one) => given(one.subscriptions)),
    contributions: [
      ...contributions,
      ...bindings.map(({ endpoint }) => contribute(endpointSlot, 0, endpoint)),
      ...bindings.filter(({ endpoint }) => endpoint.manyAtOnce === true).map(inNumber),
    ],
  };
};

/** The calls that are made in number. */
export const bulkCallSlot = defineSlot<Binding>('platform.bulk-call');
const inNumber = (binding: Binding): Contribution => {
  const why = whyNotInNumber(binding);
  if (why !== null)
    throw new Error(`${binding.endpoint.verb} ${binding.endpoint.path} cannot be made in number: ${why}`);
  return contribute(bulkCallSlot, 0, binding);
};

/** Every endpoint of the house: for what tells of calls, such as histories. */
export const endpointSlot = defineSlot<Endpoint>('platform.endpoint');

let collected: readonly Contribution[] | null = null;
/** A cache of the contributions of each slot: every order and every history reads them. */
const ofSlot = new Map<string, readonly unknown[]>();
/** Once a process, before the first call: what `contributed` answers from then on. */
export const useContributions = (all: readonly Contribution[]): void => {
  collected = all;
  ofSlot.clear();
};

/** The contributions of the areas to a slot, in their order, for actions of the area that declares the slot. */
export const contributed = <T>(slot: Slot<T>): readonly T[] => {
  if (!collected) throw new Error('useContributions() was not called');
  const found = ofSlot.get(slot.id) ?? inSlot(slot, collected);
  ofSlot.set(slot.id, found);
  return found as readonly T[];
};
