import type { Pool } from './db.ts';

const VERSIONS_EVERY_MS = 1000;
const SLOT_MS = 15 * 60_000;

const polls = new WeakMap<Pool, () => Promise<string>>();

/**
 * The word that moves when anything public of any shop does, asked for once a second and by everybody who keeps public answers in this
 * process. Prices and openings also change with the day: every quarter of an hour begins a new word, and so every zone's midnight does.
 */
export const publicVersions = (pool: Pool, millis: () => number): (() => Promise<string>) => {
  const shared = polls.get(pool);
  if (shared) return shared;
  let known: { at: number; version: Promise<string> } | null = null;
  const ask = (): Promise<string> => {
    const now = performance.now();
    if (!known || now - known.at > VERSIONS_EVERY_MS) {
      const slot = Math.floor(millis() / SLOT_MS);
      const made = { at: now, version: pool.query('select public_versions() as version').then((answer) => `${(answer.rows[0] as { version: string }).version} ${slot}`) };
      known = made;
      made.version.catch(() => { if (known === made) known = null; });
    }
    return known.version;
  };
  polls.set(pool, ask);
  return ask;
};

interface Kept<V> { readonly version: string; readonly value: Promise<V>; size: number }

/**
 * Answers made once for many: good as long as the version they were made under stands. Whoever comes while one is being made waits for
 * it, so a burst costs one making. The oldest leave when there are too many or they weigh too much.
 */
export const createKept = <V>(limits: { readonly most: number; readonly bytes: number; readonly sizeOf: (value: V) => number; readonly isKept: (value: V) => boolean }) => {
  const all = new Map<string, Kept<V>>();
  let weight = 0;
  const drop = (key: string, one: Kept<V>): void => {
    if (all.get(key) !== one) return;
    all.delete(key);
    weight -= one.size;
  };
  const makeRoom = (): void => {
    for (const [key, one] of all) {
      if (all.size <= limits.most && weight <= limits.bytes) return;
      drop(key, one);
    }
  };
  return {
    get: async (key: string, version: string, make: () => Promise<V>): Promise<V> => {
      const old = all.get(key);
      if (old?.version === version) return old.value;
      if (old) drop(key, old);
      const one: Kept<V> = { version, value: make(), size: 0 };
      all.set(key, one);
      try {
        const value = await one.value;
        if (!limits.isKept(value)) drop(key, one);
        else if (all.get(key) === one) {
          one.size = limits.sizeOf(value);
          weight += one.size;
          makeRoom();
        }
        return value;
      } catch (error) {
        drop(key, one);
        throw error;
      }
    },
  };
};
