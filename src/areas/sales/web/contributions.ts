import { lazy } from 'react';
import { settingsSections } from '#areas/shops/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { words } from './words.ts';

export const contributions = [
  contribute(settingsSections, 150, {
    link: 'promotions', label: words.promotions, can: ['createProduct', 'seeAllPrice'], Screen: lazy(() => import('./promotion-settings.tsx').then((file) => ({ default: file.PromotionSettings }))),
  }),
];
