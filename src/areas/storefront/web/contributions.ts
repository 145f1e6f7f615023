import { lazy } from 'react';
import { boughtNextSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';

export const contributions = [
  contribute(
    boughtNextSlot,
    10,
    lazy(() => import('./order-again.tsx')),
  ),
];
