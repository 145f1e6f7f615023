import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ListFilter } from '#kernel/list.ts';
import { newKey } from '../../call/request-key.ts';
import { useOffice } from '../../office-context.tsx';

/** Everything the office remembers for a person about its lists goes through this file; today it is kept in this browser. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly filter: ListFilter;
  readonly sort: string;
  readonly search: string;
  readonly columns: readonly string[] | null;
}
export type Density = 'fitted' | 'normal' | 'comfortable';
export interface ListMemory {
  readonly views: readonly StoredView[];
  /** Shown columns in order; null: as the screen declares. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
  readonly size: number;
  /** What the figures above the rows are parted by; null: they are closed. */
  readonly figures: string | null;
}
export interface RecentPlace {
  readonly to: string;
  readonly label: string;
}
export interface OfficeHabits {
  readonly singleKeys: boolean;
  readonly closedSections: readonly string[];
  readonly recent: readonly RecentPlace[];
}

const FRESH: ListMemory = { views: [], columns: null, density: 'fitted', size: 25, figures: null };
const FRESH_HABITS: OfficeHabits = { singleKeys: true, closedSections: [], recent: [] };

const hearers = new Set<() => void>();
const subscribe = (heard: () => void): (() => void) => {
  hearers.add(heard);
  window.addEventListener('storage', heard);
  return () => {
    hearers.delete(heard);
    window.removeEventListener('storage', heard);
  };
};
const readText = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};
const writeText = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // A full or forbidden store: the choice then lasts as long as the page.
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

const useKept = <T extends object>(name: string, fresh: T): readonly [T, (change: Partial<T>) => void] => {
  const { user, shop } = useOffice();
  const key = `comptoir.${user.id}.${shop?.id ?? 'none'}.${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const value = useMemo(() => parsed(text, fresh), [text, fresh]);
  const update = useCallback(
    (change: Partial<T>) => writeText(key, JSON.stringify({ ...parsed(readText(key), fresh), ...change })),
    [key, fresh],
  );
  return [value, update];
};

export const useListMemory = (list: string): readonly [ListMemory, (change: Partial<ListMemory>) => void] =>
  useKept(`list.${list}`, FRESH);
export const useHabits = (): readonly [OfficeHabits, (change: Partial<OfficeHabits>) => void] =>
  useKept('habits', FRESH_HABITS);
const RECENT_KEPT = 6;
/** Remembers that a record was opened, for the « Aller à » box. */
export const useRecent = (label: string | null, to: string): void => {
  const [habits, keep] = useHabits();
  useEffect(() => {
    const [last] = habits.recent;
    if (label === null || (last?.to === to && last.label === label)) return;
    keep({ recent: [{ to, label }, ...habits.recent.filter((one) => one.to !== to)].slice(0, RECENT_KEPT) });
  }, [label, to, habits.recent, keep]);
};
export const newViewId = (): string => newKey().slice(0, 8);
