import nodemailer, { type Transporter } from 'nodemailer';
import { mailFailed, type MailFailure } from '#kernel/mail-event.ts';
import { inOneLine } from '#kernel/field/one-line.ts';
import { instant } from '../clock.ts';
import { type RowOf, sql, type Tx } from '../db.ts';
import { readStored } from '../files.ts';
import type { Frame } from '../frame.ts';
import { every, type GivenUp, type Run, type Subscription, work } from '../jobs.ts';
import { type MailAttachment, type MailFrom, sendMailJob } from '../mail.ts';
import { answerOf, noteServer, troubleOf, usedServer, wayTo } from './own-server.ts';
import { MailLate, MailRefused, MailUnknown, readSendError } from './failure.ts';

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
/** A mail in sending for this long belongs to a process that died. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/** The sent mail stays readable, without its one-time links: they are for the mailbox only. */
const WITHOUT_LINKS = ['html', 'plain']
  .map((part) => `${part} = regexp_replace(${part}, '([?&;#]token=)[A-Za-z0-9_-]+', '\\1…', 'g')`)
  .join(', ');

/**
 * Sending: claimed in one transaction, sent outside, marked in another. A process that dies between the send and the mark leaves
 * 'sending', which the sweep turns into 'unknown'; so does a connection lost once the server had the whole message. A mail is sent once
 * or its fate is shown and told, never sent twice by itself.
 */
export const mailJobs = (settings: MailSettings, frame: () => Frame): readonly Subscription[] => {
  const send = async ({ mailId }: { readonly mailId: string }, run: Run): Promise<void> => {
    const { pool, clock } = frame();
    const now = instant(clock.millis());
    const whose = (await pool.query('select shop_id from mail where id = $1', [mailId])).rows[0] as
      | Pick<RowOf<'mail'>, 'shop_id'>
      | undefined;
    const own = await usedServer(run.inAnyShop, whose?.shop_id ?? null);
    const isSent = own !== null || settings.smtpUrl !== undefined;
    // Without SMTP mails are kept, to be read on the administrator's mailbox page. Only a person asks again for one that was given up.
    const mail = (
      await pool.query(
        `update mail set status = $2, claimed_at = $3, is_own_server = $4, failure = null
         where id = $1 and closed_at is null and (status in ('queued', 'failed') or (status = 'unknown' and failure is not null)) returning *`,
        [mailId, isSent ? 'sending' : 'kept', now, own !== null],
      )
    ).rows[0] as RowOf<'mail'> | undefined;
    if (!mail || !isSent) return;
    let handover: ReturnType<typeof startHandover> | null = null;
    try {
      if (mail.expires_at !== null && mail.expires_at <= now) throw new MailLate();
      handover = startHandover(own ? await wayTo(own) : { url: settings.smtpUrl });
      await handover.transport.sendMail(await messageOf(mail, own?.sender_address ?? settings.from, run));
    } catch (caught) {
      const error = caught instanceof MailLate ? caught : readSendError(caught as Error, handover?.wasWhole() ?? false);
      // The server did not take it: it may be tried again, unless the sweep has called its fate unknown meanwhile.
      await pool.query("update mail set status = $2, error = $3 where id = $1 and status = 'sending'", [
        mail.id,
        error instanceof MailUnknown ? 'unknown' : 'queued',
        // The message of an estate's server contains its own words only: errors of our network are not shown.
        own && !(error instanceof MailLate)
          ? `${troubleOf(caught as Error)} ${answerOf(caught as Error) ?? ''}`.trim()
          : error.message.slice(0, ERROR_AT_MOST),
      ]);
      if (own && !(caught instanceof MailLate)) await noteServer(run.inAnyShop, own, caught as Error);
      throw error;
    }
    await pool.query(`update mail set status = 'sent', sent_at = $2, ${WITHOUT_LINKS} where id = $1`, [
      mail.id,
      instant(clock.millis()),
    ]);
    if (own) await noteServer(run.inAnyShop, own, null);
  };

  return [
    work(sendMailJob, send, { givenUp: tellFailure }),
    every(
      'platform.sweep-mail',
      5,
      async (_nothing, run) => {
        const { pool, clock } = frame();
        const { rows } = await pool.query(
          "select id, shop_id from mail where status = 'sending' and coalesce(claimed_at, created_at) < $1",
          [instant(clock.millis() - UNKNOWN_AFTER_MS)],
        );
        for (const { id, shop_id } of rows as Pick<RowOf<'mail'>, 'id' | 'shop_id'>[])
          await tellShop(run, shop_id, 'unknown', (tx) =>
            sql<Told>`update mail set status = 'unknown', ${sql.raw(WITHOUT_LINKS)} where id = ${id} and status = 'sending'
              returning id, recipient, subject`.execute(tx),
          );
        // A link that opens nothing any more has no use in the mailbox either.
        await pool.query(
          `update mail set expires_at = null, ${WITHOUT_LINKS} where expires_at < $1 and status <> 'sending'
          and status <> 'queued'`,
          [instant(clock.millis())],
        );
      },
      { lane: 'mail' },
    ),
  ];
};

/** Hands a message to a server, and knows whether the server has received all of it. */
export const startHandover = (way: object, waits: object = SMTP_WAITS) => {
  let whole = false;
  const silent = (): void => undefined;
  // The transport tells its log when the last byte of the message is on its way; from there on silence is no refusal.
  const info = (entry: { readonly tnx?: string }): void => {
    if (entry.tnx === 'message') whole = true;
  };
  const logger = { level: silent, trace: silent, debug: silent, info, warn: silent, error: silent, fatal: silent };
  const transport: Transporter = nodemailer.createTransport({ ...way, ...waits, logger } as SmtpOptions);
  return { transport, wasWhole: () => whole };
};
type SmtpOptions = Parameters<typeof nodemailer.createTransport>[0];

const messageOf = async (mail: RowOf<'mail'>, from: string, run: Run) => {
  const sender = mail.sender as MailFrom;
  const attachments = await Promise.all(
    (mail.attachments as readonly MailAttachment[]).map(async (one) => ({
      filename: inOneLine(one.name),
      contentType: one.mime,
      content: one.fileId
        ? Buffer.from(await run.inShop((tx) => readStored(tx, one.fileId as string)))
        : (one.text ?? ''),
    })),
  );
  return {
    // Names of older rows may hold line breaks: nothing typed adds a line to the head of a mail.
    from: { name: inOneLine(sender.name), address: from },
    ...(sender.replyTo ? { replyTo: inOneLine(sender.replyTo) } : {}),
    to: inOneLine(mail.recipient),
    subject: inOneLine(mail.subject),
    html: mail.html,
    text: mail.plain,
    attachments,
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'localhost'}>`,
  };
};

type Told = Pick<RowOf<'mail'>, 'id' | 'recipient' | 'subject'>;

const failureOf = ({ reason, error }: GivenUp): MailFailure => {
  if (reason === 'cancelled') return 'cancelled';
  if (error instanceof MailUnknown) return 'unknown';
  if (error instanceof MailLate) return 'late';
  return error instanceof MailRefused ? error.failure : 'server';
};

/** Tells the shop that the mail did not arrive, or may not have, and the cause. */
const tellFailure = async ({ mailId }: { readonly mailId: string }, run: Run, why: GivenUp): Promise<void> => {
  const failure = failureOf(why);
  const stored = failure === 'late' || failure === 'unknown' ? 'server' : failure;
  const mail = await run.inAnyShop(null, (tx) =>
    tx.selectFrom('mail').select('shop_id').where('id', '=', mailId).executeTakeFirst(),
  );
  if (!mail) return;
  await tellShop(run, mail.shop_id, failure, (tx) =>
    sql<Told>`update mail set failure = ${stored}, status = case status when 'queued' then 'failed' else status end
      where id = ${mailId} and failure is null and status in ('queued', 'unknown') returning id, recipient, subject`.execute(
      tx,
    ),
  );
};

/** Marks the mail and tells its shop, both or neither. */
const tellShop = (
  run: Run,
  shopId: string | null,
  failure: MailFailure,
  mark: (tx: Tx) => Promise<{ readonly rows: readonly Told[] }>,
): Promise<void> =>
  run.inAnyShop(shopId, async (tx, call) => {
    const [mail] = (await mark(tx)).rows;
    if (!mail || !shopId) return;
    const { id: mailId, recipient, subject } = mail;
    await call.emit(mailFailed, { mailId, recipient, subject, failure });
  });
