import { describe, expect, test } from 'vitest';
import { closeAccount, closing, ownData } from '#areas/identity/rules/account/leaving-endpoints.ts';
import { me } from '#areas/identity/rules/endpoints.ts';
import { writeToShop } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { cancelOrder, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { CAVE, CLAIRE, cartOf, onCredit, PARIS, placing } from '#areas/sales/testing/fixtures.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

/** A person takes his data with him and closes his account (GDPR, art. 15, 17 and 20). */
const t = await testBed();

const bought = async (who: typeof CLAIRE | typeof CAVE) => {
  startTestCards(t.pool, t.frame.clock);
  const shop = await onCredit(t, 1, 60);
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set online = true where shop_id = ${shop.estate.shopId}`.execute(tx),
  );
  const buyer = await t.person({ role: 'buyer' });
  const placed = await t.call(
    placeOrder,
    placing(cartOf(shop, 6, 'check'), { buyer: { ...who, email: buyer.email }, deliveryAddress: PARIS }) as never,
    buyer.token,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.drain();
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{
      id: string;
      number: string;
      client: string;
    }>`select id, number, client_id as client from sale where shop_id = ${shop.estate.shopId} and kind = 'order'`.execute(
      tx,
    ),
  );
  const order = rows[0] as { id: string; number: string; client: string };
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId} where shop_id = ${shop.estate.shopId} and id = ${order.client}`.execute(
      tx,
    ),
  );
  return { shop, buyer, order };
};
const clientOf = async ({ shop, order }: Awaited<ReturnType<typeof bought>>) =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        lastname: string;
        erased: boolean;
        linked: boolean;
      }>`select lastname, erased_at is not null as erased, user_id is not null as linked from client
        where shop_id = ${shop.estate.shopId} and id = ${order.client}`.execute(tx),
    )
  ).rows[0];

describe('a buyer', () => {
  test('takes with him all that the house and its estates hold of him, after proving who he is', async () => {
    const { shop, buyer, order } = await bought(CLAIRE);
    await t.call(writeToShop, { shopId: shop.estate.shopId, subject: 'Cave', text: 'Ici Claire.' }, buyer.token);
    const unproved = await t.call(ownData, {}, buyer.token, { headers: {} });
    expect([unproved.status, unproved.body.code]).toEqual([422, 'frame.proof']);

    const { status, body } = await t.call(ownData, {}, buyer.token);
    expect(status).toBe(200);
    const of = (key: string) => {
      const { fields, rows } = body.sections.find((one) => one.key === key) ?? { fields: [], rows: [] };
      return rows.map((row) => Object.fromEntries(fields.map((field, at) => [field.key, row[at]])));
    };
    expect(of('account')).toEqual([expect.objectContaining({ email: buyer.email })]);
    expect(of('records')).toEqual([expect.objectContaining({ estate: shop.estate.name, lastname: 'Martin' })]);
    expect(of('orders')).toEqual([expect.objectContaining({ number: order.number, buyer_email: buyer.email })]);
    expect(of('order-lines')).toEqual([expect.objectContaining({ number: order.number })]);
    expect(of('messages')).toEqual([expect.objectContaining({ subject: 'Cave', body: 'Ici Claire.' })]);
    // Another person gets none of it.
    const other = await t.person({ role: 'buyer' });
    expect(JSON.stringify((await t.call(ownData, {}, other.token)).body)).not.toMatch(/Martin|Ici Claire/);
  });

  test('closes his account once nothing is under way: erased here and at the estate, papers kept, and told by mail', async () => {
    const one = await bought(CLAIRE);
    const { shop, buyer, order } = one;
    await t.call(writeToShop, { shopId: shop.estate.shopId, subject: 'Cave', text: 'Ici Claire.' }, buyer.token);
    const asked = (await t.call(closing, {}, buyer.token)).body;
    expect(asked.whyNot).toContain(order.number);
    expect((await t.call(closeAccount, {}, buyer.token)).body.code).toBe('identity.still-ordering');
    expect(await clientOf(one)).toMatchObject({ lastname: 'Martin', erased: false });

    await t.call(cancelOrder, { id: order.id } as never, shop.estate.owner);
    const now = (await t.call(closing, {}, buyer.token)).body;
    expect([now.whyNot, now.keptUntil]).toEqual([null, new Date().getUTCFullYear() + 11]);
    expect((await t.call(closeAccount, {}, buyer.token, { headers: {} })).body.code).toBe('frame.proof');
    const closed = await t.call(closeAccount, {}, buyer.token);
    expect([closed.status, closed.body.message]).toEqual([200, 'Votre compte est fermé. Un e-mail vous le confirme.']);

    expect((await t.call(me, {}, buyer.token)).status).toBe(401);
    expect(await clientOf(one)).toMatchObject({ lastname: 'Client effacé', erased: true, linked: false });
    const { rows } = await t.pool.query('select * from user_account where id = $1', [buyer.userId]);
    expect(JSON.stringify(rows)).not.toMatch(/Martin|Claire/);
    expect(JSON.stringify(rows)).not.toContain(buyer.email);
    const left = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        tickets: number;
        buyer: string;
      }>`select (select count(*)::int from ticket where shop_id = ${shop.estate.shopId}) as tickets, buyer_name as buyer
        from sale where shop_id = ${shop.estate.shopId} and id = ${order.id}`.execute(tx),
    );
    expect(left.rows).toEqual([{ tickets: 0, buyer: expect.stringContaining('Martin') }]);
    const mails = await t.pool.query('select subject, plain from mail where recipient = $1', [buyer.email]);
    expect(mails.rows).toEqual([
      { subject: 'Votre compte est fermé', plain: expect.stringContaining(String(new Date().getUTCFullYear() + 11)) },
    ]);
  });

  test('who ordered for a firm leaves the firm’s record to the estate, without his account', async () => {
    const one = await bought(CAVE);
    await t.call(cancelOrder, { id: one.order.id } as never, one.shop.estate.owner);
    expect((await t.call(closeAccount, {}, one.buyer.token)).status).toBe(200);
    expect(await clientOf(one)).toMatchObject({ erased: false, linked: false });
  });
});

test('whoever holds an estate, works in one or runs the house is told what comes first', async () => {
  const estate = await t.estate();
  const [hand, admin] = [
    await t.person({ role: 'iam', shopId: estate.shopId, authorizations: {} }),
    await t.person({ role: 'admin' }),
  ];
  const codes = [];
  for (const token of [estate.owner, hand.token, admin.token])
    codes.push((await t.call(closeAccount, {}, token)).body.code);
  expect(codes).toEqual(['identity.owner-stays', 'identity.worker-stays', 'identity.admin-stays']);
  expect((await t.call(closing, {}, estate.owner)).body.whyNot).toContain(estate.name);
});
