import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stockStated } from '#areas/catalogue/rules/events.ts';
import { markAsSeen, notifications } from '#areas/messaging/rules/endpoints.ts';
import { safeContent } from '#areas/messaging/rules/notification.ts';
import { cancelOrder, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { eventSlot } from '#kernel/event.ts';
import { isInternalPath } from '#kernel/field/internal-path.ts';
import { mailFailed } from '#kernel/mail-event.ts';
import { inSlot } from '#kernel/slot.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { notificationSlot } from '#platform/notifications.ts';
import { testBed } from '#platform/testing.ts';
import { contributions } from '../../areas.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});
const readBy = async (token: string) => (await t.call(notifications, {}, token)).body;
const typesOf = async (token: string) => (await readBy(token)).map((one) => one.type).sort();

/** Section 3; `payment*` stands for several. */
const TYPES_OF_THE_SPECIFICATION = [
  'newOrder',
  'modifyOrder',
  'newTask',
  'taskCompleted',
  'newResa',
  'newContact',
  'newActivity',
  'stockUpdate',
  'thresholdReach',
  'commissionPaid',
  'commissionDelay',
  'newImportClients',
  'newImportOrders',
  'newImportProducts',
  'newOrderIntent',
  'newResponseReceived',
  'mailFail',
  'endedNewsletter',
  'agentNewProduct',
  'agentCreateNewAllocations',
  'newClientPropertyToAgent',
  'accessTypo',
];
/** Activities, commissions, imports of orders, newsletters. */
const NOT_BUILT = ['newActivity', 'commissionPaid', 'commissionDelay', 'newImportOrders', 'endedNewsletter'];

/** The office's icons, as they are written: their file needs a browser. */
const ICONS = readFileSync(new URL('../../../ui/office/theme/icons.tsx', import.meta.url), 'utf8');

describe('the notifications that the areas declare', () => {
  const rules = inSlot(notificationSlot, contributions);
  const kinds = [...new Map(rules.flatMap((rule) => rule.kinds.map((kind) => [kind.type, kind] as const))).values()];
  /** Any fact that is asked for: its own name, an amount where it is money, a path where it is one. */
  const facts: Readonly<Record<string, string>> = new Proxy(
    {},
    { get: (_none, name) => ({ amount: '12,00 €', path: '/path' })[String(name)] ?? String(name) },
  );

  test('are raised by an event that is declared', () => {
    const declared = new Set([...inSlot(eventSlot, contributions), mailFailed].map((event) => event.name));
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !declared.has(rule.event.name)).map((rule) => rule.name)).toEqual([]);
  });

  test('are each told by some event, or by a call that names it: none is declared for nothing', () => {
    const areas = join(import.meta.dirname, '../../../areas');
    const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(join(areas, file), 'utf8'));
    const declared = sources.flatMap((text) =>
      [...text.matchAll(/export const (\w+) = defineNotification<[^(]*\(\s*'(\w+)'/gs)].map((one) => [one[1], one[2]]),
    );
    const told = new Set(kinds.map((kind) => kind.type));
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.filter(([, type]) => !told.has(type as string))).toEqual([]);
    // A rule may name a kind and never tell it.
    const all = sources.join('\n');
    expect(declared.filter(([name]) => !new RegExp(`\\bnotice\\(\\s*${name}\\b`).test(all))).toEqual([]);
  });

  test('are all those of the specification, but for those whose area is not built', () => {
    expect(TYPES_OF_THE_SPECIFICATION.filter((type) => !kinds.some((kind) => kind.type === type))).toEqual(NOT_BUILT);
    expect(kinds.filter(({ type }) => /^payment/.test(type)).length).toBeGreaterThan(2);
  });

  test('are each declared once, by one area', () => {
    const one = new Map(rules.flatMap((rule) => rule.kinds.map((kind) => [kind, kind.type] as const)));
    expect([...one.values()].sort()).toEqual([...new Set(one.values())].sort());
  });

  test.each(kinds.map((kind) => [kind.type, kind] as const))(
    '%s has an icon of the office, words that survive the filter, a place to go to, and no amount for who sees no price',
    (_type, kind) => {
      const words = kind.content(facts);
      expect(ICONS, kind.icon).toMatch(new RegExp(`^ {2}${kind.icon}: `, 'm'));
      expect(words).not.toMatch(/undefined|\$\{/);
      expect(safeContent(words).replace(/<\/?b>/g, '')).not.toContain('&lt;');
      expect(isInternalPath(kind.link(facts))).toBe(true);
      expect(words).not.toContain('€');
      if (kind.priced) expect(kind.priced(facts)).toContain('12,00 €');
    },
  );
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
