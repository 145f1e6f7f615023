import { mailFailed } from '#kernel/mail-event.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { webhookDisabled } from '../rules/events.ts';
import { mailFail, webhookFail } from '../rules/notifications.ts';

export const notifications = [
  notifyAfter(mailFailed, 'messaging.notify-mail-failed', [mailFail], async (_tx, { recipient, subject }) => [
    notice(mailFail, { recipient, subject }),
  ]),
  notifyAfter(webhookDisabled, 'messaging.notify-webhook-disabled', [webhookFail], async (tx, { host }, call) => {
    const owners = await tx
      .selectFrom('user_shop')
      .select('user_id')
      .where('shop_id', '=', call.shopId)
      .where('role', '=', 'owner')
      .execute();
    return [
      notice(
        webhookFail,
        { host },
        owners.map((one) => one.user_id),
      ),
    ];
  }),
];
