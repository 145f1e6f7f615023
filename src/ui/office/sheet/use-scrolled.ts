import type { Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { flushSync } from 'react-dom';

type Side = 'scrollTop' | 'scrollLeft';
type Tell = (offset: number, isScrolling: boolean) => void;
type Observe = (axis: Virtualizer<HTMLDivElement, Element>, tell: Tell) => (() => void) | undefined;

/** So long without a scroll, and it is over. */
const STILL = 150;

const bothAxes = (): { readonly down: Observe; readonly across: Observe } => {
  const told = new Map<Side, Tell>();
  let still: ReturnType<typeof setTimeout> | undefined;
  const tellAll = (box: HTMLElement, isScrolling: boolean): void => {
    const at = { scrollTop: box.scrollTop, scrollLeft: box.scrollLeft };
    flushSync(() => {
      for (const [side, tell] of told) tell(at[side], isScrolling);
    });
  };
  const onScroll = (event: Event): void => {
    const box = event.currentTarget as HTMLElement;
    clearTimeout(still);
    still = setTimeout(() => tellAll(box, false), STILL);
    tellAll(box, true);
  };
  const observe =
    (side: Side): Observe =>
    ({ scrollElement: box }, tell) => {
      if (!box) return undefined;
      told.set(side, tell);
      // Added twice, it is there once.
      box.addEventListener('scroll', onScroll, { passive: true });
      tell(box[side], false);
      return () => {
        told.delete(side);
        if (told.size > 0) return;
        clearTimeout(still);
        box.removeEventListener('scroll', onScroll);
      };
    };
  return { down: observe('scrollTop'), across: observe('scrollLeft') };
};

/**
 * Where a box that scrolls both ways stands: both axes are read at once, then what they change is drawn once. Each axis by itself would
 * read its place after the other one has drawn, for which the browser has to lay the whole sheet out a second time in the same frame.
 */
export const useScrolled = () => useState(bothAxes)[0];
