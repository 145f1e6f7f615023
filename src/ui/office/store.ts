import { useState, useSyncExternalStore } from 'react';

/** A value outside React that components may follow: snackbars and popups are opened from anywhere, also from the client of the API. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (change: T | ((now: T) => T)) => void;
  readonly subscribe: (heard: () => void) => () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      value = typeof change === 'function' ? (change as (now: T) => T)(value) : change;
      for (const heard of hearers) heard();
    },
    subscribe: (heard) => {
      hearers.add(heard);
      return () => hearers.delete(heard);
    },
  };
};

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);

/** Whether something was ever wanted here: what is fetched for it stays, and may leave in its own way. */
export const useOnce = (isWanted: boolean): boolean => {
  const [was, setWas] = useState(isWanted);
  if (isWanted && !was) setWas(true);
  return was || isWanted;
};
