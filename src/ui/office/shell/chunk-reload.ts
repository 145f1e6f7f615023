/** A page chunk that no longer exists (a new version was put in place) is cured by reloading, at most once a minute. */
const KEY = 'comptoir.chunk-reload';
const RELOAD_EVERY_MS = 60_000;

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
