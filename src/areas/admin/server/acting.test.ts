import { expect, test } from 'vitest';
import { actForAccount, attachedAccounts, backToOwn, supportAccesses } from '#areas/identity/rules/acting-endpoints.ts';
import { beginSecondFactor, confirmSecondFactor } from '#areas/identity/rules/account/factor-endpoints.ts';
import { login, me } from '#areas/identity/rules/endpoints.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { createAccount } from '#areas/identity/server/index.ts';
import { changeCardAccount } from '#areas/payments/rules/endpoints.ts';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { hashPassword } from '#platform/password.ts';
import { SESSION_COOKIE, tokenOf } from '#platform/session.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { type TestBed, testBed } from '#platform/testing.ts';
import { shops } from '../rules/shop-endpoints.ts';
import {
  actAsUser,
  anyOrders,
  anyProducts,
  attachAccount,
  blockUser,
  detachAccount,
  endUserFactor,
  historyOfAccount,
  makeMaster,
  unblockUser,
  user,
  users,
} from '../rules/user-endpoints.ts';

const t = await testBed();
const reason = 'Ticket 4711 : panier bloqué';

/** The session that a call put into the browser. */
const cookieOf = (answer: unknown): string =>
  (answer as { cookies: readonly { name: string; value: string }[] }).cookies.find((one) => one.name === SESSION_COOKIE)
    ?.value as string;
const sessionIdOf = async (token: string): Promise<string> =>
  (await t.call(me, {}, token)).body.actor.sessionId as string;
const status = async <E extends Endpoint>(endpoint: E, input: Parameters<TestBed['call']>[1], token: string) =>
  (await t.call(endpoint as Endpoint, input as never, token)).status;

const withPassword = async (more: { isMaster?: boolean } = {}) => {
  const mark = crypto.randomUUID();
  const email = `${mark}@exemple.fr`;
  const passwordHash = await hashPassword('Secret2026');
  const username = `Compte ${[...mark.slice(0, 8)].map((one) => String.fromCharCode(97 + (one.charCodeAt(0) % 26))).join('')}`;
  const userId = await t.tx(null, (tx, call) =>
    createAccount(tx, call, { username, email, passwordHash, role: 'buyer', ...more }),
  );
  return { userId, email };
};

test('an administrator acts in somebody’s name with a reason, for an hour, and the owner reads who, when, why and what', async () => {
  const estate = await t.estate();
  const admin = await t.person({ role: 'admin' });
  expect((await t.call(actAsUser, { id: estate.ownerId, reason: 'x' }, admin.token)).status).toBe(422);
  const acted = await t.call(actAsUser, { id: estate.ownerId, reason }, admin.token);
  expect(acted.status).toBe(200);
  const token = cookieOf(acted);
  const seen = (await t.call(me, {}, token)).body;
  expect(seen).toMatchObject({
    id: estate.ownerId,
    actor: { kind: 'owner', onBehalfOf: admin.userId, acting: 'admin' },
  });
  expect((await t.call(updateMyShop, { contactEmail: 'aide@exemple.fr' }, token)).status).toBe(200);
  // Personal acts are done by nobody in the person's name, and the refusal ends no session.
  const keys = { publishableKey: 'pk_test_12345678', secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678' };
  for (const [endpoint, input] of [
    [makeApiKey, { name: 'Longue vie', permissions: ['seeAllOrder'] }],
    [changeCardAccount, keys],
  ] as const)
    expect(await t.call(endpoint as Endpoint, input as never, token)).toMatchObject({
      status: 409,
      body: { code: 'frame.in-person' },
    });
  // The owner is told by mail, at once.
  const { rows: mails } = await t.pool.query<{ subject: string; plain: string }>(
    'select m.subject, m.plain from mail m join user_account u on u.email = m.recipient where u.id = $1',
    [estate.ownerId],
  );
  expect(mails).toMatchObject([{ subject: 'Le support a ouvert votre compte' }]);
  expect(mails[0]?.plain).toContain(reason);
  const [told] = (await t.call(supportAccesses, {}, estate.owner)).body;
  expect(told).toMatchObject({ reason, isOpen: true });
  expect(told?.changes.map((one) => one.did)).toEqual(['Domaine ou réglages modifiés']);

  const back = await t.call(backToOwn, {}, token);
  expect(back.body.acting).toBe('admin');
  expect((await t.call(me, {}, cookieOf(back))).body.id).toBe(admin.userId);
  expect((await t.call(me, {}, token)).status).toBe(401);
  expect((await t.call(supportAccesses, {}, estate.owner)).body[0]).toMatchObject({ isOpen: false });
  expect((await t.call(supportAccesses, {}, (await t.estate()).owner)).body).toEqual([]);
});

test('attack rows 8 and 15: never on another administrator, never by anybody else, and it dies with the session it came from', async () => {
  const estate = await t.estate();
  const [admin, other] = [await t.person({ role: 'admin' }), await t.person({ role: 'admin' })];
  expect(await t.call(actAsUser, { id: other.userId, reason }, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'admin.of-admin' },
  });
  expect(await t.call(blockUser, { id: other.userId, reason }, admin.token)).toMatchObject({ status: 409 });
  expect((await t.call(actAsUser, { id: other.userId, reason }, estate.owner)).status).toBe(403);
  const token = cookieOf(await t.call(actAsUser, { id: estate.ownerId, reason }, admin.token));
  // In the name of an owner one is no administrator any more.
  expect((await t.call(users, {}, token)).status).toBe(403);
  expect(await status(actForAccount, { id: other.userId }, token)).toBe(404);
  await t.pool.query('update session set revoked_at = now() where id = $1', [await sessionIdOf(admin.token)]);
  expect((await t.call(me, {}, token)).status).toBe(401);
  // An hour, and not a minute longer.
  const again = await t.person({ role: 'admin' });
  const short = cookieOf(await t.call(actAsUser, { id: estate.ownerId, reason }, again.token));
  const { rows } = await t.pool.query(
    'select extract(epoch from expires_at - created_at)::int as seconds from session where id = $1',
    [await sessionIdOf(short)],
  );
  expect(rows).toEqual([{ seconds: 3600 }]);
});

test('a blocked account is out everywhere at once, signs in with no password, and comes in again when it is reopened', async () => {
  const admin = await t.person({ role: 'admin' });
  const { userId, email } = await withPassword();
  const signIn = () => t.call(login, { email, password: 'Secret2026' }, null);
  const { jwt } = (await signIn()).body;
  expect((await t.call(blockUser, { id: userId, reason }, admin.token)).body).toMatchObject({
    state: 'blocked',
    blockedReason: reason,
  });
  expect((await t.call(me, {}, jwt)).status).toBe(401);
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'identity.account-blocked' } });
  expect((await t.call(login, { email, password: 'wrong' }, null)).body.code).toBe('identity.wrong-login');
  expect((await t.call(unblockUser, { id: userId }, admin.token)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test('a master account opens the accounts attached to it and no other, calls nothing else, switches and comes back', async () => {
  const admin = await t.person({ role: 'admin' });
  const [one, two, stranger] = [await t.estate(), await t.estate(), await t.estate()];
  const master = await withPassword();
  expect((await t.call(makeMaster, { id: master.userId, isMaster: true }, admin.token)).body.isMaster).toBe(true);
  const emailOf = async (id: string) => (await t.call(user, { id }, admin.token)).body.email;
  for (const id of [one.ownerId, two.ownerId])
    expect((await t.call(attachAccount, { id: master.userId, email: await emailOf(id) }, admin.token)).status).toBe(
      200,
    );
  expect(
    (await t.call(attachAccount, { id: master.userId, email: await emailOf(admin.userId) }, admin.token)).body.code,
  ).toBe('admin.no-such-account');

  const signedIn = (await t.call(login, { email: master.email, password: 'Secret2026' }, null)).body;
  expect([signedIn.user, signedIn.masterAccount?.id]).toEqual([null, master.userId]);
  expect(await status(orders, {}, signedIn.jwt)).toBe(403);
  expect((await t.call(me, {}, signedIn.jwt)).body.actor.masterOnly).toBe(true);
  const listed = (await t.call(attachedAccounts, {}, signedIn.jwt)).body;
  expect(listed.map((each) => [each.id, each.shopName]).sort()).toEqual(
    [
      [one.ownerId, one.name],
      [two.ownerId, two.name],
    ].sort(),
  );
  expect(await status(actForAccount, { id: stranger.ownerId }, signedIn.jwt)).toBe(404);

  const first = cookieOf(await t.call(actForAccount, { id: one.ownerId }, signedIn.jwt));
  expect((await t.call(me, {}, first)).body).toMatchObject({ id: one.ownerId, actor: { acting: 'master' } });
  const second = cookieOf(await t.call(actForAccount, { id: two.ownerId }, first));
  expect([await status(me, {}, first), (await t.call(me, {}, second)).body.id]).toEqual([401, two.ownerId]);
  expect(await status(actForAccount, { id: stranger.ownerId }, second)).toBe(404);
  // Detached, the account is shut at the next call.
  expect((await t.call(detachAccount, { id: master.userId, userId: two.ownerId }, admin.token)).status).toBe(200);
  expect(await status(me, {}, second)).toBe(401);
  const third = cookieOf(await t.call(actForAccount, { id: one.ownerId }, signedIn.jwt));
  expect((await t.call(me, {}, cookieOf(await t.call(backToOwn, {}, third)))).body.id).toBe(master.userId);
  expect((await t.call(attachedAccounts, {}, one.owner)).body).toEqual([]);
});

test('administrators read across shops, each reading leaves a row, and nothing is written there', async () => {
  const admin = await t.person({ role: 'admin' });
  const estate = await t.estate();
  for (const list of [users, shops, anyOrders, anyProducts]) {
    const answer = await t.call(list, {}, admin.token);
    expect([list.path, answer.status]).toEqual([list.path, 200]);
    expect((await t.call(list, {}, estate.owner)).status).toBe(403);
  }
  const found = await t.call(shops, { search: estate.name.toUpperCase() }, admin.token);
  expect(found.body.rows.map((row) => row.id)).toContain(estate.shopId);
  const audited = await t.tx('00000000-0000-0000-0000-000000000000', (tx) =>
    tx
      .selectFrom('audit' as never)
      .select('endpoint' as never)
      .where('user_id' as never, '=', admin.userId as never)
      .execute(),
  );
  expect((audited as { endpoint: string }[]).map((row) => row.endpoint)).toEqual(
    expect.arrayContaining([
      'GET /v1/admin/users',
      'GET /v1/admin/shops',
      'GET /v1/admin/orders',
      'GET /v1/admin/products',
    ]),
  );
  const token = await tokenOf(await sessionIdOf(admin.token));
  expect((await t.call(updateMyShop, { contactEmail: 'x@exemple.fr' }, token)).status).toBe(403);
});

test('an administrator ends a lost second factor with a reason; it is told by mail and stands in the history', async () => {
  const admin = await t.person({ role: 'admin' });
  const { userId, email } = await withPassword();
  const signIn = () => t.call(login, { email, password: 'Secret2026' });
  const { jwt } = (await signIn()).body;
  expect((await t.call(endUserFactor, { id: userId, reason }, admin.token)).body.code).toBe('admin.no-second-factor');
  const { secret } = (await t.call(beginSecondFactor, { password: 'Secret2026' }, jwt)).body;
  const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, jwt);
  expect((await signIn()).body.user).toBeNull();
  expect((await t.call(user, { id: userId }, admin.token)).body.secondFactor).toBe(true);
  expect((await t.call(endUserFactor, { id: userId, reason: 'x' }, admin.token)).status).toBe(422);
  expect((await t.call(endUserFactor, { id: userId, reason }, admin.token)).body.secondFactor).toBe(false);
  expect((await t.call(me, {}, on.body.jwt)).status).toBe(401);
  expect((await signIn()).body.user?.email).toBe(email);
  const history = JSON.stringify((await t.call(historyOfAccount, { id: userId }, admin.token)).body);
  expect(history).toContain('Double authentification');
  expect(history).toContain(reason);
  const { rows } = await t.pool.query<{ subject: string }>('select subject from mail where recipient = $1', [email]);
  expect(rows.map((one) => one.subject)).toContain('La double authentification a été désactivée pour vous');
});
