import { firstRowsSlot } from '#areas/shops/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { usedOnce } from '#platform/list/menu-use.ts';
import { opportunitiesErasing, ownOpportunities } from './leaving.ts';
import { bindings } from './routes.ts';
import { firstStages } from './stages.ts';

export const prospecting = area('prospecting', {
  bindings,
  subscriptions: [opportunitiesErasing],
  contributions: [
    contribute(firstRowsSlot, 0, firstStages),
    ownOpportunities,
    usedOnce('/dashboard/clients/opportunities', 'opportunity'),
  ],
});
