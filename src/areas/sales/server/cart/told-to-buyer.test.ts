import { expect, test } from 'vitest';
import { addPromotion } from '#areas/pricing/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { checkout, getCartPrice, placeOrder } from '../../rules/endpoints.ts';
import { cartOf, CLAIRE, onCredit, PARIS, placing } from '../../testing/fixtures.ts';

const t = await testBed();

test('a buyer overseas reads the same taxes, code and discount in the cart, on the confirmation and in the mail, in the words of a brewery', async () => {
  const shop = await onCredit(t, 1, 100);
  const { estate } = shop;
  await t.tx(estate.shopId, (tx) =>
    sql`update shop set business_type = 'beer' where shop_id = ${estate.shopId}`.execute(tx),
  );
  const promotion = await t.call(
    addPromotion,
    { name: 'Foire', code: 'FOIRE10', type: '%', amount: 10, activation: 'always', threshold: 0, active: true },
    estate.owner,
  );
  expect(promotion.status, JSON.stringify(promotion.body)).toBe(200);
  const reunion = { ...PARIS, zipcode: '97400', city: 'Saint-Denis' };
  const cart = { ...cartOf(shop, 6, 'check'), promoCode: 'FOIRE10' };
  const [price] = (await t.call(getCartPrice, { orders: [{ ...cart, address: reunion }] } as never)).body;
  expect(price).toMatchObject({ sparesDuty: true, taxNotes: [expect.stringMatching(/octroi de mer/)] });
  const taken = price?.price.discount.TTC ?? 0;
  expect(taken).toBeGreaterThan(0);

  const email = `loin.${estate.shopId.slice(-8)}@exemple.fr`;
  const placed = await t.call(
    placeOrder,
    placing(cart as never, { buyer: { ...CLAIRE, email }, deliveryAddress: reunion }) as never,
    null,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const [order] = (await t.call(checkout, { token: placed.body.token }, null)).body.orders;
  expect(order).toMatchObject({
    promoCode: 'FOIRE10',
    priceMode: 'TTC',
    totalDiscount: taken,
    taxNotes: price?.taxNotes,
  });

  await t.drain();
  const { rows } = await t.pool.query('select plain from mail where recipient = $1', [email]);
  const plain = String(rows[0]?.plain).replaceAll('\u00a0', ' ');
  for (const words of [
    'Code promo FOIRE10',
    `−${taken.toFixed(2)}`.replace('.', ',').replace('−', '-'),
    '€ TTC',
    'octroi de mer',
    'La brasserie vous confirmera',
  ])
    expect(plain).toContain(words);
  expect(plain).not.toMatch(/(le|du|au) domaine/i);
});
