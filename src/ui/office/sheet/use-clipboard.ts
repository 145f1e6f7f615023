import { type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { say } from '../snackbars/snackbars.ts';
import { type Box, cellsIn, isOne } from './selection.ts';
import type { SheetActs } from './sheet-types.ts';

interface ClipboardUse {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly selected: Box;
  readonly acts: SheetActs | undefined;
  /** Null where nothing is copied, which has then been said. */
  readonly copy: (box: Box) => string | null | Promise<string | null>;
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
      const { selected: range, copy: read } = latest.current;
      const done = (): void => {
        if (!isOne(range)) say(words.cellsCopied(formatCount(cellsIn(range))), 'success');
      };
      const text = read(range);
      if (text === null) return;
      if (typeof text === 'string') {
        event.clipboardData?.setData('text/plain', text);
        done();
      } else
        void text
          .then(async (later) => {
            if (later === null) return;
            await navigator.clipboard.writeText(later);
            done();
          })
          // Without HTTPS a browser takes nothing later, and what is read may not come.
          .catch(() => say(words.cellsNotCopied, 'error'));
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
