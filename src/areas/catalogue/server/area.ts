import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { notifications } from './notifications.ts';
import { homeParts } from './home.ts';
import { bindings } from './routes.ts';

export const catalogue = area('catalogue', {
  bindings,
  subscriptions,
  events,
  notifications,
  contributions: homeParts,
  sentences: { tables: [publicRefusals], translations },
});
