import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { orders, placeOrder, refuseOrder, validateOrder } from '../../rules/endpoints.ts';
import { cartOf, placing } from '../../testing/fixtures.ts';
import { groupsOf } from '../../testing/group.ts';

const t = await testBed();
const { shopPaidBy, placed, paypal, sumup } = await groupsOf(t);

test('the orders of a grouped checkout stand together, once each is paid', async () => {
  const one = await placed([await shopPaidBy('paypal'), await shopPaidBy('sumUp')]);
  expect(await one.group()).toBe('open');
  await one.pay(0);
  expect(await one.seen(0)).toMatchObject({ status: 'pending', paymentStatus: 'paid', paymentGroup: 'open' });
  const early = await t.call(validateOrder, { id: one.at(0).id }, one.at(0).shop.owner);
  expect((early.body as unknown as { code: string }).code).toBe('sales.group-open');
  await one.pay(1);
  expect(await one.group()).toBe('complete');
  for (const index of [0, 1])
    expect(await one.seen(index)).toMatchObject({
      status: 'validated',
      paymentStatus: 'paid',
      paymentGroup: 'complete',
    });
});

test('what waits too long is not kept: the orders expire with their reason, the goods are free, what was paid goes back', async () => {
  const [a, b] = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  const one = await placed([a, b]);
  const intentId = await one.pay(0);
  await one.begin(1);
  await one.expire();
  await t.drain();
  expect(await one.group()).toBe('expired');
  for (const index of [0, 1])
    expect(await one.seen(index)).toMatchObject({
      status: 'expired',
      paymentMessage: 'Une autre part du panier n’a pas été payée à temps.',
    });
  expect(paypal.holds(intentId)).toMatchObject({ taken: 2400, back: 2400 });
  expect(await one.money(0)).toBe(0);
  const held = await t.tx(a.estate.shopId, (tx) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from stock_reservation where shop_id = ${a.estate.shopId} and holder_id = ${one.at(0).id} and state = 'open'`.execute(
      tx,
    ),
  );
  expect(held.rows[0]?.n).toBe(0);
  const mails = await t.tx(null, (tx) =>
    sql<{
      html: string;
    }>`select html from mail where shop_id = ${a.estate.shopId} and html like '%de ses parts%'`.execute(tx),
  );
  expect(mails.rows).toHaveLength(1);
});

test('an order that its estate refuses is waited for no longer', async () => {
  const one = await placed([await shopPaidBy('paypal'), await shopPaidBy('sumUp')]);
  await one.pay(0);
  await t.call(refuseOrder, { id: one.at(1).id, reason: 'Épuisé' }, one.at(1).shop.owner);
  await t.drain();
  expect(await one.group()).toBe('complete');
  expect(await one.seen(0)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
});

test('a transfer is settled later, and no part waits for it; a card that is kept is enough', async () => {
  const alone = await placed([await shopPaidBy('paypal'), await shopPaidBy('transfer')]);
  expect(await alone.group()).toBeNull();
  await alone.pay(0);
  expect((await alone.seen(0)).status).toBe('validated');

  const card = await placed([await shopPaidBy('paypal'), await shopPaidBy('stripe')]);
  expect(await card.group()).toBe('open');
  await card.pay(0);
  expect(await card.group()).toBe('complete');
  expect((await card.seen(0)).status).toBe('validated');
  expect(await card.seen(1)).toMatchObject({ status: 'pending', paymentStatus: 'setup' });
  expect((await t.call(validateOrder, { id: card.at(1).id }, card.at(1).shop.owner)).body.status).toBe('validated');
});

test('a card that is refused leaves nothing of the checkout behind', async () => {
  const [a, b] = [await shopPaidBy('paypal'), await shopPaidBy('stripe')];
  const input = placing({ ...cartOf(a, 2), payment: { type: 'paypal' } } as never);
  const answer = await t.call(
    placeOrder,
    {
      ...input,
      orders: [...input.orders, { ...cartOf(b, 2), payment: { type: 'stripe' } }],
      card: { token: 'tok_refused', brand: 'Visa', last4: '0002' },
    } as never,
    null,
  );
  expect((answer.body as unknown as { code: string }).code).toBe('sales.card-refused');
  await t.drain();
  for (const shop of [a, b]) {
    const { rows } = (await t.call(orders, {}, shop.owner)).body;
    expect(rows.filter((row) => !['aborted', 'expired'].includes(row.status))).toEqual([]);
  }
});

test('two last parts that are paid at once are one end', async () => {
  const shops = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  for (let round = 0; round < 5; round += 1) {
    const one = await placed(shops);
    const both = [await one.paying(0), await one.paying(1)];
    await Promise.all(both.map(({ comeBack }) => comeBack()));
    await t.drain();
    expect([await one.group(), (await one.seen(0)).status, (await one.seen(1)).status]).toEqual([
      'complete',
      'validated',
      'validated',
    ]);
  }
});

test('paid at the instant it expires: all stands or nothing does, and no money is kept for nothing', async () => {
  const shops = [await shopPaidBy('paypal'), await shopPaidBy('sumUp')];
  const ends = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const one = await placed(shops);
    await one.pay(0);
    const { intentId, comeBack } = await one.paying(1);
    await (round % 2 === 0 ? Promise.all([comeBack(), one.expire()]) : Promise.all([one.expire(), comeBack()]));
    await t.drain();
    const group = await one.group();
    ends.add(group ?? '');
    const states = [(await one.seen(0)).status, (await one.seen(1)).status];
    const kept = [await one.money(0), await one.money(1)];
    if (group === 'complete')
      expect([states, kept]).toEqual([
        ['validated', 'validated'],
        [2400, 2400],
      ]);
    else
      expect([states, kept]).toEqual([
        ['expired', 'expired'],
        [0, 0],
      ]);
    expect(sumup.holds(intentId).taken).toBe(2400);
  }
  expect([...ends].every((end) => end === 'complete' || end === 'expired')).toBe(true);
});
