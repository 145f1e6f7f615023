import { lazyPart } from '#ui/office/lazy-part.tsx';
import { boughtNextSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(
    boughtNextSlot,
    10,
    lazyPart(() => import('./order-again.tsx')),
  ),
  contribute(settingsSlot, 10, {
    link: 'iframes',
    kinds: ['owner', 'iam'],
    module: 'iframes',
    Section: lazyPart(() => import('./iframe/iframe-list.tsx')),
  }),
];
