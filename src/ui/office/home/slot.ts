import type { ComponentType } from 'react';
import type { Kind } from '#kernel/permission.ts';
import { defineSlot } from '#kernel/slot.ts';

/** A part of the home below its figures, for people of these kinds: last orders, producers one buys from. It reads what it shows itself. */
export interface HomePanel {
  readonly kinds: readonly Kind[];
  readonly Panel: ComponentType;
}
export const homePanelSlot = defineSlot<HomePanel>('office.home-panel');

/** Notices above the rest of the home page. */
export const homeNoticeSlot = defineSlot<HomePanel>('office.home-notice');
