import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { eraseClient } from '#areas/clients/rules/endpoints.ts';
import { moveShipment } from '#areas/deliveries/rules/endpoints.ts';
import { shipmentsOf } from '#areas/deliveries/server/index.ts';
import { order, placeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { followedBillPdf, followedOrder, payFollowedBill } from '../../rules/follow/follow-endpoints.ts';
import { payLink } from '../../rules/pay/pay-endpoints.ts';

const t = await testBed();
const LINK = /\/suivi\S*?#token=([\w-]+)/;

/** The order of a guest, paid by cheque at an estate that takes cards for its bills. */
const bought = async (mark: string) => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, {
    paymentsList: [
      { type: 'stripe', active: true },
      { type: 'check', active: true },
    ],
  });
  const placed = await ok(t, null)(placeOrder, {
    ...checkoutOf([cartOf(estate.shopId, wines, 6, 'check')], 'tok_ok', mark),
    buyer: { firstname: 'Claire', lastname: mark, email: `${mark.toLowerCase()}@exemple.fr`, phone: '0612345678' },
  });
  await t.drain();
  const mails = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{ html: string; subject: string }>`select html, subject from mail where shop_id = ${estate.shopId}
          and recipient = ${`${mark.toLowerCase()}@exemple.fr`} order by created_at, id`.execute(tx),
      )
    ).rows;
  const token = LINK.exec((await mails())[0]?.html ?? '')?.[1] ?? '';
  return { estate, owner, mails, token, id: placed.orders[0]?.id as string };
};

test('a guest follows his order by the link of the mail: state, parcel, bill and payment, without an account', async () => {
  const { estate, owner, token, id, mails } = await bought('Suivie');
  const anyone = ok(t, null);
  const seen = () => anyone(followedOrder, { token });
  expect(await seen()).toMatchObject({
    shop: { id: estate.shopId },
    order: { status: 'pending', deliveryStatus: 'pending', mayWithdraw: true, parcels: [], remaining: 72 },
    bills: [],
  });
  expect((await seen()).order.lines[0]?.words).toMatch(/^6 × Cuvée/);
  await owner(validateOrder, { id });
  await owner(prepareOrder, { id });
  await owner(shipOrder, { id, carrier: 'Chronofresh', tracking: 'XY123' } as never);
  await owner(billOrder, { id });
  const after = await seen();
  expect(after.order).toMatchObject({ deliveryStatus: 'transit', parcels: [{ carrier: 'Chronofresh' }] });
  expect(after.bills).toMatchObject([{ kind: 'bill', toPay: 72 }]);
  const bill = after.bills[0]?.id as string;
  expect((await anyone(followedBillPdf, { token, id: bill })).name).toBe(`${after.bills[0]?.number}.pdf`);
  const { place } = await anyone(payFollowedBill, { token, id: bill });
  const pay = new URL(place, 'http://x');
  const secret = pay.searchParams.get('token') ?? new URLSearchParams(pay.hash.slice(1)).get('token') ?? '';
  expect((await anyone(payLink, { token: secret })).bill).toMatchObject({ state: 'open', left: '72.00' });
  const [shipment] = await t.tx(estate.shopId, (tx) => shipmentsOf(tx, estate.shopId, id));
  await owner(moveShipment, { id: shipment?.id as string, to: 'delivered' } as never);
  expect((await seen()).order.deliveredOn).not.toBeNull();
  await t.drain();
  const shipped = (await mails()).filter(({ html }) => LINK.test(html));
  expect(shipped.length).toBeGreaterThan(1);
});

test('the link opens its own order alone, and tells nothing of the office', async () => {
  const [one, other] = [await bought('Premiere'), await bought('Seconde')];
  await one.owner(validateOrder, { id: one.id });
  await one.owner(prepareOrder, { id: one.id });
  await one.owner(shipOrder, { id: one.id });
  await one.owner(billOrder, { id: one.id });
  const [bill] = (await ok(t, null)(followedOrder, { token: one.token })).bills;
  for (const endpoint of [followedBillPdf, payFollowedBill])
    expect((await t.call(endpoint, { token: other.token, id: bill?.id as string })).status).toBe(404);
  for (const token of ['', 'x'.repeat(54), `${one.token.slice(0, -4)}AAAA`])
    expect((await t.call(followedOrder, { token })).status).toBe(404);
  const told = JSON.stringify((await ok(t, null)(followedOrder, { token: one.token })).order);
  expect(told).not.toMatch(/trace|note"|creditHold|buyerEmail|clientId/);
});

test('the link is dead once its client is erased, and after its days', async () => {
  const { owner, token, id, estate } = await bought('Effacee');
  const { clientId } = await owner(order, { id });
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set status = 'refused' where shop_id = ${estate.shopId} and id = ${id}`.execute(tx),
  );
  await owner(eraseClient, { id: clientId as string } as never);
  expect((await t.call(followedOrder, { token })).status).toBe(404);
  const late = await bought('Tardive');
  await t.tx(late.estate.shopId, (tx) =>
    sql`update order_link set expires_at = now() - interval '1 day' where shop_id = ${late.estate.shopId}`.execute(tx),
  );
  expect((await t.call(followedOrder, { token: late.token })).status).toBe(404);
});

test.each(LANGS)('the page of an order speaks %s', async (lang) => {
  const words = Object.values(
    (await import(`../../rules/follow/messages/public.${lang}.ts`)) as Record<
      string,
      { follow: Record<string, string> }
    >,
  )[0]?.follow;
  expect(words?.['title']).toContain('{number}');
  expect(words?.['payOnline']).toMatch(/\{amount\}.*\{name\}|\{name\}.*\{amount\}/s);
});
