import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { updateMyShop } from '../rules/endpoints.ts';

const t = await testBed();

test('an agent who makes products does not write the shop: its tabs, formats and settings are its own people’s', async () => {
  const estate = await t.estate();
  const rights = { createProduct: true, seeAllPrice: true, manageDelivery: true };
  const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: rights });
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: rights });
  const formats = [{ container: 'Magnum', unity: 'Litre(s)' as const, unityValue: 1.5 }];
  expect((await t.call(updateMyShop, { formats }, hand.token)).status).toBe(200);
  expect((await t.call(updateMyShop, { formats }, agent.token)).status).toBe(403);
  expect((await t.call(updateMyShop, { tabs: [] }, agent.token)).status).toBe(403);
  expect((await t.call(updateMyShop, { settings: { noDeliveryWords: 'Non' } as object }, agent.token)).status).toBe(
    403,
  );
});
