import { expect, test } from 'vitest';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { testBed } from '#platform/testing.ts';
import { home } from '../rules/endpoints.ts';
import { keepFavourites, menu } from '../rules/menu.ts';

const t = await testBed();
const read = async (token: string) => {
  const answer = await t.call(menu, {}, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('the menu counts what waits as the home does, and names what the estate has never used', async () => {
  const shop = await onCredit(t, 1, 60);
  const { owner } = shop.estate;
  expect((await read(owner)).waiting.map(({ path }) => path)).not.toContain('/dashboard/orders');
  expect((await read(owner)).unused).toContain('/dashboard/futures/campaigns');
  await t.call(placeOrder, placing(cartOf(shop, 6, 'transfer')), null);
  const [card] = (await t.call(home, {}, owner)).body.waiting.filter(
    (one) => one.path === '/dashboard/orders' && one.count > 0,
  );
  expect((await read(owner)).waiting.find(({ path }) => path === '/dashboard/orders')).toEqual({
    path: '/dashboard/orders',
    count: card?.count,
    isExact: true,
    nouns: card?.nouns,
  });
  // A hand without rights is told of no work.
  const hand = (await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: {} })).token;
  expect((await read(hand)).waiting).toEqual([]);
});

test('favourites are kept by person, in this shop, and the arrangement of the home stays', async () => {
  const { owner, shopId } = await t.estate();
  const hand = (await t.person({ role: 'iam', shopId, authorizations: { seeAllOrder: true } })).token;
  const favourites = ['/dashboard/orders/bills', '/dashboard/clients'];
  expect((await t.call(keepFavourites, { favourites }, owner)).body).toEqual({ favourites });
  expect([(await read(owner)).favourites, (await read(hand)).favourites]).toEqual([favourites, []]);
  expect((await t.call(keepFavourites, { favourites: ['https://exemple.fr'] }, owner)).status).toBe(422);
  expect((await t.call(home, {}, owner)).body.arrangement).toMatchObject({ placed: [], hidden: [] });
});
