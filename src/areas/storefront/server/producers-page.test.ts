import { expect, test } from 'vitest';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { producersPage } from '../rules/endpoints.ts';

const t = await testBed();
const asked = async (token: string | null, input: object = {}) => t.call(producersPage, input as never, token);

test('a buyer finds the open shops by name or town, without accents or case; visitors are asked to sign in', async () => {
  const [one, two, closed] = [await t.estate(), await t.estate(), await t.estate()];
  const name = async (estate: typeof one, shopName: string, city: string) => {
    const { business } = (await t.call(myShop, {}, estate.owner)).body;
    const { status } = await t.call(
      updateMyShop,
      { name: shopName, business: { ...business, address: { ...business.address, city } } },
      estate.owner,
    );
    expect(status).toBe(200);
  };
  await name(one, 'Clos Zéphyrine', 'Vosne');
  await name(two, 'Mas Aubépine', 'Zephyrine-les-Bains');
  await name(closed, 'Zéphyrine fermée', 'Vosne');
  await t.tx(closed.shopId, (tx) =>
    tx.updateTable('shop').set({ online: false }).where('shop_id', '=', closed.shopId).execute(),
  );
  const buyer = await t.person({ role: 'buyer' });
  const found = (await asked(buyer.token, { search: 'ZEPHYRINE' })).body;
  expect([found.total, found.shops.map((shop) => [shop.name, shop.city]), found.reader?.kind]).toEqual([
    2,
    [
      ['Clos Zéphyrine', 'Vosne'],
      ['Mas Aubépine', 'Zephyrine-les-Bains'],
    ],
    'buyer',
  ]);
  expect((await asked(buyer.token, { search: '%' })).body.total).toBe(0);
  expect((await asked(null)).status).toBe(401);
});

test('an agent is shown the shops he represents and no other', async () => {
  const [mine, other] = [await t.estate(), await t.estate()];
  const agent = await t.person({ role: 'agent', shopId: mine.shopId });
  const ids = (await asked(agent.token)).body.shops.map((shop) => shop.id);
  expect(ids).toContain(mine.shopId);
  expect(ids).not.toContain(other.shopId);
});
