import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { forgetsCards } from './forget-card.ts';
import { subscriptions } from './jobs.ts';
import { news } from './news.ts';
import { notifications } from './notices.ts';
import { bindings } from './routes.ts';
import { formatUse } from './told.ts';

export const sales = area('sales', {
  bindings,
  subscriptions: [...subscriptions, ...news, ...forgetsCards],
  events,
  notifications,
  contributions: [formatUse],
});
