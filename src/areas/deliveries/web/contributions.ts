import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 50, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./delivery-modes.tsx')),
  }),
  contribute(settingsSlot, 55, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./collection-points.tsx')),
  }),
  contribute(settingsSlot, 57, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./francos.tsx')),
  }),
  contribute(settingsSlot, 59, {
    link: 'deliveries',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery', 'seeAllPrice'],
    Section: lazyPart(() => import('./carrier-rates.tsx')),
  }),
  contribute(settingsSlot, 62, {
    link: 'deliveries',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./shipper/shipper-settings.tsx')),
  }),
  contribute(settingsSlot, 60, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./delivery-settings.tsx')),
  }),
];
