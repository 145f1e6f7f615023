import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicOrderRefusals, publicOrderSentences } from '../rules/order/order-refusals.ts';
import { publicWithdrawalRefusals } from '../rules/withdrawal/withdrawal-refusals.ts';
import * as events from '../rules/events.ts';
import { saleSettings } from '../rules/settings.ts';
import { cardReleases } from './cart/card-release.ts';
import { paymentGroups } from './cart/payment-group.ts';
import { taskThings } from './document/task-things.ts';
import { subscriptions } from './jobs.ts';
import { clientFacts } from './client-facts.ts';
import { saleTraces } from './client-traces.ts';
import { homeParts } from './home/home.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { formatUse } from './order/format-use.ts';
import { orderAbout } from './order-about.ts';
import { lateOrders } from './order/late-orders.ts';
import { orderLeaving } from './order/leaving.ts';
import { orderPayable } from './order/receive-payment.ts';
import { paperSources } from './papers/paper-sources.ts';
import { unpaidOrders } from './order/unpaid-orders.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';
import { awaitedNews } from './visit/await-visit.ts';
import { visitAnswers } from './visit/visit-answers.ts';

export const sales = area('sales', {
  bindings,
  subscriptions: [
    ...subscriptions,
    ...mails,
    ...cardReleases,
    ...unpaidOrders,
    ...lateOrders,
    ...paymentGroups,
    ...awaitedNews,
  ],
  events,
  notifications,
  contributions: [
    contribute(settingsSlot, 0, saleSettings),
    formatUse,
    orderPayable,
    orderAbout,
    saleTraces,
    ...clientFacts,
    visitAnswers,
    ...orderLeaving,
    ...homeParts,
    ...menuUse,
    ...paperSources,
    ...taskThings,
  ],
  sentences: {
    tables: [publicOrderRefusals, publicOrderSentences, publicWithdrawalRefusals],
    translations,
  },
});
