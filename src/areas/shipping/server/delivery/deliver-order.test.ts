import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { moveShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { dayIn } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, shipOrder, undeliverOrder } from '../../rules/delivery/ship-endpoints.ts';
import {
  answerWithdrawal,
  declareWithdrawal,
  withdrawals,
} from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';

const t = await testBed();
const today = () => dayIn('Europe/Paris', t.frame.clock.millis());
const ago = (days: number) => addDays(today(), -days);

/** Shipped so many days ago. */
const shipped = async (days = 30) => {
  const { estate, wines } = await cellar(t, 1, 60);
  const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
  const { id, number } = (await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)])))
    .orders[0] as { id: string; number: string };
  await ok(t, estate.owner)(validateOrder, { id });
  await ok(t, estate.owner)(shipOrder, { id });
  await t.tx(estate.shopId, (tx) =>
    sql`update shipment set shipped_day = ${ago(days)} where shop_id = ${estate.shopId} and shippable_id = ${id}`.execute(
      tx,
    ),
  );
  const declare = () =>
    ok(t, null)(declareWithdrawal, {
      shop: estate.shopId,
      number,
      name: 'Claire Martin',
      email: 'claire.martin@exemple.fr',
      scope: 'whole',
    });
  return { estate, buyer, id, number, declare, made: ok(t, estate.owner) };
};

describe('an order that was shipped', () => {
  test('is received on a day of its own, which its buyer reads and is told once, and from which the fourteen days run', async () => {
    const { buyer, id, declare, made } = await shipped();
    const seen = await made(deliverOrder, { id, day: ago(20) });
    expect([seen.deliveryStatus, seen.deliveredOn, seen.shippedOn]).toEqual(['delivered', ago(20), ago(30)]);
    await made(deliverOrder, { id, day: ago(16) });
    await t.drain();
    expect(await ok(t, buyer.token)(order, { id })).toMatchObject({
      deliveryStatus: 'delivered',
      deliveredOn: ago(16),
      shippedOn: ago(30),
    });
    expect(
      (await ok(t, buyer.token)(notifications, {})).filter((one) => one.content.includes('est livrée')),
    ).toHaveLength(1);
    await declare();
    const [one] = (await made(order, { id })).withdrawals;
    expect(one).toMatchObject({ receivedOn: ago(16), declared: { receivedOn: ago(16) } });
    expect(one?.endsOn).not.toBeNull();
  });

  test('is received neither before it left nor tomorrow', async () => {
    const { estate, id } = await shipped(10);
    expect((await t.call(deliverOrder, { id, day: ago(11) }, estate.owner)).body).toMatchObject({
      code: 'sales.received-before-shipped',
      fields: { day: expect.any(String) },
    });
    expect((await t.call(deliverOrder, { id, day: addDays(today(), 1) }, estate.owner)).body).toMatchObject({
      code: 'sales.received-later',
    });
    expect((await t.call(undeliverOrder, { id }, estate.owner)).body).toMatchObject({ code: 'sales.not-delivered' });
  });

  test('a day noted by mistake is taken back, and the days do not run any more', async () => {
    const { id, declare, made } = await shipped();
    await made(deliverOrder, { id });
    expect(await made(undeliverOrder, { id })).toMatchObject({ deliveryStatus: 'transit', deliveredOn: null });
    await declare();
    expect((await made(order, { id })).withdrawals).toMatchObject([{ receivedOn: null, verdict: 'inTime' }]);
  });

  test('follows its shipments, and a receipt that comes back was a receipt all the same', async () => {
    const { id, made } = await shipped();
    const [parcel] = (await made(shipments, {})).rows;
    await made(moveShipment, { id: parcel?.id as string, to: 'exception' });
    expect((await made(order, { id })).deliveryStatus).toBe('exception');
    await made(deliverOrder, { id, day: ago(3) });
    await made(moveShipment, { id: parcel?.id as string, to: 'returned' });
    expect(await made(order, { id })).toMatchObject({ deliveryStatus: 'returned', deliveredOn: ago(3) });
  });
});

describe('a withdrawal declared before the receipt was noted', () => {
  test('is judged anew by it: both are said, and the declaration does not change', async () => {
    const { id, declare, made } = await shipped(60);
    await declare();
    await made(deliverOrder, { id, day: ago(50) });
    const late = {
      verdict: 'late',
      receivedOn: ago(50),
      declared: { verdict: 'inTime', receivedOn: null, endsOn: null },
    };
    expect((await made(order, { id })).withdrawals).toMatchObject([late]);
    expect((await made(withdrawals, { filter: '{"verdict":{"in":["late"]}}' })).rows).toMatchObject([late]);
    // No answer has used that day yet: it may be corrected.
    await made(deliverOrder, { id, day: ago(2) });
    expect((await made(order, { id })).withdrawals).toMatchObject([{ verdict: 'inTime', receivedOn: ago(2) }]);
    await made(undeliverOrder, { id });
    expect((await made(order, { id })).withdrawals).toMatchObject([
      { verdict: 'inTime', receivedOn: null, endsOn: null },
    ]);
  });

  test('fixes the day once it was answered by it, and the day by which one was told is fixed at once', async () => {
    const { estate, id, declare, made } = await shipped(60);
    await declare();
    await made(deliverOrder, { id, day: ago(50) });
    await made(answerWithdrawal, {
      id: (await made(order, { id })).withdrawals[0]?.id as string,
      answer: 'declined',
      words: 'Le délai est passé.',
    });
    expect((await t.call(deliverOrder, { id, day: ago(2) }, estate.owner)).body).toMatchObject({
      code: 'sales.receipt-judged',
    });
    expect((await t.call(undeliverOrder, { id }, estate.owner)).body).toMatchObject({ code: 'sales.receipt-judged' });
    const other = await shipped(60);
    await other.made(deliverOrder, { id: other.id, day: ago(5) });
    await other.declare();
    expect((await t.call(deliverOrder, { id: other.id, day: ago(55) }, other.estate.owner)).body).toMatchObject({
      code: 'sales.receipt-judged',
    });
  });
});

test('what is handed over at the cellar is received the day it leaves', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const { id } = (await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]))).orders[0] as {
    id: string;
  };
  await ok(t, estate.owner)(validateOrder, { id });
  expect(await ok(t, estate.owner)(shipOrder, { id, delivered: true })).toMatchObject({
    deliveryStatus: 'delivered',
    deliveredOn: day(today()),
  });
});
