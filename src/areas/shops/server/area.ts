import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { work } from '#platform/jobs.ts';
import { leftovers } from '#platform/jobs/leftovers.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { serviceSettings } from '../rules/services/service-settings.ts';
import { domainSettings, settingsSlot } from '../rules/settings.ts';
import { wipeDemoJob, wipe } from './demo-wipe.ts';
import { firstStepParts } from './first-steps.ts';
import { foundShopJob, foundShop } from './register-seller.ts';
import { bindings } from './routes.ts';

export const shops = area('shops', {
  bindings,
  events,
  subscriptions: [
    work(foundShopJob, foundShop),
    work(wipeDemoJob, wipe),
    leftovers('shops.sweep', 60, [{ table: 'registration', age: 'created_at', days: 2 }]),
  ],
  sentences: { tables: [publicRefusals, publicSentences], translations },
  contributions: [
    contribute(settingsSlot, 0, domainSettings),
    contribute(settingsSlot, 0, serviceSettings),
    ...firstStepParts,
  ],
});
