import nodemailer, { type Transporter } from 'nodemailer';
import { mailFailed } from '#kernel/mail-event.ts';
import { instant } from '../clock.ts';
import { type RowOf, sql } from '../db.ts';
import { readStored } from '../files.ts';
import type { Frame } from '../frame.ts';
import { every, type GivenUp, type Run, type Subscription, work } from '../jobs.ts';
import { type MailAttachment, type MailFrom, SEND_MAIL } from '../mail.ts';
import { MailRefused, readSendError } from './failure.ts';

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/**
 * A server that is not there gives its slot back soon. One that has the message may take ten minutes to answer (RFC 5321, 4.5.3.2): cut
 * off earlier, it would be given the message again after it took it.
 */
const SMTP_WAITS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 10 * 60_000 };
const ERROR_AT_MOST = 500;
/** What a process that died was sending. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/** What was sent is kept to be looked at, without the one-time links in it: they are for the mailbox only. */
const WITHOUT_LINKS = ['html', 'plain']
  .map((part) => `${part} = regexp_replace(${part}, '([?&;]token=)[A-Za-z0-9_-]+', '\\1…', 'g')`)
  .join(', ');

/**
 * Sending: claimed in one transaction, sent outside, marked in another. A process that dies between the send and the mark
 * leaves 'sending', which the sweep turns into 'unknown': a mail is sent once or its fate is shown, never sent twice.
 */
export const mailJobs = (settings: MailSettings, frame: () => Frame): readonly Subscription[] => {
  let transport: Transporter | null = null;

  const send = async ({ mailId }: { readonly mailId: string }, run: Run): Promise<void> => {
    const { pool, clock } = frame();
    // Without SMTP mails are kept, to be read on the administrator's mailbox page. A failed one is only asked for again by a person.
    const mail = (
      await pool.query(
        "update mail set status = $2, claimed_at = $3, failure = null where id = $1 and status in ('queued', 'failed') returning *",
        [mailId, settings.smtpUrl ? 'sending' : 'kept', instant(clock.millis())],
      )
    ).rows[0] as RowOf<'mail'> | undefined;
    if (!mail || !settings.smtpUrl) return;
    try {
      transport ??= nodemailer.createTransport({ url: settings.smtpUrl, ...SMTP_WAITS });
      await transport.sendMail(await messageOf(mail, settings.from, run));
    } catch (error) {
      // The server did not take it: it may be tried again, unless the sweep has called its fate unknown meanwhile.
      await pool.query("update mail set status = 'queued', error = $2 where id = $1 and status = 'sending'", [
        mail.id,
        String((error as Error).message).slice(0, ERROR_AT_MOST),
      ]);
      throw readSendError(error as Error);
    }
    await pool.query(`update mail set status = 'sent', sent_at = $2, ${WITHOUT_LINKS} where id = $1`, [
      mail.id,
      instant(clock.millis()),
    ]);
  };

  return [
    work(SEND_MAIL, send, { lane: 'mail', retry: 'mail', givenUp: tellFailure }),
    every(
      'platform.sweep-mail',
      5,
      async () => {
        const { pool, clock } = frame();
        await pool.query(
          `update mail set status = 'unknown', ${WITHOUT_LINKS} where status = 'sending' and coalesce(claimed_at, created_at) < $1`,
          [instant(clock.millis() - UNKNOWN_AFTER_MS)],
        );
      },
      { lane: 'mail' },
    ),
  ];
};

const messageOf = async (mail: RowOf<'mail'>, from: string, run: Run) => {
  const sender = mail.sender as MailFrom;
  const attachments = await Promise.all(
    (mail.attachments as readonly MailAttachment[]).map(async (one) => ({
      filename: one.name,
      contentType: one.mime,
      content: one.fileId
        ? Buffer.from(await run.inShop((tx) => readStored(tx, one.fileId as string)))
        : (one.text ?? ''),
    })),
  );
  return {
    from: { name: sender.name, address: from },
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    attachments,
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'localhost'}>`,
  };
};

/** Nobody received it: its shop is told so, and by whose fault. */
const tellFailure = async (
  { mailId }: { readonly mailId: string },
  run: Run,
  { reason, error }: GivenUp,
): Promise<void> => {
  const failure = reason === 'cancelled' ? 'cancelled' : error instanceof MailRefused ? error.failure : 'server';
  const mail = await run.inAnyShop(null, (tx) =>
    tx.selectFrom('mail').select(['id', 'shop_id', 'recipient', 'subject']).where('id', '=', mailId).executeTakeFirst(),
  );
  if (!mail) return;
  await run.inAnyShop(mail.shop_id, async (tx, call) => {
    const { numAffectedRows } =
      await sql`update mail set status = 'failed', failure = ${failure} where id = ${mailId} and status = 'queued'`.execute(
        tx,
      );
    if (numAffectedRows === 1n && mail.shop_id)
      await call.emit(mailFailed, { mailId, recipient: mail.recipient, subject: mail.subject, failure });
  });
};
