import { hears as heardByAccounting } from '#areas/accounting/server/jobs.ts';
import { bindings as accounting } from '#areas/accounting/server/routes.ts';
import { bindings as admin } from '#areas/admin/server/routes.ts';
import { bindings as agents } from '#areas/agents/server/routes.ts';
import { hears as heardByCatalogue } from '#areas/catalogue/server/jobs.ts';
import { bindings as catalogue } from '#areas/catalogue/server/routes.ts';
import { bindings as clients } from '#areas/clients/server/routes.ts';
import { bindings as deliveries } from '#areas/deliveries/server/routes.ts';
import { hears as heardByIdentity } from '#areas/identity/server/jobs.ts';
import { bindings as identity } from '#areas/identity/server/routes.ts';
import { hears as heardByMessaging } from '#areas/messaging/server/jobs.ts';
import { bindings as messaging } from '#areas/messaging/server/routes.ts';
import { hears as heardByPayments } from '#areas/payments/server/jobs.ts';
import { bindings as payments } from '#areas/payments/server/routes.ts';
import { forgetsCards } from '#areas/sales/server/forget-card.ts';
import { hears as heardBySales } from '#areas/sales/server/jobs.ts';
import { news as salesNews } from '#areas/sales/server/news.ts';
import { bindings as sales } from '#areas/sales/server/routes.ts';
import { bindings as shops } from '#areas/shops/server/routes.ts';
import { hears as heardByStock } from '#areas/stock/server/jobs.ts';
import { bindings as stock } from '#areas/stock/server/routes.ts';
import { bindings as storefront } from '#areas/storefront/server/routes.ts';
import type { Binding } from '#platform/call.ts';
import type { Frame } from '#platform/frame.ts';
import type { Hearing } from '#platform/jobs.ts';
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
  ...sales,
  ...agents,
  ...accounting,
  ...storefront,
  ...admin,
];

/** What is heard and done in the background, in the same order. */
export const hears = (settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>, frame: () => Frame): readonly Hearing[] => [
  ...heardByIdentity,
  ...heardByCatalogue,
  ...heardByStock,
  ...heardByMessaging,
  ...heardByPayments,
  ...heardBySales,
  ...salesNews,
  ...forgetsCards,
  ...heardByAccounting,
  ...mailJobs({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, frame),
];
