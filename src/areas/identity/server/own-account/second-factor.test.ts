import { describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { tokenOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { accountSafety, changePassword } from '../../rules/account/account-endpoints.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondStep,
} from '../../rules/account/factor-endpoints.ts';
import { actForAccount } from '../../rules/acting-endpoints.ts';
import { login, me, validateEmail } from '../../rules/endpoints.ts';
import { resetPassword } from '../../rules/reset-endpoints.ts';
import { createAccount, issueToken } from '../index.ts';

const t = await testBed();
let machine = 0;
const line = () => `198.19.${Math.floor((machine += 1) / 250)}.${machine % 250}`;
const account = async () => {
  const name = [...newToken()].map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26]).join('');
  const email = `${name}@exemple.fr`;
  const userId = await t.tx<string>(null, async (tx, call) =>
    createAccount(tx, call, {
      username: `Anne ${name}`,
      email,
      passwordHash: await hashPassword('Secret1'),
      role: 'buyer',
    }),
  );
  return { email, userId };
};
const password = (email: string) => t.call(login, { email, password: 'Secret1' }, null, { ip: line() });
const now = (): number => Date.parse(new Date().toISOString());
/** The code of the next half minute: the one of this minute was taken when it was switched on. */
const nextCode = (secret: string) => codeOf(secret, stepAt(now()) + 1);
const guarded = async () => {
  const who = await account();
  const { jwt } = (await password(who.email)).body;
  const { secret } = (await t.call(beginSecondFactor, { password: 'Secret1' }, jwt)).body;
  const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(now())) }, jwt);
  expect(on.status).toBe(200);
  return { ...who, before: jwt, jwt: on.body.jwt, secret, recovery: on.body.recoveryCodes };
};
const half = async (email: string) => (await password(email)).body.secondFactor as string;
const step = (token: string, code: string, ip = line()) => t.call(secondStep, { token, code }, null, { ip });

describe('attack 16, the second factor', () => {
  test('is asked for after the password: without it no session is opened, with it one is', async () => {
    const { email, secret } = await guarded();
    const first = await password(email);
    expect(first.body).toMatchObject({ user: null, masterAccount: null, jwt: '' });
    const done = await step(first.body.secondFactor as string, nextCode(secret));
    expect([done.status, done.body.user?.email]).toEqual([200, email]);
    expect((await t.call(me, {}, done.body.jwt)).status).toBe(200);
  });

  test('the half-login token opens nothing else: no call, no link of a mail', async () => {
    const { email } = await guarded();
    const token = await half(email);
    expect((await t.call(me, {}, token)).status).toBe(401);
    expect((await t.call(resetPassword, { token, password: 'Voleur3' })).status).toBe(409);
    const other = (await password((await account()).email)).body.jwt;
    expect((await t.call(validateEmail, { token }, other)).status).toBe(409);
  });

  test('is not begun without the password, nor ended or its codes renewed without password and code', async () => {
    const plain = await account();
    const { jwt } = (await password(plain.email)).body;
    expect((await t.call(beginSecondFactor, { password: 'Autre1' }, jwt)).body.fields).toHaveProperty('password');
    const { jwt: open, secret } = await guarded();
    for (const endpoint of [removeSecondFactor, renewRecoveryCodes]) {
      const wrongPassword = await t.call(endpoint, { password: 'Autre1', code: nextCode(secret) }, open);
      expect([wrongPassword.status, Object.keys(wrongPassword.body.fields ?? {})]).toEqual([422, ['password']]);
      const wrongCode = await t.call(endpoint, { password: 'Secret1', code: '000000' }, open);
      expect([wrongCode.status, Object.keys(wrongCode.body.fields ?? {})]).toEqual([422, ['code']]);
    }
    expect((await t.call(accountSafety, {}, open)).body).toMatchObject({ secondFactor: true, recoveryLeft: 10 });
  });

  test('counts nothing until a first code has confirmed it, and is not begun twice', async () => {
    const { email } = await account();
    const { jwt } = (await password(email)).body;
    await t.call(beginSecondFactor, { password: 'Secret1' }, jwt);
    expect((await t.call(confirmSecondFactor, { code: '000000' }, jwt)).status).toBe(422);
    expect((await password(email)).body.user?.email).toBe(email);
    const { jwt: open } = await guarded();
    expect((await t.call(beginSecondFactor, { password: 'Secret1' }, open)).body.code).toBe(
      'identity.factor-already-on',
    );
  });

  test('a code is used once, by one of many at the same moment', async () => {
    const { email, secret } = await guarded();
    const code = nextCode(secret);
    const tokens = [await half(email), await half(email), await half(email)];
    const statuses = (await Promise.all(tokens.map((token) => step(token, code)))).map((one) => one.status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('six digits are not guessed: ten tries in a quarter of an hour, from wherever and by whatever token', async () => {
    const { email, secret } = await guarded();
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await step(await half(email), '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await step(await half(email), nextCode(secret))).status).toBe(429);
    // No other account is shut out by it.
    const other = await guarded();
    expect((await step(await half(other.email), nextCode(other.secret))).status).toBe(200);
  });

  test('from one network no more is tried than fifty times, at whatever account', async () => {
    const ip = line();
    await t.pool.query('insert into login_attempt (bucket, at) select $1, now() from generate_series(1, 50)', [
      `${ip} code`,
    ]);
    const { email, secret } = await guarded();
    expect((await step(await half(email), nextCode(secret), ip)).status).toBe(429);
    expect((await step(await half(email), nextCode(secret))).status).toBe(200);
  });

  test('a recovery code opens once, and its owner is told', async () => {
    const { email, recovery, jwt } = await guarded();
    expect(recovery).toHaveLength(10);
    const code = recovery[3] as string;
    expect((await step(await half(email), code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await step(await half(email), code)).status).toBe(422);
    expect((await t.call(accountSafety, {}, jwt)).body.recoveryLeft).toBe(9);
    await t.drain();
    const { rows } = await t.pool.query('select subject from mail where recipient = $1 order by created_at, id', [
      email,
    ]);
    expect(rows.map((one: { subject: string }) => one.subject)).toEqual([
      'La double authentification est activée',
      'Un code de secours a servi',
    ]);
    const renewed = await t.call(renewRecoveryCodes, { password: 'Secret1', code: recovery[5] as string }, jwt);
    expect((await step(await half(email), recovery[4] as string)).status).toBe(422);
    expect((await step(await half(email), renewed.body.recoveryCodes[0] as string)).status).toBe(200);
  });

  test('a half login is over when the password changes, and when the step is done', async () => {
    const { email, jwt, recovery } = await guarded();
    const [before, spent] = [await half(email), await half(email)];
    expect((await step(spent, recovery[0] as string)).status).toBe(200);
    expect((await step(spent, recovery[1] as string)).body.code).toBe('identity.half-login-over');
    await t.call(changePassword, { password: 'Secret1', newPassword: 'Nouveau2' }, jwt);
    expect((await step(before, recovery[2] as string)).status).toBe(409);
  });

  test('is switched off with password and code, and then not asked for; the session goes on under a new token', async () => {
    const { email, jwt, secret } = await guarded();
    const off = await t.call(removeSecondFactor, { password: 'Secret1', code: nextCode(secret) }, jwt);
    expect(off.status).toBe(200);
    expect((await t.call(me, {}, jwt)).status).toBe(401);
    expect((await t.call(me, {}, off.body.jwt)).status).toBe(200);
    expect((await password(email)).body.user?.email).toBe(email);
  });

  test('what was opened by the password alone closes when it is switched on', async () => {
    const who = await account();
    const [here, there] = [(await password(who.email)).body.jwt, (await password(who.email)).body.jwt];
    const { secret } = (await t.call(beginSecondFactor, { password: 'Secret1' }, here)).body;
    const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(now())) }, here);
    const statuses = await Promise.all([here, there, on.body.jwt].map((jwt) => t.call(me, {}, jwt)));
    expect(statuses.map((one) => one.status)).toEqual([401, 401, 200]);
  });

  test('a recovery code opens for one of many at the same moment', async () => {
    const { email, recovery } = await guarded();
    const tokens = [await half(email), await half(email), await half(email)];
    const done = await Promise.all(tokens.map((token) => step(token, recovery[0] as string)));
    expect(done.map((one) => one.status).sort()).toEqual([200, 422, 422]);
  });

  test('who guesses codes with a stolen password shuts its owner out of no recovery code', async () => {
    const { email, recovery } = await guarded();
    const thief = line();
    for (let i = 0; i < 11; i += 1) await step(await half(email), '000000', thief);
    expect((await step(await half(email), recovery[0] as string, thief)).status).toBe(429);
    expect((await step(await half(email), recovery[0] as string)).status).toBe(200);
  });

  test('a blocked account is not opened by its code', async () => {
    const { email, secret, userId } = await guarded();
    const token = await half(email);
    await t.pool.query('update user_account set blocked_at = now() where id = $1', [userId]);
    expect((await step(token, nextCode(secret))).body.code).toBe('identity.account-blocked');
  });

  test('a master account is asked for its code too, and then acts for those attached to it as before', async () => {
    const [master, other] = [await guarded(), await guarded()];
    await t.pool.query('update user_account set is_master = true where id = $1', [master.userId]);
    await t.pool.query('insert into master_link (master_id, user_id, created_at) values ($1, $2, now())', [
      master.userId,
      other.userId,
    ]);
    const first = await password(master.email);
    expect([first.body.masterAccount, first.body.jwt]).toEqual([null, '']);
    const done = await step(first.body.secondFactor as string, nextCode(master.secret));
    expect(done.body).toMatchObject({ user: null, masterAccount: { email: master.email } });
    const acting = await t.call(actForAccount, { id: other.userId }, done.body.jwt);
    expect(acting.status).toBe(200);
    const { rows } = await t.pool.query<{ id: string }>(
      'select id from session where user_id = $1 and on_behalf_of = $2 and revoked_at is null',
      [other.userId, master.userId],
    );
    const inHisName = await tokenOf(rows[0]?.id as string);
    expect((await t.call(me, {}, inHisName)).body.email).toBe(other.email);
    // In another's name nobody touches how that one comes in.
    const off = { password: 'Secret1', code: nextCode(other.secret) };
    expect((await t.call(removeSecondFactor, off, inHisName)).body.code).toBe('frame.in-person');
    expect((await t.call(beginSecondFactor, { password: 'Secret1' }, inHisName)).body.code).toBe('frame.in-person');
  });

  test('stays when the password is forgotten, but for who never confirmed the address: its holder is not kept out', async () => {
    const reset = async (userId: string) => {
      const token = await t.tx(null, (tx, call) => issueToken(tx, call, 'reset-password', userId, 3600));
      return (await t.call(resetPassword, { token, password: 'Nouveau2' })).status;
    };
    const [holder, squatter] = [await guarded(), await guarded()];
    await t.pool.query('update user_account set email_validated_at = now() where id = $1', [holder.userId]);
    await t.pool.query('update user_account set email_validated_at = null where id = $1', [squatter.userId]);
    expect([await reset(holder.userId), await reset(squatter.userId)]).toEqual([200, 200]);
    const again = (email: string) => t.call(login, { email, password: 'Nouveau2' }, null, { ip: line() });
    expect((await again(holder.email)).body.user).toBeNull();
    expect((await again(squatter.email)).body.user?.email).toBe(squatter.email);
  });

  test('attack 12: neither its secret nor a recovery code stands in any table as it is', async () => {
    const { secret, recovery, userId } = await guarded();
    const { rows } = await t.pool.query(
      'select (select jsonb_agg(f) from second_factor f where user_id = $1)::text || (select jsonb_agg(r) from recovery_code r where user_id = $1)::text as kept',
      [userId],
    );
    const kept = (rows[0] as { kept: string }).kept;
    expect(kept).not.toContain(secret);
    for (const code of recovery) expect(kept).not.toContain(code.replace('-', ''));
  });
});
