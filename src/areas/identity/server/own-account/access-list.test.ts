import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { changePassword } from '#areas/identity/rules/account/account-endpoints.ts';
import { accesses } from '#areas/identity/rules/account/access-endpoints.ts';
import { login } from '#areas/identity/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed({ base: 'accesses' });
const seen = async (token: string) => (await ok(t, token)(accesses, { size: 200 })).rows;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (email: string, password: string, ip = '203.0.113.77') =>
  t.call(login, { email, password }, null, { ip, headers: { 'user-agent': FIREFOX } } as never);

test('a sign-in, wrong passwords and a new password are read by the person and by the owner, never with what was typed', async () => {
  const estate = await t.estate();
  const { userId, email } = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: {} });
  await t.pool.query('update user_account set password_hash = $1 where id = $2', [
    await hashPassword('Secret1'),
    userId,
  ]);
  await signIn(email, 'Faux-mot-1');
  await signIn(email, 'Faux-mot-2');
  const { body } = await signIn(email, 'Secret1');
  await ok(t, (body as { jwt: string }).jwt)(changePassword, { password: 'Secret1', newPassword: 'Autre-secret-42' });
  const again = await signIn(email, 'Autre-secret-42');
  const own = await seen((again.body as { jwt: string }).jwt);
  expect(own.map(({ kind, what, count }) => [kind, what, count]).sort()).toEqual([
    ['changed', 'Mot de passe changé', 1],
    ['entered', 'Mot de passe', 2],
    ['failed', 'Mot de passe', 2],
  ]);
  expect(own.find((one) => one.kind === 'failed')).toMatchObject({
    network: '203.0.113.0/24',
    browser: 'Firefox',
    system: 'Linux',
    isMe: true,
  });
  const ofOwner = await seen(estate.owner);
  expect(ofOwner.filter((one) => one.who === own[0]?.who)).toHaveLength(3);
  const { rows } = await t.tx(null, (tx) =>
    sql<{ kept: string }>`select to_jsonb(e)::text as kept from access_event e`.execute(tx),
  );
  expect(rows.map((one) => one.kept).join()).not.toMatch(/Faux-mot|Secret1|Autre-secret|203\.0\.113\.77/);
});

test('an owner reads nothing of another shop, a buyer only his own, an administrator all', async () => {
  const [one, other] = [await t.estate(), await t.estate()];
  const person = await t.person({ role: 'iam', shopId: other.shopId, authorizations: {} });
  const buyer = await t.person({ role: 'buyer' });
  await signIn(person.email, 'Faux-mot-1');
  await signIn(buyer.email, 'Faux-mot-1');
  expect((await seen(one.owner)).filter((row) => !row.isMe)).toEqual([]);
  expect(await seen(buyer.token)).toMatchObject([{ kind: 'failed', isMe: true }]);
  const admin = await t.person({ role: 'admin' });
  const all = await seen(admin.token);
  expect(all.filter((row) => row.kind === 'failed').length).toBeGreaterThanOrEqual(2);
});

test('a call that is refused for a right is noted with what it was, once for many', async () => {
  const estate = await t.estate();
  const { token } = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: {} });
  for (let n = 0; n < 5; n += 1)
    expect((await t.call(updateMyShop, { name: 'Autre' } as never, token)).status).toBe(403);
  const refused = () => seen(estate.owner).then((rows) => rows.filter((row) => row.kind === 'refused'));
  await expect.poll(refused, { timeout: 20_000 }).toMatchObject([{ count: 5 }]);
});

test('an attack from many networks at one account leaves a bounded number of rows, and its count', async () => {
  const { email, token } = await t.person({ role: 'buyer' });
  for (let n = 0; n < 70; n += 1) {
    await signIn(email, 'Faux-mot-1', `198.51.${n}.7`);
    await t.pool.query("delete from login_attempt where bucket like '%guessed'");
  }
  const rows = (await seen(token)).filter((row) => row.kind === 'failed');
  expect(rows).toHaveLength(51);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(70);
  expect(rows.filter((row) => row.network === '')).toMatchObject([{ count: 20 }]);
});
