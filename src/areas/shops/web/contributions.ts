import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 5, {
    link: 'infos',
    kinds: ['owner', 'iam'],
    Section: lazy(() => import('./appearance.tsx')),
  }),
  contribute(settingsSlot, 6, {
    link: 'infos',
    kinds: ['owner'],
    Section: lazy(() => import('./legal-settings.tsx')),
  }),
];
