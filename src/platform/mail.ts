import nodemailer, { type Transporter } from 'nodemailer';
import type { Lang } from '#kernel/lang.ts';
import { mailFailed } from '#kernel/mail-event.ts';
import type { Call } from './call.ts';
import { instant } from './clock.ts';
import { sql, type Tx } from './db.ts';
import { readStored } from './files.ts';
import type { Frame } from './frame.ts';
import { MODERATION } from './messages/moderation.ts';
import { every, type Subscription, type Run, TRIES, work } from './jobs.ts';

/** One column, one button: what a mail of ours is made of. Words are plain text; nothing in them is taken for HTML. */
export type MailBlock =
  | { readonly kind: 'title' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly [string, string])[];
      readonly totals?: readonly (readonly [string, string])[];
    };

export interface MailFrom {
  readonly name: string;
  readonly replyTo?: string;
  readonly color?: string;
  readonly logoUrl?: string;
}
export interface MailAttachment {
  readonly name: string;
  readonly mime: string;
  readonly fileId?: string;
  readonly text?: string;
}
export interface Mail {
  readonly to: string;
  /** Of who receives it; French for staff. */
  readonly lang?: Lang;
  readonly subject: string;
  readonly from: MailFrom;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

const row = (cells: readonly [string, string], bold: boolean): string =>
  `<tr><td style="padding:6px 0;border-bottom:1px solid #e7e2d9">${safe(cells[0])}</td><td style="padding:6px 0;border-bottom:1px solid #e7e2d9;text-align:right;white-space:nowrap${bold ? ';font-weight:600' : ''}">${safe(cells[1])}</td></tr>`;

const html = (block: MailBlock, color: string): string => {
  switch (block.kind) {
    case 'title':
      return `<h1 style="font:400 26px Georgia,serif;margin:0 0 16px">${safe(block.text)}</h1>`;
    case 'text':
      return `<p style="margin:0 0 16px">${safe(block.text).replace(/\n/g, '<br>')}</p>`;
    case 'small':
      return `<p style="margin:24px 0 0;font-size:13px;color:#6b645a">${safe(block.text).replace(/\n/g, '<br>')}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${safe(block.url)}" style="background:${safe(color)};color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${safe(block.text)}</a></p>`;
    default:
      return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 16px">${block.rows.map((one) => row(one, false)).join('')}${(block.totals ?? []).map((one) => row(one, true)).join('')}</table>`;
  }
};

const plain = (block: MailBlock, colon: string): string => {
  switch (block.kind) {
    case 'button':
      return `${block.text}${colon}${block.url}`;
    case 'table':
      return [...block.rows, ...(block.totals ?? [])].map(([left, right]) => `${left}${colon}${right}`).join('\n');
    default:
      return block.text;
  }
};

const COLONS: Readonly<Partial<Record<Lang, string>>> = { fr: ' : ', zh: '：', ja: '：' };

/** Leaves a mail in the outbox, in the caller's transaction: it goes if and only if the transaction does. */
export const queueMail = async (tx: Tx, call: Call, mail: Mail, shopId: string | null): Promise<string> => {
  const id = call.newId();
  const color = mail.from.color && /^#[0-9a-f]{6}$/i.test(mail.from.color) ? mail.from.color : '#0b6e69';
  const lang = mail.lang ?? 'fr';
  const colon = COLONS[lang] ?? ': ';
  const page = `<!doctype html><html lang="${lang}"><body style="margin:0;background:#f7f4ee;font:16px/1.5 'Source Sans 3',Helvetica,Arial,sans-serif;color:#2b2722"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="font:400 20px Georgia,serif;margin:0 0 24px">${safe(mail.from.name)}</p>${mail.blocks.map((one) => html(one, color)).join('')}<p style="margin:32px 0 0;font-size:12px;color:#6b645a">${MODERATION[lang]}</p></div></body></html>`;
  await sql`insert into mail (id, shop_id, sender, recipient, subject, html, plain, attachments, created_at) values (
    ${id}, ${shopId}, ${JSON.stringify(mail.from)}::jsonb, ${mail.to}, ${mail.subject}, ${page},
    ${`${mail.blocks.map((one) => plain(one, colon)).join('\n\n')}\n\n${MODERATION[lang]}\n`}, ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${call.now})`.execute(
    tx,
  );
  call.enqueue('platform.send-mail', { mailId: id });
  return id;
};

/** Mails whose every try failed, so many that a morning of a broken server is not one transaction: their shops are told. */
const GIVEN_UP_AT_ONCE = 200;
const giveUp = async (pool: Frame['pool'], run: Run): Promise<void> => {
  const lost = (
    await pool.query(
      `select m.id, m.shop_id, m.recipient, m.subject from mail m where m.status = 'queued' and m.error is not null
    and not exists (select 1 from job j where j.name = 'platform.send-mail' and j.payload ->> 'mailId' = m.id::text and j.done_at is null and j.attempts < $1)
    order by m.created_at limit $2`,
      [TRIES, GIVEN_UP_AT_ONCE],
    )
  ).rows as { id: string; shop_id: string | null; recipient: string; subject: string }[];
  for (const mail of lost) {
    await run.inAnyShop(mail.shop_id, async (tx: Tx, call) => {
      const { numAffectedRows } =
        await sql`update mail set status = 'failed' where id = ${mail.id} and status = 'queued'`.execute(tx);
      if (numAffectedRows === 1n && mail.shop_id)
        await call.emit(mailFailed, { mailId: mail.id, recipient: mail.recipient, subject: mail.subject });
    });
  }
};

/** What was sent is kept to be looked at, without the one-time links in it: they are for the mailbox only. */
const WITHOUT_LINKS = ['html', 'plain']
  .map((part) => `${part} = regexp_replace(${part}, '([?&;]token=)[A-Za-z0-9_-]+', '\\1…', 'g')`)
  .join(', ');

let transport: Transporter | null = null;
export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/**
 * Sending: claimed in one transaction, sent outside, marked in another. A process that dies between the send and the mark
 * leaves 'sending', which the sweep turns into 'unknown': a mail is sent once or its fate is shown, never sent twice.
 */
export const mailJobs = (settings: MailSettings, frame: () => Frame): readonly Subscription[] => [
  work<{ mailId: string }>('platform.send-mail', async ({ mailId }, run) => {
    const { pool } = frame();
    // Without SMTP mails are kept, to be read on the administrator's mailbox page.
    const to = settings.smtpUrl ? 'sending' : 'kept';
    const mail = (
      await pool.query("update mail set status = $2 where id = $1 and status = 'queued' returning *", [mailId, to])
    ).rows[0] as
      | {
          id: string;
          shop_id: string | null;
          sender: MailFrom;
          recipient: string;
          subject: string;
          html: string;
          plain: string;
          attachments: MailAttachment[];
        }
      | undefined;
    if (!mail || !settings.smtpUrl) return;
    transport ??= nodemailer.createTransport(settings.smtpUrl);
    const attachments = await Promise.all(
      mail.attachments.map(async (one) => ({
        filename: one.name,
        contentType: one.mime,
        content: one.fileId
          ? Buffer.from(await run.inShop((tx) => readStored(tx, one.fileId as string)))
          : (one.text ?? ''),
      })),
    );
    try {
      await transport.sendMail({
        from: { name: mail.sender.name, address: settings.from },
        ...(mail.sender.replyTo ? { replyTo: mail.sender.replyTo } : {}),
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        attachments,
        messageId: `<${mail.id}@${settings.from.split('@')[1] ?? 'localhost'}>`,
      });
      await pool.query(`update mail set status = 'sent', sent_at = $2, ${WITHOUT_LINKS} where id = $1`, [
        mail.id,
        instant(frame().clock.millis()),
      ]);
    } catch (error) {
      // The server said no before taking it: it may be tried again.
      await pool.query("update mail set status = 'queued', error = $2 where id = $1", [
        mail.id,
        String((error as Error).message).slice(0, 500),
      ]);
      throw error;
    }
  }),
  every('platform.sweep-mail', 5, async (_nothing, run) => {
    const { pool, clock } = frame();
    await giveUp(pool, run);
    await pool.query(
      `update mail set status = 'unknown', ${WITHOUT_LINKS} where status = 'sending' and created_at < $1`,
      [instant(clock.millis() - 15 * 60_000)],
    );
    await pool.query('delete from idempotency where created_at < $1', [instant(clock.millis() - 30 * 86_400_000)]);
    await pool.query('delete from job where done_at < $1', [instant(clock.millis() - 30 * 86_400_000)]);
    await pool.query('delete from round where planned_at < $1', [instant(clock.millis() - 30 * 86_400_000)]);
  }),
];
