import { useEffect, useRef } from 'react';
import { useHabits } from './view/view-store.ts';

/** True while keys belong to something else: a field, a popup, a menu. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [role="menu"], [role="dialog"], [role="listbox"]',
    ) !== null);

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Single-key shortcuts of a screen. They are silent while something is typed, with a modifier held, and when the person turned them off. */
export const useKeys = (keys: KeyMap): void => {
  const [habits] = useHabits();
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!habits.singleKeys) return undefined;
    const heard = (event: KeyboardEvent): void => {
      if (document.querySelector('[aria-modal="true"]')) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('a, button, input') !== null;
      if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return;
      // Arrows choose among buttons of which one is on.
      if (event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement && event.target.type === 'radio')
        return;
      const act = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [habits.singleKeys]);
};
