import { bind } from '#platform/call.ts';
import { documentsToDownload, markAsSeen, notifications } from '../rules/endpoints.ts';
import {
  addWebhook,
  archiveWebhook,
  changeWebhook,
  redeliver,
  renewWebhookSecret,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from '../rules/webhook-endpoints.ts';
import { listNotifications, markSeen, takeDocuments } from './notification.ts';
import {
  createWebhook,
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  removeWebhook,
  renewSecret,
  sendAgain,
  updateWebhook,
} from './webhook.ts';

export const bindings = [
  bind(notifications, listNotifications),
  bind(markAsSeen, markSeen),
  bind(documentsToDownload, takeDocuments),
  bind(webhookEvents, listWebhookEvents),
  bind(webhooks, listWebhooks),
  bind(addWebhook, createWebhook),
  bind(changeWebhook, updateWebhook),
  bind(renewWebhookSecret, renewSecret),
  bind(archiveWebhook, removeWebhook),
  bind(webhookDeliveries, listDeliveries),
  bind(redeliver, sendAgain),
];
