import { accounting } from '#areas/accounting/server/area.ts';
import { admin } from '#areas/admin/server/area.ts';
import { agents } from '#areas/agents/server/area.ts';
import { allocations } from '#areas/allocations/server/area.ts';
import { analytics } from '#areas/analytics/server/area.ts';
import { billing } from '#areas/billing/server/area.ts';
import { banking } from '#areas/banking/server/area.ts';
import { catalogue } from '#areas/catalogue/server/area.ts';
import { clients } from '#areas/clients/server/area.ts';
import { collecting } from '#areas/collecting/server/area.ts';
import { deliveries } from '#areas/deliveries/server/area.ts';
import { einvoicing } from '#areas/einvoicing/server/area.ts';
import { identity } from '#areas/identity/server/area.ts';
import { messaging } from '#areas/messaging/server/area.ts';
import { offers } from '#areas/offers/server/area.ts';
import { papers } from '#areas/papers/server/area.ts';
import { payments } from '#areas/payments/server/area.ts';
import { pricing } from '#areas/pricing/server/area.ts';
import { prospecting } from '#areas/prospecting/server/area.ts';
import { purchasing } from '#areas/purchasing/server/area.ts';
import { reservations } from '#areas/reservations/server/area.ts';
import { sales } from '#areas/sales/server/area.ts';
import { shipping } from '#areas/shipping/server/area.ts';
import { shops } from '#areas/shops/server/area.ts';
import { stock } from '#areas/stock/server/area.ts';
import { storefront } from '#areas/storefront/server/area.ts';
import { type Area, collect } from '#platform/area.ts';
import type { Frame } from '#platform/frame.ts';
import type { Subscription } from '#platform/jobs.ts';
import { pictureJobs } from '#platform/files/picture.ts';
import { platformLeftovers } from '#platform/jobs/leftovers.ts';
import { seeDay } from '#platform/jobs/seen-day.ts';
import { mailJobs } from '#platform/mail/send.ts';
import type { Settings } from './settings.ts';

/** Every area, in the order of the law of imports: the only place of the server that sees them all. */
export const areas: readonly Area[] = [
  identity,
  shops,
  catalogue,
  clients,
  stock,
  messaging,
  payments,
  deliveries,
  pricing,
  papers,
  allocations,
  reservations,
  sales,
  shipping,
  offers,
  prospecting,
  billing,
  einvoicing,
  banking,
  collecting,
  purchasing,
  agents,
  accounting,
  analytics,
  storefront,
  admin,
];

const house = collect(areas);
export const { bindings, contributions } = house;

/**
 * The subscriptions and jobs of the areas (up to one of them, for its own tests), and those of mails and the platform.
 */
export const subscriptions = (
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  frame: () => Frame,
  upTo?: string,
): readonly Subscription[] => [
  ...(upTo ? collect(areas.slice(0, areas.findIndex((one) => one.name === upTo) + 1)) : house).subscriptions,
  platformLeftovers,
  seeDay,
  ...pictureJobs,
  ...mailJobs({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, frame),
];
