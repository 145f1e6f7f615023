import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/stocks/expected', 'stock_expected'),
  usedOnce('/dashboard/stocks/bottlings', 'bottling'),
  usedOnce('/dashboard/stocks/drm', 'drm_draft'),
];
