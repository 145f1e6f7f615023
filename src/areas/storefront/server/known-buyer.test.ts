import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { CAVE, cartOf, placing, stocked, type Stocked } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { type Person, testBed } from '#platform/testing.ts';
import { checkoutOptions } from '../rules/endpoints.ts';

const t = await testBed();
const RECORD = {
  kind: 'professional',
  businessName: 'Cave du Pont',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  exciseNumber: 'FR007378E1234',
};

const shopTaking = async (...types: string[]): Promise<Stocked> => {
  const shop = await stocked(t, 1, 200);
  const bank = { rib: { holder: 'SCEA', bank: '', iban: 'FR7630006000011234567890189', bic: '' }, default: true };
  const paymentsList = types.map((type) => ({ type, active: true }));
  const { status } = await t.call(updateMyShop, { paymentsList, banks: [bank] } as never, shop.estate.owner);
  expect(status).toBe(200);
  return shop;
};
const buyerOf = (shop: Stocked, typology = 'particulier'): Promise<Person> =>
  t.person({ role: 'buyer', shopId: shop.estate.shopId, typology });
const recorded = async (shop: Stocked, buyer: Person, record: object): Promise<void> => {
  const { estate } = shop;
  const { body } = await t.call(addClient, { email: buyer.email, ...record } as never, estate.owner);
  await t.tx(estate.shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${body.id}`.execute(tx),
  );
};
const asked = async (shop: Stocked, token: string | null, more: object = {}) =>
  (await t.call(checkoutOptions, { orders: [cartOf(shop)], ...more } as never, token)).body[0]!;

describe('a trade buyer at the checkout', () => {
  test('is known by his record with that seller: a firm, its name and its numbers; nobody else is told them', async () => {
    const [shop, other] = [await shopTaking('check'), await shopTaking('check')];
    const buyer = await buyerOf(shop);
    await recorded(shop, buyer, RECORD);
    expect((await asked(shop, buyer.token)).known).toEqual({
      company: 'Cave du Pont',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      exciseNumber: 'FR007378E1234',
    });
    expect((await asked(shop, null)).known).toBeNull();
    expect((await asked(shop, (await t.person({ role: 'buyer' })).token)).known).toBeNull();
    expect((await asked(other, buyer.token)).known).toBeNull();
  });

  test('is known by his last order there where the record holds no firm, and by his trade category', async () => {
    const shop = await shopTaking('check', 'stripe');
    const buyer = await buyerOf(shop);
    const address = { name: '', street: '3 rue du Pont', zipcode: '75015', city: 'Paris', country: 'FR' };
    const { status, body } = await t.call(
      placeOrder,
      {
        ...placing(cartOf(shop, 6, 'check'), { buyer: CAVE }),
        deliveryAddress: { ...address, exciseNumber: 'FR007378E9999' },
      } as never,
      buyer.token,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update client set business_name = '', siret = '', siren = '', nic = '', vat_number = '', kind = 'private' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    const known = (await asked(shop, buyer.token)).known;
    expect(known).toEqual({
      company: 'Cave Dupont',
      siret: '732 829 320 00074',
      vatNumber: 'FR44732829320',
      exciseNumber: 'FR007378E9999',
    });
    // Without a record it is the same.
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update client set user_id = null where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect((await asked(shop, buyer.token)).known).toEqual(known);
    // A category whose prices are without VAT is one of the trade.
    const tradeOnly = await buyerOf(shop, 'caviste');
    expect((await asked(shop, tradeOnly.token)).known).toMatchObject({ company: '' });
    expect((await asked(shop, (await buyerOf(shop)).token)).known).toBeNull();
  });

  test('does not take the numbers of another firm from his last order', async () => {
    const shop = await shopTaking('check');
    const buyer = await buyerOf(shop);
    expect((await t.call(placeOrder, placing(cartOf(shop, 6, 'check'), { buyer: CAVE }), buyer.token)).status).toBe(
      200,
    );
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update client set business_name = 'Restaurant Le Port', siret = '', siren = '', nic = '', vat_number = '' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await asked(shop, buyer.token)).known).toMatchObject({
      company: 'Restaurant Le Port',
      siret: '',
      vatNumber: '',
    });
  });

  test('is offered what firms are offered unless he says that he orders for himself', async () => {
    const shop = await shopTaking('check', 'transfer');
    const only = [
      { type: 'check', active: true, clients: ['private'] },
      { type: 'transfer', active: true, clients: ['professional'] },
    ];
    await t.call(updateMyShop, { paymentsList: only } as never, shop.estate.owner);
    const buyer = await buyerOf(shop);
    await recorded(shop, buyer, RECORD);
    const types = async (more: object = {}) => (await asked(shop, buyer.token, more)).payments.map((one) => one.type);
    expect(await types()).toEqual(['transfer']);
    expect(await types({ isPro: false })).toEqual(['check']);
  });
});

describe('the means of payment of a client’s record', () => {
  test.each([
    ['check', ['stripe', 'transfer', 'check'], 'check'],
    // A buyer who usually pays by card gets the card that the shop takes online.
    ['cb', ['stripe', 'check'], 'stripe'],
    ['check', ['stripe', 'transfer'], null],
    ['gift', ['stripe', 'check'], null],
    ['', ['stripe', 'check'], null],
  ])('%s, where the shop takes %j: %s is chosen beforehand', async (paymentMethod, taken, chosen) => {
    const shop = await shopTaking(...taken);
    const buyer = await buyerOf(shop);
    await recorded(shop, buyer, { ...RECORD, paymentMethod });
    expect((await asked(shop, buyer.token)).preferredPayment).toBe(chosen);
    expect((await asked(shop, null)).preferredPayment).toBeNull();
  });
});
