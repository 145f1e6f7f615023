import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { contributions } from './format-use.ts';
import { exportParts } from './import-facts.ts';
import { homeParts } from './home.ts';
import { subscriptions } from './jobs.ts';
import { notifications } from './notifications.ts';
import { bindings } from './routes.ts';

export const stock = area('stock', {
  bindings,
  subscriptions,
  events,
  notifications,
  contributions: [...contributions, ...exportParts, ...homeParts],
  sentences: { tables: [publicRefusals, publicSentences], translations },
});
