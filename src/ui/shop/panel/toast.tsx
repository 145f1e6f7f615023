import { useSyncExternalStore } from 'react';
import { IconButton } from '../form/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
}

/** How long one stays, and how far apart they stack (specification, sections 8 and 9). */
const SECONDS_SHOWN = 5;
const STEP_PX = 75;
const EDGE_PX = 16;
let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]) => {
  shown = next;
  for (const tell of listeners) tell();
};
const NONE: readonly Toast[] = [];

export const closeToasts = () => {
  set([]);
};

/** Says something for five seconds: blue when it went well, orange when it did not. */
export const toast = (text: string, isError = false) => {
  last += 1;
  const id = last;
  set([...shown.filter((one) => one.text !== text), { id, text, isError }]);
  setTimeout(() => {
    set(shown.filter((one) => one.id !== id));
  }, SECONDS_SHOWN * 1000);
};

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const all = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    () => shown,
    () => NONE,
  );
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {all.map((one, index) => (
        <div
          key={one.id}
          className={`${styles.toast} ${one.isError ? styles.error : ''}`}
          style={{ bottom: EDGE_PX + (all.length - 1 - index) * STEP_PX }}
        >
          <Icon name={one.isError ? 'alert' : 'check'} />
          <span>{one.text}</span>
          <IconButton
            icon="close"
            label={closeLabel}
            onClick={() => {
              set(shown.filter((other) => other.id !== one.id));
            }}
          />
        </div>
      ))}
    </div>
  );
}
