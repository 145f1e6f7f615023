import { expect, test } from 'vitest';
import { historyOfShop, myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { testBed } from '#platform/testing.ts';
import { legalPage, readerPage, shopPage } from '../rules/endpoints.ts';

const t = await testBed();
const KEY = 'GTM-ABC1234';
const keys = (settings: object) => ({ settings }) as { settings: { logStartMonth?: number } };
const serviceOf = async (name: string, token?: string) => (await t.call(shopPage, { name }, token)).body.shop.services;

test('a shop calls nobody until its owner types a key; then every page of it says so, and no page of another shop', async () => {
  const [estate, other] = [await t.estate(), await t.estate()];
  expect(await serviceOf(estate.shopId)).toEqual([]);
  const before = (await t.call(readerPage, { shop: estate.shopId })).body.view;
  const { status, body } = await t.call(updateMyShop, keys({ tagManager: ' gtm-abc1234 ' }), estate.owner);
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({ tagManager: KEY, chat: '', maps: '', fonts: '' });
  const on = [{ name: 'tagManager', key: KEY }];
  expect(await serviceOf(estate.shopId)).toEqual(on);
  expect((await t.call(legalPage, { name: estate.shopId })).body.shop.services).toEqual(on);
  expect(await serviceOf(other.shopId)).toEqual([]);
  // A page that was kept without the service is not shown any longer, nor the other way round.
  expect((await t.call(readerPage, { shop: estate.shopId })).body.view).not.toBe(before);
  await t.call(updateMyShop, keys({ tagManager: '' }), estate.owner);
  expect(await serviceOf(estate.shopId)).toEqual([]);
  const trail = JSON.stringify((await t.call(historyOfShop, { id: estate.shopId }, estate.owner)).body);
  expect(trail).toContain('tagManager');
  expect(trail).toContain(KEY);
});

test('what is no key is refused beside its field, and changes nothing', async () => {
  const estate = await t.estate();
  for (const [name, key] of [
    ['tagManager', 'UA-1234-5'],
    ['chat', 'javascript:alert(1)'],
    ['maps', 'AIza'],
    ['fonts', '</style><script>'],
  ] as const) {
    const { status, body } = await t.call(updateMyShop, keys({ [name]: key }), estate.owner);
    expect([name, status]).toEqual([name, 422]);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([`settings.${name}`]);
  }
  expect(await serviceOf(estate.shopId)).toEqual([]);
});

test('whom the shop calls is its owner’s decision: no permission opens it to a collaborator', async () => {
  const estate = await t.estate();
  const all = Object.fromEntries(PERMISSIONS.map((one) => [one, true]));
  const iam = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: all });
  const agent = await t.person({ role: 'agent', shopId: estate.shopId });
  for (const token of [iam.token, agent.token, null])
    expect((await t.call(updateMyShop, keys({ tagManager: KEY }), token)).status).toBe(token ? 403 : 401);
  expect((await t.call(myShop, {}, estate.owner)).body.settings).toMatchObject({ tagManager: '' });
});
