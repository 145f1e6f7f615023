import { useEffect, useRef } from 'react';
import { onLeaving } from '../../kept-here.ts';
import { createStore, useStore } from '../store.ts';

/**
 * Where a person stands in a list of this tab: the view with its filter, search, sort and page, and the addresses of its records in order. A record
 * leads back to that very view, and on to its neighbours. It outlives a reload, not the tab; what was searched goes when the person leaves.
 */
export interface ListPlace {
  /** The address of the list without its view: what a record calls its way back. */
  readonly path: string;
  /** Its view as it stands after the path: `?status=pending&page=2`. */
  readonly search: string;
  readonly records: readonly string[];
  /** How many come before the first of these, and how many there are in all. */
  readonly before: number;
  readonly total: number;
}
/** Reads the page of the list that comes before or after this one. */
type Turn = (by: 1 | -1) => Promise<ListPlace | null>;

const KEPT = 'comptoir.places';
const read = (): readonly ListPlace[] => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as ListPlace[]) : [];
  } catch {
    return [];
  }
};
const places = createStore<readonly ListPlace[]>(typeof window === 'undefined' ? [] : read());
// A page beyond this one is read through the list's own call, which no storage holds: after a reload one walks to the end of the page only.
const turns = new Map<string, Turn>();
/** The record that was looked at last of each list: the row that one finds oneself on again. */
const opened = new Map<string, string>();
const LISTS_KEPT = 12;

const keep = (place: ListPlace): void => {
  places.set((now) => [place, ...now.filter((one) => one.path !== place.path)].slice(0, LISTS_KEPT));
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify(places.get()));
  } catch {
    // A full or forbidden store: the place then lasts as long as the page.
  }
};

onLeaving(() => {
  turns.clear();
  opened.clear();
  places.set([]);
  window.sessionStorage.removeItem(KEPT);
});

/** A list says where one stands in it, each time its rows have come. */
export const useKeepPlace = (place: ListPlace | null, turn: Turn): void => {
  const latest = useRef(turn);
  latest.current = turn;
  const text = place === null ? '' : JSON.stringify(place);
  useEffect(() => {
    if (text === '') return;
    const said = JSON.parse(text) as ListPlace;
    turns.set(said.path, latest.current);
    keep(said);
  }, [text]);
};

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** « 3 » of « 142 ». */
  readonly position: number;
  readonly total: number;
  /** Where a neighbour stands on another page of the list: reads it, then says its address. */
  readonly beyond: (by: 1 | -1) => Promise<string | null>;
}

/** The way back to the list as it was left. */
export const useWayBack = (to: string): string => {
  const place = useStore(places).find((one) => one.path === to);
  return place ? `${to}${place.search}` : to;
};

/** The records before and after this one in the list it was opened from; null when it was opened from elsewhere. */
export const useNeighbours = (to: string, record: string): Neighbours | null => {
  const place = useStore(places).find((one) => one.path === to);
  const at = place?.records.indexOf(record) ?? -1;
  if (!place || at === -1 || place.total < 2) return null;
  const position = place.before + at + 1;
  return {
    previous: place.records[at - 1] || null,
    next: place.records[at + 1] || null,
    position,
    total: Math.max(place.total, position),
    beyond: async (by) => {
      const turned = (await turns.get(to)?.(by)) ?? null;
      if (turned === null) return null;
      keep(turned);
      return (by === 1 ? turned.records[0] : turned.records.at(-1)) || null;
    },
  };
};

export const rememberOpened = (to: string, record: string): void => void opened.set(to, record);
export const lastOpened = (path: string): string | undefined => opened.get(path);
