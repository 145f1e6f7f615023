import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { publicAllocationRefusals } from '#areas/allocations/rules/allocation-refusals.ts';
import { publicFuturesRefusals } from '#areas/offers/rules/futures/futures-refusals.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicOrderRefusals, publicOrderSentences } from '../rules/order/order-refusals.ts';
import { publicQuoteRefusals } from '#areas/offers/rules/quote/quote-refusals.ts';
import { publicWithdrawalRefusals } from '../rules/withdrawal/withdrawal-refusals.ts';
import * as events from '../rules/events.ts';
import { saleSettings } from '../rules/settings.ts';
import { allocationMails } from '#areas/allocations/server/allocation-mail.ts';
import { allocationNotifications } from '#areas/allocations/server/ask-allocation.ts';
import { cardReleases } from './cart/card-release.ts';
import { paymentGroups } from './cart/payment-group.ts';
import { taskThings } from './document/task-things.ts';
import { saleCalendars } from '#areas/shipping/server/delivery/calendar.ts';
import { longLabels } from '#areas/shipping/server/delivery/label-run.ts';
import { subscriptions } from './jobs.ts';
import { futuresNotification } from '#areas/offers/server/futures/futures-notification.ts';
import { futuresMails } from '#areas/offers/server/futures/futures-mail.ts';
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
import { quoteJobs, quoteNotifications } from '#areas/offers/server/quote/quote-jobs.ts';
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
