import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { notifications } from '../../rules/endpoints.ts';
import {
  answerTicket,
  assignTicket,
  closeTicket,
  noteTicket,
  readTicket,
  reopenTicket,
  sendTicketFile,
  ticket,
  ticketFile,
  ticketShops,
  tickets,
  writeToClient,
  writeToShop,
} from '../../rules/ticket/ticket-endpoints.ts';
import { bytes, PDF, ticketBench } from '../../testing/tickets.ts';

const t = await testBed();
const { opened, write, see, lastOf, hands, bell: bellOf } = ticketBench(t);
const countsOf = async (token: string) => (await t.call(tickets, {}, token)).body.counts;

describe('a conversation between a buyer and an estate', () => {
  test('waits for the side that has not read it, and for nobody once it is read', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    expect(await countsOf(estate.owner)).toEqual({ open: 1, unread: 1, closed: 0 });
    expect(await countsOf(buyer.token)).toEqual({ open: 1, unread: 0, closed: 0 });
    const seen = await see(id, estate.owner);
    expect(seen).toMatchObject({ subject: 'Bouchon', side: 'desk', unread: true, support: false });
    await t.call(readTicket, { id, message: await lastOf(id, estate.owner) }, estate.owner);
    expect((await countsOf(estate.owner)).unread).toBe(0);
    expect((await see(id, buyer.token)).messages[0]).toMatchObject({ mine: true, read: true });

    expect((await t.call(answerTicket, { id, text: 'Nous le remplaçons.' }, estate.owner)).status).toBe(200);
    expect(await countsOf(buyer.token)).toEqual({ open: 1, unread: 1, closed: 0 });
    const told = await see(id, buyer.token);
    expect(told.messages.map(({ author, mine }) => [author, mine])).toEqual([
      [expect.any(String), true],
      [estate.name, false],
    ]);
    // The estate alone knows who answers, and to whom the conversation is given.
    expect(told).toMatchObject({ with: estate.name, people: [], clientId: null, assignedTo: null });
  });

  test('is told to the other side once for all that it has not read, and seen with it', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.call(answerTicket, { id, text: 'Encore un mot' }, buyer.token);
    await t.drain();
    const bell = (token: string) => bellOf(id, token);
    expect(await bell(estate.owner)).toMatchObject([{ type: 'newTicketMessage', seen: false }]);
    await t.call(answerTicket, { id, text: 'Bien reçu' }, estate.owner);
    await t.drain();
    expect(await bell(buyer.token)).toMatchObject([{ type: 'newTicketAnswer', seen: false }]);
    await t.call(readTicket, { id, message: await lastOf(id, buyer.token) }, buyer.token);
    expect(await bell(buyer.token)).toMatchObject([{ seen: true }]);
    // A collaborator reads it: the owner's bell does not ring for it any more.
    await t.call(answerTicket, { id, text: 'Merci' }, buyer.token);
    await t.drain();
    const hand = await hands(estate);
    expect((await bell(estate.owner)).some((one) => !one.seen)).toBe(true);
    await t.call(readTicket, { id, message: await lastOf(id, hand.token) }, hand.token);
    expect((await bell(estate.owner)).some((one) => !one.seen)).toBe(false);
  });

  test('is nobody else’s: another buyer, another estate and a collaborator without the right find nothing of it', async () => {
    const [{ estate, buyer }, other] = [await opened(), await opened()];
    const id = await write(estate, buyer.token);
    const message = await lastOf(id, buyer.token);
    const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    const agent = await t.person({ role: 'agent', shopId: estate.shopId });
    const admin = await t.person({ role: 'admin' });
    for (const [token, status] of [
      [other.buyer.token, 404],
      [other.estate.owner, 404],
      [admin.token, 404],
      [blind.token, 403],
      [agent.token, 403],
    ] as const) {
      for (const answer of [
        await t.call(ticket, { id }, token),
        await t.call(answerTicket, { id, text: 'Moi aussi' }, token),
        await t.call(readTicket, { id, message }, token),
        await t.call(closeTicket, { id }, token),
      ])
        expect(answer.status).toBe(status);
      // The administration of this base may hold conversations of other tests.
      if (status === 404) expect((await t.call(tickets, {}, token)).body.rows.map((row) => row.id)).not.toContain(id);
    }
    expect((await see(id, buyer.token)).messages).toHaveLength(1);
  });

  test('keeps notes of the estate from the buyer, in every call that he has', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.call(noteTicket, { id, text: 'Client fragile SECRET' }, estate.owner);
    const note = await lastOf(id, estate.owner);
    const file = (
      await t.call(sendTicketFile, { fileName: 'note.pdf', ticketId: id }, estate.owner, { body: bytes(PDF) })
    ).body.id;
    await t.call(noteTicket, { id, text: 'SECRET joint', files: [file] }, estate.owner);
    expect((await see(id, estate.owner)).messages.map(({ internal }) => internal)).toEqual([false, true, true]);
    for (const answer of [
      await t.call(ticket, { id }, buyer.token),
      await t.call(tickets, {}, buyer.token),
      await t.call(tickets, { search: 'SECRET' }, buyer.token),
      await t.call(ticketFile, { id: file }, buyer.token),
      await t.call(readTicket, { id, message: note }, buyer.token),
      await t.call(ticket, { id, before: note }, buyer.token),
    ])
      expect(JSON.stringify(answer.body)).not.toContain('SECRET');
    expect((await t.call(ticketFile, { id: file }, buyer.token)).status).toBe(404);
    expect((await t.call(readTicket, { id, message: note }, buyer.token)).status).toBe(404);
    expect((await t.call(noteTicket, { id, text: 'moi' }, buyer.token)).status).toBe(403);
    expect((await t.call(ticketFile, { id: file }, estate.owner)).status).toBe(200);
    // A note rings nobody, and does not answer for the estate.
    expect(await countsOf(buyer.token)).toEqual({ open: 1, unread: 0, closed: 0 });
    await t.drain();
    expect((await t.call(notifications, {}, buyer.token)).body).toEqual([]);
  });

  test('numbers what is written at once, and loses nothing', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    const said = Array.from({ length: 12 }, (_none, index) => `mot ${index}`);
    const answers = await Promise.all(
      said.map((text, index) => t.call(answerTicket, { id, text }, index % 2 ? buyer.token : estate.owner)),
    );
    expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        number: number;
        body: string;
      }>`select number, body from ticket_message where shop_id = ${estate.shopId} and ticket_id = ${id} order by number`.execute(
        tx,
      ),
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_none, index) => index + 1));
    expect(
      rows
        .slice(1)
        .map(({ body }) => body)
        .sort(),
    ).toEqual([...said].sort());
  });

  test('is closed once, and opens again with the next word', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    const closing = await Promise.all(Array.from({ length: 4 }, () => t.call(closeTicket, { id }, estate.owner)));
    expect(closing.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await countsOf(buyer.token)).toEqual({ open: 0, unread: 0, closed: 1 });
    expect((await t.call(reopenTicket, { id }, buyer.token)).status).toBe(200);
    expect((await t.call(reopenTicket, { id }, buyer.token)).body.code).toBe('messaging.ticket-open');
    await t.call(closeTicket, { id }, buyer.token);
    await t.call(answerTicket, { id, text: 'Finalement…' }, buyer.token);
    expect(await countsOf(estate.owner)).toMatchObject({ open: 1, closed: 0 });
  });

  test('is given to somebody who reads the messages, and to nobody else', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    const hand = await hands(estate);
    const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: {} });
    expect((await t.call(assignTicket, { id, userId: hand.userId }, estate.owner)).status).toBe(200);
    expect((await see(id, estate.owner)).assignedTo?.id).toBe(hand.userId);
    for (const userId of [blind.userId, buyer.userId])
      expect((await t.call(assignTicket, { id, userId }, estate.owner)).body.code).toBe('messaging.ticket-not-theirs');
  });

  test('holds words as they were typed: markup is text, and neither the bell nor a list is anything else', async () => {
    const { estate, buyer } = await opened();
    const nasty = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const id = await write(estate, buyer.token, { subject: nasty, text: nasty });
    await t.drain();
    expect((await see(id, estate.owner)).messages[0]?.body).toBe(nasty);
    const [rung] = (await t.call(notifications, {}, estate.owner)).body;
    expect(rung?.content).not.toMatch(/<(img|script)/);
  });

  test('is found by its subject and by who wrote, a page at a time', async () => {
    const { estate, buyer } = await opened();
    for (const subject of ['Étiquette abîmée', 'Livraison', 'Facture 100%'])
      await write(estate, buyer.token, { subject });
    const found = async (search: string) =>
      (await t.call(tickets, { search }, estate.owner)).body.rows.map(({ subject }) => subject);
    expect(await found('etiquette')).toEqual(['Étiquette abîmée']);
    expect(await found('%')).toEqual(['Facture 100%']);
    expect(await found('rien de tel')).toEqual([]);
    const all = (await t.call(tickets, {}, estate.owner)).body.rows;
    const rest = (await t.call(tickets, { after: all[0]?.id as string }, estate.owner)).body.rows;
    expect(rest.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });

  test('begins at an estate that the buyer can see, and at no other', async () => {
    const { estate, buyer } = await opened();
    await t.tx(estate.shopId, (tx) => sql`update shop set online = false where shop_id = ${estate.shopId}`.execute(tx));
    const ask = { shopId: estate.shopId, subject: 'Bonjour', text: 'Un mot' };
    expect((await t.call(writeToShop, ask, buyer.token)).status).toBe(404);
    const client = await t.call(addClient, { kind: 'private', lastname: 'Durand' } as never, estate.owner);
    await t.tx(estate.shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${client.body.id}`.execute(
        tx,
      ),
    );
    // The estate knows him: he writes to it though its shop is closed, and it finds his record.
    expect((await t.call(ticketShops, {}, buyer.token)).body).toEqual([{ id: estate.shopId, name: estate.name }]);
    const made = await t.call(writeToShop, ask, buyer.token);
    expect((await see(made.body.id, estate.owner)).clientId).toBe(client.body.id);
  });

  test('begins with a client who has an account, and not with one who has none', async () => {
    const { estate, buyer } = await opened();
    const client = (await t.call(addClient, { kind: 'private', lastname: 'Durand' } as never, estate.owner)).body;
    const said = { id: client.id, subject: 'Votre colis', text: 'Il part demain.' };
    expect((await t.call(writeToClient, said, estate.owner)).body.code).toBe('messaging.ticket-no-account');
    await t.tx(estate.shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${client.id}`.execute(
        tx,
      ),
    );
    const made = await t.call(writeToClient, said, estate.owner);
    expect(await countsOf(buyer.token)).toEqual({ open: 1, unread: 1, closed: 0 });
    const other = await opened();
    expect((await t.call(writeToClient, said, other.estate.owner)).status).toBe(404);
    expect((await see(made.body.id, buyer.token)).messages).toHaveLength(1);
  });

  test('goes whole when the data of the client are erased', async () => {
    const { estate, buyer } = await opened();
    const client = (await t.call(addClient, { kind: 'private', lastname: 'Durand' } as never, estate.owner)).body;
    await t.tx(estate.shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${client.id}`.execute(
        tx,
      ),
    );
    const file = (
      await t.call(sendTicketFile, { fileName: 'moi.pdf', shopId: estate.shopId }, buyer.token, { body: bytes(PDF) })
    ).body.id;
    const id = await write(estate, buyer.token, { files: [file] });
    expect((await t.call(eraseClient, { id: client.id }, estate.owner)).status).toBe(200);
    await t.drain();
    expect((await t.call(ticket, { id }, buyer.token)).status).toBe(404);
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql`select id from ticket_message where shop_id = ${estate.shopId} union all select id from ticket_file where shop_id = ${estate.shopId}
        union all select id from file where shop_id = ${estate.shopId} and thing_kind = 'ticket-file'`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('stops who writes without end', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    let last = 200;
    for (let n = 0; n < 70 && last === 200; n++)
      last = (await t.call(answerTicket, { id, text: `mot ${n}` }, buyer.token)).status;
    expect(last).toBe(429);
  });
});
