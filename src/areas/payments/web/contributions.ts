import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { type SettingsTab, settingsSlot } from '#ui/office/shell/slots.ts';

const ONLINE: SettingsTab = ['online', 'Paiement en ligne'];

export const contributions = [
  contribute(settingsSlot, 6, {
    link: 'billing',
    tab: ['general', 'Comptes bancaires'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./bank-settings.tsx')),
  }),
  contribute(settingsSlot, 6.5, {
    link: 'billing',
    tab: ONLINE,
    kinds: ['owner'],
    Section: lazyPart(() => import('./card-account-settings.tsx')),
  }),
  contribute(settingsSlot, 6.7, {
    link: 'billing',
    tab: ONLINE,
    kinds: ['owner'],
    Section: lazyPart(() => import('./pay-account-settings.tsx')),
  }),
  contribute(settingsSlot, 7.1, {
    link: 'billing',
    tab: ['types', 'Types de paiement'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./type-settings.tsx')),
  }),
  contribute(settingsSlot, 7, {
    link: 'billing',
    tab: ONLINE,
    kinds: ['owner'],
    Section: lazyPart(() => import('./payment-settings.tsx')),
  }),
];
