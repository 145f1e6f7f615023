import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { joined } from '#kernel/language/words.ts';
import { noCarrierTranslations } from '../rules/messages/no-carrier.ts';
import { noCarrierSentences } from '../rules/no-carrier.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { deliverySettings } from '../rules/settings.ts';
import { firstStepParts } from './first-step.ts';
import { bindings } from './routes.ts';
import { labelJobs } from './shipper/buy.ts';
import { newsJob } from './shipper/news.ts';

export const deliveries = area('deliveries', {
  bindings,
  events,
  subscriptions: [...labelJobs, newsJob],
  contributions: [contribute(settingsSlot, 0, deliverySettings), ...firstStepParts],
  sentences: {
    tables: [publicRefusals, noCarrierSentences],
    translations: joined([translations, noCarrierTranslations]),
  },
});
