import { transitBooksSlot } from '#areas/banking/server/index.ts';
import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { accountingSettings } from '../rules/settings.ts';
import { subscriptions } from './jobs.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';
import { transitBooks } from './transit.ts';

export const accounting = area('accounting', {
  bindings,
  subscriptions,
  contributions: [
    ...menuUse,
    contribute(settingsSlot, 0, accountingSettings),
    contribute(transitBooksSlot, 0, transitBooks),
  ],
});
