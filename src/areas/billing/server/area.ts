import { numberedSlot } from '#areas/papers/server/index.ts';
import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute, inSlot } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicProblems, whoSentences } from '../rules/bill/bill-problems.ts';
import * as events from '../rules/events.ts';
import { billingSettings } from '../rules/settings.ts';
import { viesSettings } from '../rules/vat-check/vies-settings.ts';
import { subscriptions } from './jobs.ts';
import { owedOnOrders } from './credit/owed-on-orders.ts';
import { billLeaving } from './money/leaving.ts';
import { billPaper } from './money/pay-bill.ts';
import { monthRuns } from './month/month-run.ts';
import { notifications } from './notifications.ts';
import { homeParts } from './home.ts';
import { paperSources } from './paper-sources.ts';
import { billTraces } from './client-erasing.ts';
import { billAbout } from './about/bill-about.ts';
import { bindingsOf } from './routes.ts';
import { saleAnswers } from './sale-answers.ts';

export const billing = area('billing', {
  bindings: (all) => bindingsOf(inSlot(numberedSlot, all)),
  subscriptions,
  events,
  notifications,
  contributions: [
    contribute(settingsSlot, 0, billingSettings),
    contribute(settingsSlot, 1, viesSettings),
    saleAnswers,
    owedOnOrders,
    billPaper,
    billAbout,
    ...homeParts,
    ...paperSources,
    billTraces,
    ...billLeaving,
    contribute(longJobSlot, 0, monthRuns.longJobs),
  ],
  sentences: { tables: [publicProblems, whoSentences], translations },
});
