import { useEffect } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import { useOffice } from '../office-context.tsx';
import { createStore, useStore } from '../store.ts';
import { type ActLack, lackOfCall } from '../call/own-rights.ts';

/** An act that this page would offer to others, and what this person lacks for it. */
export interface Withheld {
  readonly label: string;
  readonly lack: ActLack;
}
const store = createStore<readonly Withheld[]>([]);

/** Tells what this page has and does not draw for this person, for as long as it stands. */
export const useAllOfWithheld = (all: readonly Withheld[]): void => {
  const said = JSON.stringify(all);
  useEffect(() => {
    const own = JSON.parse(said) as readonly Withheld[];
    if (own.length === 0) return;
    store.set((now) => [...now, ...own]);
    return () => store.set((now) => now.filter((one) => !own.includes(one)));
  }, [said]);
};

/**
 * Declares an action that the user may not do: the page does not draw it, but can say that it exists and who can grant
 * it.
 */
export const useWithheld = (label: string, endpoint: Pick<Endpoint, 'can' | 'module'>): void => {
  const lack = lackOfCall(useOffice().actor, endpoint);
  useAllOfWithheld(lack ? [{ label, lack }] : []);
};

/** Each act once, however many rows offer it. */
export const useAllWithheld = (): readonly Withheld[] => [
  ...new Map(useStore(store).map((one) => [one.label, one])).values(),
];
