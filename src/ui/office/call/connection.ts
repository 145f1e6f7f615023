import { createStore, useStore } from '../store.ts';

/** Whether the server answers: false from the first call that found no network, or the browser's own word, until it answers again. */
export const connection = createStore<boolean>(true);

/** True while the server answers. */
export const useIsOnline = (): boolean => useStore(connection);

const PROBE_MS = 3000;
let probe: ReturnType<typeof setTimeout> | undefined;

/** Asks until there is an answer, whatever it says. */
const askAgain = (): void => {
  clearTimeout(probe);
  probe = setTimeout(() => {
    fetch('/health/live', { cache: 'no-store' }).then(
      (answer) => (answer.status === 503 ? askAgain() : connectionFound()),
      askAgain,
    );
  }, PROBE_MS);
};

export const connectionLost = (): void => {
  connection.set(false);
  askAgain();
};
export const connectionFound = (): void => {
  clearTimeout(probe);
  if (!connection.get()) connection.set(true);
};

/** Without a network nothing is sent that would change something: it would be lost, and one would not know. */
export const isCutOff = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The browser's own word; gives what stops listening. */
export const watchConnection = (): (() => void) => {
  if (isCutOff()) connectionLost();
  window.addEventListener('offline', connectionLost);
  window.addEventListener('online', connectionFound);
  return () => {
    window.removeEventListener('offline', connectionLost);
    window.removeEventListener('online', connectionFound);
    clearTimeout(probe);
  };
};
