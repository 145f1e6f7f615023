import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { publicInstalmentRefusals } from '../rules/instalment/instalment-refusals.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicPayRefusals } from '../rules/pay/pay-refusals.ts';
import { paySettings } from '../rules/pay/pay-settings.ts';
import { reminderSettings } from '../rules/reminder/reminder-settings.ts';
import { collectingAnswers } from './collecting-answers.ts';
import { reminderCard } from './home.ts';
import { instalmentNotifications } from './instalment/instalment-notifications.ts';
import { scheduledParts } from './instalment/sepa-parts.ts';
import { subscriptions } from './jobs.ts';
import { legalInterestNotified } from './late/legal-rates.ts';
import { paperSources } from './paper-sources.ts';
import { menuUse } from './menu-use.ts';
import { visitPay } from './pay/visit-pay-answers.ts';
import { bindings } from './routes.ts';

export const collecting = area('collecting', {
  bindings,
  subscriptions,
  events,
  notifications: [...instalmentNotifications, legalInterestNotified],
  contributions: [
    contribute(settingsSlot, 0, reminderSettings),
    contribute(settingsSlot, 0, paySettings),
    collectingAnswers,
    scheduledParts,
    visitPay,
    reminderCard,
    ...menuUse,
    ...paperSources,
  ],
  sentences: { tables: [publicPayRefusals, publicInstalmentRefusals], translations },
});
