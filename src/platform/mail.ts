import { defineJob } from './jobs.ts';
import { inOneLine } from '#kernel/field/one-line.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from './call.ts';
import { sql, type Tx } from './db.ts';
import { MODERATION } from './messages/moderation.ts';

export const sendMailJob = defineJob<{ mailId: string }>('platform.send-mail', { lane: 'mail', retry: 'mail' });

/** The blocks of a mail: one column, one button. Words are plain text and never HTML. */
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
export interface MailAbout {
  readonly label: string;
  readonly path: string;
}
export interface Mail {
  readonly to: string;
  /** The language of the recipient; French for staff. */
  readonly lang?: Lang;
  readonly subject: string;
  readonly from: MailFrom;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
  /** The document that it carries or tells of: its name and its screen in the office. */
  readonly about?: MailAbout | null;
  /** When the link in it opens nothing any more: it is not sent after that. */
  readonly expiresAt?: string;
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
export const queueMail = async (tx: Tx, call: Call, asked: Mail, shopId: string | null): Promise<string> => {
  const mail = {
    ...asked,
    subject: inOneLine(asked.subject),
    from: { ...asked.from, name: inOneLine(asked.from.name) },
  };
  const id = call.newId();
  const color = mail.from.color && /^#[0-9a-f]{6}$/i.test(mail.from.color) ? mail.from.color : '#0b6e69';
  const lang = mail.lang ?? 'fr';
  const colon = COLONS[lang] ?? ': ';
  const page = `<!doctype html><html lang="${lang}"><body style="margin:0;background:#f7f4ee;font:16px/1.5 'Source Sans 3',Helvetica,Arial,sans-serif;color:#2b2722"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="font:400 20px Georgia,serif;margin:0 0 24px">${safe(mail.from.name)}</p>${mail.blocks.map((one) => html(one, color)).join('')}<p style="margin:32px 0 0;font-size:12px;color:#6b645a">${MODERATION[lang]}</p></div></body></html>`;
  await sql`insert into mail (id, shop_id, sender, recipient, subject, html, plain, attachments, created_at, expires_at, about_label, about_path) values (
    ${id}, ${shopId}, ${JSON.stringify(mail.from)}::jsonb, ${mail.to}, ${mail.subject}, ${page},
    ${`${mail.blocks.map((one) => plain(one, colon)).join('\n\n')}\n\n${MODERATION[lang]}\n`}, ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${call.now}, ${mail.expiresAt ?? null}, ${mail.about?.label ?? null}, ${mail.about?.path ?? null})`.execute(
    tx,
  );
  call.enqueue(sendMailJob, { mailId: id });
  return id;
};

/** The same mail once more, as a mail of its own: to its addressee, or to the address that he really has. */
export const queueAgain = async (tx: Tx, call: Call, mailId: string, to: string): Promise<string> => {
  const id = call.newId();
  await sql`insert into mail (id, shop_id, sender, recipient, subject, html, plain, attachments, created_at, expires_at, about_label, about_path, again_of)
    select ${id}, shop_id, sender, ${to}, subject, html, plain, attachments, ${call.now}, expires_at, about_label, about_path, id
    from mail where id = ${mailId} and shop_id = ${call.shopId}`.execute(tx);
  call.enqueue(sendMailJob, { mailId: id });
  return id;
};
