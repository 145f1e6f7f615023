import { type RefObject, useEffect, useRef } from 'react';
import { burstOf, type Burst, isCode, NO_BURST } from './burst.ts';

const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="grid"], [role="menu"], [role="listbox"]';
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Puts back what stood in a field of the sheet, as if it had been typed. */
const putBack = (input: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * A scanner that is plugged in types like a keyboard, wherever one stands. Where nothing takes keys they go to this field, from the first letter on,
 * and none is a shortcut of the page; in a quantity, what comes faster than fingers and ends with Enter is a code, and the quantity stays.
 */
export const useKeysFor = (field: RefObject<HTMLInputElement | null>, scan: (code: string) => void): void => {
  const scans = useRef(scan);
  scans.current = scan;
  useEffect(() => {
    let burst: Burst = NO_BURST;
    const hearIn = (input: HTMLInputElement, event: KeyboardEvent): void => {
      const at = event.timeStamp;
      if (isLetter(event)) burst = burstOf(burst, { key: event.key, at, place: input, stood: input.value });
      else if (event.key === 'Enter' && isCode(burst, at, input)) {
        event.preventDefault();
        event.stopPropagation();
        putBack(input, burst.stood);
        scans.current(burst.text);
        burst = NO_BURST;
      } else if (event.key !== 'Shift') burst = NO_BURST;
    };
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      // A question is open over the page: it is answered first.
      if (document.querySelector('[aria-modal="true"]')) return;
      if (target instanceof HTMLInputElement && target !== field.current && target.type === 'text')
        return hearIn(target, event);
      if (!isLetter(event) || (target instanceof Element && target.closest(TAKES_KEYS))) return;
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [field]);
};
