import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { usedOnce } from '#platform/list/menu-use.ts';
import { lowStock } from '../rules/home.ts';
import { stockList } from '../rules/lists.ts';
import { stockSource } from './stock-list.ts';

export const homeParts = [
  usedOnce('/dashboard/stocks/expected', 'stock_expected'),
  usedOnce('/dashboard/stocks/bottlings', 'bottling'),
  usedOnce('/dashboard/stocks/drm', 'drm_draft'),
  contribute(homeCountSlot, 0, {
    card: lowStock,
    counted: (call: Call) => countedIn(call, lowStock, stockList, stockSource(call), sql`i.threshold is not null`),
  }),
];
