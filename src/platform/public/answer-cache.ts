import { LRUCache } from 'lru-cache';

interface Answer<V> {
  readonly version: string;
  readonly value: V;
}

/**
 * Answers made once for many: good as long as the version they were made under stands. Whoever comes while one is being made waits
 * for it, so a burst costs one making. The least recently used leave when all of them weigh too much: what is read often stays,
 * however many addresses are asked for once.
 */
export const createAnswerCache = <V>(limits: {
  readonly bytes: number;
  readonly sizeOf: (value: V) => number;
  readonly isKept: (value: V) => boolean;
}) => {
  const kept = new LRUCache<string, Answer<V>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ value }, key) => Math.ceil(limits.sizeOf(value)) + 2 * key.length + 1,
  });
  const making = new Map<string, Answer<Promise<V>>>();

  const made = async (key: string, version: string, make: () => Promise<V>): Promise<V> => {
    const one: Answer<Promise<V>> = { version, value: make() };
    making.set(key, one);
    try {
      const value = await one.value;
      // Somebody may have begun a newer one meanwhile: that one is kept, not this.
      if (limits.isKept(value) && making.get(key) === one) kept.set(key, { version, value });
      return value;
    } finally {
      if (making.get(key) === one) making.delete(key);
    }
  };

  return {
    get: async (key: string, version: string, make: () => Promise<V>): Promise<V> => {
      const known = kept.get(key);
      if (known?.version === version) return known.value;
      const begun = making.get(key);
      return begun?.version === version ? begun.value : made(key, version, make);
    },
  };
};
