import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { accountMenuSlot, settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(
    accountMenuSlot,
    1,
    lazyPart(() => import('./switch-shop.tsx')),
  ),
  contribute(settingsSlot, 1, {
    link: 'account',
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account.tsx')),
  }),
  contribute(settingsSlot, 2, {
    link: 'account',
    tab: ['security', 'Sécurité'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/sign-in.tsx')),
  }),
  contribute(settingsSlot, 3, {
    link: 'account',
    tab: ['security', 'Sécurité'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/second-factor.tsx')),
  }),
  contribute(settingsSlot, 4, {
    link: 'account',
    tab: ['security', 'Sécurité'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/passkeys.tsx')),
  }),
  contribute(settingsSlot, 5, {
    link: 'account',
    tab: ['security', 'Sécurité'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/service.tsx')),
  }),
  contribute(settingsSlot, 6, {
    link: 'account',
    tab: ['sessions', 'Sessions'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/sessions.tsx')),
  }),
  contribute(settingsSlot, 8, {
    link: 'account',
    tab: ['data', 'Mes données'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./account/leaving.tsx')),
  }),
  contribute(settingsSlot, 10, {
    link: 'integrations',
    tab: ['keys', 'Clés d’API'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./api-keys.tsx')),
  }),
  contribute(settingsSlot, 20, {
    link: 'account',
    kinds: ['owner'],
    Section: lazyPart(() => import('./support-accesses.tsx')),
  }),
];
