import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { aboutPath, type TicketFile, type TicketSide } from '../../rules/ticket/ticket.ts';
import type { ticket } from '../../rules/ticket/ticket-endpoints.ts';
import { type NamedTicket, namedTickets, ticketRow } from './list.ts';
import { atOwnDesk, ownTickets, sideOf, type TicketHead } from './stand.ts';

const PAGE = 100;

type MessageRow = RowOf<'ticket_message'> & { readonly files: TicketFile[] };

/** The last ones, or those before one; a note is asked for by its own desk alone, and by no other words than these. */
const messagesOf = async (
  tx: Tx,
  head: TicketHead,
  side: TicketSide,
  before: string | undefined,
): Promise<readonly MessageRow[]> => {
  const notes = side === 'desk' ? sql`true` : sql`not m.internal`;
  const older =
    before === undefined
      ? sql`true`
      : sql`m.number < (select b.number from ticket_message b where b.shop_id = m.shop_id and b.ticket_id = m.ticket_id and b.id = ${before})`;
  return (
    await sql<MessageRow>`select m.*, coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size) order by f.created_at, f.id)
        from ticket_file f where f.shop_id = m.shop_id and f.message_id = m.id), '[]') as files
      from ticket_message m where m.shop_id = ${head.shop_id} and m.ticket_id = ${head.id} and ${notes} and ${older}
      order by m.number desc limit ${PAGE + 1}`.execute(tx)
  ).rows;
};

/**
 * Reads the people to whom the conversation may be given: the estate's people who read the messages, or the
 * administrators.
 */
export const deskPeople = async (
  tx: Tx,
  shopId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const { rows } =
    shopId === INSTALLATION
      ? await sql<RowOf<'user_account', 'id' | 'username'>>`select u.id, u.username from user_account u
          where u.role = 'admin' and u.blocked_at is null order by u.username, u.id limit 100`.execute(tx)
      : await sql<
          RowOf<'user_account', 'id' | 'username'>
        >`select u.id, u.username from user_shop l join user_account u on u.id = l.user_id
          where l.shop_id = ${shopId} and not l.blocked
            and (l.role = 'owner' or (l.role = 'iam' and (l.authorizations ->> 'seeAllMessages') = 'true'))
          order by u.username, u.id limit 100`.execute(tx);
  return rows.map(({ id, username }) => ({ id, name: username }));
};

export const readOneTicket = async (
  tx: Tx,
  { id, before }: InputOf<typeof ticket>,
  call: Call,
): Promise<OutputOf<typeof ticket>> => {
  await atOwnDesk(tx, call);
  const row = found(
    (await sql<NamedTicket>`${namedTickets(call)} where t.id = ${id} and ${ownTickets(call)}`.execute(tx)).rows[0],
  );
  const side = sideOf(call, row);
  const messages = await messagesOf(tx, row, side, before);
  const readByOther = side === 'desk' ? row.read_person : row.read_desk;
  const shown = ticketRow(call, row);
  return {
    ...shown,
    clientId: side === 'desk' ? row.client_id : null,
    aboutPath:
      row.about_kind === null || row.about_id === null
        ? null
        : aboutPath({ kind: row.about_kind, id: row.about_id }, side, call.actor),
    older: messages.length > PAGE,
    people: side === 'desk' ? [...(await deskPeople(tx, row.shop_id))] : [],
    messages: messages
      .slice(0, PAGE)
      .reverse()
      .map((message) => ({
        id: message.id,
        mine: message.side === side,
        internal: message.internal,
        // To whoever wrote, an estate answers in its own name.
        author: message.side === 'desk' && side === 'person' ? shown.with : message.author_name,
        body: message.body,
        at: message.created_at,
        read: message.side === side && !message.internal && message.number <= readByOther,
        files: message.files,
      })),
  };
};
