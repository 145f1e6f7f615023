import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 20, {
    link: 'accounting',
    kinds: ['owner'],
    Section: lazyPart(() => import('./accounting-settings.tsx')),
  }),
];
