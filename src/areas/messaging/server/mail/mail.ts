import { clientsSeenBy, linksOf } from '#areas/clients/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { MAIL_TROUBLES } from '#kernel/mail-server.ts';
import type { ListQuery } from '#kernel/list.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { queueAgain } from '#platform/mail.ts';
import { MailLate } from '#platform/mail/failure.ts';
import { AMOUNT } from '../../rules/mail/amount.ts';
import { homeCards } from '../../rules/home.ts';
import {
  ERASED_MAIL,
  type MailLine,
  mailList,
  type MailReason,
  type MailState,
  whyNotClose,
  whyNotSendAgain,
  whyNotTo,
} from '../../rules/mail/mail.ts';
import { troubleWords } from '../../rules/mail/mail-server.ts';
import type { clientMails, closeMail, documentMails, sendMailAgain } from '../../rules/mail/mail-endpoints.ts';

interface Row
  extends RowOf<
    'mail',
    | 'id'
    | 'recipient'
    | 'subject'
    | 'status'
    | 'failure'
    | 'error'
    | 'created_at'
    | 'sent_at'
    | 'about_label'
    | 'about_path'
    | 'again_of'
    | 'is_own_server'
    | 'erased_at'
  > {
  readonly state: MailState;
  readonly is_personal: boolean;
  readonly is_over: boolean;
}

const STATE = sql<MailState>`case when m.status in ('failed', 'unknown') and m.closed_at is not null then 'closed'
  when m.status in ('queued', 'sending') then 'waiting' else m.status end`;

/** An amount in a subject is a price like any other: who sees none reads the rest, and finds nothing by it. */
const subjectFor = (call: Call) =>
  isAllowed(call.actor, 'seeAllPrice')
    ? sql<string>`m.subject`
    : sql<string>`regexp_replace(m.subject, ${AMOUNT}, '', 'g')`;

const selected = (
  call: Call,
) => sql`m.id, m.recipient, ${subjectFor(call)} as subject, ${STATE} as state, m.status, m.failure, m.error,
  m.created_at, m.sent_at, m.about_label, m.about_path, m.again_of, m.is_own_server, m.erased_at, position('token=' in m.html) > 0 as is_personal,
  (position('token=…' in m.html) > 0 or coalesce(m.expires_at <= ${call.now}, false)) as is_over`;

const reasonOf = (row: Row): MailReason | null => {
  switch (row.status) {
    case 'queued':
      return row.error === null ? null : row.is_own_server ? 'ownRetrying' : 'retrying';
    case 'kept':
      return 'kept';
    case 'unknown':
      return 'unknown';
    case 'failed':
      if (row.error === MailLate.words) return 'late';
      return row.is_own_server && (row.failure ?? 'server') === 'server' ? 'ownServer' : (row.failure ?? 'server');
    default:
      return null;
  }
};

/** The trouble and the words of the estate's own server, as they are kept. */
const ownAnswer = (kept: string | null): string | null => {
  const [trouble, ...words] = (kept ?? '').split(' ');
  const known = MAIL_TROUBLES.find((one) => one === trouble);
  return known ? troubleWords(known, words.join(' ') || null) : null;
};

const lineOf = (row: Row): MailLine => {
  const reason = reasonOf(row);
  const erased = row.erased_at === null ? {} : ERASED_MAIL;
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    ...erased,
    state: row.state,
    reason,
    // The words of other faults come from our own network: only the administrator sees them.
    answer: row.is_own_server ? ownAnswer(row.error) : reason === 'address' || reason === 'message' ? row.error : null,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    about: row.about_label && row.about_path ? { label: row.about_label, path: row.about_path } : null,
    isPersonal: row.is_personal,
    isOver: row.is_over,
    isAgain: row.again_of !== null,
    isErased: row.erased_at !== null,
  };
};

const sourceOf = (call: Call) => {
  const words = sql`folded(m.recipient || ' ' || ${subjectFor(call)} || ' ' || coalesce(m.about_label, ''))`;
  return {
    from: sql`mail m`,
    where: sql`m.shop_id = ${call.shopId}`,
    select: selected(call),
    key: sql`m.id`,
    columns: {
      to: sql`m.recipient`,
      subject: subjectFor(call),
      about: sql`m.about_label`,
      state: STATE,
      reason: sql`m.failure`,
      createdAt: sql`m.created_at`,
    },
    search: (typed: string) => sql`position(folded(${typed}) in ${words}) > 0`,
  };
};

export const listShopMails = (tx: Tx, query: ListQuery, call: Call) =>
  runList(tx, call.actor, mailList, sourceOf(call), query, lineOf);

const lastOf = async (tx: Tx, call: Call, size: number, wanted: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`select ${selected(call)} from mail m where m.shop_id = ${call.shopId} and ${wanted}
    order by m.created_at desc, m.id desc limit ${size}`.execute(tx);
  return { rows: rows.map(lineOf) };
};
/** The screen of a document, or of a client, ends in its id. */
const aboutAny = (ids: readonly string[]) => sql`"right"(m.about_path, 36) = any(${ids}::text[])`;

export const listDocumentMails = (tx: Tx, { id, size }: InputOf<typeof documentMails>, call: Call) =>
  lastOf(tx, call, size, aboutAny([id]));

/** The mails to his addresses, and those about his documents to whomever they went. */
export const listClientMails = async (tx: Tx, { id, size }: InputOf<typeof clientMails>, call: Call) => {
  const seen = sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${id} and ${clientsSeenBy(call)}`;
  found((await seen.execute(tx)).rows[0]);
  const { ids, emails } = await linksOf(tx, call, id);
  const to = emails.map((one) => one.toLowerCase());
  return lastOf(tx, call, size, sql`(lower(m.recipient) = any(${to}::text[]) or ${aboutAny(ids)})`);
};

/** Locked: of two who send it again, the second is told that it is settled. */
const mailOf = async (tx: Tx, call: Call, id: string): Promise<MailLine> =>
  lineOf(
    found(
      (
        await sql<Row>`select ${selected(call)} from mail m where m.shop_id = ${call.shopId} and m.id = ${id} for update of m`.execute(
          tx,
        )
      ).rows[0],
    ),
  );
export const seeMail = async (tx: Tx, id: string, call: Call) =>
  found((await sql`select 1 from mail where shop_id = ${call.shopId} and id = ${id}`.execute(tx)).rows[0]);

/** Closes a failed mail as dealt with; a mail that arrived stays as it is. */
const close = (tx: Tx, call: Call, id: string) =>
  sql`update mail set closed_at = ${call.now} where id = ${id} and shop_id = ${call.shopId} and status in ('failed', 'unknown')`.execute(
    tx,
  );

export const sendAgain = async (tx: Tx, input: InputOf<typeof sendMailAgain>, call: Call) => {
  const mail = await mailOf(tx, call, input.id);
  refuseIf(whyNotSendAgain(mail));
  const to = input.to ?? mail.to;
  const personal = whyNotTo(mail, to);
  if (personal) throw new Refused({ ...personal, fields: { to: personal.words } });
  await close(tx, call, input.id);
  const id = await queueAgain(tx, call, input.id, to);
  // The trail outlives an erasure: it says that the address was another, never which.
  call.audit('mail', input.id, { 'Renvoyé à': [null, to === mail.to ? 'la même adresse' : 'une autre adresse'] });
  return { id };
};

export const setAside = async (tx: Tx, { id }: InputOf<typeof closeMail>, call: Call) => {
  refuseIf(whyNotClose(await mailOf(tx, call, id)));
  await close(tx, call, id);
  call.audit('mail', id, { Réglé: [null, call.now] });
  return { id };
};

export const homeParts = [
  contribute(homeCountSlot, 0, {
    card: homeCards.mailsFailed,
    counted: (call: Call) =>
      countedIn(
        call,
        homeCards.mailsFailed,
        mailList,
        sourceOf(call),
        sql`m.status in ('failed', 'unknown') and m.closed_at is null`,
      ),
  }),
];
