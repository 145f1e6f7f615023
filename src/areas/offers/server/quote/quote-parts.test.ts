import { beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addAllocation, allocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import { cancelOrder } from '#areas/sales/rules/endpoints.ts';
import { orderOfQuote, quoteFollowUp } from '../../rules/quote/quote-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';

/** A quote makes several orders: at its prices, and never for more than it says. */
const t = await testBed();
const { office, reserved } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(2, 2_000);
});

const quoted = async (more: object = {}) =>
  (
    await t.call(
      quoteCalls.add,
      {
        clientId: shop.clientId,
        lines: [
          { id: 'a', formatId: shop.formats[0] ?? '', quantity: 12, unitPrice: 11.37, discount: 3 },
          { id: 'b', formatId: shop.formats[1] ?? '', quantity: 6 },
        ],
        place: true,
        tellBuyer: false,
        ...more,
      },
      shop.estate.owner,
    )
  ).body;
const follow = async (id: string) => (await t.call(quoteFollowUp, { id }, shop.estate.owner)).body;
const take = (id: string, lines?: { id: string; quantity: number }[]) =>
  t.call(orderOfQuote, { id, ...(lines ? { lines } : {}) }, shop.estate.owner);
const goods = (quote: { lines: readonly { kind: string; id: string }[] }) =>
  quote.lines.filter((line) => line.kind === 'product').map((line) => line.id);

test('is ordered in parts at its prices; what is left is exact, and the list finds it', async () => {
  const before = await reserved(shop);
  const quote = await quoted({ clientDiscount: 5 });
  const [a = '', b = ''] = goods(quote);
  const first = await take(quote.id, [{ id: a, quantity: 5 }]);
  expect(first.status).toBe(200);
  expect(await reserved(shop)).toEqual([(before[0] ?? 0) + 5, before[1]]);
  const seen = await follow(quote.id);
  expect(seen.lines?.map((line) => line.left)).toEqual([7, 6]);
  const found = async () =>
    (await t.call(quoteCalls.list, { filter: JSON.stringify({ ordersMore: true }) }, shop.estate.owner)).body.rows.map(
      (row) => row.id,
    );
  expect(await found()).toContain(quote.id);
  const over = await take(quote.id, [{ id: a, quantity: 8 }]);
  expect([over.status, over.body.code]).toEqual([409, 'sales.quote-beyond']);
  const second = await take(quote.id, [
    { id: a, quantity: 1 },
    { id: b, quantity: 6 },
  ]);
  // All the rest, when nothing is said.
  const third = await take(quote.id);
  expect(third.body.lines.filter((line) => line.kind === 'product').map((line) => line.quantity)).toEqual([6]);
  expect((await follow(quote.id)).orders).toHaveLength(3);
  expect(await found()).not.toContain(quote.id);
  expect((await take(quote.id)).body.code).toBe('sales.quote-ordered');
  // To the cent of what was quoted: one at most is lost to rounding by order.
  const whole = [first, second, third].reduce((sum, one) => sum + (one.body.totalTTC ?? 0), 0);
  expect(Math.abs(whole - (quote.totalTTC ?? 0))).toBeLessThanOrEqual(0.03);
});

test('twenty that order at the same time never take more than was quoted', async () => {
  const quote = await quoted();
  const [a = ''] = goods(quote);
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(quote.id, [{ id: a, quantity: 5 }])));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
  expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.body.code))).toEqual(
    new Set(['sales.quote-beyond']),
  );
  expect((await follow(quote.id)).lines?.map((line) => line.left)).toEqual([2, 6]);
});

test('what an order took comes back when it is cancelled', async () => {
  const quote = await quoted();
  const [a = ''] = goods(quote);
  const made = (await take(quote.id, [{ id: a, quantity: 12 }])).body;
  expect((await t.call(cancelOrder, { id: made.id }, shop.estate.owner)).status).toBe(200);
  expect((await follow(quote.id)).lines?.map((line) => line.left)).toEqual([12, 6]);
  expect((await take(quote.id)).body.totalTTC).toBe(quote.totalTTC);
});

test('draws on what is set aside as any order does, and never beyond', async () => {
  const own = await office(2, 100);
  const today = await t.tx(own.estate.shopId, async (_tx, call) => day(call.today));
  const round = await t.call(
    addAllocation,
    {
      name: 'Printemps',
      opensOn: today,
      closesOn: addDays(today, 10),
      others: 'open',
      lines: [{ formatId: own.formats[0] ?? '', forKind: 'client', recipient: own.clientId, granted: 8 }],
    },
    own.estate.owner,
  );
  const quote = await t.call(
    quoteCalls.add,
    {
      clientId: own.clientId,
      lines: own.formats.map((formatId, n) => ({ id: `n${n}`, formatId, quantity: 20 })),
      place: true,
      tellBuyer: false,
    },
    own.estate.owner,
  );
  const [a = ''] = goods(quote.body);
  const part = (quantity: number) =>
    t.call(orderOfQuote, { id: quote.body.id, lines: [{ id: a, quantity }] }, own.estate.owner);
  expect((await part(5)).status).toBe(200);
  const drawn = async () =>
    (await t.call(allocation, { id: round.body.id }, own.estate.owner)).body.lines.map((line) => line.ordered);
  expect(await drawn()).toEqual([5]);
  const beyond = await part(4);
  expect([beyond.status, beyond.body.code]).toEqual([409, 'sales.allocation-short']);
  expect(await drawn()).toEqual([5]);
  expect(await reserved(own)).toEqual([5, 0]);
});

test('half a bottle is ordered of no quote', async () => {
  const quote = await quoted();
  const [a = ''] = goods(quote);
  const half = await take(quote.id, [{ id: a, quantity: 0.5 }]);
  expect([half.status, half.body.code]).toEqual([422, 'whole']);
  expect(half.body.fields).toHaveProperty(['lines.0.quantity']);
  expect((await follow(quote.id)).lines?.map((line) => line.left)).toEqual([12, 6]);
});

test('what is free with a line goes with its first order that stands, once', async () => {
  const own = await office(2, 500);
  await t.tx(own.estate.shopId, (tx) =>
    sql`update product_format set discount_add = '{"6": 2}' where shop_id = ${own.estate.shopId}`.execute(tx),
  );
  const quote = (
    await t.call(
      quoteCalls.add,
      {
        clientId: own.clientId,
        lines: own.formats.map((formatId, n) => ({ id: `n${n}`, formatId, quantity: 12 })),
        place: true,
        tellBuyer: false,
      },
      own.estate.owner,
    )
  ).body;
  const [a = '', b = ''] = goods(quote);
  const part = async (...lines: { id: string; quantity: number }[]) =>
    (await t.call(orderOfQuote, { id: quote.id, lines }, own.estate.owner)).body;
  const free = (order: { lines: readonly { kind: string; freeUnits: number }[] }) =>
    order.lines.filter((line) => line.kind === 'product').map((line) => line.freeUnits);
  const first = await part({ id: a, quantity: 2 });
  expect(free(first)).toEqual([2]);
  // This is the first order of the other line.
  expect(free(await part({ id: a, quantity: 6 }, { id: b, quantity: 6 }))).toEqual([0, 2]);
  await t.call(cancelOrder, { id: first.id }, own.estate.owner);
  expect(free(await part({ id: a, quantity: 3 }, { id: b, quantity: 6 }))).toEqual([2, 0]);
  expect(free(await part({ id: a, quantity: 3 }))).toEqual([0]);
});

test('delivery and the deposit go with an order that stands: cancelled with it, they go with the next', async () => {
  const quote = await quoted({ shipping: { name: 'Livraison', price: 20 }, deposit: { kind: 'amount', value: 50 } });
  const [a = ''] = goods(quote);
  const borne = (order: {
    lines: readonly { kind: string; net?: number | undefined }[];
    deposit?: { value: number } | null | undefined;
  }) => [
    order.lines.filter((line) => line.kind === 'shipping').reduce((all, one) => all + (one.net ?? 0), 0),
    order.deposit?.value ?? null,
  ];
  const part = async (quantity: number) => (await take(quote.id, [{ id: a, quantity }])).body;
  const first = await part(2);
  expect(borne(first)).toEqual([20, 50]);
  expect(borne(await part(2))).toEqual([0, null]);
  await t.call(cancelOrder, { id: first.id }, shop.estate.owner);
  expect(borne(await part(2))).toEqual([20, 50]);
  expect(borne(await part(2))).toEqual([0, null]);
});

test('an amount off the whole is split over its parts as their goods are, and borne once: the last takes the rest', async () => {
  const quote = await quoted({ clientDiscount: 0, wholeDiscount: 10 });
  const off = (order: { wholeDiscount?: number | undefined }) => order.wholeDiscount ?? 0;
  expect(off(quote)).toBe(10);
  const [a = '', b = ''] = goods(quote);
  const take12 = async (...lines: { id: string; quantity: number }[]) => (await take(quote.id, lines)).body;
  const first = await take12({ id: a, quantity: 5 });
  const second = await take12({ id: a, quantity: 1 }, { id: b, quantity: 5 });
  const third = (await take(quote.id)).body;
  expect(off(first)).toBeGreaterThan(0);
  expect(Math.round((off(first) + off(second) + off(third)) * 100)).toBe(1000);
  const whole = [first, second, third].reduce((sum, one) => sum + (one.totalTTC ?? 0), 0);
  expect(Math.abs(whole - (quote.totalTTC ?? 0))).toBeLessThanOrEqual(0.03);
  // The next order bears again the parts that a cancelled order bore.
  const other = await quoted({ clientDiscount: 0, wholeDiscount: 10 });
  const [c = ''] = goods(other);
  const gone = (await take(other.id, [{ id: c, quantity: 6 }])).body;
  await t.call(cancelOrder, { id: gone.id }, shop.estate.owner);
  const all = (await take(other.id)).body;
  expect([off(all), all.totalTTC]).toEqual([10, other.totalTTC]);
});

test('ten that order parts at the same time bear the amount off the whole once', async () => {
  const quote = await quoted({ clientDiscount: 0, wholeDiscount: 9.99 });
  const [a = '', b = ''] = goods(quote);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => take(quote.id, [{ id: a, quantity: 3 }])),
    ...Array.from({ length: 2 }, () => take(quote.id, [{ id: b, quantity: 6 }])),
  ]);
  const made = answers.filter((one) => one.status === 200).map((one) => one.body.wholeDiscount ?? 0);
  expect(made).toHaveLength(5);
  expect(Math.round(made.reduce((sum, one) => sum + one, 0) * 100)).toBe(999);
});

/** Six of twelve reach no tier any more: the price that was agreed with the tier is typed on the order. */
const halvesOf = async (own: Office, client: object = {}) => {
  await t.tx(own.estate.shopId, (tx) =>
    sql`update product_format set discount_price = '{"12": 10}' where shop_id = ${own.estate.shopId}`.execute(tx),
  );
  const quote = await t.call(
    quoteCalls.add,
    {
      clientId: own.clientId,
      lines: [{ id: 'a', formatId: own.formats[0] ?? '', quantity: 12 }],
      place: true,
      tellBuyer: false,
      ...client,
    },
    own.estate.owner,
  );
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const half = async () =>
    (
      await t.call(
        orderOfQuote,
        { id: quote.body.id, lines: [{ id: goods(quote.body)[0] ?? '', quantity: 6 }] },
        own.estate.owner,
      )
    ).body;
  return { quote: quote.body, halves: [await half(), await half()] };
};
const totalOf = (orders: readonly { totalTTC?: number | undefined }[]) =>
  orders.reduce((all, one) => all + (one.totalTTC ?? 0), 0);

test('an exempt sale takes VAT and suspended duty out of a price once, whole or in parts', async () => {
  const own = await office(1, 100, {
    vatRegime: 'export',
    exciseRegime: 'DSU',
    exciseNumber: 'FR007378E1234',
    addresses: [{ street: 'Rue du Rhône 1', zipcode: '1204', city: 'Genève', country: 'CH' }],
  });
  const { quote, halves } = await halvesOf(own);
  expect([(quote.totalTTC ?? 0) > 90, quote.totalVAT]).toEqual([true, 0]);
  expect(Math.abs(totalOf(halves) - (quote.totalTTC ?? 0))).toBeLessThanOrEqual(0.03);
});
