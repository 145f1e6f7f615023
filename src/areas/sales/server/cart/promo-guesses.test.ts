import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addPromotion } from '#areas/pricing/rules/endpoints.ts';
import { checkoutOptions } from '#areas/storefront/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { getCartPrice, placeOrder } from '../../rules/endpoints.ts';
import { cartOf, CLAIRE, onCredit, placing, type Stocked } from '../../testing/fixtures.ts';

const t = await testBed();
const CODE = 'NOEL26';

const shopWithCode = async (): Promise<Stocked> => {
  const shop = await onCredit(t, 1, 1000);
  const noel = { name: 'Noël', code: CODE, type: '%', amount: 10, activation: 'always' } as const;
  await ok(t, shop.estate.owner)(addPromotion, noel);
  return shop;
};
const withCode = (shop: Stocked, promoCode: string | null) => ({ ...cartOf(shop, 1, 'check'), promoCode });
const priced = async (shop: Stocked, promoCode: string | null, ip: string): Promise<string[]> => {
  const { status, body } = await t.call(getCartPrice, { orders: [withCode(shop, promoCode)] }, null, { ip });
  expect(status).toBe(200);
  return (body as { errors: { field: string; message: string }[] }[])
    .flatMap((one) => one.errors)
    .filter((error) => error.field === 'promoCode')
    .map((error) => error.message);
};
const guess = (n: number): string => `ESSAI${n}`;
const WRONG = ['Ce code promo n’est pas valable.'];
const TOO_MANY = ['Trop de codes promo ont été essayés. Retirez le code pour commander, ou réessayez dans une heure.'];
let nets = 0;
const network = (): string => `198.18.${(nets += 1) >> 8}.${nets & 255}`;

test('a visitor tries twenty wrong codes in an hour, sent at once or in turn; then no code is read, not even the right one', async () => {
  const shop = await shopWithCode();
  const ip = network();
  const answers = await Promise.all(Array.from({ length: 60 }, (_none, n) => priced(shop, guess(n), ip)));
  expect(answers.filter((one) => one[0] === WRONG[0])).toHaveLength(20);
  expect(answers.filter((one) => one[0] === TOO_MANY[0])).toHaveLength(40);
  expect(await priced(shop, CODE, ip)).toEqual(TOO_MANY);
  // The cart is priced and ordered without a code, and other visitors are served as before.
  expect(await priced(shop, null, ip)).toEqual([]);
  expect(await priced(shop, CODE, network())).toEqual([]);
});

test('a wrong code that stays in a changing cart counts once, and a right one never', async () => {
  const shop = await shopWithCode();
  const ip = network();
  for (let n = 0; n < 25; n += 1) {
    expect(await priced(shop, 'NOEL25', ip)).toEqual(WRONG);
    expect(await priced(shop, ' noel26 ', ip)).toEqual([]);
  }
});

test('codes tried by orders and by the choices of the checkout are counted with them, though the order is refused', async () => {
  const shop = await shopWithCode();
  const ip = network();
  for (let n = 0; n < 10; n += 1) {
    const order = placing(withCode(shop, guess(n)), { buyer: { ...CLAIRE, email: `essai.${n}@exemple.fr` } });
    expect((await t.call(placeOrder, order, null, { ip })).status).toBe(422);
    const options = { orders: [withCode(shop, guess(n + 10))] };
    expect((await t.call(checkoutOptions, options, null, { ip })).status).toBe(200);
  }
  expect(await priced(shop, CODE, ip)).toEqual(TOO_MANY);
});

test('a shop at which many networks guess leaves fewer tries to each, and a buyer who types his code is served', async () => {
  const shop = await shopWithCode();
  for (let n = 0; n < 15; n += 1) {
    const ip = network();
    await Promise.all(Array.from({ length: 20 }, (_none, at) => priced(shop, guess(n * 20 + at), ip)));
  }
  const ip = network();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await priced(shop, guess(900 + n), ip));
  expect(answers).toEqual([WRONG, WRONG, WRONG, TOO_MANY, TOO_MANY, TOO_MANY]);
  expect(await priced(shop, CODE, network())).toEqual([]);
});
