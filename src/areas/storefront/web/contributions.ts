import { lazyPart } from '#ui/office/lazy-part.tsx';
import { boughtNextSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';

export const contributions = [
  contribute(
    boughtNextSlot,
    10,
    lazyPart(() => import('./order-again.tsx')),
  ),
];
