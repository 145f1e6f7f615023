import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { homeNoticeSlot } from '#ui/office/home/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(homeNoticeSlot, 10, { kinds: ['owner'], Panel: lazyPart(() => import('./demo.tsx')) }),
  contribute(settingsSlot, 5.2, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./demo.tsx')),
  }),
  contribute(settingsSlot, 3, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./open-shop.tsx')),
  }),
  contribute(settingsSlot, 5, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner', 'iam'],
    Section: lazyPart(() => import('./appearance.tsx')),
  }),
  contribute(settingsSlot, 2, {
    link: 'infos',
    tab: ['identity', 'Identité'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./identity-settings.tsx')),
  }),
  contribute(settingsSlot, 2.5, {
    link: 'infos',
    tab: ['taxes', 'TVA et exercice'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./tax-settings.tsx')),
  }),
  contribute(settingsSlot, 4, {
    link: 'infos',
    tab: ['shop', 'Boutique'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./door-settings.tsx')),
  }),
  contribute(settingsSlot, 6, {
    link: 'infos',
    tab: ['legal', 'Textes légaux'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./legal-settings.tsx')),
  }),
  contribute(settingsSlot, 5.5, {
    link: 'typos',
    kinds: ['owner', 'iam'],
    can: ['createProduct', 'seeAllPrice'],
    Section: lazyPart(() => import('./typology-settings.tsx')),
  }),
  contribute(settingsSlot, 5, {
    link: 'integrations',
    tab: ['modules', 'Modules'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./modules.tsx')),
  }),
  contribute(settingsSlot, 30, {
    link: 'integrations',
    tab: ['services', 'Services tiers'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./services/service-settings.tsx')),
  }),
  contribute(settingsSlot, 900, {
    link: 'infos',
    tab: ['history', 'Historique'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./shop-history.tsx')),
  }),
];
