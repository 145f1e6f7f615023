const EVERY_MS = 1000;

/**
 * What every call and page wants to know and seldom changes: asked for once a second at most in this process, so that nothing waits for a
 * question of its own. `without`: what holds when there is no answer; what is asked of a database that is away says so by itself.
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
