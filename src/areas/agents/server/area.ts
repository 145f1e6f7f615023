import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { notifications } from './notifications.ts';
import { bindings } from './routes.ts';

export const agents = area('agents', {
  bindings,
  events,
  notifications,
  sentences: { tables: [publicRefusals, publicSentences], translations },
});
