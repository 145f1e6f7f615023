import { beforeEach, describe, expect, test } from 'vitest';
import { addOfficeOrder, placeOrder } from '../../rules/endpoints.ts';
import { ORDER_LIMITS } from '../../rules/cart/order-limits.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { type Clock, instant, newToken, systemClock } from '#platform/clock.ts';
import { tokenOf } from '#platform/session.ts';
import { commentQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { officeBench, typed } from '../../testing/office.ts';
import { cartOf, CLAIRE, PARIS, placing, type Stocked, onCredit } from '../../testing/fixtures.ts';
import { useOrderLimits } from './order-limits.ts';

/** Orders by day and night, on a database of its own: its limits are those of an installation. */
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ base: 'order_limits', clock });
const { office } = officeBench(t);
beforeEach(() => useOrderLimits(ORDER_LIMITS));

const DAY = 86_400_000;
let turn = 0;
const somebody = (): string => `client.${(turn += 1)}@exemple.fr`;
const street = () => ({ ...PARIS, street: `${(turn += 1)} rue des Lilas` });

interface Asked {
  readonly email?: string;
  readonly ip?: string;
  readonly to?: typeof PARIS;
  readonly token?: string;
  readonly key?: string;
}
const place = async (
  shop: Stocked,
  { email = somebody(), ip = '203.0.113.7', to = street(), token, key }: Asked = {},
) =>
  t.call(
    placeOrder,
    placing(cartOf(shop, 1, 'check'), { buyer: { ...CLAIRE, email }, deliveryAddress: to }) as never,
    token ?? null,
    { ip, lang: 'fr', ...(key ? { key } : {}) },
  );
const statuses = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((one) => one.status === status).length,
    ]),
  );
const many = (count: number, one: (n: number) => ReturnType<typeof place>) =>
  Promise.all(Array.from({ length: count }, (_none, n) => one(n)));
let nets = 0;
const network = (): string => `198.51.${(nets += 1) >> 8}.${nets & 255}`;

describe('a guest', () => {
  test('who orders thirty times in one mailbox’s name, from wherever, is stopped at ten and told what to do; nothing is left of the rest', async () => {
    const shop = await onCredit(t, 1, 1000);
    const email = somebody();
    const answers = [];
    for (let n = 0; n < 30; n += 1) answers.push(await place(shop, { email, ip: network() }));
    expect(statuses(answers)).toEqual({ 200: 10, 429: 20 });
    const refused = answers[29]?.body as { code: string; message: string };
    expect(refused.code).toBe('sales.too-many-orders');
    expect(refused.message).toContain('Connectez-vous');
    await t.drain();
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql`select (select count(*)::int from mail where recipient = ${email}) as mails,
        (select count(*)::int from checkout where ${shop.estate.shopId}::uuid = any(shop_ids)) as checkouts,
        (select count(*)::int from sale where shop_id = ${shop.estate.shopId}) as sales,
        (select reserved::int from stock_item where shop_id = ${shop.estate.shopId}) as reserved`.execute(tx),
    );
    expect(rows).toEqual([{ mails: 10, checkouts: 10, sales: 10, reserved: 10 }]);
  });

  test('has one mailbox, in capitals or not', async () => {
    const shop = await onCredit(t, 1, 1000);
    const email = somebody();
    for (let n = 0; n < 10; n += 1) await place(shop, { email, ip: network() });
    expect((await place(shop, { email: email.toUpperCase(), ip: network() })).status).toBe(429);
  });

  test('who sends thirty at once passes no more of them than one after the other', async () => {
    const shop = await onCredit(t, 1, 1000);
    const email = somebody();
    expect(statuses(await many(30, () => place(shop, { email, ip: network() })))).toEqual({ 200: 10, 429: 20 });
  });

  test('is counted with his whole network: a /64 of IPv6 is one, and another network is not hindered', async () => {
    const shop = await onCredit(t, 1, 1000);
    useOrderLimits({ byMail: 10, byNetwork: 12 });
    const answers = await many(16, (n) => place(shop, { ip: `2001:db8:7:1::${n + 1}` }));
    expect(statuses(answers)).toEqual({ 200: 12, 429: 4 });
    expect((await place(shop, { ip: '2001:db8:7:2::1' })).status).toBe(200);
  });

  test('may be one of eighty at a fair that has one network', async () => {
    const shop = await onCredit(t, 1, 1000);
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(...(await many(4, () => place(shop, { ip: '192.0.2.200' }))));
    expect(statuses(answers)).toEqual({ 200: 80 });
  });

  test('is counted at the address that he orders to, however it is written', async () => {
    const shop = await onCredit(t, 1, 1000);
    useOrderLimits({ byMail: 10, byNetwork: 4 });
    const to = { ...street(), street: '9 allée des Chênes' };
    const answers = await many(4, () => place(shop, { ip: network(), to }));
    expect(statuses(answers)).toEqual({ 200: 4 });
    expect((await place(shop, { ip: network(), to: { ...to, street: '9 ALLEE des chenes' } })).status).toBe(429);
  });

  test('may order again an hour later, and a repeated call is one order', async () => {
    const shop = await onCredit(t, 1, 1000);
    const email = somebody();
    const key = 'the-same-key-of-a-lost-answer';
    for (let n = 0; n < 15; n += 1) expect((await place(shop, { email, to: PARIS, key })).status).toBe(200);
    for (let n = 0; n < 9; n += 1) expect((await place(shop, { email, ip: network() })).status).toBe(200);
    expect((await place(shop, { email, ip: network() })).status).toBe(429);
    shift += 61 * 60_000;
    expect((await place(shop, { email, ip: network() })).status).toBe(200);
  });

  test('whose order is refused for another reason is not counted', async () => {
    const shop = await onCredit(t, 1, 5);
    const email = somebody();
    expect((await place(shop, { email, to: { ...PARIS, street: '' } })).status).toBe(422);
    const answers = await many(12, () => place(shop, { email, ip: network() }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(0);
  });
});

describe('a signed-in buyer', () => {
  test('whose mailbox is proved orders far more than a guest, from a network that is full', async () => {
    const shop = await onCredit(t, 1, 1000);
    const buyer = await t.person({ role: 'buyer' });
    await t.pool.query('update user_account set email_validated_at = $2 where id = $1', [
      buyer.userId,
      instant(Date.now() - DAY),
    ]);
    useOrderLimits({ byMail: 2, byNetwork: 1 });
    const ip = network();
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await place(shop, { email: buyer.email, ip, token: buyer.token }));
    expect(statuses(answers)).toEqual({ 200: 20, 429: 1 });
  });

  test('who types somebody else’s mailbox, or has not proved his own, is a guest there', async () => {
    const shop = await onCredit(t, 1, 1000);
    const buyer = await t.person({ role: 'buyer' });
    await t.pool.query('update user_account set email_validated_at = null where id = $1', [buyer.userId]);
    for (const email of [somebody(), buyer.email]) {
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await place(shop, { email, token: buyer.token }));
      expect(statuses(answers)).toEqual({ 200: 10, 429: 2 });
    }
  });
});

test('the office enters as many orders as it has', async () => {
  const shop = await office(1, 1000);
  useOrderLimits({ byMail: 1, byNetwork: 1 });
  for (let n = 0; n < 4; n += 1)
    expect((await t.call(addOfficeOrder, typed(shop, 1) as never, shop.estate.owner)).status).toBe(200);
});

describe('a network from which much comes is asked for a challenge', () => {
  const solved = async () => ({ [CAPTCHA_HEADER]: await solveHere(clock) });
  test('by the eleventh order of strangers in an hour; who has signed in is not, and a forged session is a stranger', async () => {
    const shop = await onCredit(t, 1, 1000);
    const ip = network();
    const order = (headers: Record<string, string>, token: string | null = null) =>
      t.call(
        placeOrder,
        placing(cartOf(shop, 1, 'check'), {
          buyer: { ...CLAIRE, email: somebody() },
          deliveryAddress: street(),
        }) as never,
        token,
        { ip, headers },
      );
    for (let n = 0; n < 10; n += 1) expect((await order({})).status).toBe(200);
    expect(await order({})).toMatchObject({ status: 422, body: { code: 'frame.captcha' } });
    expect(await order({}, await tokenOf('018f3d3e-7b7a-7c3a-9e3b-0123456789ab'))).toMatchObject({ status: 422 });
    expect((await order(await solved())).status).toBe(200);
    expect((await order({}, (await t.person({ role: 'buyer' })).token)).status).toBe(200);
    const key = await t.call(makeApiKey, { name: 'Site', permissions: ['seeAllOrder'] }, shop.estate.owner);
    expect((await order({}, key.body.token)).body.code).not.toBe('frame.captcha');
    shift += 61 * 60_000;
    expect((await order({})).status).toBe(200);
  });
  test('by the sixth answer by links of quotes, good or guessed; what the server answers then is what it answers anyway', async () => {
    const ip = network();
    const guess = (headers: Record<string, string>) =>
      t.call(commentQuote, { token: newToken(), name: 'Jeanne', words: 'Bonjour' }, null, { ip, headers });
    for (let n = 0; n < 5; n += 1) expect((await guess({})).status).toBe(404);
    expect(await guess({})).toMatchObject({ status: 422, body: { code: 'frame.captcha' } });
    expect((await guess(await solved())).status).toBe(404);
  });
});
