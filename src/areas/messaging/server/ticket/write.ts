import { countAttempts } from '#areas/identity/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused, refuseIf } from '#kernel/refusal.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type AboutKind, excerptOf, type TicketSide, whyNotSend, wholeSigns } from '../../rules/ticket/ticket.ts';
import type * as endpoints from '../../rules/ticket/ticket-endpoints.ts';
import { refuseTicket } from '../../rules/ticket/ticket-refusals.ts';
import { ticketWords } from '../../rules/ticket/ticket-words.ts';
import { ticketWritten } from '../../rules/events.ts';
import { aboutSlot } from './about-slot.ts';
import { mailLater } from './ticket-mail.ts';
import { heldTicket, refuseBlockedDesk, type TicketHead } from './stand.ts';

const DAY = 86_400;

interface Said {
  readonly text: string;
  readonly files: readonly string[];
}

/**
 * Counts the messages of a user and stops a flood for a while: no person writes faster than this, a program does.
 */
const countSaying = (tx: Tx, call: Call, of: 'message' | 'ticket'): Promise<void> =>
  countAttempts(
    tx,
    call,
    [
      { bucket: `${call.actor.userId} messages`, most: 60, minutes: 60 },
      ...(of === 'ticket' && call.actor.kind === 'buyer'
        ? [
            { bucket: `${call.actor.userId} tickets`, most: 20, minutes: 1440 },
            { bucket: `${call.actor.userId} tickets ${call.shopId}`, most: 10, minutes: 1440 },
          ]
        : []),
    ],
    refuseTicket('messaging.ticket-too-many'),
  );

/** A key of the API has no account: it writes in the name of the estate. */
const authorOf = async (tx: Tx, call: Call): Promise<{ readonly id: string | null; readonly name: string }> => {
  if (call.actor.keyId || call.actor.userId === null) return { id: null, name: ticketWords.key };
  const { username } = found(
    await tx.selectFrom('user_account').select('username').where('id', '=', call.actor.userId).executeTakeFirst(),
  );
  return { id: call.actor.userId, name: username };
};

/** Puts what was sent beforehand with its message; another's, or what went with a message already, is not there for him. */
const attach = async (tx: Tx, call: Call, messageId: string, files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  const wanted = [...new Set(files)];
  const { rows } = await sql`update ticket_file set message_id = ${messageId}
    where shop_id = ${call.shopId} and id = any(${wanted}::uuid[]) and user_id = ${call.actor.userId} and message_id is null
    returning id`.execute(tx);
  if (rows.length !== wanted.length) throw new Refused(refuseTicket('messaging.ticket-file-gone'));
};

/** Adds a message. Its author has read the messages before it. */
const say = async (
  tx: Tx,
  call: Call,
  { row, side, said, internal }: { row: TicketHead; side: TicketSide; said: Said; internal: boolean },
): Promise<string> => {
  refuseIf(whyNotSend(said));
  const [id, number, author] = [call.newId(), row.messages + 1, await authorOf(tx, call)];
  const body = said.text.trim();
  await tx
    .insertInto('ticket_message')
    .values({
      shop_id: row.shop_id,
      id,
      ticket_id: row.id,
      number,
      side,
      internal,
      author_id: author.id,
      author_name: author.name,
      body,
      created_at: call.now,
    })
    .execute();
  await attach(tx, call, id, said.files);
  const told = internal
    ? {}
    : {
        last_at: call.now,
        last_text: excerptOf(body),
        last_side: side,
        status: 'open' as const,
        ...(side === 'desk' ? { last_from_desk: number } : { last_from_person: number }),
      };
  await tx
    .updateTable('ticket')
    .set({ messages: number, ...told, ...(side === 'desk' ? { read_desk: number } : { read_person: number }) })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  if (!internal) {
    if (row.status === 'closed') call.audit('ticket', row.id, { status: ['closed', 'open'] });
    // Once for all that is unread: who writes three times in a row rings once. What was left unread for a day rings again.
    const waits = side === 'desk' ? row.waits_person : row.waits_desk;
    if (!waits || row.last_at < later(call.now, -DAY)) {
      await call.emit(ticketWritten, { ticketId: row.id, side });
      if (side === 'desk') mailLater(call, row.id);
    }
  }
  return id;
};

type About = { readonly kind: AboutKind; readonly id: string } | undefined;

interface Named {
  readonly label: string;
  /** Null where the person has no page of it. */
  readonly about: About | null;
}
/** The words of what it is about, where it is this person's to speak of; 404 otherwise, as for what is not there. */
const namedAbout = async (tx: Tx, call: Call, about: About, { userId, clientId, side }: Parties): Promise<Named> => {
  if (!about) return { label: '', about: null };
  const source = contributed(aboutSlot).find(({ kind }) => kind === about.kind);
  const thing = found(await source?.find(tx, call, about.id));
  const isOwn = thing.of === 'anybody' || thing.of === userId;
  if (!isOwn && !(side === 'desk' && clientId !== null && thing.clientId === clientId)) throw new Refused(absent);
  return { label: wholeSigns(thing.label, 100), about: isOwn ? about : null };
};

interface Begun extends Said {
  readonly subject: string;
  readonly about?: About;
}
interface Parties {
  readonly userId: string;
  readonly clientId: string | null;
  readonly fromShopId: string | null;
  readonly side: TicketSide;
}

const begin = async (tx: Tx, call: Call, begun: Begun, parties: Parties): Promise<{ readonly id: string }> => {
  await countSaying(tx, call, 'ticket');
  const { label, about } = await namedAbout(tx, call, begun.about, parties);
  const { rows } =
    await sql<TicketHead>`insert into ticket (shop_id, id, user_id, client_id, from_shop_id, subject, about_kind, about_id, about_label,
      last_at, last_side, created_at)
    values (${call.shopId}, ${call.newId()}, ${parties.userId}, ${parties.clientId}, ${parties.fromShopId}, ${begun.subject},
      ${about?.kind ?? null}, ${about?.id ?? null}, ${label}, ${call.now}, ${parties.side}, ${call.now}) returning *`.execute(
      tx,
    );
  const row = found(rows[0]);
  call.audit('ticket', row.id, { status: [null, 'open'] });
  await say(tx, call, { row, side: parties.side, said: begun, internal: false });
  return { id: row.id };
};

export const beginAtShop = async (tx: Tx, input: InputOf<typeof endpoints.writeToShop>, call: Call) => {
  const userId = call.actor.userId as string;
  await call.enterShop(tx, input.shopId);
  await refuseBlockedShop(tx, call);
  const client = await ownClient(tx, call, userId);
  // A known client may write to an estate whose shop is closed; anybody else only to one that he can see.
  const { rows } =
    await sql`select 1 from shop where shop_id = ${call.shopId} and archived_at is null and (online or ${client !== null})`.execute(
      tx,
    );
  found(rows[0]);
  return begin(tx, call, input, { userId, clientId: client, fromShopId: null, side: 'person' });
};

/** The client that he is there: an account proves it, an e-mail that somebody typed does not. */
const ownClient = async (tx: Tx, call: Call, userId: string): Promise<string | null> =>
  (
    await sql<
      RowOf<'client', 'id'>
    >`select id from client where shop_id = ${call.shopId} and user_id = ${userId} and archived_at is null
      order by created_at, id limit 1`.execute(tx)
  ).rows[0]?.id ?? null;

export const beginWithClient = async (tx: Tx, input: InputOf<typeof endpoints.writeToClient>, call: Call) => {
  const client = await rowById(tx, call, 'client', input.id, { live: true });
  if (client.user_id === null) throw new Refused(refuseTicket('messaging.ticket-no-account'));
  return begin(tx, call, input, { userId: client.user_id, clientId: client.id, fromShopId: null, side: 'desk' });
};

export const beginSupport = async (tx: Tx, input: InputOf<typeof endpoints.askSupport>, call: Call) => {
  // A key of the API is nobody whom the administration could answer.
  if (call.actor.keyId) throw new Refused(absent);
  const from = call.actor.kind === 'buyer' ? null : call.actor.shopId;
  await call.enterShop(tx, INSTALLATION);
  return begin(tx, call, input, {
    userId: call.actor.userId as string,
    clientId: null,
    fromShopId: from,
    side: 'person',
  });
};

export const answer = async (tx: Tx, input: InputOf<typeof endpoints.answerTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, input.id);
  refuseBlockedDesk(call, side);
  if (side === 'person' && row.shop_id !== INSTALLATION) await refuseBlockedShop(tx, call);
  await countSaying(tx, call, 'message');
  return { id: await say(tx, call, { row, side, said: input, internal: false }) };
};

export const addNote = async (tx: Tx, input: InputOf<typeof endpoints.noteTicket>, call: Call) => {
  const { row, side } = await heldTicket(tx, call, input.id);
  // An estate that asks for help is not the desk: there is nobody to hide a note from.
  if (side !== 'desk') throw new Refused(absent);
  await countSaying(tx, call, 'message');
  return { id: await say(tx, call, { row, side, said: input, internal: true }) };
};
