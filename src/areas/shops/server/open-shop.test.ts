import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { updateMyShop } from '../rules/endpoints.ts';

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
