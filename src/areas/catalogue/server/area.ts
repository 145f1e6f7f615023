import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { notifications } from './notifications.ts';
import { bindings } from './routes.ts';

export const catalogue = area('catalogue', {
  bindings,
  subscriptions,
  events,
  notifications,
});
