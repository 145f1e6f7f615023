import { expect, test } from 'vitest';
import { login } from '#areas/identity/rules/endpoints.ts';
import { myShop, shop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { firstOwner } from '../rules/endpoints.ts';
import { firstOwnerLink } from './first-owner.ts';

const t = await testBed({ base: 'first-owner' });
const PASSWORD = 'Vendanges tardives 2026';
const ADDRESS = { name: 'EARL du Lanceur', street: '2 rue du Puits', zipcode: '37500', city: 'Chinon', country: 'FR' };
const SELLER = { reason: 'EARL du Lanceur', address: ADDRESS };

test('the shop of a new estate begins closed, and opens only once it says who sells, with the numbers and the telephone that a bill and a buyer need, on which terms, who mediates, publishes and hosts', async () => {
  const link = await t.tx(null, firstOwnerLink);
  const token = new URLSearchParams(new URL(link as string).hash.slice(1)).get('token') as string;
  const made = await t.call(firstOwner, {
    token,
    shopName: 'Domaine du Lanceur',
    username: 'Jeanne Lanceur',
    email: 'jeanne@exemple.fr',
    password: PASSWORD,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { shopId } = made.body;
  const { jwt } = (await t.call(login, { email: 'jeanne@exemple.fr', password: PASSWORD })).body;
  const visited = async () => (await t.call(shop, { id: shopId })).body.online;
  expect((await t.call(myShop, {}, jwt)).body.online).toBe(false);
  expect(await visited()).toBe(false);

  const opened = (changes: object = {}) => t.call(updateMyShop, { online: true, ...changes } as never, jwt);
  const told: Record<string, unknown> = {};
  const steps = [
    ['shops.no-seller', { business: SELLER }],
    ['shops.no-siren', { business: { ...SELLER, siret: '73282932000074' } }],
    ['shops.no-vat-number', { business: { ...SELLER, siret: '73282932000074', vatNumber: 'FR44732829320' } }],
    [
      'shops.no-phone',
      { business: { ...SELLER, siret: '73282932000074', vatNumber: 'FR44732829320', phone: '02 47 00 00 01' } },
    ],
    ['shops.no-terms', { settings: { terms: 'Nos conditions générales de vente.' } }],
    ['shops.no-mediator', { settings: { mediator: { name: 'CM2C', address: '49 rue de Ponthieu, Paris', site: '' } } }],
    ['shops.no-host', { settings: { director: 'Jeanne Lanceur', host: 'OVH, 2 rue Kellermann, Roubaix' } }],
  ] as const;
  for (const [code, changes] of steps) {
    const refused = await opened();
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect((await t.call(updateMyShop, changes as never, jwt)).status, code).toBe(200);
    Object.assign(told, changes);
  }
  expect(await visited()).toBe(false);
  expect((await opened()).body.online).toBe(true);
  expect(await visited()).toBe(true);
});
