import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import * as events from '../rules/events.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicSepaRefusals } from '../rules/sepa/sepa-refusals.ts';
import { sepaSettings } from '../rules/sepa/sepa-settings.ts';
import { matchingRuns } from './bank/matching.ts';
import { bankCard } from './home.ts';
import { subscriptions } from './jobs.ts';
import { paperSources } from './paper-sources.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';
import { mandateNeeds } from './sepa/leaving.ts';
import { sepaNotifications } from './sepa/sepa-notifications.ts';

export const banking = area('banking', {
  bindings,
  subscriptions,
  events,
  notifications: sepaNotifications,
  contributions: [
    contribute(settingsSlot, 0, sepaSettings),
    ...menuUse,
    contribute(longJobSlot, 0, matchingRuns.longJobs),
    bankCard,
    mandateNeeds,
    ...paperSources,
  ],
  sentences: { tables: [publicSepaRefusals], translations },
});
