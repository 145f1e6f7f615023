import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';

const t = await testBed();
const WHOLE = {
  terms: 'Nos conditions',
  mediator: { name: 'CM2C', address: '14 rue Saint-Jean, Paris', site: '' },
  director: 'Anne Vigne',
  host: 'OVH, 2 rue Kellermann, Roubaix',
};

describe('a shop that is closed', () => {
  test.each([
    ['terms', { ...WHOLE, terms: '  ' }, 'shops.no-terms'],
    ['a mediator', { ...WHOLE, mediator: { name: '', address: '', site: '' } }, 'shops.no-mediator'],
    ['a publisher', { ...WHOLE, director: '' }, 'shops.no-host'],
    ['a host', { ...WHOLE, host: ' ' }, 'shops.no-host'],
    ['the blanks of its terms filled in', { ...WHOLE, terms: 'Vendeur : [à compléter : téléphone].' }, 'shops.blanks'],
    [
      'the blanks of its legal notice',
      { ...WHOLE, legalNotice: '<p>[à compléter&nbsp;: <b>rue</b>]</p>' },
      'shops.blanks',
    ],
  ])('does not open without %s', async (_what, settings, code) => {
    const { owner } = await t.estate();
    expect((await t.call(updateMyShop, { online: false } as never, owner)).status).toBe(200);
    const refused = await t.call(updateMyShop, { online: true, settings } as never, owner);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect((await t.call(updateMyShop, { online: true, settings: WHOLE } as never, owner)).body.online).toBe(true);
  });
});

test('a shop that is open does not lose its terms', async () => {
  const { owner } = await t.estate();
  expect((await t.call(updateMyShop, { settings: WHOLE } as never, owner)).status).toBe(200);
  expect((await t.call(updateMyShop, { settings: { terms: '' } } as never, owner)).status).toBe(409);
  expect((await t.call(updateMyShop, { settings: { terms: '' }, online: false } as never, owner)).status).toBe(200);
});

describe('a lawful first bill', () => {
  test.each([
    ['VAT number', { vatNumber: '' }, 'shops.no-vat-number'],
    ['company number', { siret: '', siren: '', nic: '' }, 'shops.no-siren'],
    ['telephone', { phone: ' ' }, 'shops.no-phone'],
    ['legal name', { reason: '' }, 'shops.no-seller'],
  ])(
    'needs the %s of the seller: without it a shop does not open, and one that is open does not lose it',
    async (_what, lost, code) => {
      const { owner } = await t.estate();
      const { business } = (await t.call(myShop, {}, owner)).body;
      const without = { business: { ...business, ...lost } };
      const kept = await t.call(updateMyShop, without, owner);
      expect([kept.status, kept.body.code]).toEqual([409, code]);
      expect((await t.call(updateMyShop, { ...without, online: false }, owner)).status).toBe(200);
      const refused = await t.call(updateMyShop, { online: true }, owner);
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect((await t.call(updateMyShop, { online: true, business }, owner)).body.online).toBe(true);
    },
  );

  test('needs no VAT number from an estate that is exempt', async () => {
    const { owner } = await t.estate();
    const { business } = (await t.call(myShop, {}, owner)).body;
    const exempt = { settings: { hasTVA: false }, business: { ...business, vatNumber: '' } };
    expect((await t.call(updateMyShop, exempt, owner)).status).toBe(200);
  });
});

test('a shop that was open before a fact was asked keeps changing everything else, and loses no other fact', async () => {
  const { owner, shopId } = await t.estate();
  const bare = (await t.call(myShop, {}, owner)).body.business;
  await t.tx(shopId, (tx) =>
    tx
      .updateTable('shop')
      .set({ business: JSON.stringify({ ...bare, phone: '' }) })
      .where('shop_id', '=', shopId)
      .execute(),
  );
  expect((await t.call(updateMyShop, { name: 'Clos Ancien' }, owner)).body.name).toBe('Clos Ancien');
  expect((await t.call(updateMyShop, { settings: { terms: '' } }, owner)).status).toBe(409);
});
