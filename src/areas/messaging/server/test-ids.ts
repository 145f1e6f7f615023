import type { Furnish } from '#app/testing/furniture.ts';
import { INSTALLATION } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { closeMail } from '../rules/mail/mail-endpoints.ts';
import { addWebhook } from '../rules/webhook-endpoints.ts';

export const furnish: Furnish = async ({ t, estate, made, mark, firstOf }) => {
  const url = `https://hooks.${mark.toLowerCase()}.fr/in`;
  const hook = await made(addWebhook, { url, events: ['sales.bill-issued'] });
  const failed = async (): Promise<string> => {
    const id = await t.tx(estate.shopId, (tx, call) =>
      queueMail(tx, call, { to: 'essai@exemple.fr', subject: mark, from: { name: mark }, blocks: [] }, estate.shopId),
    );
    await t.pool.query("update mail set status = 'failed' where id = $1", [id]);
    return id;
  };
  const closed = await failed();
  await made(closeMail, { id: closed });
  return {
    mails: await failed(),
    'history/mail': closed,
    'history/help_chat': INSTALLATION,
    webhooks: hook.id,
    'webhook-deliveries': firstOf('webhook_delivery'),
  };
};
