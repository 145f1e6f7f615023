import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  // Below whether it is open: what it brings.
  contribute(settingsSlot, 3.5, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./shop-figures.tsx')),
  }),
];
