import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from './selection.ts';
import type { SheetActs } from './sheet-types.ts';

interface ClipboardUse {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly selected: Box;
  readonly acts: SheetActs | undefined;
  readonly copy: (box: Box) => string | Promise<string>;
}

/** Copy and paste of what is selected. Browsers send both to the document where nothing is being typed in. */
export const useClipboard = ({ box, selected, acts, copy }: ClipboardUse): void => {
  const latest = useRef({ selected, acts, copy });
  latest.current = { selected, acts, copy };
  useEffect(() => {
    const isHere = (): boolean => {
      const at = document.activeElement;
      return at instanceof HTMLElement && at.dataset.column !== undefined && box.current?.contains(at) === true;
    };
    const onCopy = (event: ClipboardEvent): void => {
      if (!isHere()) return;
      event.preventDefault();
      const text = latest.current.copy(latest.current.selected);
      if (typeof text === 'string') event.clipboardData?.setData('text/plain', text);
      else void text.then((read) => navigator.clipboard.writeText(read));
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isHere() || !latest.current.acts) return;
      event.preventDefault();
      latest.current.acts.paste(latest.current.selected, event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [box]);
};
