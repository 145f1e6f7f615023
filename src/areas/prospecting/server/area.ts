import { firstRowsSlot } from '#areas/shops/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { usedOnce } from '#platform/list/menu-use.ts';
import { opportunitiesErasing, ownCalls, ownOpportunities } from './leaving.ts';
import { wonByOrder } from './quote-of.ts';
import { bindings } from './routes.ts';
import { firstStages } from './stages.ts';

export const prospecting = area('prospecting', {
  bindings,
  subscriptions: [opportunitiesErasing, wonByOrder],
  contributions: [
    contribute(firstRowsSlot, 0, firstStages),
    ownOpportunities,
    ownCalls,
    usedOnce('/dashboard/clients/prospection', 'call_list'),
    usedOnce('/dashboard/clients/opportunities', 'opportunity'),
  ],
});
