import type { ComponentType } from 'react';
import type { Kind } from '#kernel/permission.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { WaitingCard } from './waiting.tsx';

/** A part of the home below its figures, for people of these kinds: last orders, producers one buys from. It reads what it shows itself. */
export interface HomePanel {
  readonly kinds: readonly Kind[];
  readonly Panel: ComponentType;
}
export const homePanelSlot = defineSlot<HomePanel>('office.home-panel');

/** Notices above the rest of the home page. */
export const homeNoticeSlot = defineSlot<HomePanel>('office.home-notice');

/** The working lists of the home, in their order. */
export const WORK_LISTS = ['today', 'toCash', 'toShip'] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** The first rows behind a card, each with its act. They are read where the card leads, with its filter. */
export interface HomeWork {
  /** The name of the card: who is shown the card is shown its rows. */
  readonly card: string;
  readonly list: WorkList;
  readonly Rows: ComponentType<{ readonly card: WaitingCard }>;
}
export const homeWorkSlot = defineSlot<HomeWork>('office.home-work');
