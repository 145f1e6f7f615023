import { accountClosing } from '#areas/identity/rules/events.ts';
import { clientErasing } from '#areas/clients/rules/events.ts';
import { traceSlot } from '#areas/clients/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored } from '#platform/files.ts';
import { defineJob, type Subscription, within, work } from '#platform/jobs.ts';
import { dropRows } from './files.ts';

const removeErasedFilesJob = defineJob<{ place: string }>('messaging.remove-erased-files', { lane: 'housekeeping' });

/** Theirs: written by his account, or with his record. */
const ticketsOf = (shopId: string, clientId: string) => sql`t.shop_id = ${shopId}
    and (t.client_id = ${clientId}::uuid
      or t.user_id = (select c.user_id from client c where c.shop_id = ${shopId} and c.id = ${clientId}::uuid))`;

/** The mails and the bells that told of them lead to them. */
export const ticketTraces = contribute(traceSlot, 5, async (tx, call, clientId) => {
  const { rows } = await sql<
    RowOf<'ticket', 'id'>
  >`select t.id from ticket t where ${ticketsOf(call.shopId, clientId)}`.execute(tx);
  return { ids: rows.map(({ id }) => id), names: [], emails: [], alone: [] };
});

/**
 * Erases the conversations of an estate with an erased client, whole: words identify a person more than a name does.
 */
const eraseTickets = async (tx: Tx, { clientId }: { readonly clientId: string }, call: Call): Promise<void> => {
  const { rows } = await sql<RowOf<'ticket', 'id'>>`select t.id from ticket t where ${ticketsOf(call.shopId, clientId)}
    order by t.id for update`.execute(tx);
  await eraseFound(
    tx,
    call,
    rows.map(({ id }) => id),
  );
};

const eraseFound = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows: files } = await sql<
    RowOf<'file', 'place'> & RowOf<'ticket_file', 'id'>
  >`select f.id, b.place from ticket_message m
      join ticket_file f on f.shop_id = m.shop_id and f.message_id = m.id
      join file b on b.shop_id = f.shop_id and b.id = f.file_id
    where m.shop_id = ${call.shopId} and m.ticket_id = any(${[...ids]}::uuid[])`.execute(tx);
  await dropRows(
    tx,
    call,
    files.map(({ id }) => id),
  );
  await tx
    .deleteFrom('ticket_message')
    .where('shop_id', '=', call.shopId)
    .where('ticket_id', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('ticket')
    .where('shop_id', '=', call.shopId)
    .where('id', 'in', [...ids])
    .execute();
  // The bytes once this has been committed: an erasure that is refused after all has lost nothing.
  for (const { place } of files) call.enqueue(removeErasedFilesJob, { place });
};

/** A person who closes his account: his conversations with every estate and with the support, whole. */
const eraseOwnTickets = async (tx: Tx, { userId }: { readonly userId: string }, call: Call): Promise<void> => {
  const { rows } = await sql<RowOf<'ticket', 'shop_id' | 'id'>>`select shop_id, id from ticket
    where user_id = ${userId} order by shop_id, id`.execute(tx);
  for (const shopId of new Set(rows.map((one) => one.shop_id))) {
    await call.enterShop(tx, shopId);
    await eraseFound(
      tx,
      call,
      rows.filter((one) => one.shop_id === shopId).map(({ id }) => id),
    );
  }
};

export const ticketErasing: readonly Subscription[] = [
  within(clientErasing, eraseTickets),
  within(accountClosing, eraseOwnTickets),
  work(removeErasedFilesJob, async ({ place }) => removeStored(place)),
];
