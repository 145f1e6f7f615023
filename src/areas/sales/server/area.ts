import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { publicAllocationRefusals } from '../rules/allocation/allocation-refusals.ts';
import { publicFuturesRefusals } from '../rules/futures/futures-refusals.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicOrderRefusals, publicOrderSentences } from '../rules/order/order-refusals.ts';
import { publicQuoteRefusals } from '../rules/quote/quote-refusals.ts';
import { publicWithdrawalRefusals } from '../rules/withdrawal/withdrawal-refusals.ts';
import * as events from '../rules/events.ts';
import { saleSettings } from '../rules/settings.ts';
import { allocationMails } from './allocation/allocation-mail.ts';
import { allocationNotifications } from './allocation/ask-allocation.ts';
import { cardReleases } from './cart/card-release.ts';
import { paymentGroups } from './cart/payment-group.ts';
import { taskThings } from './document/task-things.ts';
import { saleCalendars } from './delivery/calendar.ts';
import { longLabels } from './delivery/label-run.ts';
import { subscriptions } from './jobs.ts';
import { futuresNotification } from './futures/futures-notification.ts';
import { futuresMails } from './futures/futures-mail.ts';
import { saleTraces } from './client-traces.ts';
import { homeParts } from './home/home.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { formatUse } from './order/format-use.ts';
import { orderAbout } from './order-about.ts';
import { lateOrders } from './order/late-orders.ts';
import { orderPayable } from './order/receive-payment.ts';
import { paperSources } from './papers/paper-sources.ts';
import { unpaidOrders } from './order/unpaid-orders.ts';
import { quoteJobs, quoteNotifications } from './quote/quote-jobs.ts';
import { bindings } from './routes.ts';

export const sales = area('sales', {
  bindings,
  subscriptions: [
    ...subscriptions,
    ...mails,
    ...futuresMails,
    ...allocationMails,
    ...cardReleases,
    ...unpaidOrders,
    ...lateOrders,
    ...paymentGroups,
    ...quoteJobs,
  ],
  events,
  notifications: [...notifications, ...quoteNotifications, ...allocationNotifications, futuresNotification],
  contributions: [
    contribute(settingsSlot, 0, saleSettings),
    formatUse,
    orderPayable,
    orderAbout,
    saleTraces,
    ...homeParts,
    ...paperSources,
    ...saleCalendars,
    ...taskThings,
    contribute(longJobSlot, 0, longLabels),
  ],
  sentences: {
    tables: [
      publicOrderRefusals,
      publicOrderSentences,
      publicQuoteRefusals,
      publicWithdrawalRefusals,
      publicAllocationRefusals,
      publicFuturesRefusals,
    ],
    translations,
  },
});
