import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { blockShop } from '#areas/shops/server/index.ts';
import { INSTALLATION, sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { notifications } from '../../rules/endpoints.ts';
import {
  answerTicket,
  askSupport,
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

const t = await testBed();
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF';
const bytes = async function* (text: string | Uint8Array) {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
};
const opened = async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) => sql`update shop set online = true where shop_id = ${estate.shopId}`.execute(tx));
  const buyer = await t.person({ role: 'buyer' });
  return { estate, buyer };
};
const write = async (estate: Estate, token: string, more: object = {}) => {
  const made = await t.call(
    writeToShop,
    { shopId: estate.shopId, subject: 'Bouchon', text: 'Bonjour, un bouchon a coulé.', ...more },
    token,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
};
const see = async (id: string, token: string) => (await t.call(ticket, { id }, token)).body;
const countsOf = async (token: string) => (await t.call(tickets, {}, token)).body.counts;
const lastOf = async (id: string, token: string) => (await see(id, token)).messages.at(-1)?.id as string;

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
    // Who of the estate answers, and to whom it is given, is the estate's.
    expect(told).toMatchObject({ with: estate.name, people: [], clientId: null, assignedTo: null });
  });

  test('is told to the other side once for all that it has not read, and seen with it', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.call(answerTicket, { id, text: 'Encore un mot' }, buyer.token);
    await t.drain();
    const bell = async (token: string) =>
      (await t.call(notifications, {}, token)).body.filter((one) => one.redirectLink === `/tickets?id=${id}`);
    expect(await bell(estate.owner)).toMatchObject([{ type: 'newTicketMessage', seen: false }]);
    await t.call(answerTicket, { id, text: 'Bien reçu' }, estate.owner);
    await t.drain();
    expect(await bell(buyer.token)).toMatchObject([{ type: 'newTicketAnswer', seen: false }]);
    await t.call(readTicket, { id, message: await lastOf(id, buyer.token) }, buyer.token);
    expect(await bell(buyer.token)).toMatchObject([{ seen: true }]);
    // A collaborator reads it: the owner's bell does not ring for it any more.
    await t.call(answerTicket, { id, text: 'Merci' }, buyer.token);
    await t.drain();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllMessages: true } });
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
      if (status === 404) expect((await t.call(tickets, {}, token)).body.rows).toEqual([]);
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
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllMessages: true } });
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

describe('whoever has not read a message after five minutes', () => {
  const mailsTo = async (shopId: string, email: string) =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          subject: string;
          plain: string;
        }>`select subject, plain from mail where recipient = ${email} order by created_at`.execute(tx),
      )
    ).rows;
  const inFiveMinutes = async () => {
    await t.pool.query("update job set run_at = now() where name = 'messaging.mail-ticket' and done_at is null");
    await t.drain();
  };

  test('is mailed once, in his language, the words and the way to them, and never what is joined', async () => {
    const { estate, buyer } = await opened();
    await t.pool.query("update user_account set lang = 'de' where id = $1", [buyer.userId]);
    const id = await write(estate, buyer.token);
    const file = (
      await t.call(sendTicketFile, { fileName: 'plan.pdf', ticketId: id }, estate.owner, { body: bytes(PDF) })
    ).body.id;
    await t.call(answerTicket, { id, text: 'Voyez https://ailleurs.exemple', files: [file] }, estate.owner);
    await t.call(answerTicket, { id, text: 'Et bonne journée' }, estate.owner);
    await t.drain();
    expect(await mailsTo(estate.shopId, buyer.email)).toEqual([]);
    await inFiveMinutes();
    const mails = await mailsTo(estate.shopId, buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${estate.name} hat Ihnen geschrieben`]);
    expect(mails[0]?.plain).toContain(`/tickets?id=${id}`);
    expect(mails[0]?.plain).not.toMatch(/plan\.pdf|https:\/\/ailleurs/);
  });

  test('is left alone when he has read it', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.call(answerTicket, { id, text: 'Bien reçu' }, estate.owner);
    await t.call(readTicket, { id, message: await lastOf(id, buyer.token) }, buyer.token);
    await inFiveMinutes();
    expect(await mailsTo(estate.shopId, buyer.email)).toEqual([]);
  });
});

describe('a file that is joined', () => {
  const send = (estate: Estate, token: string, fileName: string, body: string | Uint8Array) =>
    t.call(sendTicketFile, { fileName, shopId: estate.shopId }, token, { body: bytes(body) });

  test('is what its bytes say: pictures and PDF are taken, anything else is refused by name', async () => {
    const { estate, buyer } = await opened();
    const pdf = await send(estate, buyer.token, '../../etc/"facture\u202e.exe', PDF);
    expect(pdf.body).toMatchObject({ name: 'facture.pdf', mime: 'application/pdf' });
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<html><script>alert(1)</script></html>',
      'MZ\u0000\u0003',
      'PK\u0003\u0004',
      ' %PDF-1.4',
      '',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    ]) {
      const refused = await send(estate, buyer.token, 'photo.png', body);
      expect([refused.status, refused.body.code]).toEqual([422, 'messaging.ticket-file-kind']);
      expect(refused.body.message).toContain('photo.png');
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['file']);
    }
  });

  test('that is sent with no message goes the next day, bytes and all', async () => {
    const { estate, buyer } = await opened();
    const lost = (await send(estate, buyer.token, 'perdu.pdf', PDF)).body.id;
    const kept = (await send(estate, buyer.token, 'gardé.pdf', PDF)).body.id;
    await write(estate, buyer.token, { files: [kept] });
    await t.pool.query("update job set run_at = now() where name = 'messaging.drop-ticket-file' and done_at is null");
    await t.drain();
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        id: string;
      }>`select thing_id as id from file where shop_id = ${estate.shopId} and thing_kind = 'ticket-file'`.execute(tx),
    );
    expect(rows).toEqual([{ id: kept }]);
    expect(rows).not.toContainEqual({ id: lost });
  });

  test('goes with the message of its sender, once, and is read by both sides', async () => {
    const [{ estate, buyer }, other] = [await opened(), await opened()];
    const file = (await send(estate, buyer.token, 'photo.pdf', PDF)).body.id;
    // Before it is sent it is nobody's to read; another cannot send it.
    expect((await t.call(ticketFile, { id: file }, estate.owner)).status).toBe(404);
    const stolen = await t.call(
      writeToShop,
      { shopId: estate.shopId, subject: 'À moi', text: 'x', files: [file] },
      other.buyer.token,
    );
    expect(stolen.body.code).toBe('messaging.ticket-file-gone');
    const id = await write(estate, buyer.token, { files: [file] });
    expect((await t.call(answerTicket, { id, files: [file] }, buyer.token)).body.code).toBe(
      'messaging.ticket-file-gone',
    );
    for (const token of [buyer.token, estate.owner]) {
      const got = await t.call(ticketFile, { id: file }, token);
      expect([got.status, (got.body as { inline?: boolean }).inline ?? false]).toEqual([200, false]);
    }
    for (const token of [other.buyer.token, other.estate.owner])
      expect((await t.call(ticketFile, { id: file }, token)).status).toBe(404);
  });

  test('that says nothing, brings nothing: an empty message is refused at its field', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    const refused = await t.call(answerTicket, { id, text: '  ' }, buyer.token);
    expect([refused.status, refused.body.code]).toEqual([422, 'messaging.ticket-empty']);
  });
});

describe('help of the administration', () => {
  test('is asked for by an estate and by a buyer, answered by the administration, and read by nobody else', async () => {
    const [{ estate, buyer }, other] = [await opened(), await opened()];
    const admin = await t.person({ role: 'admin' });
    const asked = { subject: `Aide ${estate.shopId}`, text: 'Je ne trouve pas la DRM.' };
    const id = (await t.call(askSupport, asked, estate.owner)).body.id;
    const own = (await t.call(askSupport, asked, buyer.token)).body.id;
    // The whole estate is one side: its collaborators read it too.
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllMessages: true } });
    expect(await see(id, hand.token)).toMatchObject({ side: 'person', support: true, with: 'Assistance Comptoir' });
    for (const token of [other.estate.owner, other.buyer.token])
      for (const one of [id, own]) expect((await t.call(ticket, { id: one }, token)).status).toBe(404);
    expect((await t.call(ticket, { id: own }, estate.owner)).status).toBe(404);

    const rows = (await t.call(tickets, { search: asked.subject }, admin.token)).body.rows;
    expect(rows.map((row) => row.id).sort()).toEqual([id, own].sort());
    expect(rows.find((row) => row.id === id)?.with).toContain(estate.name);
    expect((await t.call(noteTicket, { id, text: 'NOTE INTERNE' }, admin.token)).status).toBe(200);
    expect((await t.call(noteTicket, { id, text: 'moi' }, estate.owner)).status).toBe(404);
    expect((await t.call(answerTicket, { id, text: 'Menu Stocks, DRM.' }, admin.token)).status).toBe(200);
    expect(JSON.stringify(await see(id, estate.owner))).not.toContain('NOTE INTERNE');
    expect((await see(id, hand.token)).messages.map(({ author }) => author).at(-1)).toBe('Assistance Comptoir');
    await t.drain();
    const told = (await t.call(notifications, {}, hand.token)).body.map(({ type }) => type);
    expect(told).toContain('newTicketAnswer');
    expect((await t.call(notifications, {}, admin.token)).body.map(({ type }) => type)).toContain('newSupportTicket');
  });

  test('is asked for by an estate that is blocked, which writes to nobody else', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.tx(estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement'));
    const asked = await t.call(askSupport, { subject: 'Pourquoi ?', text: 'Bonjour' }, estate.owner);
    expect(asked.status).toBe(200);
    expect((await t.call(answerTicket, { id: asked.body.id, text: 'Encore' }, estate.owner)).status).toBe(200);
    for (const answer of [
      await t.call(answerTicket, { id, text: 'Bonjour' }, estate.owner),
      await t.call(sendTicketFile, { fileName: 'a.pdf', ticketId: id }, estate.owner, { body: bytes(PDF) }),
      await t.call(sendTicketFile, { fileName: 'a.pdf' }, estate.owner, { body: bytes(PDF) }),
      await t.call(closeTicket, { id }, estate.owner),
    ])
      expect(answer.body.code).toBe('frame.shop-blocked');
    expect((await t.call(answerTicket, { id, text: 'Bonjour' }, buyer.token)).body.code).toBe('shops.closed-by-house');
  });

  test('takes a file by the side that asks', async () => {
    const { estate } = await opened();
    const admin = await t.person({ role: 'admin' });
    const file = (
      await t.call(sendTicketFile, { fileName: 'ecran.pdf', to: 'support' }, estate.owner, { body: bytes(PDF) })
    ).body.id;
    const id = (await t.call(askSupport, { subject: 'Écran', files: [file] }, estate.owner)).body.id;
    expect((await see(id, admin.token)).messages[0]?.files).toMatchObject([{ id: file, name: 'ecran.pdf' }]);
    for (const token of [admin.token, estate.owner])
      expect((await t.call(ticketFile, { id: file }, token)).status).toBe(200);
    const { rows } = await t.tx(INSTALLATION, (tx) =>
      sql`select 1 from ticket_file where shop_id = ${INSTALLATION} and id = ${file}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });
});
