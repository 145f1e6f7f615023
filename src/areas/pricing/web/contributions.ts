import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 5, {
    link: 'products',
    tab: ['prices', 'Prix'],
    kinds: ['owner'],
    Section: lazy(() => import('./pricing-settings.tsx')),
  }),
  contribute(settingsSlot, 6, {
    link: 'products',
    tab: ['limits', 'Limites du panier'],
    kinds: ['owner'],
    Section: lazy(() => import('./limit-settings.tsx')),
  }),
  contribute(settingsSlot, 58, {
    link: 'delivery',
    kinds: ['owner', 'iam'],
    can: ['manageDelivery'],
    Section: lazy(() => import('./delivery-trial.tsx')),
  }),
  contribute(settingsSlot, 150, {
    link: 'promotions',
    kinds: ['owner', 'iam'],
    can: ['createProduct', 'seeAllPrice'],
    Section: lazy(() => import('./promotion-settings.tsx').then((file) => ({ default: file.PromotionSettings }))),
  }),
];
