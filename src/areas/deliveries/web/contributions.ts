import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 60, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazy(() => import('./delivery-settings.tsx')),
  }),
];
