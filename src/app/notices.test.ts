import { beforeAll, describe, expect, test } from 'vitest';
import { stockStated } from '#areas/catalogue/rules/events.ts';
import * as catalogueEvents from '#areas/catalogue/rules/events.ts';
import { markAsSeen, notifications } from '#areas/messaging/rules/endpoints.ts';
import * as messagingEvents from '#areas/messaging/rules/events.ts';
import { NOTICES } from '#areas/messaging/rules/notices.ts';
import * as paymentEvents from '#areas/payments/rules/events.ts';
import { cancelOrder, placeOrder, shipOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import * as salesEvents from '#areas/sales/rules/events.ts';
import * as stockEvents from '#areas/stock/rules/events.ts';
import * as mailEvents from '#kernel/mail-event.ts';
import { startCards } from '#platform/cards/start.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from './test-estate.ts';

const t = await testBed();
beforeAll(() => {
  startCards({
    pool: t.pool,
    clock: t.frame.clock,
    secret: 'only for tests',
    sandbox: true,
    ownUrl: '',
    worker: false,
    deliver: async () => true,
  });
});
const readBy = async (token: string) => (await t.call(notifications, {}, token)).body;
const typesOf = async (token: string) => (await readBy(token)).map((one) => one.type).sort();

test('every notice is raised by an event that is declared, and that somebody subscriptions', () => {
  const declared = new Set(
    [catalogueEvents, messagingEvents, paymentEvents, salesEvents, stockEvents, mailEvents].flatMap((module) =>
      Object.values(module).map((event) => event.name),
    ),
  );
  const heard = new Set(t.frame.subscriptions.flatMap((one) => ('event' in one ? [one.event] : [])));
  for (const [type, { events }] of Object.entries(NOTICES))
    for (const event of events)
      expect([declared.has(event), heard.has(event)], `${type}: ${event}`).toEqual([true, true]);
});

describe('an order', () => {
  test('is told to the estate, its money only to who sees prices, and its changes to the buyer', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
    const hand = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllOrder: true, seeAllClient: true },
    });
    const placed = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
    await t.drain();
    expect(await typesOf(estate.owner)).toEqual(['newContact', 'newOrder']);
    expect((await readBy(estate.owner)).find((one) => one.type === 'newOrder')?.content).toMatch(
      /^Nouvelle commande <b>CO-[^<]+<\/b> de Claire Martin : 72,00\s€$/,
    );
    expect((await readBy(hand.token)).map((one) => one.content).join()).not.toContain('€');
    const id = placed.orders[0]?.id as string;
    await ok(t, estate.owner)(validateOrder, { id });
    await ok(t, estate.owner)(shipOrder, { id });
    await t.drain();
    expect(await typesOf(estate.owner)).toEqual(['newContact', 'newOrder', 'paymentPaid']);
    expect(await typesOf(hand.token)).toEqual(['newContact', 'newOrder']);
    expect(
      (await readBy(buyer.token))
        .map((one) => [one.type, one.redirectLink, one.content.replace(/<b>.*<\/b>/, 'N')])
        .sort(),
    ).toEqual([
      ['modifyOrder', `/dashboard/orders/${id}`, 'La commande N est en route.'],
      ['modifyOrder', `/dashboard/orders/${id}`, 'La commande N est validée.'],
    ]);
    const [first] = await readBy(estate.owner);
    await t.call(markAsSeen, { arrayOfIds: [first?.id as string] }, estate.owner);
    expect((await readBy(estate.owner)).filter((one) => one.seen)).toHaveLength(1);
    // A second order of the same person is no new client.
    await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 1)]));
    await t.drain();
    expect((await typesOf(estate.owner)).filter((type) => type === 'newContact')).toHaveLength(1);
  });

  test('a card refused at validation is told with its reason to the estate, without it to the buyer', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
    const placed = await ok(t, buyer.token)(
      placeOrder,
      checkoutOf([cartOf(estate.shopId, wines, 6)], 'tok_debit_fails'),
    );
    await t.call(validateOrder, { id: placed.orders[0]?.id as string }, estate.owner);
    await t.drain();
    expect(await typesOf(estate.owner)).toContain('paymentError');
    expect(await typesOf(buyer.token)).toEqual(['paymentError']);
  });

  test('paid and cancelled, its refund is told to both sides', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
    const id = (await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]))).orders[0]
      ?.id as string;
    await ok(t, estate.owner)(validateOrder, { id });
    await ok(t, estate.owner)(cancelOrder, { id });
    await t.drain();
    expect(await typesOf(estate.owner)).toEqual(['newContact', 'newOrder', 'paymentPaid', 'paymentRefunded']);
    expect(await typesOf(buyer.token)).toEqual(['modifyOrder', 'modifyOrder', 'paymentRefunded']);
  });
});

test('an import that counted the stock is told, one that only filled gaps is not', async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllStock: true } });
  const say = (onlyIfUnknown: boolean) =>
    t.tx(estate.shopId, (_tx, call) =>
      call.emit(stockStated, {
        importId: crypto.randomUUID(),
        lines: wines.map((wine) => ({ formatId: wine.formatId, warehouse: null, quantity: '12', onlyIfUnknown })),
      }),
    );
  await say(true);
  await t.drain();
  expect(await typesOf(hand.token)).toEqual([]);
  await say(false);
  await t.drain();
  expect((await readBy(hand.token))[0]).toMatchObject({
    type: 'stockUpdate',
    content: 'Un import a compté le stock de <b>2 articles</b>.',
    redirectLink: '/dashboard/stocks/movements',
  });
});
