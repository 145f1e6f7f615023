import { type RefObject, useEffect } from 'react';

const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="grid"], [role="menu"], [role="listbox"]';

/**
 * A scanner that is plugged in types like a keyboard, wherever one stands: what is typed where nothing takes it goes to this field, from its first
 * letter on, and no key of it is a shortcut of the page.
 */
export const useKeysFor = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || (target instanceof Element && target.closest(TAKES_KEYS))) return;
      // A question is open over the page: it is answered first.
      if (document.querySelector('[aria-modal="true"]')) return;
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [field]);
};
