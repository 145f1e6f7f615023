import { subscriptions as subscriptionsOfAccounting } from '#areas/accounting/server/jobs.ts';
import { bindings as accounting } from '#areas/accounting/server/routes.ts';
import { bindings as admin } from '#areas/admin/server/routes.ts';
import { bindings as agents } from '#areas/agents/server/routes.ts';
import { subscriptions as subscriptionsOfCatalogue } from '#areas/catalogue/server/jobs.ts';
import { news as billingNews } from '#areas/billing/server/news.ts';
import { bindings as billing } from '#areas/billing/server/routes.ts';
import { bindings as catalogue } from '#areas/catalogue/server/routes.ts';
import { bindings as clients } from '#areas/clients/server/routes.ts';
import { bindings as deliveries } from '#areas/deliveries/server/routes.ts';
import { subscriptions as subscriptionsOfIdentity } from '#areas/identity/server/jobs.ts';
import { bindings as identity } from '#areas/identity/server/routes.ts';
import { subscriptions as subscriptionsOfMessaging } from '#areas/messaging/server/jobs.ts';
import { bindings as messaging } from '#areas/messaging/server/routes.ts';
import { subscriptions as subscriptionsOfPayments } from '#areas/payments/server/jobs.ts';
import { bindings as payments } from '#areas/payments/server/routes.ts';
import { bindings as pricing } from '#areas/pricing/server/routes.ts';
import { forgetsCards } from '#areas/sales/server/cart/forget-card.ts';
import { subscriptions as subscriptionsOfSales } from '#areas/sales/server/jobs.ts';
import { news as salesNews } from '#areas/sales/server/news.ts';
import { bindings as sales } from '#areas/sales/server/routes.ts';
import { bindings as shops } from '#areas/shops/server/routes.ts';
import { subscriptions as subscriptionsOfStock } from '#areas/stock/server/jobs.ts';
import { bindings as stock } from '#areas/stock/server/routes.ts';
import { bindings as storefront } from '#areas/storefront/server/routes.ts';
import type { Binding } from '#platform/call.ts';
import type { Frame } from '#platform/frame.ts';
import type { Subscription } from '#platform/jobs.ts';
import { mailJobs } from '#platform/mail.ts';
import type { Settings } from './settings.ts';

/** Every area, in the order of the law of imports: the only place that sees them all. */
export const bindings: readonly Binding[] = [
  ...identity,
  ...shops,
  ...catalogue,
  ...clients,
  ...stock,
  ...messaging,
  ...payments,
  ...deliveries,
  ...pricing,
  ...sales,
  ...billing,
  ...agents,
  ...accounting,
  ...storefront,
  ...admin,
];

/** What is heard and done in the background, in the same order. */
export const subscriptions = (
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  frame: () => Frame,
): readonly Subscription[] => [
  ...subscriptionsOfIdentity,
  ...subscriptionsOfCatalogue,
  ...subscriptionsOfStock,
  ...subscriptionsOfMessaging,
  ...subscriptionsOfPayments,
  ...subscriptionsOfSales,
  ...salesNews,
  ...forgetsCards,
  ...billingNews,
  ...subscriptionsOfAccounting,
  ...mailJobs({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, frame),
];
