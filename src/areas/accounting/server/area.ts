import { area } from '#platform/area.ts';
import { subscriptions } from './jobs.ts';
import { bindings } from './routes.ts';

export const accounting = area('accounting', {
  bindings,
  subscriptions,
});
