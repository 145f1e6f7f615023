import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { KEPT_PERSONAL, onLeaving } from '../../../kept-here.ts';
import { newKey } from '../../../request.ts';
import { useOffice } from '../../office-context.tsx';

/**
 * The office's memory in this browser: display preferences, which name no person, and the last opened records, which do
 * and are dropped at logout. Views name the values they filter: the server stores them.
 */
export type Density = 'fitted' | 'normal' | 'comfortable';
export interface ListMemory {
  /** Shown columns in order; null: as the screen declares. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
  readonly size: number;
  /** The grouping of the figures above the rows; null: they are closed. */
  readonly figures: string | null;
}
export interface RecentPlace {
  readonly to: string;
  readonly label: string;
}
export interface OfficeHabits {
  readonly singleKeys: boolean;
  /** The sections of the menu that the person unfolded. */
  readonly openSections: readonly string[];
  /** The PDF stands beside its record where the window has room for it. */
  readonly paperBeside: boolean;
}
export interface RecentPlaces {
  readonly recent: readonly RecentPlace[];
}

const FRESH: ListMemory = { columns: null, density: 'fitted', size: 25, figures: null };
const FRESH_HABITS: OfficeHabits = { singleKeys: true, openSections: [], paperBeside: true };
const NOWHERE: RecentPlaces = { recent: [] };

const hearers = new Set<() => void>();
const subscribe = (heard: () => void): (() => void) => {
  hearers.add(heard);
  window.addEventListener('storage', heard);
  return () => {
    hearers.delete(heard);
    window.removeEventListener('storage', heard);
  };
};
/** Where nothing may be kept, what is typed lasts as long as the page. */
const beside = new Map<string, string>();
onLeaving(() => beside.clear());
const readText = (key: string): string | null => {
  const held = beside.get(key);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};
const writeText = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text);
    beside.delete(key);
  } catch {
    // A full or forbidden store: the choice then lasts as long as the page.
    beside.set(key, text);
  }
  for (const heard of hearers) heard();
};
const dropText = (key: string): void => {
  beside.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // The browser refuses its storage, which then holds no text to drop.
  }
  for (const heard of hearers) heard();
};
const parsed = <T extends object>(text: string | null, fresh: T): T => {
  try {
    const value = text === null ? null : (JSON.parse(text) as unknown);
    return typeof value === 'object' && value !== null ? { ...fresh, ...value } : fresh;
  } catch {
    return fresh;
  }
};

/** The key of this user in this shop. */
const useKey = (name: string, under: string): string => {
  const { user, shop } = useOffice();
  return `${under}${user.id}.${shop?.id ?? 'none'}.${name}`;
};
/** A value of this user in this shop that the browser keeps; under `KEPT_PERSONAL`, until the user leaves. */
export const useKept = <T extends object>(
  name: string,
  fresh: T,
  under = 'comptoir.',
): readonly [T, (change: Partial<T> | ((now: T) => Partial<T>)) => void] => {
  const key = useKey(name, under);
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const value = useMemo(() => parsed(text, fresh), [text, fresh]);
  const update = useCallback(
    (change: Partial<T> | ((now: T) => Partial<T>)) => {
      const now = parsed(readText(key), fresh);
      writeText(key, JSON.stringify({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
    },
    [key, fresh],
  );
  return [value, update];
};

export const useListMemory = (list: string): readonly [ListMemory, (change: Partial<ListMemory>) => void] =>
  useKept(`list.${list}`, FRESH);
export const useHabits = (): readonly [OfficeHabits, (change: Partial<OfficeHabits>) => void] =>
  useKept('habits', FRESH_HABITS);
/** The last records opened: their labels are names of clients. */
export const useRecentPlaces = (): readonly [RecentPlaces, (change: Partial<RecentPlaces>) => void] =>
  useKept('recent', NOWHERE, KEPT_PERSONAL);

/** A draft: it survives a reload, Back and a lost network, and another window has it too. */
export interface Draft {
  readonly subject: string;
  readonly text: string;
  /** For the own people only. */
  readonly isNote: boolean;
  /** Under which it is sent: two windows that send the same draft send it once. */
  readonly key: string;
}
const BLANK: Draft = { subject: '', text: '', isNote: false, key: '' };
/** Kept under a place of its own, and gone once it is empty or `put` is given null: it was sent. */
export const useDraft = (place: string): readonly [Draft, (change: Partial<Omit<Draft, 'key'>> | null) => void] => {
  const name = `draft.${place}`;
  const [draft, keep] = useKept(name, BLANK, KEPT_PERSONAL);
  const key = useKey(name, KEPT_PERSONAL);
  const put = useCallback(
    (change: Partial<Omit<Draft, 'key'>> | null): void => {
      const next = { ...draft, ...change };
      // A user who has kept a note goes on with notes: the next one never leaves as an answer.
      if (change === null && draft.isNote) keep({ ...BLANK, isNote: true, key: newKey() });
      else if (change === null || (next.text === '' && next.subject === '' && !next.isNote)) dropText(key);
      else keep({ ...change, key: draft.key || newKey() });
    },
    [draft, keep, key],
  );
  return [draft, put];
};
const RECENT_KEPT = 6;
/** Remembers that a record was opened, for the « Aller à » box. */
export const useRecent = (label: string | null, to: string): void => {
  const [places, keep] = useRecentPlaces();
  useEffect(() => {
    const [last] = places.recent;
    if (label === null || (last?.to === to && last.label === label)) return;
    keep({ recent: [{ to, label }, ...places.recent.filter((one) => one.to !== to)].slice(0, RECENT_KEPT) });
  }, [label, to, places.recent, keep]);
};

/** Views that a former version kept here go to the server; whoever has none loads nothing for it. */
export const useOldViews = (): void => {
  const { user, shop, listViews } = useOffice();
  const shopId = shop?.id ?? null;
  useEffect(() => {
    const keys = Array.from({ length: storedKeys() }, (_, index) => window.localStorage.key(index) ?? '');
    const hasOld = keys.some((key) => key.includes('.list.') && readText(key)?.includes('"views":[{'));
    if (shopId !== null && hasOld)
      void import('./old-views.ts').then(({ moveOldViews }) => moveOldViews(listViews.add, user.id, shopId));
  }, [user.id, shopId, listViews]);
};
const storedKeys = (): number => {
  try {
    return window.localStorage.length;
  } catch {
    return 0;
  }
};
