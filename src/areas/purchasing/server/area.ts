import { numberedSlot } from '#areas/papers/server/index.ts';
import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { sql } from '#platform/db.ts';
import * as events from '../rules/events.ts';
import { purchasingSettings } from '../rules/settings.ts';
import { exportParts } from './supplier/import-suppliers.ts';
import { homeParts } from './home.ts';
import { subscriptions } from './jobs.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';

export const purchasing = area('purchasing', {
  bindings,
  subscriptions,
  events,
  contributions: [
    ...homeParts,
    ...exportParts,
    ...menuUse,
    contribute(settingsSlot, 0, purchasingSettings),
    contribute(numberedSlot, 0, {
      series: 'purchase',
      documents: (shopId) =>
        sql`select number, placed_on as day from purchase where shop_id = ${shopId} and number is not null`,
    }),
  ],
});
