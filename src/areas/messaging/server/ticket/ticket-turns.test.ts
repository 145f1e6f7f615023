import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  answerTicket,
  askSupport,
  assignTicket,
  noteTicket,
  ticket,
  readTicket,
  tickets,
} from '../../rules/ticket/ticket-endpoints.ts';
import { ticketBench } from '../../testing/tickets.ts';

const t = await testBed();
const { opened, hands, ask, write, lastOf, bell } = ticketBench(t);
const mailed = () => t.drain('messaging.mail-ticket');
const mailsTo = async (email: string) =>
  (await t.pool.query('select plain from mail where recipient = $1', [email])).rows as { plain: string }[];

describe('a conversation that was given to somebody', () => {
  test('rings for all who read the messages once he reads them no more', async () => {
    const { estate, buyer } = await opened();
    const hand = await hands(estate);
    const id = await write(estate, buyer.token);
    await t.call(assignTicket, { id, userId: hand.userId }, estate.owner);
    await t.call(answerTicket, { id, text: 'Bien reçu' }, estate.owner);
    await t.drain();
    await t.pool.query("update user_shop set authorizations = '{}' where user_id = $1", [hand.userId]);
    await t.call(answerTicket, { id, text: 'Et ma bouteille ?' }, buyer.token);
    await t.drain();
    expect(await bell(id, hand.token)).toHaveLength(1);
    expect((await bell(id, estate.owner)).filter(({ seen }) => !seen)).toHaveLength(1);
  });
});

describe('what was not read', () => {
  test('rings and is mailed again when something is written a day later', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    await t.call(answerTicket, { id, text: 'Premier mot' }, estate.owner);
    await t.drain();
    await mailed();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    await t.call(answerTicket, { id, text: 'Aussitôt après' }, estate.owner);
    await t.drain();
    await mailed();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    await t.tx(estate.shopId, (tx) =>
      sql`update ticket set last_at = last_at - interval '25 hours' where shop_id = ${estate.shopId} and id = ${id}`.execute(
        tx,
      ),
    );
    await t.call(answerTicket, { id, text: 'Le lendemain' }, estate.owner);
    await t.drain();
    await mailed();
    expect((await mailsTo(buyer.email)).map(({ plain }) => plain).join()).toContain('Le lendemain');
    expect(await bell(id, buyer.token)).toHaveLength(2);
  });

  test('rings no more once a colleague has read it, or once the conversation is gone', async () => {
    const { estate, buyer } = await opened();
    const [hand, admin] = [await hands(estate), await t.person({ role: 'admin' })];
    const help = (await t.call(askSupport, { subject: 'Aide', text: 'Où est la DRM ?' }, estate.owner)).body.id;
    await t.call(answerTicket, { id: help, text: 'Menu Stocks' }, admin.token);
    await t.drain();
    expect(await bell(help, estate.owner)).toMatchObject([{ seen: false }]);
    await t.call(readTicket, { id: help, message: await lastOf(help, hand.token) }, hand.token);
    expect(await bell(help, estate.owner)).toMatchObject([{ seen: true }]);

    const client = (await t.call(addClient, { kind: 'private', lastname: 'Durand' } as never, estate.owner)).body;
    await t.tx(estate.shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${client.id}`.execute(
        tx,
      ),
    );
    const id = await write(estate, buyer.token);
    await t.call(answerTicket, { id, text: 'Bonjour' }, estate.owner);
    await t.call(answerTicket, { id, text: 'Merci' }, buyer.token);
    await t.drain();
    const rings = async () => (await bell(id, estate.owner)).some(({ seen }) => !seen);
    expect(await rings()).toBe(true);
    expect((await t.call(eraseClient, { id: client.id }, estate.owner)).status).toBe(200);
    expect(await rings()).toBe(false);
  });
});

describe('help of the administration', () => {
  test('is mailed to the buyer who asked, and not to a collaborator who has left the estate', async () => {
    const { estate, buyer } = await opened();
    const [hand, admin] = [await hands(estate), await t.person({ role: 'admin' })];
    const asked = { subject: 'Aide', text: 'Bonjour' };
    const own = (await t.call(askSupport, asked, buyer.token)).body.id;
    const left = (await t.call(askSupport, asked, hand.token)).body.id;
    await t.pool.query('delete from user_shop where user_id = $1', [hand.userId]);
    for (const id of [own, left]) await t.call(answerTicket, { id, text: 'SECRET du domaine' }, admin.token);
    await t.drain();
    await mailed();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    expect(await mailsTo(hand.email)).toEqual([]);
  });
});

describe('what is written', () => {
  test('has to be seen: signs that nobody sees are no subject and no message', async () => {
    const { estate, buyer } = await opened();
    const unseen = '\u200b\u2060\ufeff';
    expect((await ask(estate, buyer.token, { text: unseen })).body.code).toBe('messaging.ticket-empty');
    const refused = await ask(estate, buyer.token, { subject: unseen });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['subject']]);
  });

  test('is listed by its beginning with no emoji cut in two', async () => {
    const { estate, buyer } = await opened();
    await write(estate, buyer.token, { text: `${'a'.repeat(138)}🍷🍷🍷` });
    const [row] = (await t.call(tickets, {}, estate.owner)).body.rows;
    expect(row?.lastText).toBe(`${'a'.repeat(138)}…`);
  });

  test('is mailed without the links of its subject', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token, { subject: 'Voyez https://ailleurs.exemple' });
    await t.call(answerTicket, { id, text: 'Bonjour' }, estate.owner);
    await t.drain();
    await mailed();
    const [mail] = await mailsTo(buyer.email);
    expect(mail?.plain).toContain('Voyez');
    expect(mail?.plain).not.toContain('https://ailleurs');
  });

  test('is counted, as a note too', async () => {
    const { estate, buyer } = await opened();
    const id = await write(estate, buyer.token);
    let last = 200;
    for (let n = 0; n < 65 && last === 200; n++)
      last = (await t.call(noteTicket, { id, text: `mot ${n}` }, estate.owner)).status;
    expect(last).toBe(429);
  });
});

test('a message that two windows send under the key of its draft is said once; changed since, it is another', async () => {
  const { estate, buyer } = await opened();
  const id = await write(estate, buyer.token);
  const send = (text: string, key: string) => t.call(answerTicket, { id, text }, buyer.token, { key });
  const both = await Promise.all([send('Et encore', 'brouillon-1'), send('Et encore', 'brouillon-1')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
  await send('Et encore, autrement', 'brouillon-2');
  const said = (await t.call(ticket, { id }, buyer.token)).body.messages.map(({ body }) => body);
  expect(said).toEqual(['Bonjour, un bouchon a coulé.', 'Et encore', 'Et encore, autrement']);
});
