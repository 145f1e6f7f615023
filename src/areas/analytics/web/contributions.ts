import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  // Below whether it is open: what it brings.
  contribute(settingsSlot, 3.5, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner'],
    Section: lazy(() => import('./shop-figures.tsx')),
  }),
];
