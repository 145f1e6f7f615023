import { describe, expect, test } from 'vitest';
import { beginSecondFactor, confirmSecondFactor } from '#areas/identity/rules/account/factor-endpoints.ts';
import { login, logout } from '#areas/identity/rules/endpoints.ts';
import { collaborators } from '#areas/agents/rules/people-endpoints.ts';
import { acceptInvitation } from '#areas/agents/rules/invitation-endpoints.ts';
import { SESSION_COOKIE, sessionOf } from '#platform/session.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();

/** The answer to a call with this token, and the token that the browser holds afterwards. */
const ask = async (token: string, how: 'cookie' | 'bearer' = 'cookie', url = '/v1/users/me') => {
  const http = await t.http();
  const headers = how === 'cookie' ? { cookie: `${SESSION_COOKIE}=${token}` } : { authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url, headers });
  const given =
    how === 'cookie'
      ? answer.cookies.find((one) => one.name === SESSION_COOKIE)?.value
      : (answer.headers['x-session-token'] as string | undefined);
  return { status: answer.statusCode, given, token: given ?? token };
};
/** As if the minute in which the token of before is still taken had passed. */
const aMinuteLater = async (token: string) =>
  t.pool.query("update session set turned_at = turned_at - interval '61 seconds' where id = $1", [
    await sessionOf(token),
  ]);

const estate = await t.estate();
let count = 0;
const joined = async () => {
  count += 1;
  const email = `tour-${count}-${Math.random().toString(36).slice(2)}@exemple.fr`;
  const made = await t.call(collaborators.invite, { email, permissions: ['seeAllClient'] }, estate.owner);
  const mail = await t.pool.query<{ plain: string }>('select plain from mail where recipient = $1', [email]);
  const link = /invitation#token=([\w-]+)/.exec(mail.rows[0]?.plain ?? '')?.[1] ?? '';
  const come = { token: link, firstname: 'Paul', lastname: 'Essai', password: 'Chinon Rouge 7' };
  const { jwt } = (await t.call(acceptInvitation, come)).body;
  return { id: made.body.id, email, jwt, password: come.password };
};
const give = async ({ id }: { readonly id: string }, permissions: readonly ('seeAllClient' | 'seeAllOrder')[]) => {
  const { version } = (await t.call(collaborators.person, { id }, estate.owner)).body;
  const done = await t.call(collaborators.changeRights, { id, version, permissions: [...permissions] }, estate.owner);
  expect(done.status).toBe(200);
};

describe('a session whose person may do something else than before', () => {
  test('attack 15: goes on under a new token from the next call on; the old one is taken for a minute, and then opens nothing', async () => {
    const one = await joined();
    expect(await ask(one.jwt)).toMatchObject({ status: 200, given: undefined });
    await give(one, ['seeAllClient', 'seeAllOrder']);
    const first = await ask(one.jwt);
    expect(first.status).toBe(200);
    expect(first.given).toBeDefined();
    expect(first.given).not.toBe(one.jwt);
    // A call under way with the old token is served, and receives the new one.
    expect(await ask(one.jwt)).toMatchObject({ status: 200, given: first.given });
    expect(await ask(first.token)).toMatchObject({ status: 200, given: undefined });
    await aMinuteLater(one.jwt);
    expect((await ask(one.jwt)).status).toBe(401);
    expect((await ask(first.token)).status).toBe(200);
  });

  test('of fifty calls at once, all are answered, and all are given the same one token', async () => {
    const one = await joined();
    await give(one, []);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(one.jwt)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const given = new Set(answers.map(({ given }) => given));
    given.delete(undefined);
    expect(given.size).toBe(1);
    const { rows } = await t.pool.query('select turn, turn_due from session where id = $1', [await sessionOf(one.jwt)]);
    expect(rows).toEqual([{ turn: 1, turn_due: false }]);
    expect((await ask([...given][0] as string)).status).toBe(200);
  });

  test('changed twice within the minute, turns once more when it is over: no call brings a token two turns old', async () => {
    const one = await joined();
    await give(one, []);
    const { token } = await ask(one.jwt);
    await give(one, ['seeAllClient']);
    expect(await ask(token)).toMatchObject({ status: 200, given: undefined });
    expect((await ask(one.jwt)).status).toBe(200);
    await aMinuteLater(token);
    const next = await ask(token);
    expect(next).toMatchObject({ status: 200 });
    expect([next.given === undefined, next.given === token]).toEqual([false, false]);
    expect([(await ask(one.jwt)).status, (await ask(next.token)).status]).toEqual([401, 200]);
  });

  test('tells who calls with a Bearer in a header', async () => {
    const one = await joined();
    await give(one, []);
    const { given, token } = await ask(one.jwt, 'bearer');
    expect(given).toBeDefined();
    await aMinuteLater(one.jwt);
    expect([(await ask(one.jwt, 'bearer')).status, (await ask(token, 'bearer')).status]).toEqual([401, 200]);
  });

  test('turns with a second factor at once: the call that switches it on gives the new token', async () => {
    const one = await joined();
    const { secret } = (await t.call(beginSecondFactor, { password: one.password }, one.jwt)).body;
    expect(await ask(one.jwt)).toMatchObject({ status: 200, given: undefined });
    const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, one.jwt);
    expect([on.status, (await ask(one.jwt)).status, (await ask(on.body.jwt)).status]).toEqual([200, 401, 200]);
  });
  test('turns when another ends that second factor', async () => {
    const one = await joined();
    const { secret } = (await t.call(beginSecondFactor, { password: one.password }, one.jwt)).body;
    const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, one.jwt);
    const { token } = await ask(on.body.jwt);
    await t.pool.query('delete from second_factor where user_id = (select id from user_account where email = $1)', [
      one.email,
    ]);
    await aMinuteLater(token);
    expect((await ask(token)).given).toBeDefined();
  });

  test.each([
    ['his role in the shop', "update user_shop set role = 'agent' where user_id = $1"],
    ['his kind of account', "update user_account set role = 'agent' where id = $1"],
    ['that he is a master account', 'update user_account set is_master = true where id = $1'],
    [
      'whose accounts a master account opens',
      'insert into master_link (master_id, user_id, created_at) select id, $1, now() from user_account where id <> $1 limit 1',
    ],
  ])('turns with %s', async (_what, change) => {
    const one = await joined();
    const { rows } = await t.pool.query('select id from user_account where email = $1', [one.email]);
    await t.pool.query(change, [rows[0].id]);
    expect((await ask(one.jwt)).given).toBeDefined();
  });

  test('does not turn with what is no right: his name, or that he buys elsewhere', async () => {
    const [one, other] = [await joined(), await t.estate()];
    const { rows } = await t.pool.query('select id from user_account where email = $1', [one.email]);
    await t.pool.query("update user_account set firstname = 'Anne' where id = $1", [rows[0].id]);
    await t.pool.query(
      "insert into user_shop (id, user_id, shop_id, role) values (gen_random_uuid(), $1, $2, 'buyer')",
      [rows[0].id, other.shopId],
    );
    expect(await ask(one.jwt)).toMatchObject({ status: 200, given: undefined });
  });

  test('is not brought back by a call that ends it', async () => {
    const one = await joined();
    await give(one, []);
    const http = await t.http();
    const headers = { cookie: `${SESSION_COOKIE}=${one.jwt}` };
    const left = await http.inject({ method: 'POST', url: logout.path, headers });
    expect(left.cookies.filter(({ name }) => name === SESSION_COOKIE).map(({ value }) => value)).toEqual(['']);
    expect((await ask(one.jwt)).status).toBe(401);
  });

  test('a token that names a turn that is not there yet opens nothing; who signs in again begins with the first', async () => {
    const one = await joined();
    const { tokenOf } = await import('#platform/session.ts');
    const ahead = await tokenOf((await sessionOf(one.jwt)) as string, 1);
    expect((await ask(ahead)).status).toBe(401);
    const again = await t.call(login, { email: one.email, password: one.password });
    expect(await ask(again.body.jwt)).toMatchObject({ status: 200, given: undefined });
  });
});
