import { countAttempts } from '#areas/identity/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf, LaterFile } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored, storedBytes, storeFile, wholeBody } from '#platform/files.ts';
import { keepPicture } from '#platform/files/picture.ts';
import { defineJob, type Run, type Subscription, work } from '#platform/jobs.ts';
import type { TicketFile } from '../../rules/ticket/ticket.ts';
import { bareName, fileKind, keptName } from '../../rules/ticket/ticket-file.ts';
import { type sendTicketFile, TICKET_FILE_LIMIT, type ticketFile } from '../../rules/ticket/ticket-endpoints.ts';
import { refuseTicket } from '../../rules/ticket/ticket-refusals.ts';
import { atOwnDesk, heldTicket, ownDesk, ownTickets, refuseBlockedDesk, sideOf } from './stand.ts';

const dropTicketFileJob = defineJob<{ fileId: string }>('messaging.drop-ticket-file', { lane: 'housekeeping' });
const DAY = 86_400;

/** The books in which the message will stand: a file is kept beside it. */
const standWhereItGoes = async (tx: Tx, input: InputOf<typeof sendTicketFile>, call: Call): Promise<void> => {
  if (input.ticketId !== undefined) {
    const { side } = await heldTicket(tx, call, input.ticketId);
    return refuseBlockedDesk(call, side);
  }
  if (call.actor.kind === 'admin') return atOwnDesk(tx, call);
  if (input.to === 'support') return call.enterShop(tx, INSTALLATION);
  if (ownDesk(call) !== null) return refuseBlockedDesk(call, 'desk');
  await call.enterShop(tx, found(input.shopId));
  await refuseBlockedShop(tx, call);
  const { rows } = await sql`select 1 from shop h where h.shop_id = ${call.shopId} and h.archived_at is null
    and (h.online or exists (select 1 from client c where c.shop_id = h.shop_id and c.user_id = ${call.actor.userId}))`.execute(
    tx,
  );
  found(rows[0]);
};

/**
 * Receives a file; its bytes tell its kind. A picture is drawn anew, without the camera's metadata. A PDF stays as it
 * is and is only ever downloaded. Neither is shown as a page by an address of ours.
 */
export const receiveFile = async (tx: Tx, input: InputOf<typeof sendTicketFile>, call: Call): Promise<TicketFile> => {
  await standWhereItGoes(tx, input, call);
  await countAttempts(
    tx,
    call,
    [{ bucket: `${call.actor.userId} message files`, most: 60, minutes: 60 }],
    refuseTicket('messaging.ticket-too-many'),
  );
  const bytes = await wholeBody(call, TICKET_FILE_LIMIT, refuseTicket('messaging.ticket-file-large'));
  const kind = fileKind(bytes);
  const kept =
    kind === 'pdf' ? { bytes, mime: 'application/pdf' as const } : kind === 'picture' ? await keepPicture(bytes) : null;
  if (!kept) {
    const refusal = refuseTicket('messaging.ticket-file-kind', { name: bareName(input.fileName) });
    throw new Refused({ ...refusal, fields: { file: refusal.words } });
  }
  const [id, name] = [call.newId(), keptName(input.fileName, kept.mime)];
  const fileId = await storeFile(tx, call, {
    name,
    mime: kept.mime,
    bytes: kept.bytes,
    visibility: 'private',
    thing: { kind: 'ticket-file', id },
  });
  const size = kept.bytes.byteLength;
  await tx
    .insertInto('ticket_file')
    .values({
      shop_id: call.shopId,
      id,
      message_id: null,
      user_id: call.actor.userId as string,
      file_id: fileId,
      name,
      mime: kept.mime,
      size,
      created_at: call.now,
    })
    .execute();
  call.enqueue(dropTicketFileJob, { fileId: id }, { runAt: later(call.now, DAY) });
  return { id, name, mime: kept.mime, size };
};

/** Reads a file, for readers of the message that it goes with; before that, it is refused. */
export const readFile = async (tx: Tx, { id }: InputOf<typeof ticketFile>, call: Call): Promise<LaterFile> => {
  await atOwnDesk(tx, call);
  const row = found(
    (
      await sql<
        RowOf<'ticket_file', 'shop_id' | 'file_id' | 'name' | 'mime'> & RowOf<'ticket_message', 'internal'>
      >`select f.shop_id, f.file_id, f.name, f.mime, m.internal from ticket_file f
          join ticket_message m on m.shop_id = f.shop_id and m.id = f.message_id
          join ticket t on t.shop_id = m.shop_id and t.id = m.ticket_id
        where f.id = ${id} and ${ownTickets(call)}`.execute(tx)
    ).rows[0],
  );
  if (row.internal && sideOf(call, row) !== 'desk') found(null);
  if (row.shop_id !== call.shopOrNone) await call.enterShop(tx, row.shop_id);
  return { name: row.name, mime: row.mime, bytes: await storedBytes(tx, row.file_id) };
};

/**
 * Drops a file that was never sent, the next day. The bytes go before their row, so that an interrupted run finds the
 * row and goes on.
 */
const drop = async ({ fileId }: { readonly fileId: string }, run: Run): Promise<void> => {
  const place = await run.inShop(async (tx, call) => {
    const { rows } = await sql<
      RowOf<'file', 'place'>
    >`select b.place from ticket_file f join file b on b.shop_id = f.shop_id and b.id = f.file_id
      where f.shop_id = ${call.shopId} and f.id = ${fileId} and f.message_id is null`.execute(tx);
    return rows[0]?.place;
  });
  if (place === undefined) return;
  await removeStored(place);
  await run.inShop((tx, call) => dropRows(tx, call, [fileId]));
};

/** The rows of files, and of their bytes. */
export const dropRows = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  await sql`with gone as (delete from ticket_file where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[]) returning file_id)
    select 1 from gone`.execute(tx);
  await sql`delete from file where shop_id = ${call.shopId} and thing_kind = 'ticket-file' and thing_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
};

export const ticketFileJobs: readonly Subscription[] = [work(dropTicketFileJob, drop)];
