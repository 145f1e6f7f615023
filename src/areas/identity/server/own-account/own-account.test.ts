import { describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { testBed } from '#platform/testing.ts';
import {
  accountSafety,
  askEmailChange,
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  ownSessions,
} from '../../rules/account/account-endpoints.ts';
import { login, me, updateMe, validateEmail } from '../../rules/endpoints.ts';
import { askReset, resetPassword } from '../../rules/reset-endpoints.ts';
import { createAccount, openSession } from '../index.ts';

const t = await testBed();
const mark = () =>
  [...newToken()]
    .map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26])
    .join('')
    .slice(0, 18);
let machine = 0;
/** Every sign-in from a line of its own: only what a test counts is counted. */
const line = () => `198.18.${Math.floor((machine += 1) / 250)}.${machine % 250}`;
const account = async (role: Parameters<typeof createAccount>[2]['role'] = 'buyer') => {
  const name = mark();
  const email = `${name}@exemple.fr`;
  const userId = await t.tx<string>(null, async (tx, call) =>
    createAccount(tx, call, {
      username: `Jeanne ${name}`,
      email,
      passwordHash: await hashPassword('Secret1'),
      role,
      firstname: 'Jeanne',
    }),
  );
  return { email, userId };
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = async (email: string, password = 'Secret1', token: string | null = null) => {
  const answer = await t.call(login, { email, password }, token, { ip: line(), headers: { 'user-agent': FIREFOX } });
  return { status: answer.status, jwt: answer.body.jwt };
};
const works = async (token: string) => (await t.call(me, {}, token)).status;
const mails = async (email: string) => {
  await t.drain();
  const { rows } = await t.pool.query('select subject, plain from mail where recipient = $1 order by created_at, id', [
    email,
  ]);
  return rows as { subject: string; plain: string }[];
};
const tokenIn = (plain = '') => /token=([\w-]+)/.exec(plain)?.[1] ?? '';

describe('attack 15, the life of a session: one’s own password', () => {
  test('is changed by who knows the old one; every other session ends, and this one goes on under a new token', async () => {
    const { email } = await account();
    const [here, there] = [await signIn(email), await signIn(email)];
    const changed = await t.call(changePassword, { password: 'Secret1', newPassword: 'Nouveau2' }, here.jwt);
    expect(changed.status).toBe(200);
    expect(changed.body.jwt).not.toBe(here.jwt);
    expect([await works(here.jwt), await works(there.jwt), await works(changed.body.jwt)]).toEqual([401, 401, 200]);
    expect([(await signIn(email)).status, (await signIn(email, 'Nouveau2')).status]).toEqual([401, 200]);
    expect((await mails(email)).map((one) => one.subject)).toEqual(['Votre mot de passe a changé']);
  });

  test('is not changed by a session that was left open: the wrong one is refused beside the field, and changes nothing', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const refused = await t.call(changePassword, { password: 'Autre1', newPassword: 'Nouveau2' }, jwt);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({ password: 'Ce n’est pas votre mot de passe actuel.' });
    expect([await works(jwt), (await signIn(email)).status]).toEqual([200, 200]);
    expect(await mails(email)).toEqual([]);
  });

  test('is not guessed through it: ten tries, from wherever; its owner still signs in', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const statuses = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push(
        (await t.call(changePassword, { password: 'Autre1', newPassword: 'Nouveau2' }, jwt, { ip: line() })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await signIn(email)).status).toBe(200);
  });

  test('obeys the rule of section 5, and ends the links that were sent before', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const weak = await t.call(changePassword, { password: 'Secret1', newPassword: 'minuscules' }, jwt);
    expect(weak.body.fields).toEqual({ newPassword: 'Doit contenir une majuscule et plus de 5 caractères' });
    const known = await t.call(changePassword, { password: 'Secret1', newPassword: 'Bonjour2026' }, jwt);
    expect([known.status, Object.keys(known.body.fields ?? {})]).toEqual([422, ['newPassword']]);
    await t.call(askReset, { email }, null, { ip: line() });
    const link = tokenIn((await mails(email)).at(-1)?.plain);
    await t.call(changePassword, { password: 'Secret1', newPassword: 'Nouveau2' }, jwt);
    expect((await t.call(resetPassword, { token: link, password: 'Voleur3' })).status).toBe(409);
  });

  test('is not changed by who acts in another’s name, nor is anything of how that one comes in', async () => {
    const [{ email, userId }, admin] = [await account(), await t.person({ role: 'admin' })];
    const { jwt } = await t.tx(null, (tx, call) => openSession(tx, call, userId, null, admin.userId));
    const answers = [
      await t.call(changePassword, { password: 'Secret1', newPassword: 'Nouveau2' }, jwt),
      await t.call(askEmailChange, { password: 'Secret1', email: `x${email}` }, jwt),
      await t.call(endOtherSessions, {}, jwt),
      await t.call(cancelEmailChange, {}, jwt),
    ];
    expect(answers.map((one) => [one.status, one.body.code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'frame.in-person']),
    );
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('attack 15, fixation', () => {
  test('signing in gives a new token; the one that the browser had opens nothing any more', async () => {
    const { email } = await account();
    const first = await signIn(email);
    const second = await signIn(email, 'Secret1', first.jwt);
    expect(second.jwt).not.toBe(first.jwt);
    expect([await works(first.jwt), await works(second.jwt)]).toEqual([401, 200]);
  });
});

describe('one’s own sessions', () => {
  test('are listed with their device, this one first; one is ended, then all others', async () => {
    const { email } = await account();
    const [a, b, c] = [await signIn(email), await signIn(email), await signIn(email)];
    const list = (await t.call(ownSessions, {}, b.jwt)).body;
    expect(list).toHaveLength(3);
    expect(list.map((one) => one.current)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', byAnother: false });
    expect(list[0]?.network).toMatch(/^198\.18\.\d+\.0\/24$/);
    const idOf = async (jwt: string) => (await t.call(me, {}, jwt)).body.actor.sessionId as string;
    expect((await t.call(endSession, { id: await idOf(a.jwt) }, b.jwt)).status).toBe(200);
    expect([await works(a.jwt), await works(b.jwt), await works(c.jwt)]).toEqual([401, 200, 200]);
    expect((await t.call(endOtherSessions, {}, b.jwt)).status).toBe(200);
    expect([await works(b.jwt), await works(c.jwt)]).toEqual([200, 401]);
  });

  test('of another are not there', async () => {
    const [mine, other] = [await signIn((await account()).email), await signIn((await account()).email)];
    const id = (await t.call(me, {}, other.jwt)).body.actor.sessionId as string;
    expect((await t.call(endSession, { id }, mine.jwt)).status).toBe(404);
    expect(await works(other.jwt)).toBe(200);
  });

  test('say when they were last seen, which is written once in ten minutes at most', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const id = (await t.call(me, {}, jwt)).body.actor.sessionId as string;
    const seen = async () =>
      (await t.pool.query('select last_seen_at as at from session where id = $1', [id])).rows[0].at as string;
    const first = await seen();
    await t.call(me, {}, jwt);
    expect(await seen()).toEqual(first);
    await t.pool.query("update session set last_seen_at = now() - interval '11 minutes' where id = $1", [id]);
    const old = await seen();
    await t.call(me, {}, jwt);
    // Written after the answer, which does not wait for it.
    await expect.poll(seen).not.toEqual(old);
  });
});

describe('attack 13, a new e-mail address', () => {
  test('replaces the old one once its owner has followed the link; the old one is told, and its links die', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const wanted = `${mark()}@exemple.fr`;
    expect((await t.call(askEmailChange, { email: wanted, password: 'Secret1' }, jwt)).status).toBe(200);
    expect((await t.call(accountSafety, {}, jwt)).body).toMatchObject({ email, pendingEmail: wanted });
    expect((await signIn(wanted)).status).toBe(401);
    await t.call(askReset, { email }, null, { ip: line() });
    const reset = tokenIn((await mails(email)).at(-1)?.plain);
    const link = tokenIn((await mails(wanted)).at(-1)?.plain);
    expect((await t.call(validateEmail, { token: link }, jwt)).status).toBe(200);
    expect((await t.call(me, {}, jwt)).body.email).toBe(wanted);
    expect([(await signIn(wanted)).status, (await signIn(email)).status]).toEqual([200, 401]);
    expect((await t.call(resetPassword, { token: reset, password: 'Voleur3' })).status).toBe(409);
    expect((await mails(email)).map((one) => one.subject)).toEqual([
      'Une nouvelle adresse est demandée',
      'Choisissez un nouveau mot de passe',
      'Votre adresse e-mail a changé',
    ]);
    expect((await t.call(validateEmail, { token: link }, jwt)).status).toBe(409);
  });

  test('needs the password, is not the one that one has, and its link opens nothing to another account', async () => {
    const { email } = await account();
    const { jwt } = await signIn(email);
    const wanted = `${mark()}@exemple.fr`;
    const asked = (address: string, password: string) => t.call(askEmailChange, { email: address, password }, jwt);
    expect((await asked(wanted, 'Autre1')).body.fields).toHaveProperty('password');
    expect((await asked(email.toUpperCase(), 'Secret1')).body.fields).toHaveProperty('email');
    await asked(wanted, 'Secret1');
    const link = tokenIn((await mails(wanted)).at(-1)?.plain);
    const other = await signIn((await account()).email);
    expect((await t.call(validateEmail, { token: link }, other.jwt)).status).toBe(404);
    expect((await t.call(cancelEmailChange, {}, jwt)).status).toBe(200);
    expect((await t.call(validateEmail, { token: link }, jwt)).status).toBe(409);
    expect((await t.call(me, {}, jwt)).body.email).toBe(email);
  });

  test('attack 14: that another account has it is told to nobody who only asks', async () => {
    const [known, { email }] = [await account(), await account()];
    const { jwt } = await signIn(email);
    const free = await t.call(askEmailChange, { email: `${mark()}@exemple.fr`, password: 'Secret1' }, jwt);
    const taken = await t.call(askEmailChange, { email: known.email, password: 'Secret1' }, jwt);
    expect(taken).toEqual(free);
    const link = tokenIn((await mails(known.email)).at(-1)?.plain);
    expect((await t.call(validateEmail, { token: link }, jwt)).body.code).toBe('identity.email-taken');
  });

  test.each(['buyer', 'owner', 'iam', 'agent'] as const)(
    'is written about in the language that its owner chose: %s',
    async (role) => {
      const { email } = await account(role);
      const { jwt } = await signIn(email);
      expect((await t.call(updateMe, { lang: 'de' }, jwt)).body.lang).toBe('de');
      const wanted = `${mark()}@exemple.fr`;
      await t.call(askEmailChange, { email: wanted, password: 'Secret1' }, jwt);
      expect((await mails(wanted)).map((one) => one.subject)).toEqual(['Bestätigen Sie Ihre neue E-Mail-Adresse']);
    },
  );
});

test('a user name that another has is refused beside its field', async () => {
  const [{ token }, { email }] = [await t.person({ role: 'buyer' }), await account()];
  const name = (await t.pool.query('select username from user_account where email = $1', [email])).rows[0].username;
  const refused = await t.call(updateMe, { username: String(name).toUpperCase() }, token);
  expect([refused.status, refused.body.fields]).toEqual([422, { username: 'Ce nom d’utilisateur est déjà pris.' }]);
  const free = `Anne ${mark()}`;
  expect((await t.call(updateMe, { username: free }, token)).body.username).toBe(free);
});

describe('what one writes of oneself', () => {
  const home = { street: '1 rue Haute', city: 'Chinon', country: 'FR', zipcode: '37500' };
  test.each([
    [{ phone: 'douze' }, 'phone', "Ce numéro n'est pas valide"],
    [{ firstname: 'a'.repeat(51) }, 'firstname', 'Doit faire au maximum 50 caractères'],
    [{ username: 'a1' }, 'username', 'Ne doit pas dépasser plus de 50 caractères'],
    [{ business: { siret: '123' } }, 'business.siret', 'Le numéro SIRET est incorrect.'],
    [{ deliveryAddress: { ...home, zipcode: '375' } }, 'deliveryAddress.zipcode', "Le code postal n'est pas correct"],
    [{ billingAddress: { ...home, phone: 'x' } }, 'billingAddress.phone', "Ce numéro n'est pas valide"],
    [{ billingAddress: { ...home, email: 'x' } }, 'billingAddress.email', 'Le mail est incorrect'],
  ])('%j is refused beside its field, and nothing is written', async (change, field, words) => {
    const { token } = await t.person({ role: 'buyer' });
    const refused = await t.call(updateMe, { lang: 'de', ...change } as never, token);
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: words }]);
    expect((await t.call(me, {}, token)).body.lang).toBe('fr');
  });
  test('a postal code is one of its country', async () => {
    const { token } = await t.person({ role: 'buyer' });
    const at = (country: string, zipcode: string) =>
      t.call(updateMe, { deliveryAddress: { ...home, country, zipcode } } as never, token);
    expect([(await at('BE', '1000')).status, (await at('FR', '1000')).status]).toEqual([200, 422]);
    expect((await at('NL', '1012 SZ')).status).toBe(200);
    expect((await at('FR', '')).status).toBe(200);
  });
});
