import { describe, expect, test } from 'vitest';
import type { Permission } from '#kernel/permission.ts';
import { MailLate } from '#platform/mail/failure.ts';
import { queueMail } from '#platform/mail.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { closeMail, historyOfMail, sendMailAgain, shopMails } from '../../rules/mail/mail-endpoints.ts';

const t = await testBed();

interface Wanted {
  readonly status?: string;
  readonly failure?: string | null;
  readonly error?: string | null;
  readonly subject?: string;
  readonly url?: string;
}
const mailOf = async (estate: Estate, { subject = 'Facture F-1', url, status = 'failed', ...fate }: Wanted = {}) => {
  const blocks = url ? [{ kind: 'button' as const, text: 'Ouvrir', url }] : [{ kind: 'text' as const, text: 'Voici.' }];
  const about = { label: 'Facture F-1', path: '/dashboard/orders/bills/1' };
  const id = await t.tx(estate.shopId, (tx, call) =>
    queueMail(tx, call, { to: 'lea@exemple.fr', subject, from: { name: 'Domaine' }, blocks, about }, estate.shopId),
  );
  await t.pool.query('update mail set status = $2, failure = $3, error = $4 where id = $1', [
    id,
    status,
    fate.failure ?? null,
    fate.error ?? null,
  ]);
  return id;
};
const listed = async (token: string, query: object = {}) => (await t.call(shopMails, query, token)).body.rows;
const helper = (estate: Estate, ...rights: readonly Permission[]) =>
  t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });

describe('the mails of an estate', () => {
  test.each([
    ['queued', null, null, 'waiting', null, null],
    ['queued', null, 'connect ECONNREFUSED 10.0.0.3', 'waiting', 'retrying', null],
    ['failed', 'address', '550 no such user', 'failed', 'address', '550 no such user'],
    ['failed', 'server', 'connect ECONNREFUSED 10.0.0.3', 'failed', 'server', null],
    ['failed', 'server', new MailLate().message, 'failed', 'late', null],
    ['unknown', 'server', 'socket closed', 'unknown', 'unknown', null],
    ['sent', null, null, 'sent', null, null],
  ])(
    '%s (%s, %s) are told as %s, for a reason in words, without our own network',
    async (status, failure, error, state, reason, answer) => {
      const estate = await t.estate();
      await mailOf(estate, { status, failure, error });
      expect(await listed(estate.owner)).toMatchObject([
        { to: 'lea@exemple.fr', state, reason, answer, about: { label: 'Facture F-1' } },
      ]);
      expect(await listed((await t.estate()).owner)).toEqual([]);
    },
  );

  test('are found by their addressee, their document and what became of them', async () => {
    const estate = await t.estate();
    await mailOf(estate, { subject: 'Votre commande' });
    await mailOf(estate, { subject: 'Bienvenue', status: 'sent' });
    expect((await listed(estate.owner, { search: 'LEA@' })).length).toBe(2);
    expect((await listed(estate.owner, { search: 'bienvenue' })).map((one) => one.subject)).toEqual(['Bienvenue']);
    const failed = JSON.stringify({ state: { in: ['failed', 'unknown'] } });
    expect((await listed(estate.owner, { filter: failed })).map((one) => one.subject)).toEqual(['Votre commande']);
  });

  test('show no amount to who sees no price, nor by the search', async () => {
    const estate = await t.estate();
    await mailOf(estate, { subject: 'Nouvelle commande C-12 : 1 234,50 €' });
    const { token } = await helper(estate, 'seeAllOrder');
    expect(await listed(token)).toMatchObject([{ subject: 'Nouvelle commande C-12' }]);
    expect(await listed(token, { search: '234,50' })).toEqual([]);
    expect(await listed(estate.owner, { search: '234,50' })).toHaveLength(1);
  });

  test('are nobody’s without the right, and an agent’s never', async () => {
    const estate = await t.estate();
    const blind = await helper(estate, 'createOrder');
    const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    for (const { token } of [blind, agent]) expect((await t.call(shopMails, {}, token)).status).toBe(403);
  });
});

describe('a mail that failed', () => {
  test('is sent again to the corrected address, with all that it held, and waits for nobody any more', async () => {
    const estate = await t.estate();
    const id = await mailOf(estate, { failure: 'address' });
    const answer = await t.call(sendMailAgain, { id, to: 'lea.martin@exemple.fr' }, estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.message).toBe('Le mail repart.');
    const rows = await listed(estate.owner);
    expect(rows.find((one) => one.id === id)).toMatchObject({ state: 'closed', to: 'lea@exemple.fr' });
    expect(rows.find((one) => one.id !== id)).toMatchObject({
      state: 'waiting',
      to: 'lea.martin@exemple.fr',
      isAgain: true,
    });
    const { rows: bodies } = await t.pool.query(
      'select distinct html, plain, attachments::text from mail where id = any($1)',
      [rows.map((one) => one.id)],
    );
    expect(bodies).toHaveLength(1);
    await t.drain();
    // There is no mail server here: it is kept, as every mail of this installation.
    expect((await listed(estate.owner)).map((one) => one.state).sort()).toEqual(['closed', 'kept']);
    expect((await t.call(sendMailAgain, { id }, estate.owner)).body).toMatchObject({ code: 'messaging.mail-closed' });
    const { body } = await t.call(historyOfMail, { id }, estate.owner);
    expect(body).toMatchObject([{ did: 'Le mail repart' }]);
  });

  test('asked for twice at once goes once', async () => {
    const estate = await t.estate();
    const id = await mailOf(estate);
    const both = await Promise.all([1, 2].map(() => t.call(sendMailAgain, { id }, estate.owner)));
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('holds a link for its addressee alone: it goes to nobody else, and not at all once the link is over', async () => {
    const estate = await t.estate();
    const url = 'http://localhost:3000/auth/invitation?token=abcdef';
    const id = await mailOf(estate, { url });
    const elsewhere = await t.call(sendMailAgain, { id, to: 'moi@exemple.fr' }, estate.owner);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'messaging.mail-personal']);
    expect(elsewhere.body.fields).toHaveProperty('to');
    expect((await t.call(sendMailAgain, { id, to: 'LEA@exemple.fr' }, estate.owner)).status).toBe(200);
    const over = await mailOf(estate, { url: 'http://localhost:3000/auth/invitation?token=…' });
    expect((await t.call(sendMailAgain, { id: over }, estate.owner)).body.code).toBe('messaging.mail-over');
  });

  test('is set aside by who sees it, and sent again by who may send its papers', async () => {
    const estate = await t.estate();
    const [id, other] = [await mailOf(estate), await t.estate()];
    const reader = await helper(estate, 'seeAllOrder');
    const maker = await helper(estate, 'seeAllOrder', 'createOrder');
    for (const { token } of [reader, maker]) expect((await t.call(sendMailAgain, { id }, token)).status).toBe(403);
    expect((await t.call(sendMailAgain, { id }, other.owner)).status).toBe(404);
    expect((await t.call(closeMail, { id }, reader.token)).status).toBe(200);
    expect(await listed(reader.token)).toMatchObject([{ state: 'closed' }]);
    expect((await t.call(closeMail, { id }, reader.token)).body.code).toBe('messaging.mail-not-failed');
  });

  test.each([
    ['waits still', 'queued', 'messaging.mail-waits'],
    ['was kept for want of a server', 'kept', 'messaging.mail-kept'],
  ])('is not sent again while it %s', async (_what, status, code) => {
    const estate = await t.estate();
    const id = await mailOf(estate, { status });
    expect((await t.call(sendMailAgain, { id }, estate.owner)).body.code).toBe(code);
  });
});
