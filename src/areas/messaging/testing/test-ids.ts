import type { Furnish } from '#app/testing/furniture.ts';
import { ok } from '#app/testing/estate.ts';
import { INSTALLATION } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import type { Estate, TestBed } from '#platform/testing.ts';
import { beginBulk } from '../rules/bulk/bulk-run.ts';
import { closeMail } from '../rules/mail/mail-endpoints.ts';
import { sendTicketFile, writeToShop } from '../rules/ticket/ticket-endpoints.ts';
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
  const run = await made(beginBulk, {
    call: 'PUT /v1/orders/:id/prepare',
    label: mark,
    items: [{ name: mark, input: { id: estate.ownerId } }],
  });
  const { ticketId, fileId } = await conversation(t, estate, mark);
  return {
    tickets: ticketId,
    'history/ticket': ticketId,
    'ticket-files': fileId,
    mails: await failed(),
    'history/mail': closed,
    'history/help_chat': INSTALLATION,
    webhooks: hook.id,
    'bulk-runs': run.id,
    'webhook-deliveries': firstOf('webhook_delivery'),
  };
};

/** A buyer wrote to the estate, with a file. */
const conversation = async (t: TestBed, estate: Estate, mark: string) => {
  const buyer = await t.person({ role: 'buyer' });
  const pdf = async function* () {
    yield new TextEncoder().encode('%PDF-1.4');
  };
  const own = ok(t, buyer.token);
  const file = await own(sendTicketFile, { fileName: 'essai.pdf', shopId: estate.shopId }, pdf());
  const made = await own(writeToShop, { shopId: estate.shopId, subject: mark, text: mark, files: [file.id] });
  return { ticketId: made.id, fileId: file.id };
};
