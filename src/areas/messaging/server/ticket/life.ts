import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type TicketStatus, whyNotClose, whyNotReopen } from '../../rules/ticket/ticket.ts';
import type * as endpoints from '../../rules/ticket/ticket-endpoints.ts';
import { refuseTicket } from '../../rules/ticket/ticket-refusals.ts';
import { atOwnDesk, heldTicket, ownTickets, refuseBlockedDesk, sideOf, type TicketHead } from './stand.ts';
import { deskPeople } from './view.ts';

const put = async (tx: Tx, call: Call, row: TicketHead, status: TicketStatus): Promise<object> => {
  await tx.updateTable('ticket').set({ status }).where('shop_id', '=', row.shop_id).where('id', '=', row.id).execute();
  call.audit('ticket', row.id, { status: [row.status, status] });
  return {};
};

export const close = async (tx: Tx, { id }: InputOf<typeof endpoints.closeTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, id);
  refuseBlockedDesk(call, side);
  refuseIf(whyNotClose(row));
  return put(tx, call, row, 'closed');
};

export const reopen = async (tx: Tx, { id }: InputOf<typeof endpoints.reopenTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, id);
  refuseBlockedDesk(call, side);
  refuseIf(whyNotReopen(row));
  return put(tx, call, row, 'open');
};

export const assign = async (tx: Tx, { id, userId }: InputOf<typeof endpoints.assignTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, id);
  if (side !== 'desk') throw new Refused(absent);
  const people = await deskPeople(tx, row.shop_id);
  const nameOf = (one: string | null): string | null => people.find((each) => each.id === one)?.name ?? null;
  if (userId !== null && nameOf(userId) === null) throw new Refused(refuseTicket('messaging.ticket-not-theirs'));
  await tx
    .updateTable('ticket')
    .set({ assigned_to: userId })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  call.audit('ticket', row.id, { assignedTo: [nameOf(row.assigned_to), nameOf(userId)] });
  return {};
};

/**
 * Marks the conversation as read up to the last message shown: later ones still wait. Its notifications are seen with
 * it.
 */
export const markRead = async (tx: Tx, { id, message }: InputOf<typeof endpoints.readTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, id);
  const shown = found(
    await tx
      .selectFrom('ticket_message')
      .select(['number', 'internal'])
      .where('shop_id', '=', row.shop_id)
      .where('ticket_id', '=', id)
      .where('id', '=', message)
      .executeTakeFirst(),
  );
  if (side === 'person' && shown.internal) throw new Refused(absent);
  const column = side === 'desk' ? 'read_desk' : 'read_person';
  const upTo = Math.max(row[column], shown.number);
  await tx
    .updateTable('ticket')
    .set({ [column]: upTo })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', id)
    .execute();
  const unread = (side === 'desk' ? row.last_from_person : row.last_from_desk) > upTo;
  if (!unread)
    await sql`update notification set seen_at = ${call.now} where user_id = ${call.actor.userId} and seen_at is null
      and redirect_link in (${`/tickets?id=${id}`}, ${`/admin/tickets?id=${id}`})`.execute(tx);
  return { unread };
};

/** Opens the history of a conversation, for the people who answer it. */
export const seeTicket = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await atOwnDesk(tx, call);
  const row = found(
    (await sql<TicketHead>`select t.* from ticket t where t.id = ${id} and ${ownTickets(call)}`.execute(tx)).rows[0],
  );
  if (sideOf(call, row) !== 'desk') throw new Refused(absent);
  return row;
};
