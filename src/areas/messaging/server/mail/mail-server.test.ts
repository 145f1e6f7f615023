import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFrame, type Frame } from '#platform/frame.ts';
import { createWorker } from '#platform/jobs/worker.ts';
import { log } from '#platform/log.ts';
import { queueMail } from '#platform/mail.ts';
import { troubleOf, useMailReach } from '#platform/mail/own-server.ts';
import { mailJobs } from '#platform/mail/send.ts';
import { startTestPost, type TestPost } from '#platform/mail/test-post.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { shopMails } from '../../rules/mail/mail-endpoints.ts';
import { changeMailServer, mailServer, removeMailServer, tryMailServer } from '../../rules/mail/mail-server.ts';

/** Estates that write by servers of their own, which the test commands; on a database of its own. */
const t = await testBed({ base: 'mail_server' });
log.level = 'silent';
let own: TestPost;
let house: TestPost;
let frame: Frame;
let worker: ReturnType<typeof createWorker>;
beforeAll(async () => {
  [own, house] = [await startTestPost(), await startTestPost()];
  frame = createFrame({
    pool: t.pool,
    clock: t.frame.clock,
    baseUrl: 'http://localhost:3000',
    subscriptions: mailJobs({ smtpUrl: `smtp://127.0.0.1:${house.port}`, from: 'maison@exemple.fr' }, () => frame),
  });
  worker = createWorker(frame);
});
afterAll(() => {
  own.close();
  house.close();
  useMailReach(null);
});
beforeEach(async () => {
  await t.pool.query('delete from job');
  useMailReach(async () => ({ address: '127.0.0.1', port: own.port }));
  for (const post of [own, house]) {
    post.answers = {};
    post.taken.length = 0;
  }
});
afterEach(() => useMailReach(null));

const PLAIN = {
  host: 'smtp.cave-dupont.fr',
  port: 25,
  security: 'none',
  senderAddress: 'contact@cave-dupont.fr',
} as const;
const mailOf = (estate: Estate, to = 'lea@exemple.fr'): Promise<string> =>
  frame.inShop(estate.shopId, (tx, call) =>
    queueMail(tx, call, { to, subject: 'Votre commande', from: { name: 'Domaine' }, blocks: [] }, estate.shopId),
  );
/** Saved or removed; the notice to the owner is a mail of the installation, and of another test. */
const apart = async <R>(saved: Promise<R>): Promise<R> => {
  const answer = await saved;
  await t.pool.query("delete from job where name = 'platform.send-mail'");
  return answer;
};
const lineOf = async (estate: Estate) => (await t.call(shopMails, {}, estate.owner)).body.rows[0];

describe('a mail server of the estate', () => {
  test('carries the mails of its shop once a trial has succeeded, from its own address; those of others go as before', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const saved = await apart(t.call(changeMailServer, PLAIN, estate.owner));
    expect(saved.body).toMatchObject({ sucess: true, held: { host: PLAIN.host, trouble: null, passwordSince: null } });
    expect(saved.body.message).toContain(saved.body.trialTo);
    expect(own.taken).toMatchObject([{ from: PLAIN.senderAddress, to: saved.body.trialTo }]);
    await mailOf(estate);
    await mailOf(other);
    await worker.drain();
    expect(own.taken.slice(1)).toMatchObject([{ from: PLAIN.senderAddress, to: 'lea@exemple.fr' }]);
    expect(house.taken).toMatchObject([{ from: 'maison@exemple.fr', to: 'lea@exemple.fr' }]);
    expect(await lineOf(estate)).toMatchObject({ state: 'sent' });
    await apart(t.call(removeMailServer, {}, estate.owner));
    await mailOf(estate);
    await worker.drain();
    expect(house.taken).toHaveLength(2);
  });

  test('that took no trial carries nothing: its refusal is told in French with its own words, and mails go as before', async () => {
    const estate = await t.estate();
    own.answers = { MAIL: '550 5.7.1 sender not allowed' };
    const saved = await apart(t.call(changeMailServer, PLAIN, estate.owner));
    expect(saved.body).toMatchObject({ sucess: false, held: { usedSince: null, trouble: 'sender' } });
    expect(saved.body.message).toBe(
      'Le serveur refuse cette adresse d’expéditeur. Sa réponse : « 550 5.7.1 sender not allowed »',
    );
    await mailOf(estate);
    await worker.drain();
    expect([own.taken.length, house.taken.length]).toEqual([0, 1]);
    own.answers = {};
    expect((await t.call(tryMailServer, {}, estate.owner)).body).toMatchObject({
      sucess: true,
      held: { trouble: null },
    });
  });

  test('that refuses later shows it in the list of mails and in the settings; its mails wait, and leave when it is mended', async () => {
    const estate = await t.estate();
    await apart(t.call(changeMailServer, PLAIN, estate.owner));
    own.answers = { MAIL: '450 4.7.1 quota exceeded' };
    await mailOf(estate);
    await worker.drain();
    expect(await lineOf(estate)).toMatchObject({
      state: 'waiting',
      reason: 'ownRetrying',
      answer: 'Le serveur refuse cette adresse d’expéditeur. Sa réponse : « 450 4.7.1 quota exceeded »',
    });
    const failing = (await t.call(mailServer, {}, estate.owner)).body.held;
    expect(failing).toMatchObject({ trouble: 'sender', answer: '450 4.7.1 quota exceeded' });
    expect(failing?.failingSince).not.toBeNull();
    own.answers = {};
    await t.pool.query("update job set run_at = now() - interval '1 s' where done_at is null");
    await worker.drain();
    expect(await lineOf(estate)).toMatchObject({ state: 'sent', reason: null });
    expect((await t.call(mailServer, {}, estate.owner)).body.held).toMatchObject({ trouble: null, failingSince: null });
    expect(house.taken).toEqual([]);
  });

  test('a mail that was taken is marked sent even when what is noted of the server cannot be written, and never leaves twice', async () => {
    const estate = await t.estate();
    await apart(t.call(changeMailServer, PLAIN, estate.owner));
    const id = await mailOf(estate);
    // A server with a trouble of before is noted after each mail: that note fails here, held by another until it gives up.
    await t.tx(estate.shopId, (tx) =>
      tx.updateTable('mail_server').set({ trouble: 'connection' }).where('shop_id', '=', estate.shopId).execute(),
    );
    const holding = await t.pool.connect();
    try {
      await holding.query('begin');
      await holding.query("select set_config('app.shop_id', $1, true)", [estate.shopId]);
      await holding.query('select 1 from mail_server where shop_id = $1 for update', [estate.shopId]);
      const drained = worker.drain();
      const status = async () => (await t.pool.query('select status from mail where id = $1', [id])).rows[0];
      const late = Date.now() + 60_000;
      while ((await status())?.status !== 'sent' && Date.now() < late) await new Promise((go) => setTimeout(go, 20));
      expect(await status()).toEqual({ status: 'sent' });
      await holding.query('rollback');
      await drained;
    } finally {
      holding.release();
    }
    await t.pool.query("update job set run_at = now() - interval '1 s' where done_at is null");
    await worker.drain();
    expect(own.taken.filter((one) => one.to === 'lea@exemple.fr')).toHaveLength(1);
  });

  test('its password is kept sealed, answered to nobody, and never sent in the clear nor to another server', async () => {
    const estate = await t.estate();
    const login = { ...PLAIN, port: 587, security: 'starttls', username: 'dupont', password: 'très secret' } as const;
    const clear = await t.call(changeMailServer, { ...login, security: 'none' }, estate.owner);
    expect(clear).toMatchObject({ status: 422, body: { code: 'messaging.mail-in-clear' } });
    // The server offers no encryption: the password does not leave.
    const saved = await t.call(changeMailServer, login, estate.owner);
    expect(saved.body).toMatchObject({ sucess: false, held: { trouble: 'encryption', username: 'dupont' } });
    expect(JSON.stringify(saved.body)).not.toContain('très secret');
    const kept = await t.tx(estate.shopId, (tx) =>
      tx.selectFrom('mail_server').selectAll().where('shop_id', '=', estate.shopId).execute(),
    );
    expect(JSON.stringify(kept)).not.toContain('très secret');
    const trail = await t.tx(estate.shopId, (tx) =>
      tx.selectFrom('audit').selectAll().where('shop_id', '=', estate.shopId).execute(),
    );
    expect(JSON.stringify(trail)).toContain('mailPassword');
    expect(JSON.stringify(trail)).not.toContain('très secret');
    const { password: _, ...stays } = login;
    expect((await t.call(changeMailServer, stays, estate.owner)).status).toBe(200);
    expect(await t.call(changeMailServer, { ...stays, host: 'smtp.autre.fr' }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'messaging.mail-password-missing' },
    });
  });

  test('is asked nothing at an address of a private network, typed or found', async () => {
    const estate = await t.estate();
    useMailReach(null);
    for (const host of ['10.0.0.1', 'imprimante.local', 'db.internal', '127.0.0.1'])
      expect((await t.call(changeMailServer, { ...PLAIN, host }, estate.owner)).status, host).toBe(422);
    expect((await t.call(changeMailServer, { ...PLAIN, port: 5432 }, estate.owner)).status).toBe(400);
    // A name of the world that leads home is looked at when it is called.
    await t.tx(estate.shopId, (tx) =>
      tx
        .insertInto('mail_server')
        .values({
          shop_id: estate.shopId,
          host: 'localhost',
          port: 25,
          security: 'none',
          username: '',
          sender_address: 'a@b.fr',
          version: 1,
        } as never)
        .execute(),
    );
    expect((await t.call(tryMailServer, {}, estate.owner)).body).toMatchObject({
      sucess: false,
      held: { trouble: 'private' },
    });
  });

  test('is its owner’s to see and to change', async () => {
    const estate = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    for (const endpoint of [mailServer, tryMailServer, removeMailServer] as const)
      expect((await t.call(endpoint, {}, hand.token)).status).toBe(403);
    expect((await t.call(tryMailServer, {}, estate.owner)).status).toBe(404);
  });

  test.each([
    [{ code: 'EAUTH', command: 'AUTH PLAIN', response: '535' }, 'login'],
    [{ code: 'ESOCKET', command: 'CONN', message: 'self-signed certificate' }, 'encryption'],
    [{ code: 'ECONNREFUSED', command: 'CONN' }, 'connection'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'connection'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550' }, 'recipient'],
    [{ code: 'EMESSAGE', command: 'DATA', response: '554' }, 'message'],
  ] as const)('names what went wrong: %o', (said, trouble) => {
    expect(troubleOf(Object.assign(new Error('no'), said))).toBe(trouble);
  });
});
