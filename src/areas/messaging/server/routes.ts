import { bind } from '#platform/call.ts';
import { documentsToDownload, markAsSeen, notifications } from '../rules/endpoints.ts';
import { redeliver, renewWebhookSecret, webhookDeliveries, webhookEvents } from '../rules/webhook-endpoints.ts';
import { listNotifications, markSeen, takeDocuments } from './notification.ts';
import { listDeliveries, listWebhookEvents, renewSecret, sendAgain, webhookBindings } from './webhook.ts';

export const bindings = [
  bind(notifications, listNotifications),
  bind(markAsSeen, markSeen),
  bind(documentsToDownload, takeDocuments),
  bind(webhookEvents, listWebhookEvents),
  ...webhookBindings,
  bind(renewWebhookSecret, renewSecret),
  bind(webhookDeliveries, listDeliveries),
  bind(redeliver, sendAgain),
];
