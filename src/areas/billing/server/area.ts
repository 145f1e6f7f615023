import { numberedSlot } from '#areas/papers/server/index.ts';
import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute, inSlot } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { publicTranslations } from '../rules/messages/sentences.ts';
import { publicProblems, whoSentences } from '../rules/bill/bill-problems.ts';
import * as events from '../rules/events.ts';
import { publicInstalmentRefusals } from '#areas/collecting/rules/instalment/instalment-refusals.ts';
import { publicPayRefusals } from '#areas/collecting/rules/pay/pay-refusals.ts';
import { paySettings } from '#areas/collecting/rules/pay/pay-settings.ts';
import { reminderSettings } from '#areas/collecting/rules/reminder/reminder-settings.ts';
import { publicSepaRefusals } from '#areas/banking/rules/sepa/sepa-refusals.ts';
import { sepaSettings } from '#areas/banking/rules/sepa/sepa-settings.ts';
import { billingSettings } from '../rules/settings.ts';
import { longMatchings } from '#areas/banking/server/bank/matching.ts';
import { subscriptions } from './jobs.ts';
import { owedOnOrders } from './credit/owed-on-orders.ts';
import { cardKnown } from '#areas/collecting/server/pay/card-known.ts';
import { instalmentNotifications } from '#areas/collecting/server/instalment/instalment-notifications.ts';
import { longMonths } from './month/month-jobs.ts';
import { notifications } from './notifications.ts';
import { homeParts } from './home.ts';
import { paperSources } from './paper-sources.ts';
import { billTraces } from './client-erasing.ts';
import { billAbout } from './about/bill-about.ts';
import { bindingsOf } from './routes.ts';
import { sepaNotifications } from '#areas/banking/server/sepa/sepa-notifications.ts';
import { saleAnswers } from './sale-answers.ts';

export const billing = area('billing', {
  bindings: (all) => bindingsOf(inSlot(numberedSlot, all)),
  subscriptions: [...subscriptions, ...cardKnown],
  events,
  notifications: [...notifications, ...sepaNotifications, ...instalmentNotifications],
  contributions: [
    contribute(settingsSlot, 0, billingSettings),
    contribute(settingsSlot, 0, reminderSettings),
    contribute(settingsSlot, 0, paySettings),
    contribute(settingsSlot, 0, sepaSettings),
    saleAnswers,
    owedOnOrders,
    billAbout,
    ...homeParts,
    ...paperSources,
    billTraces,
    contribute(longJobSlot, 0, longMonths),
    contribute(longJobSlot, 0, longMatchings),
  ],
  sentences: {
    tables: [publicProblems, whoSentences, publicPayRefusals, publicSepaRefusals, publicInstalmentRefusals],
    translations: publicTranslations,
  },
});
