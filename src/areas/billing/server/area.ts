import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { bindings } from './routes.ts';
import { saleAnswers } from './sale-answers.ts';

export const billing = area('billing', {
  bindings,
  subscriptions,
  events,
  contributions: [saleAnswers],
});
