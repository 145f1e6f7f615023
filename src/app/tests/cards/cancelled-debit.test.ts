import { expect, test } from 'vitest';
import { confirmChallenge, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/jobs.ts';
import { authenticationLink } from '#areas/payments/server/index.ts';
import { cancelOrder, order, placeOrder, refuseOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();

/** An order whose debit the bank wants proved. */
const waiting = async () => {
  const { estate, wines } = await cellar(t, 1, 20);
  const placed = (await ok(t, null)(
    placeOrder,
    checkoutOf([cartOf(estate.shopId, wines, 6)], 'tok_debit_3ds') as never,
  )) as { orders: { id: string }[] };
  const id = placed.orders[0]?.id as string;
  expect((await ok(t, estate.owner)(validateOrder, { id } as never)).paymentStatus).toBe('requiresAction');
  const money = () =>
    t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql<{ id: string; kind: string; status: string; amount: string }>`
    select id, kind, status, amount::text from payment_intent where shop_id = ${estate.shopId} and payable_id = ${id} order by created_at, id`.execute(
            tx,
          )
        ).rows,
    );
  const look = async () => {
    await t.tx(null, (tx) =>
      sql`update card_work set check_at = now() - interval '1 second' where shop_id = ${estate.shopId}`.execute(tx),
    );
    await sweep(t.frame.inShop);
  };
  return { estate, id, money, look };
};
/** The same, proved by its buyer; nobody here has heard of it yet. */
const proved = async () => {
  const { estate, id, money, look } = await waiting();
  const intentId = (await money())[0]?.id as string;
  const clientSecret = new URL(authenticationLink({ baseUrl: 'http://x' }, intentId)).searchParams.get(
    'client_secret',
  ) as string;
  const back = () => ok(t, null)(returnFromBank, { intentId, clientSecret });
  await ok(t, null)(confirmChallenge, {
    key: new URL((await back()).actionUrl as string).searchParams.get('challenge') as string,
  });
  return { estate, id, intentId, back, money, look };
};
const GIVEN_BACK = [
  { kind: 'debit', status: 'refunded', amount: '72.00' },
  { kind: 'refund', status: 'refunded', amount: '72.00' },
];

test.each([
  ['cancels', cancelOrder, 'cancelled'],
  ['refuses', refuseOrder, 'refused'],
] as const)(
  'money that arrives once the seller %s the order goes back whole, once, however often its news comes, and the books balance',
  async (_what, stop, status) => {
    const { estate, id, back, money, look } = await proved();
    await ok(t, estate.owner)(stop, { id, reason: 'Plus de stock' } as never);
    for (let i = 0; i < 3; i += 1) {
      await back();
      await look();
      await t.drain();
    }
    expect(await money()).toMatchObject(GIVEN_BACK);
    expect(await ok(t, estate.owner)(order, { id })).toMatchObject({ status, paymentStatus: 'refunded' });
    const books = await t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql<{ account: string; entries: number; left: string }>`
    select l.account, count(*)::int as entries, sum(l.debit - l.credit)::text as left from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
    where e.shop_id = ${estate.shopId} and e.sale_id = ${id} group by l.account`.execute(tx)
        ).rows,
    );
    expect(books.map((one) => [one.entries, one.left])).toEqual([
      [2, '0.00'],
      [2, '0.00'],
    ]);
  },
);

test.each([
  ['cancelled', cancelOrder],
  ['refused', refuseOrder],
] as const)('a debit that its buyer never proves is given up once the order is %s', async (status, stop) => {
  const { estate, id, money, look } = await waiting();
  await ok(t, estate.owner)(stop, { id, reason: 'Plus de stock' } as never);
  await look();
  await t.drain();
  expect(await money()).toMatchObject([{ kind: 'debit', status: 'cancelled', amount: '72.00' }]);
  expect((await ok(t, estate.owner)(order, { id })).status).toBe(status);
});

test('money of a debit whose reference at the provider was not known until its news came goes back too', async () => {
  const { estate, id, intentId, money, look } = await proved();
  await t.tx(null, (tx) => sql`update card_work set provider_ref = null where intent_id = ${intentId}`.execute(tx));
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set status = 'expired', closed_at = now() where shop_id = ${estate.shopId} and id = ${id}`.execute(
      tx,
    ),
  );
  await look();
  expect(await money()).toMatchObject(GIVEN_BACK);
});
