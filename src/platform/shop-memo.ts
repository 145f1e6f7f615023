import { LRUCache } from 'lru-cache';

/**
 * Facts of shops, kept in this process under the version of the shop at which they were read: as long as that version stands they are
 * what the database would say. The caller reads the version in his own transaction, before the facts, so nothing old is ever used
 * after a change has committed. A transaction that changes such facts itself must not read them through here.
 */
export const createShopMemo = <V extends object>(most: number) => {
  const known = new LRUCache<string, { readonly version: string; readonly value: V }>({ max: most });
  return {
    /** The facts under these keys; those that are not known at this version are read together. A key that has none is not in the answer. */
    many: async (
      version: string,
      keys: readonly string[],
      read: (missing: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    ): Promise<ReadonlyMap<string, V>> => {
      const found = new Map<string, V>();
      const missing: string[] = [];
      for (const key of keys) {
        const one = known.get(key);
        if (one?.version === version) found.set(key, one.value);
        else missing.push(key);
      }
      if (missing.length === 0) return found;
      for (const [key, value] of await read(missing)) {
        known.set(key, { version, value });
        found.set(key, value);
      }
      return found;
    },
  };
};
