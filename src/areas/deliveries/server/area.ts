import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { bindings } from './routes.ts';

export const deliveries = area('deliveries', {
  bindings,
  events,
});
