import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals } from '../rules/refusals.ts';
import { accessMails, accessNotification } from './access/access-mails.ts';
import { homeParts } from './home.ts';
import { bindings } from './routes.ts';

export const clients = area('clients', {
  bindings,
  subscriptions: accessMails,
  events,
  notifications: [accessNotification],
  contributions: homeParts,
  sentences: { tables: [publicRefusals], translations },
});
