import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { useIdentityService } from '#platform/sign-in/identity-service.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { testBed } from '#platform/testing.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../rules/account/factor-endpoints.ts';
import {
  beginServiceLink,
  beginServiceSignIn,
  endServiceLink,
  finishService,
  ownService,
  serviceOffered,
} from '../../rules/account/service-endpoints.ts';
import { login, me } from '../../rules/endpoints.ts';
import { createAccount } from '../index.ts';
import { type Claimed, startFakeIssuer } from '#platform/sign-in/fake-issuer.ts';

const t = await testBed();
const issuer = await startFakeIssuer();
beforeEach(() => useIdentityService(issuer.settings));
afterAll(async () => {
  useIdentityService(null);
  await issuer.stop();
});

let machine = 0;
// A range that no other test guesses from: the tests of a worker share its database, and a network that guessed is kept out.
const line = () => `198.18.9.${(machine += 1) % 250}`;
const account = async () => {
  const name = [...newToken()].map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26]).join('');
  const email = `${name}@exemple.fr`;
  const passwordHash = await hashPassword('Secret1');
  const userId = await t.tx<string>(null, (tx, call) =>
    createAccount(tx, call, { username: `Annuaire ${name}`, email, passwordHash, role: 'buyer' }),
  );
  const { jwt } = (await t.call(login, { email, password: 'Secret1' }, null, { ip: line() })).body;
  return { email, userId, jwt, sub: newToken() };
};
type Cookies = { readonly cookies: readonly { readonly name: string; readonly value: string }[] };
const browserOf = (answer: unknown): string =>
  (answer as Cookies).cookies.find((one) => one.name === 'comptoirService')?.value ?? '';
const back = (query: string, browser: string, jwt: string | null = null) =>
  t.call(finishService, { query }, jwt, { ip: line(), headers: { cookie: `comptoirService=${browser}` } });

const away = async () => {
  const begun = await t.call(beginServiceSignIn, {}, null, { ip: line() });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return { url: begun.body.url, browser: browserOf(begun) };
};
const signIn = async (claims: Claimed) => {
  const { url, browser } = await away();
  return back(issuer.signIn(url, claims), browser);
};
const linkWith = async (jwt: string, claims: Claimed, more: object = {}) => {
  const begun = await t.call(beginServiceLink, { password: 'Secret1', ...more }, jwt, { ip: line() });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return back(issuer.signIn(begun.body.url, claims), browserOf(begun), jwt);
};
const linked = async () => {
  const who = await account();
  const done = await linkWith(who.jwt, { sub: who.sub, email: who.email, email_verified: true });
  expect([done.status, done.body.linked], JSON.stringify(done.body)).toEqual([200, true]);
  return who;
};

describe('an identity service', () => {
  test('opens the account that its owner has linked, and asks with PKCE, state and nonce', async () => {
    const who = await linked();
    expect((await t.call(ownService, {}, who.jwt)).body).toMatchObject({ name: 'Annuaire', email: who.email });
    const { url, browser } = await away();
    const asked = new URL(url).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual([
      'S256',
      'http://localhost:3000/auth/service',
    ]);
    for (const one of ['state', 'nonce', 'code_challenge']) expect(asked.get(one)?.length).toBeGreaterThan(20);
    // By who he is there: his address may be another one by now.
    const done = await back(issuer.signIn(url, { sub: who.sub, email: 'autre@exemple.fr' }), browser);
    expect([done.status, done.body.user?.email]).toEqual([200, who.email]);
    expect((await t.call(me, {}, done.body.jwt)).status).toBe(200);
  });

  test('makes no account, and opens none by its address alone', async () => {
    const who = await account();
    const users = async () => (await t.pool.query('select count(*) from user_account')).rows[0];
    const before = await users();
    for (const email of [who.email, `${newToken()}@exemple.fr`]) {
      const done = await signIn({ sub: newToken(), email, email_verified: true });
      expect([done.status, done.body.code]).toEqual([401, 'identity.service-unknown']);
    }
    expect(await users()).toEqual(before);
  });

  test('is linked by an address that it has verified and that is the account’s, not by another', async () => {
    const who = await account();
    for (const claims of [
      { sub: who.sub, email: who.email, email_verified: false },
      { sub: who.sub, email: who.email },
      { sub: who.sub, email: 'autre@exemple.fr', email_verified: true },
      { sub: who.sub },
    ])
      expect((await linkWith(who.jwt, claims)).body.code).toBe('identity.service-email');
    expect((await t.call(ownService, {}, who.jwt)).body.email).toBeNull();
    expect((await signIn({ sub: who.sub, email: who.email, email_verified: true })).status).toBe(401);
  });

  test('is linked by who has proved the account, in his own session, and one identity to one account', async () => {
    const [who, other] = [await account(), await linked()];
    const wrong = await t.call(beginServiceLink, { password: 'Autre1' }, who.jwt, { ip: line() });
    expect(wrong.body.fields).toHaveProperty('password');
    const begun = await t.call(beginServiceLink, { password: 'Secret1' }, who.jwt, { ip: line() });
    const query = issuer.signIn(begun.body.url, { sub: who.sub, email: who.email, email_verified: true });
    expect((await back(query, browserOf(begun), other.jwt)).body.code).toBe('identity.service-failed');
    const taken = await linkWith(who.jwt, { sub: other.sub, email: who.email, email_verified: true });
    expect(taken.body.code).toBe('identity.service-taken');
  });

  test.each<[string, (url: string, sub: string) => string]>([
    ['a wrong nonce', (url, sub) => issuer.signIn(url, { sub, nonce: newToken() })],
    ['a wrong state', (url, sub) => issuer.signIn(url, { sub }).replace(/state=[^&]+/, `state=${newToken()}`)],
    ['no state', (url, sub) => issuer.signIn(url, { sub }).replace(/&state=[^&]+/, '')],
    ['a code that was never given', (url) => `code=invente&state=${new URL(url).searchParams.get('state')}`],
    ['a signature of another', (url, sub) => issuer.signIn(url, { sub }, { isForged: true })],
    ['a refusal there', (url) => `error=access_denied&state=${new URL(url).searchParams.get('state')}`],
  ])('opens nothing after %s', async (_what, query) => {
    const who = await linked();
    const { url, browser } = await away();
    const done = await back(query(url, who.sub), browser);
    expect([done.status, done.body.code]).toEqual([409, 'identity.service-failed']);
  });

  test('a code of another trip is not taken: its verifier is not ours', async () => {
    const who = await linked();
    const [one, other] = [await away(), await away()];
    const code = new URLSearchParams(issuer.signIn(other.url, { sub: who.sub })).get('code');
    const state = new URL(one.url).searchParams.get('state');
    expect((await back(`code=${code}&state=${state}`, one.browser)).body.code).toBe('identity.service-failed');
  });

  test('a trip ends once, in the browser that began it, and not when it is over', async () => {
    const who = await linked();
    const { url, browser } = await away();
    const query = issuer.signIn(url, { sub: who.sub });
    expect((await back(query, browser)).status).toBe(200);
    expect((await back(query, browser)).body.code).toBe('identity.service-failed');
    const thief = await away();
    expect((await back(issuer.signIn(thief.url, { sub: who.sub }), browser)).body.code).toBe('identity.service-failed');
    const late = await away();
    await t.pool.query("update service_trip set expires_at = now() - interval '1 second'");
    expect((await back(issuer.signIn(late.url, { sub: who.sub }), late.browser)).status).toBe(409);
  });

  test('does not stand for the code of a second factor, nor open a blocked account', async () => {
    const who = await linked();
    const { secret } = (await t.call(beginSecondFactor, { password: 'Secret1' }, who.jwt)).body;
    await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, who.jwt);
    const half = await signIn({ sub: who.sub });
    expect(half.body).toMatchObject({ user: null, jwt: '' });
    expect(half.body.secondFactor).toBeTruthy();
    await t.pool.query('update user_account set blocked_at = now() where id = $1', [who.userId]);
    expect((await signIn({ sub: who.sub })).body.code).toBe('identity.account-blocked');
  });

  test('is unlinked by its owner, and both are told by mail', async () => {
    const who = await linked();
    expect((await t.call(endServiceLink, {}, who.jwt)).status).toBe(200);
    expect((await signIn({ sub: who.sub })).status).toBe(401);
    await t.drain();
    const { rows } = await t.pool.query('select subject from mail where recipient = $1 order by created_at, id', [
      who.email,
    ]);
    expect(rows.map((one: { subject: string }) => one.subject)).toEqual([
      'Votre compte est lié à un service d’identité',
      'Votre compte n’est plus lié à un service d’identité',
    ]);
  });

  test('an installation without one offers none; one that does not answer says so', async () => {
    expect((await t.call(serviceOffered, {}, null)).body).toEqual({ name: 'Annuaire' });
    useIdentityService({ ...issuer.settings, issuer: 'http://127.0.0.1:9' });
    expect((await t.call(beginServiceSignIn, {}, null, { ip: line() })).body.code).toBe('identity.service-failed');
    useIdentityService(null);
    expect((await t.call(serviceOffered, {}, null)).body).toEqual({ name: null });
    expect((await t.call(beginServiceSignIn, {}, null, { ip: line() })).status).toBe(409);
  });
});
