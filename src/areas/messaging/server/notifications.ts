import { ownersOf } from '#areas/identity/server/index.ts';
import { mailFailed } from '#kernel/mail-event.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { webhookDisabled } from '../rules/events.ts';
import { bulkNotification } from './bulk/bulk-run.ts';
import { mailFail, webhookFail } from '../rules/notifications.ts';
import { ticketNotification } from './ticket/notices.ts';

export const notifications = [
  ticketNotification,
  bulkNotification,
  notifyAfter(mailFailed, 'messaging.notify-mail-failed', [mailFail], async (_tx, { recipient, subject, failure }) => [
    notice(mailFail, { recipient, subject, failure }),
  ]),
  notifyAfter(webhookDisabled, 'messaging.notify-webhook-disabled', [webhookFail], async (tx, { host }, call) => [
    notice(webhookFail, { host }, await ownersOf(tx, call.shopId)),
  ]),
];
