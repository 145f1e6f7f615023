import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { homeNoticeSlot } from '#ui/office/home/slot.ts';

export const contributions = [
  contribute(homeNoticeSlot, 5, { kinds: ['agent'], Panel: lazy(() => import('./no-estate.tsx')) }),
];
