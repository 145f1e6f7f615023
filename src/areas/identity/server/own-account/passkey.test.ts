import { describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { tokenOf } from '#platform/session.ts';
import { FIRST_TURN } from '../session.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { testBed } from '#platform/testing.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../rules/account/factor-endpoints.ts';
import {
  addPasskey,
  beginPasskey,
  passkeyOptions,
  passkeys,
  passkeySignIn,
  removePasskey,
} from '../../rules/account/passkey-endpoints.ts';
import { login, me } from '../../rules/endpoints.ts';
import { resetPassword } from '../../rules/reset-endpoints.ts';
import { createAccount, issueToken } from '../index.ts';
import { softKey, type Spoken } from './soft-key.ts';

const t = await testBed();
let machine = 0;
const line = () => `198.18.${Math.floor((machine += 1) / 250)}.${machine % 250}`;
const account = async () => {
  const name = [...newToken()].map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26]).join('');
  const email = `${name}@exemple.fr`;
  const passwordHash = await hashPassword('Secret1');
  const userId = await t.tx<string>(null, (tx, call) =>
    createAccount(tx, call, { username: `Cle ${name}`, email, passwordHash, role: 'buyer' }),
  );
  const { jwt } = (await t.call(login, { email, password: 'Secret1' }, null, { ip: line() })).body;
  return { email, userId, jwt };
};
type Key = ReturnType<typeof softKey>;
const begun = async (jwt: string, more: object = {}) =>
  t.call(beginPasskey, { name: 'Téléphone', password: 'Secret1', ...more }, jwt, { ip: line() });
const added = async (jwt: string, key: Key, how: Spoken = {}) => {
  const { options } = (await begun(jwt)).body;
  const response = key.make(options.challenge, how);
  return t.call(addPasskey, { name: 'Téléphone', response }, jwt, { ip: line() });
};
const withKey = async () => {
  const [who, key] = [await account(), softKey()];
  const made = await added(who.jwt, key);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { ...who, key, passkeyId: made.body.id };
};
const challenge = async () => (await t.call(passkeyOptions, {}, null, { ip: line() })).body.challenge;
const enter = (response: ReturnType<Key['answer']>) => t.call(passkeySignIn, { response }, null, { ip: line() });

describe('attack 16, a passkey', () => {
  test('opens the account by itself, without password or code, as often as it is asked', async () => {
    const { email, userId, key, jwt } = await withKey();
    for (let i = 0; i < 2; i += 1) {
      const done = await enter(key.answer(await challenge(), userId));
      expect([done.status, done.body.user?.email]).toEqual([200, email]);
      expect((await t.call(me, {}, done.body.jwt)).body.email).toBe(email);
    }
    const [kept] = (await t.call(passkeys, {}, jwt)).body;
    expect(kept).toMatchObject({ name: 'Téléphone' });
    expect(kept?.lastUsedAt).not.toBeNull();
  });

  test('counts as both factors where a code is asked for after the password, and is only added with one', async () => {
    const who = await account();
    const { secret } = (await t.call(beginSecondFactor, { password: 'Secret1' }, who.jwt)).body;
    const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, who.jwt);
    const { jwt, recoveryCodes } = on.body;
    expect((await begun(jwt)).body.fields).toHaveProperty('code');
    const { options } = (await begun(jwt, { code: recoveryCodes[0] })).body;
    const key = softKey();
    const made = await t.call(addPasskey, { name: 'Clé', response: key.make(options.challenge) }, jwt);
    expect(made.status).toBe(200);
    expect((await enter(key.answer(await challenge(), who.userId))).body.user?.email).toBe(who.email);
  });

  test('is not added without the password, nor for another than who asked, nor twice', async () => {
    const [who, other, key] = [await account(), await account(), softKey()];
    expect((await begun(who.jwt, { password: 'Autre1' })).body.fields).toHaveProperty('password');
    const { options } = (await begun(who.jwt)).body;
    const stolen = await t.call(addPasskey, { name: 'Clé', response: key.make(options.challenge) }, other.jwt);
    expect(stolen.body.code).toBe('identity.passkey-not-made');
    expect((await added(who.jwt, key)).status).toBe(200);
    expect((await added(who.jwt, key)).body.code).toBe('identity.passkey-not-made');
    expect((await added(other.jwt, key)).body.code).toBe('identity.passkey-not-made');
    expect((await t.call(passkeys, {}, other.jwt)).body).toEqual([]);
  });

  test.each<[string, Spoken]>([
    ['another origin', { origin: 'https://ailleurs.exemple' }],
    ['another port of this host', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'ailleurs.exemple' }],
    ['a device that verified nobody', { isVerified: false }],
  ])('is neither added nor taken from %s', async (_what, how) => {
    const who = await account();
    expect((await added(who.jwt, softKey(), how)).body.code).toBe('identity.passkey-not-made');
    const { userId, key } = await withKey();
    const refused = await enter(key.answer(await challenge(), userId, how));
    expect([refused.status, refused.body.code]).toEqual([401, 'identity.passkey-unknown']);
  });

  test('a challenge is taken once, by one of many at the same moment, and not when it is over or was never given', async () => {
    const { userId, key } = await withKey();
    const one = await challenge();
    const answer = key.answer(one, userId);
    const statuses = (await Promise.all([enter(answer), enter(answer), enter(answer)])).map((each) => each.status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await enter(key.answer(one, userId))).body.code).toBe('identity.passkey-over');
    const late = await challenge();
    await t.pool.query(
      "update one_time_token set expires_at = now() - interval '1 second' where used_at is null and purpose = 'passkey-sign-in'",
    );
    expect((await enter(key.answer(late, userId))).body.code).toBe('identity.passkey-over');
    const invented = Buffer.from(newToken()).toString('base64url');
    expect((await enter(key.answer(invented, userId))).body.code).toBe('identity.passkey-over');
    const { options } = (await begun((await account()).jwt)).body;
    expect((await enter(key.answer(options.challenge, userId))).body.code).toBe('identity.passkey-over');
  });

  test('a refused answer has used its challenge up', async () => {
    const { userId, key } = await withKey();
    const one = await challenge();
    expect((await enter(key.answer(one, userId, { isVerified: false }))).status).toBe(401);
    expect((await enter(key.answer(one, userId))).body.code).toBe('identity.passkey-over');
  });

  test('a counter that goes back is refused: it is that of a copy', async () => {
    const { userId, key } = await withKey();
    for (let i = 0; i < 3; i += 1) expect((await enter(key.answer(await challenge(), userId))).status).toBe(200);
    key.forget(2);
    expect((await enter(key.answer(await challenge(), userId))).body.code).toBe('identity.passkey-unknown');
  });

  test('opens nothing in the name of another, of a key that nobody has, or of a blocked account', async () => {
    const [one, other] = [await withKey(), await withKey()];
    expect((await enter(one.key.answer(await challenge(), other.userId))).status).toBe(401);
    const forged = { ...one.key.answer(await challenge(), other.userId), id: other.key.id, rawId: other.key.id };
    expect((await enter(forged)).status).toBe(401);
    expect((await enter(softKey().answer(await challenge(), one.userId))).status).toBe(401);
    await t.pool.query('update user_account set blocked_at = now() where id = $1', [one.userId]);
    expect((await enter(one.key.answer(await challenge(), one.userId))).body.code).toBe('identity.account-blocked');
  });

  test('of who never confirmed the address opens nothing once its holder has chosen a password', async () => {
    const [squatter, holder] = [await withKey(), await withKey()];
    await t.pool.query('update user_account set email_validated_at = null where id = $1', [squatter.userId]);
    await t.pool.query('update user_account set email_validated_at = now() where id = $1', [holder.userId]);
    for (const { userId } of [squatter, holder]) {
      const token = await t.tx(null, (tx, call) => issueToken(tx, call, 'reset-password', userId, 3600));
      expect((await t.call(resetPassword, { token, password: 'Nouveau2' })).status).toBe(200);
    }
    expect((await enter(squatter.key.answer(await challenge(), squatter.userId))).status).toBe(401);
    expect((await enter(holder.key.answer(await challenge(), holder.userId))).status).toBe(200);
  });

  test('is removed by its owner alone; it then opens nothing, and each change is told by mail', async () => {
    const [{ email, userId, key, jwt, passkeyId }, other] = [await withKey(), await account()];
    expect((await t.call(removePasskey, { id: passkeyId }, other.jwt)).status).toBe(404);
    expect((await t.call(removePasskey, { id: passkeyId }, jwt)).status).toBe(200);
    expect((await enter(key.answer(await challenge(), userId))).status).toBe(401);
    await t.drain();
    const { rows } = await t.pool.query('select subject from mail where recipient = $1 order by created_at, id', [
      email,
    ]);
    expect(rows.map((one: { subject: string }) => one.subject)).toEqual([
      'Une clé d’accès est ajoutée',
      'Une clé d’accès est retirée',
    ]);
  });

  test('who acts in another’s name adds and removes none', async () => {
    const [{ userId, passkeyId }, master] = [await withKey(), await account()];
    const session = await t.tx(null, async (tx, call) => {
      const id = call.newId();
      await tx
        .insertInto('session')
        .values({
          id,
          user_id: userId,
          shop_id: null,
          on_behalf_of: master.userId,
          created_at: call.now,
          expires_at: '2030-01-01T00:00:00Z',
          revoked_at: null,
          ...FIRST_TURN,
          user_agent: '',
          network: '',
          last_seen_at: null,
          opened_from: null,
        })
        .execute();
      return id;
    });
    const acting = await tokenOf(session);
    for (const answer of [await begun(acting), await t.call(removePasskey, { id: passkeyId }, acting)])
      expect([401, 409]).toContain(answer.status);
    const { rows } = await t.pool.query('select id from passkey where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
  });
});
