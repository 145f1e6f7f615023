import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { words } from '../messages/office.fr.ts';
import { ask } from '../popup/popup.ts';
import { leaving } from '../call/session-end.ts';
import { createStore } from '../store.ts';

/** How many forms hold unsaved work: a page and a popup over it may both, the router knows one guard only. */
const unsaved = createStore(0);
const holds = (): boolean => unsaved.get() > 0 && !leaving.get();

/** Addresses among which a screen moves without leaving: its work stays with it. */
const room = createStore<string | null>(null);
const stays = (to: string): boolean => {
  const here = room.get();
  return here !== null && (to === here || to.startsWith(`${here}/`));
};

/** Parameters of the address by which a screen shows another part of itself: its forms are left like those of another page. */
const leavesBy = createStore<readonly string[]>([]);
export const useLeavesByQuery = (names: readonly string[]): void =>
  useEffect(() => {
    leavesBy.set(() => names);
    return () => leavesBy.set(() => []);
  }, [names]);

const leaves = (from: Location, to: Location): boolean => {
  if (from.pathname !== to.pathname) return !stays(to.pathname);
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return leavesBy.get().some((name) => before.get(name) !== after.get(name));
};

/**
 * Says whether this form holds unsaved work. The answer releases it at once, for the navigation that follows a successful save. Within
 * the address given, and below it, nothing is left behind.
 */
export const useUnsaved = (isUnsaved: boolean, within: string | null = null): (() => void) => {
  useEffect(() => {
    if (within === null) return undefined;
    room.set(() => within);
    return () => room.set(() => null);
  }, [within]);
  const held = useRef(false);
  const hold = useCallback((next: boolean) => {
    if (held.current === next) return;
    held.current = next;
    unsaved.set((n) => n + (next ? 1 : -1));
  }, []);
  useEffect(() => hold(isUnsaved), [isUnsaved, hold]);
  useEffect(() => () => hold(false), [hold]);
  return useCallback(() => hold(false), [hold]);
};

/** Holds the person back while work is unsaved: inside the office with the popup, at the edge of the browser with its own question. Used once, by the shell. */
export const useLeaveGuard = (): void => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => holds() && leaves(currentLocation, nextLocation));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: words.leaveTitle,
      text: words.leaveText,
      cancelLabel: words.stay,
      validateLabel: words.leave,
      error: true,
    }).then((answer) => {
      if (answer === null) blocker.reset();
      else blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
};
