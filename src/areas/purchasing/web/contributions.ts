import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { paletteSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { purchaseSource, supplierSource } from './palette.ts';

export const contributions = [
  contribute(paletteSlot, 60, supplierSource),
  contribute(paletteSlot, 61, purchaseSource),
  contribute(settingsSlot, 90, {
    link: 'billing',
    tab: ['purchases', 'Achats'],
    kinds: ['owner', 'iam'],
    can: ['manageBudget'],
    module: 'purchase',
    Section: lazyPart(() => import('./purchasing-settings.tsx')),
  }),
];
