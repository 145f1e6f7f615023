import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { words } from '../messages/office.fr.ts';
import { createStore, useStore } from '../store.ts';
import styles from './shell.module.css';

const waiting = createStore(0);

/** Stands where a screen will: tells the bar that a screen is on its way. */
export const ScreenComing = ({ children }: { readonly children: React.ReactNode }): React.ReactNode => {
  useEffect(() => {
    waiting.set((n) => n + 1);
    return () => waiting.set((n) => n - 1);
  }, []);
  return children;
};

const PATIENCE_MS = 120;
/** A thin line at the top while a page comes; not drawn for what comes at once. */
export const NavigationProgress = (): React.ReactNode => {
  const isMoving = useNavigation().state !== 'idle';
  const isComing = useStore(waiting) > 0;
  const busy = isMoving || isComing;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown ? <div className={styles.progress} role="progressbar" aria-label={words.loading} /> : null;
};
