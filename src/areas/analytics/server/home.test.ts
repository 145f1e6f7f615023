import { expect, test } from 'vitest';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { orders, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { deliveries } from '#areas/shipping/rules/delivery/delivery-board.ts';
import { adjustStock, changeStockItem, stocks } from '#areas/stock/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { closeMail } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import { queueMail } from '#platform/mail.ts';
import { arrangeHome, closeFirstDay, home, homeChart } from '../rules/endpoints.ts';

let now = Date.parse('2026-11-23T09:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now } });
const at = (instant: string): void => {
  now = Date.parse(instant);
};
const read = async (token: string) => {
  const answer = await t.call(home, {}, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const counts = async (token: string) =>
  Object.fromEntries((await read(token)).waiting.map((one) => [one.name, one.count]));

test('what waits is counted as its list shows it, and goes when it is done', async () => {
  at('2026-11-23T09:00:00Z');
  const shop = await onCredit(t, 1, 60);
  const { owner } = shop.estate;
  // Its wine has no description yet.
  expect((await read(owner)).waiting.filter((one) => one.count > 0).map((one) => one.name)).toEqual([
    'catalogue.to-complete',
  ]);
  const placed = await t.call(placeOrder, placing(cartOf(shop, 6, 'transfer')), null);
  const id = placed.body.orders[0]!.id;
  expect(await counts(owner)).toMatchObject({ 'sales.to-validate': 1, 'sales.to-prepare': 0, 'sales.to-bill': 0 });
  await t.call(validateOrder, { id }, owner);
  expect(await counts(owner)).toMatchObject({ 'sales.to-validate': 0, 'sales.to-prepare': 1, 'sales.to-bill': 1 });
  expect((await t.call(billOrder, { id }, owner)).status).toBe(200);
  const waiting = (await read(owner)).waiting;
  expect(waiting.find((one) => one.name === 'billing.to-receive')).toMatchObject({
    count: 1,
    isExact: true,
    amount: expect.any(Number),
  });
  // A month later nobody has paid: it is late, and the whole of it.
  at('2027-01-23T09:00:00Z');
  const owner2 = (
    await t.person({
      role: 'iam',
      shopId: shop.estate.shopId,
      authorizations: { seeAllOrder: true, seeAllPrice: true, seeAllStock: true, seeAllPayment: true },
    })
  ).token;
  const late = (await read(owner2)).waiting.find((one) => one.name === 'billing.late');
  expect(late).toMatchObject({ count: 1, isLate: true });
  const list = (await t.call(bills, { filter: JSON.stringify(late?.filter) }, owner2)).body;
  expect([list.total, list.rows[0]?.due]).toEqual([1, late?.amount]);

  // Every card says the total of the list that it leads to.
  const lists = { '/dashboard/orders': orders, '/dashboard/orders/bills': bills, '/dashboard/stocks': stocks } as const;
  for (const card of (await read(owner2)).waiting) {
    const endpoint = lists[card.path as keyof typeof lists];
    if (!endpoint) continue;
    const answer = await t.call(endpoint, { filter: JSON.stringify(card.filter) }, owner2);
    expect([card.name, answer.body.total]).toEqual([card.name, card.count]);
  }
});

test('low stock waits where its module is on, for who may see stock', async () => {
  at('2026-11-23T09:00:00Z');
  const shop = await onCredit(t, 1, 60);
  const { owner, shopId } = shop.estate;
  const item = (await t.call(stocks, {}, owner)).body.rows[0]!;
  await t.call(changeStockItem, { id: item.id, threshold: 60 } as never, owner);
  expect(await counts(owner)).toMatchObject({ 'stock.low': 1 });
  const adjusted = await t.call(
    adjustStock,
    { cause: 'adjustment', lines: [{ formatId: shop.formats[0]!.id, delta: 1 }] } as never,
    owner,
  );
  expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200);
  expect(await counts(owner)).toMatchObject({ 'stock.low': 0 });
  const hand = await t.person({ role: 'iam', shopId, authorizations: { seeAllOrder: true } });
  expect(Object.keys(await counts(hand.token))).not.toContain('stock.low');
});

test('without seeAllPrice no amount is told, and a collaborator without a right sees no card of it', async () => {
  at('2026-11-23T09:00:00Z');
  const shop = await onCredit(t, 1, 60);
  const { owner, shopId } = shop.estate;
  const placed = await t.call(placeOrder, placing(cartOf(shop, 6, 'transfer')), null);
  const id = placed.body.orders[0]!.id;
  await t.call(validateOrder, { id }, owner);
  await t.call(billOrder, { id }, owner);
  const hand = (await t.person({ role: 'iam', shopId, authorizations: { seeAllOrder: true, seeAllPayment: true } }))
    .token;
  const seen = await read(hand);
  expect(seen.waiting.find((one) => one.name === 'billing.to-receive')).toMatchObject({ count: 1 });
  expect(seen.waiting.filter((one) => one.amount !== undefined)).toEqual([]);
  expect(seen.figures.map((one) => one.name)).toEqual(['sales.orders', 'sales.bottles']);
  expect(seen.steps).toEqual([]);
  const nobody = (await t.person({ role: 'iam', shopId, authorizations: {} })).token;
  // Tasks given to a person are his without any right.
  expect(await read(nobody)).toMatchObject({
    waiting: [{ name: 'clients.tasks-late' }, { name: 'clients.tasks-today' }],
    figures: [],
    steps: [],
  });
  // An agent counts the orders that he made, and there are none.
  const agent = (await t.person({ role: 'agent', shopId, authorizations: { createOrder: true } })).token;
  expect(await counts(agent)).toMatchObject({ 'sales.to-validate': 0 });
  // He prepares nothing, nor does who only reads orders; a hand of the cellar does, from the board of deliveries.
  const reader = (await t.person({ role: 'iam', shopId, authorizations: { seeAllOrder: true } })).token;
  for (const token of [agent, reader]) expect(Object.keys(await counts(token))).not.toContain('sales.to-prepare');
  expect(Object.keys(await counts(reader))).not.toContain('billing.to-receive');
  const cellarHand = (await t.person({ role: 'iam', shopId, authorizations: { manageDelivery: true } })).token;
  expect(await counts(cellarHand)).toMatchObject({ 'shipping.to-prepare': 1 });
  const card = (await read(cellarHand)).waiting.find((one) => one.name === 'shipping.to-prepare');
  expect((await t.call(deliveries, { filter: JSON.stringify(card?.filter) }, cellarHand)).body.total).toBe(1);
});

test('turnover, orders and the average basket of the month stand beside the same days of last year', async () => {
  at('2026-11-23T09:00:00Z');
  const shop = await onCredit(t, 1, 600);
  const { owner, shopId } = shop.estate;
  const sell = async (bottles: number): Promise<void> => {
    const placed = await t.call(placeOrder, placing(cartOf(shop, bottles, 'transfer')), null);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const id = placed.body.orders[0]!.id;
    await t.call(validateOrder, { id }, owner);
    expect((await t.call(billOrder, { id }, owner)).status).toBe(200);
  };
  await sell(6);
  // The same a year ago, on a day that counts and on the one after today's.
  for (const [n, day] of [
    [900, '2025-11-23'],
    [901, '2025-11-24'],
  ] as const)
    await t.tx(shopId, async (tx, call) => {
      const as = (more: object) => JSON.stringify({ id: call.newId(), number: `X${n}`, n, ...more });
      await sql`insert into bill select (jsonb_populate_record(b, ${as({ issued_on: day, year: '2025' })}::jsonb)).* from bill b where b.shop_id = ${shopId} limit 1`.execute(
        tx,
      );
      await sql`insert into sale select (jsonb_populate_record(s, ${as({ placed_on: day })}::jsonb)).* from sale s where s.shop_id = ${shopId} limit 1`.execute(
        tx,
      );
    });
  await sell(12);
  const { figures, period, before } = await read(owner);
  expect([period, before]).toEqual([
    { from: '2026-11-01', to: '2026-11-23' },
    { from: '2025-11-01', to: '2025-11-23' },
  ]);
  const [{ net } = { net: 0 }] = await t
    .tx(shop.estate.shopId, (tx) =>
      sql<{
        net: number;
      }>`select sum(total_net)::float as net from bill where shop_id = ${shop.estate.shopId} and issued_on = '2026-11-23'`.execute(
        tx,
      ),
    )
    .then(({ rows }) => rows);
  const of = (name: string) => figures.find((one) => one.name === name);
  expect(of('billing.turnover')?.value).toBe(net);
  expect(of('sales.orders')).toMatchObject({ value: 2, before: 1 });
  expect(of('sales.bottles')).toMatchObject({ value: 18, before: 6 });
  expect(of('sales.basket')?.value).toBeCloseTo(net / 2, 2);
  expect(of('billing.turnover')?.before).toBeGreaterThan(0);
  // The chart ends on the very figure of the month.
  const { chart } = (await t.call(homeChart, {}, owner)).body;
  expect([chart?.name, chart?.months.length]).toEqual(['billing.turnover', 6]);
  expect(chart?.months.at(-1)).toEqual({ month: '2026-11', value: net, before: of('billing.turnover')?.before });
  const hand = (await t.person({ role: 'iam', shopId, authorizations: {} })).token;
  expect((await t.call(homeChart, {}, hand)).body).toEqual({ chart: null });
});

test('a mail that did not arrive waits to be seen to, until it is', async () => {
  at('2026-11-23T09:00:00Z');
  const { shopId, owner } = await t.estate();
  const id = await t.tx(shopId, (tx, call) =>
    queueMail(tx, call, { to: 'lea@exemple.fr', subject: 'Facture', from: { name: 'D' }, blocks: [] }, shopId),
  );
  expect(await counts(owner)).toMatchObject({ 'messaging.mails-failed': 0 });
  await t.pool.query("update mail set status = 'failed', failure = 'address' where id = $1", [id]);
  expect(await counts(owner)).toMatchObject({ 'messaging.mails-failed': 1 });
  await t.call(closeMail, { id }, owner);
  expect(await counts(owner)).toMatchObject({ 'messaging.mails-failed': 0 });
});

test('a home is arranged by its person alone, in this shop, and set back', async () => {
  at('2026-11-23T09:00:00Z');
  const estate = await t.estate();
  const colleague = (await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } }))
    .token;
  await t.call(arrangeHome, { placed: ['sales.to-bill'], hidden: ['stock.low'] }, estate.owner);
  expect((await read(estate.owner)).arrangement).toMatchObject({ placed: ['sales.to-bill'], hidden: ['stock.low'] });
  expect((await read(colleague)).arrangement).toMatchObject({ placed: [], hidden: [] });
  await t.call(closeFirstDay, { closed: true }, estate.owner);
  await t.call(arrangeHome, { placed: [], hidden: [] }, estate.owner);
  expect((await read(estate.owner)).arrangement).toEqual({ placed: [], hidden: [], firstDayClosed: true });
});

test('the first day has eight steps, and an estate that has nothing has done none of them', async () => {
  at('2026-11-23T09:00:00Z');
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) =>
    sql`update shop set business = '{}', settings = '{}', banks = '[]', payments_list = '[]', online = false where shop_id = ${estate.shopId}`.execute(
      tx,
    ),
  );
  const { steps } = await read(estate.owner);
  expect(steps).toHaveLength(8);
  expect(steps.filter((one) => one.done).map((one) => one.name)).toEqual([]);
});

test('a step of the first day is done when no bill and no opening would be refused for it, and names what is missing', async () => {
  at('2026-11-23T09:00:00Z');
  const estate = await t.estate();
  const stepsOf = async () => {
    const { steps } = await read(estate.owner);
    return Object.fromEntries(
      steps.map((one) => [one.name, one.done ? [] : one.missing.map((text) => text.split(/[ \u00a0]:| avant/)[0])]),
    );
  };
  const set = (business: object, settings: object, more: object) =>
    t.tx(estate.shopId, (tx) =>
      sql`update shop set business = business || ${JSON.stringify(business)}::jsonb, settings = settings || ${JSON.stringify(settings)}::jsonb,
        payments_list = ${JSON.stringify(more)}::jsonb, banks = '[{"rib":{"holder":"E","bank":"","iban":"FR7630006000011234567890189","bic":""},"default":true}]' where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
  const everybody = { active: true, clients: ['professional', 'private'], instructions: '' };
  await set({}, {}, [{ type: 'transfer', ...everybody }]);
  expect(await stepsOf()).toMatchObject({ 'shops.identity': [], 'shops.legal': [], 'payments.bank': [] });
  // PayPal is switched on without its keys: nobody is offered it, whatever the IBAN.
  await set({ vatNumber: '', phone: '' }, { legalNotice: 'Éditeur : [à compléter : téléphone].' }, [
    { type: 'paypal', ...everybody },
  ]);
  expect(await stepsOf()).toMatchObject({
    'shops.identity': ['Indiquez votre numéro de TVA', 'Indiquez votre numéro de téléphone'],
    'shops.legal': ['Complétez vos textes légaux'],
    'payments.bank': ['Activez un moyen de paiement que la boutique peut proposer'],
  });
});

test('a buyer sees what he bought, of all his producers, and his own bills', async () => {
  at('2026-11-23T09:00:00Z');
  const shop = await onCredit(t, 1, 60);
  const buyer = await t.person({ role: 'buyer' });
  const placed = await t.call(placeOrder, placing(cartOf(shop, 6, 'transfer')), buyer.token);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect(await counts(buyer.token)).toEqual({ 'sales.under-way': 1, 'billing.to-pay': 0 });
  const other = await t.person({ role: 'buyer' });
  expect(await counts(other.token)).toEqual({ 'sales.under-way': 0, 'billing.to-pay': 0 });
  // Three figures of the year so far: whoever buys three times a year has nothing to read in a month.
  const { figures, period, before } = await read(buyer.token);
  expect([period.from, before]).toEqual(['2026-01-01', { from: '2025-01-01', to: '2025-11-23' }]);
  const bought = (await t.call(orders, {}, buyer.token)).body.rows[0];
  expect(figures.map(({ name, value, before: last }) => [name, value, last])).toEqual([
    ['sales.bought', 1, 0],
    ['sales.spent', bought?.totalTTC, 0],
    ['sales.bought-bottles', 6, 0],
  ]);
  expect((await read(other.token)).figures.map((one) => one.value)).toEqual([0, 0, 0]);
});
