import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { headerSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { PaperDoor } from './papers/paper-door.tsx';

export const contributions = [
  contribute(headerSlot, 10, PaperDoor),
  contribute(settingsSlot, 7, {
    link: 'account',
    tab: ['notifications', 'Notifications'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazy(() => import('./notification-choices.tsx')),
  }),
  contribute(settingsSlot, 15, {
    link: 'integrations',
    tab: ['mails', 'Mails'],
    kinds: ['owner'],
    Section: lazy(() => import('./mail-server.tsx')),
  }),
  contribute(settingsSlot, 20, {
    link: 'integrations',
    tab: ['webhooks', 'Webhooks'],
    kinds: ['owner'],
    Section: lazy(() => import('./webhooks.tsx')),
  }),
];
