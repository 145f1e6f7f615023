const EVERY_MS = 1000;

/**
 * Caches a value that every call and page reads and that seldom changes: this process reads it at most once a second.
 * `without` is the value when the read fails; the caller learns of a lost database from its own statements.
 */
export const askedEachSecond = <T>(read: () => Promise<T>, without: T): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (last && at - last.at <= EVERY_MS) return last.answer;
    last = { at, answer: read().catch(() => without) };
    return last.answer;
  };
};
