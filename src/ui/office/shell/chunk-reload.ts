/** A page chunk that no longer exists (a new version was put in place) is cured by reloading, at most once a minute. */
const KEY = 'comptoir.chunk-reload';
const RELOAD_EVERY_MS = 60_000;

export const isChunkFailure = (thrown: unknown): boolean => {
  const text = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown);
  return /dynamically imported module|Importing a module script failed|ChunkLoadError|Unable to preload/i.test(text);
};

export const mayReload = (last: number | null, now: number): boolean => last === null || now - last >= RELOAD_EVERY_MS;

/** True when the page is being reloaded; false when it was reloaded less than a minute ago, and the error has to be shown. */
export const reloadForChunk = (now: number = Date.now()): boolean => {
  const stored = window.sessionStorage.getItem(KEY);
  if (!mayReload(stored === null ? null : Number(stored), now)) return false;
  window.sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
};

const PATIENCE_MS = 5000;
/** Whether anything answers: a file that does not come may be gone, or the network may be. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * Fetches code that is needed late. Browsers keep the failure of a file for as long as the page lives: after a lost network it is asked
 * for under an address of its own, so that nothing has to be reloaded and what is typed stays.
 */
export const fetched = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch (thrown) {
    const [file] = /https?:\/\/[^\s"']+\.js/.exec(String(thrown)) ?? [];
    if (file === undefined || !isChunkFailure(thrown)) throw thrown;
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as M;
  }
};
