import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { paletteSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { billSource, orderSource } from './palette.ts';

export const contributions = [
  contribute(paletteSlot, 20, orderSource),
  contribute(paletteSlot, 30, billSource),
  contribute(settingsSlot, 150, {
    link: 'promotions',
    kinds: ['owner', 'iam'],
    can: ['createProduct', 'seeAllPrice'],
    Section: lazy(() => import('./promotion-settings.tsx').then((file) => ({ default: file.PromotionSettings }))),
  }),
];
