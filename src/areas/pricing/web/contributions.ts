import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 5, {
    link: 'products',
    tab: ['prices', 'Prix'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./pricing-settings.tsx')),
  }),
  contribute(settingsSlot, 6, {
    link: 'products',
    tab: ['limits', 'Limites du panier'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./limit-settings.tsx')),
  }),
  contribute(settingsSlot, 58, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazyPart(() => import('./delivery-trial.tsx')),
  }),
  contribute(settingsSlot, 150, {
    link: 'promotions',
    kinds: ['owner', 'iam'],
    can: ['createProduct', 'seeAllPrice'],
    Section: lazyPart(() => import('./promotion-settings.tsx').then((file) => ({ default: file.PromotionSettings }))),
  }),
];
