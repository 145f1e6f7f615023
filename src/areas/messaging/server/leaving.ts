import { ownDataSlot } from '#areas/identity/server/index.ts';
import { accountClosing } from '#areas/identity/rules/events.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';

/** The bells of a person who closes his account, and the mails that the installation wrote to him. */
const forgetTold = async (tx: Tx, { userId }: { readonly userId: string }, call: Call): Promise<void> => {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_choice').where('user_id', '=', userId).execute();
  await sql`update mail set recipient = '', subject = '', html = '', plain = '', sender = sender - 'replyTo', attachments = '[]', error = null,
      erased_at = ${call.now}, closed_at = coalesce(closed_at, ${call.now})
    where shop_id is null and erased_at is null
      and lower(recipient) = (select lower(email) from user_account where id = ${userId})`.execute(tx);
};

export const toldLeaving: readonly Subscription[] = [within(accountClosing, forgetTold)];

export const ownWords = [
  contribute(ownDataSlot, 50, {
    key: 'messages',
    title: 'Vos conversations',
    fields: { estate: 'Avec', subject: 'Sujet', created_at: 'Le', author_name: 'De', body: 'Message' },
    read: async (tx, _call, userId) =>
      (
        await sql<{
          estate: string;
        }>`select n.name as estate, t.subject, m.created_at, m.author_name, m.body from ticket t
          join ticket_message m on m.shop_id = t.shop_id and m.ticket_id = t.id and not m.internal
          left join lateral shop_names(array[t.shop_id]) n on true
          where t.user_id = ${userId} order by t.created_at, t.id, m.number`.execute(tx)
      ).rows,
  }),
  contribute(ownDataSlot, 60, {
    key: 'notifications',
    title: 'Vos notifications',
    fields: { created_at: 'Le', content: 'Texte', seen_at: 'Lue le' },
    read: async (tx, _call, userId) =>
      await tx
        .selectFrom('notification')
        .select(['created_at', 'content', 'seen_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  }),
];
