import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { typedSentence } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, type Subscription, work } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { messagingMail } from '../../rules/messages/mail.ts';
import { ticketWords } from '../../rules/ticket/ticket-words.ts';

const mailTicketJob = defineJob<{ ticketId: string }>('messaging.mail-ticket');
/** The delay before a mail: a user who is present reads the message first, a mail is for an absent one. */
const AFTER_SECONDS = 300;

export const mailLater = (call: Call, ticketId: string): void =>
  call.enqueue(mailTicketJob, { ticketId }, { runAt: later(call.now, AFTER_SECONDS) });

/**
 * To whoever has not read by then: the words, never what is joined to them, and the way to the conversation. People of an estate have
 * what they chose among their notifications; this one is for whoever wrote to it.
 */
const mail = async (tx: Tx, call: Call, ticketId: string): Promise<void> => {
  const row = (
    await sql<
      RowOf<'ticket', 'subject' | 'last_text' | 'last_from_desk'> & RowOf<'user_account', 'email' | 'lang'>
    >`select t.subject, t.last_text, t.last_from_desk, u.email, u.lang from ticket t join user_account u on u.id = t.user_id
      where t.shop_id = ${call.shopId} and t.id = ${ticketId} and t.waits_person and t.last_from_desk > t.mailed_person
        and u.blocked_at is null and u.email <> ''
        -- What was answered to an estate is not mailed to who has left it.
        and (t.from_shop_id is null or exists (select 1 from user_shop l where l.user_id = t.user_id and l.shop_id = t.from_shop_id
          and not l.blocked and (l.role = 'owner' or (l.role = 'iam' and (l.authorizations ->> 'seeAllMessages') = 'true'))))
      for update of t`.execute(tx)
  ).rows[0];
  if (!row) return;
  await sql`update ticket set mailed_person = ${row.last_from_desk} where shop_id = ${call.shopId} and id = ${ticketId}`.execute(
    tx,
  );
  const shop = call.shopId === INSTALLATION ? null : await sellerOf(tx, call.shopId);
  const words = messagingMail[row.lang].ticket;
  // A reply to the mail would reach a mailbox and not the conversation: no answer address is given.
  const { replyTo: _none, ...sender } = shop ? shopSender(shop) : { name: ticketWords.support };
  await queueMail(
    tx,
    call,
    {
      to: row.email,
      lang: row.lang,
      subject: fill(words.subject, { shop: shop?.name ?? ticketWords.support }, row.lang),
      from: sender,
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'text', text: fill(words.about, { subject: typedSentence(row.subject) }, row.lang) },
        ...(row.last_text === '' ? [] : [{ kind: 'text' as const, text: `« ${typedSentence(row.last_text)} »` }]),
        { kind: 'button', text: words.button, url: `${call.baseUrl}/tickets?id=${ticketId}` },
        { kind: 'small', text: words.how },
      ],
    },
    shop ? call.shopId : null,
  );
};

export const ticketMails: readonly Subscription[] = [
  work(mailTicketJob, ({ ticketId }, run) => run.inShop((tx, call) => mail(tx, call, ticketId))),
];
