import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { ticketWritten } from '../../rules/events.ts';
import { newSupportTicket, newTicketAnswer, newTicketMessage } from '../../rules/notifications.ts';
import { ticketWords } from '../../rules/ticket/ticket-words.ts';
import { deskPeople } from './view.ts';
import type { TicketHead } from './stand.ts';

type Told = TicketHead & { readonly person: string; readonly shop: RowOf<'shop'>['name'] | null };

const toldOf = async (tx: Tx, shopId: string, id: string): Promise<Told | undefined> =>
  (
    await sql<Told>`select t.*, coalesce(nullif(c.name, ''), u.username) as person, h.name as shop
      from ticket t join user_account u on u.id = t.user_id
        left join client c on c.shop_id = t.shop_id and c.id = t.client_id
        left join shop h on h.shop_id = t.shop_id
      where t.shop_id = ${shopId} and t.id = ${id}`.execute(tx)
  ).rows[0];

const idsOf = async (tx: Tx, shopId: string): Promise<readonly string[]> =>
  (await deskPeople(tx, shopId)).map(({ id }) => id);

/**
 * Notifies the other side in the application: the person to whom the conversation is given, else all who answer there.
 */
export const ticketNotification = notifyAfter(
  ticketWritten,
  'messaging.notify-ticket-written',
  [newTicketMessage, newTicketAnswer, newSupportTicket],
  async (tx, { ticketId, side }, call) => {
    const row = await toldOf(tx, call.shopId, ticketId);
    if (!row) return [];
    const isSupport = row.shop_id === INSTALLATION;
    const facts = (who: string) => ({ id: row.id, who, subject: typedSentence(row.subject) });
    if (side === 'desk') {
      const readers = row.from_shop_id === null ? [row.user_id] : await idsOf(tx, row.from_shop_id);
      return [notice(newTicketAnswer, facts(isSupport ? ticketWords.support : (row.shop ?? '')), readers)];
    }
    const who = facts(typedName(row.person));
    // A user who may no longer read the messages gets no notice: conversations given to him are everybody's again.
    const given =
      row.assigned_to !== null && (await idsOf(tx, row.shop_id)).includes(row.assigned_to) ? [row.assigned_to] : null;
    if (isSupport) return [notice(newSupportTicket, who, given ?? (await idsOf(tx, INSTALLATION)))];
    return [given ? notice(newTicketMessage, who, given) : notice(newTicketMessage, who)];
  },
);
