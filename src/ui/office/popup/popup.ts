import type { ReactNode } from 'react';
import { words } from '../messages/office.fr.ts';
import { DOUBLE_CLICK, type PopupField, type PopupValue } from './popup-rules.ts';
import { createStore, useStore } from '../store.ts';

export interface PopupOptions {
  readonly title: string;
  readonly text?: ReactNode;
  readonly field?: PopupField;
  /** A body of one's own: it brings its own buttons and calls `done` with what it decided (null cancels). */
  readonly body?: (done: (value: PopupValue | null) => void) => ReactNode;
  /** A keyword that must be typed before the action can be confirmed. */
  readonly risky?: string;
  /** Red title and red button: what follows cannot be taken back. */
  readonly error?: boolean;
  /** 350 px; the default of popups without a body of their own. */
  readonly small?: boolean;
  readonly cancelLabel?: string;
  readonly validateLabel?: string;
}

export interface OpenPopup extends PopupOptions {
  readonly id: number;
  readonly answer: (value: PopupValue | null) => void;
}

export const popups = createStore<readonly OpenPopup[]>([]);
/**
 * Says whether a popup is the one in front; without an id, whether none covers the page. Escape closes what is in front
 * alone: the form under a question keeps what was typed in it.
 */
export const useIsInFront = (id?: number): boolean => useStore(popups).at(-1)?.id === id;
let nextId = 1;
/** When the last question was asked, and its title: the second press of a double click asks nothing again. */
let last = { title: '', at: Number.NEGATIVE_INFINITY };

/** Opens the global popup. Resolves to what was entered (true when nothing was asked for), or to null when cancelled. */
export const ask = (options: PopupOptions): Promise<PopupValue | null> =>
  new Promise((resolve) => {
    const at = performance.now();
    const isOpen = popups.get().some((one) => one.title === options.title);
    if (isOpen && last.title === options.title && at - last.at < DOUBLE_CLICK) {
      resolve(null);
      return;
    }
    last = { title: options.title, at };
    const id = nextId++;
    const answer = (value: PopupValue | null): void => {
      popups.set((now) => now.filter((one) => one.id !== id));
      resolve(value);
    };
    popups.set((now) => [...now, { ...options, id, answer }]);
  });

/** « Annuler » and « Ok », with a keyword to type: for what cannot be undone. */
export const askRisky = (title: string, keyword: string, text?: ReactNode): Promise<PopupValue | null> =>
  ask({ title, text, risky: keyword, error: true, validateLabel: words.ok });
