import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { me } from '../rules/endpoints.ts';
import { linkToShop } from './index.ts';

const t = await testBed();

test('a collaborator who was blocked and is invited again comes in', async () => {
  const estate = await t.estate();
  const { userId, token } = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { seeAllOrder: true },
  });
  await t.pool.query('update user_shop set blocked = true where user_id = $1', [userId]);
  expect((await t.call(me, {}, token)).body.links).toMatchObject([{ blocked: true }]);
  await t.tx(null, (tx, call) =>
    linkToShop(tx, call, { userId, shopId: estate.shopId, role: 'iam', authorizations: { createOrder: true } }),
  );
  const { links, actor } = (await t.call(me, {}, token)).body;
  expect(links).toMatchObject([{ blocked: false, authorizations: { createOrder: true } }]);
  expect(actor).toMatchObject({ kind: 'iam', shopId: estate.shopId, blocked: false });
});
