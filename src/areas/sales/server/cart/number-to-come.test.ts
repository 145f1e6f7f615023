import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { shopSettings } from '#areas/shops/server/index.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { orders, placeOrder } from '../../rules/endpoints.ts';
import { counterYear, documentNumber, type NumberFormat, whyNotFormat } from '#areas/papers/rules/numbering.ts';
import { useOrderLimits } from './order-limits.ts';
import { cartOf, onCredit, placing } from '../../testing/fixtures.ts';

const t = await testBed();
useOrderLimits({ byMail: 1000, byNetwork: 1000 });
const shop = await onCredit(t, 1, 5000);
const { shopId, owner } = shop.estate;
const order = (key?: string, token?: string) =>
  t.call(placeOrder, placing(cartOf(shop, 1, 'check')), token, key === undefined ? {} : { key });
const numbered = ({ pattern, digits, year }: NumberFormat) =>
  t.tx(shopId, (tx) =>
    sql`insert into numbering (shop_id, series, opens_on, pattern, digits, year) values (${shopId}, 'order', '2020-01-01', ${pattern}, ${digits}, ${year})
      on conflict (shop_id, series, opens_on) do update set pattern = excluded.pattern, digits = excluded.digits, year = excluded.year`.execute(
      tx,
    ),
  );

const sign = fc.constantFrom(...'ABCxyz019+-_/');
const part = fc.string({ unit: sign, maxLength: 4 });
const formats = fc
  .record({
    parts: fc.tuple(part, part, part),
    hasYear: fc.boolean(),
    isYearFirst: fc.boolean(),
    digits: fc.integer({ min: 1, max: 9 }),
    year: fc.constantFrom('calendar' as const, 'fiscal' as const),
  })
  .map(({ parts: [a, b, c], hasYear, isYearFirst, digits, year }): NumberFormat => {
    const [first, second] = isYearFirst ? ['{year}', '{number}'] : ['{number}', '{year}'];
    return { pattern: hasYear ? `${a}${first}${b}${second}${c}` : `${a}${b}{number}${c}`, digits, year };
  })
  .filter((format) => whyNotFormat({ ...format, pattern: `N00-${format.pattern}` }) === null);

test('property: a number that comes with the commit is the one of the rule, everywhere it is written', async () => {
  const { logStartMonth: month, logStartDay: day } = await t.tx(shopId, (tx) => shopSettings(tx, shopId));
  let run = 10;
  await fc.assert(
    fc.asyncProperty(formats, async (drawn) => {
      // Two patterns may give one number: here each run has its own.
      run += 1;
      const format = { ...drawn, pattern: `N${run}-${drawn.pattern}` };
      await numbered(format);
      const key = t.frame.clock.random(8).toString('hex');
      const placed = await order(key);
      expect(placed).toMatchObject({ status: 200 });
      const [one] = placed.body.orders;
      const { today } = await t.tx(shopId, async (_tx, call) => ({ today: call.today }));
      const label = counterYear(format, today, { month, day });
      const number = documentNumber(format, label, 1);
      expect(one?.number, JSON.stringify(format)).toBe(number);
      // The same key again: the same answer, with its number.
      expect((await order(key)).body).toEqual(placed.body);
      const { rows } = await t.tx(shopId, (tx) =>
        sql`select s.number, s.search_words like '%' || folded(${number}) || '%' as found,
          (select a.difference -> 'number' from audit a where a.shop_id = s.shop_id and a.thing_id = s.id) as told,
          (select count(*)::int from job j where j.shop_id = s.shop_id and j.payload ->> 'saleId' = s.id::text and j.payload ->> 'number' = ${number}) > 0 as heard
        from sale s where s.shop_id = ${shopId} and s.id = ${one?.id}`.execute(tx),
      );
      expect(rows).toMatchObject([{ number, found: true, told: [null, number], heard: true }]);
    }),
    { numRuns: 25 },
  );
  expect((await t.pool.query(`select count(*)::int as n from job where payload::text like '%to-come-%'`)).rows).toEqual(
    [{ n: 0 }],
  );
});

test('thirty at once have thirty numbers that follow each other, each its own', async () => {
  await numbered({ pattern: 'EN-LIGNE-{number}', digits: 3, year: 'calendar' });
  const placed = await Promise.all(Array.from({ length: 30 }, () => order()));
  expect(placed.map((one) => one.body.orders[0]?.number).sort()).toEqual(
    Array.from({ length: 30 }, (_, n) => `EN-LIGNE-${String(n + 1).padStart(3, '0')}`),
  );
  const seen = (await t.call(orders, { search: 'EN-LIGNE-', size: 100 as never }, owner)).body.rows;
  expect(new Map(seen.map((one) => [one.id, one.number]))).toEqual(
    new Map(placed.map((one) => [one.body.orders[0]?.id, one.body.orders[0]?.number])),
  );
});

test('twelve at once of an e-mail that nobody knew are twelve orders of one client, who lives at one address', async () => {
  const asked = placing(cartOf(shop, 1, 'check'));
  const buyer = { ...asked.buyer, email: 'Inconnue@exemple.fr' };
  const placed = await Promise.all(Array.from({ length: 12 }, () => t.call(placeOrder, { ...asked, buyer })));
  expect(placed.map((one) => one.status)).toEqual(Array.from({ length: 12 }, () => 200));
  const { rows } = await t.tx(shopId, (tx) =>
    sql`select c.id, c.created_by, (select count(*)::int from client_address a where a.shop_id = c.shop_id and a.client_id = c.id) as addresses,
      (select count(*)::int from sale s where s.shop_id = c.shop_id and s.client_id = c.id) as orders
      from client c where c.shop_id = ${shopId} and c.email_key = 'inconnue@exemple.fr'`.execute(tx),
  );
  expect(rows).toEqual([{ id: expect.any(String), created_by: null, addresses: 1, orders: 12 }]);
  // A client archived meanwhile keeps the address: the next order from that address is still his.
  await t.tx(shopId, (tx) =>
    sql`update client set archived_at = now() where shop_id = ${shopId} and email_key = 'inconnue@exemple.fr'`.execute(
      tx,
    ),
  );
  const late = await t.call(placeOrder, { ...asked, buyer });
  const ofLate = await t.tx(shopId, (tx) =>
    sql`select client_id as id from sale where shop_id = ${shopId} and id = ${late.body.orders[0]?.id}`.execute(tx),
  );
  expect(ofLate.rows).toEqual([{ id: (rows[0] as { id: string }).id }]);
});

test('a newcomer is written as he typed himself, and two spellings of his e-mail at once are one client', async () => {
  const odd = String.raw`O'Brien "\" $1 {a,b} \x00 🍷 É`;
  const asked = placing(cartOf(shop, 1, 'check'));
  const typed = {
    ...asked,
    buyer: { ...asked.buyer, firstname: odd, email: 'etrange@exemple.fr' },
    deliveryAddress: { ...asked.deliveryAddress, street: `${odd} --`, city: odd },
  };
  const twin = { ...typed, buyer: { ...typed.buyer, email: 'ETRANGE@Exemple.fr' } };
  const placed = await Promise.all([typed, twin, typed, twin].map((one) => t.call(placeOrder, one)));
  expect(placed.map((one) => one.status)).toEqual([200, 200, 200, 200]);
  const { rows } = await t.tx(shopId, (tx) =>
    sql`select c.firstname, c.city, a.street, (select count(*)::int from sale s where s.shop_id = c.shop_id and s.client_id = c.id
        and s.parties -> 'delivery' ->> 'street' = a.street and s.buyer_name like ${`${odd.replaceAll('\\', '\\\\')}%`}) as orders
      from client c join client_address a on a.shop_id = c.shop_id and a.client_id = c.id
      where c.shop_id = ${shopId} and c.email_key = 'etrange@exemple.fr'`.execute(tx),
  );
  expect(rows).toEqual([{ firstname: odd, city: odd, street: `${odd} --`, orders: 4 }]);
  // Text that PostgreSQL cannot hold is refused, and leaves no client without an order.
  for (const bad of ['a\u0000b', 'a\ud800b']) {
    const refused = await t.call(placeOrder, {
      ...asked,
      buyer: { ...asked.buyer, lastname: bad, email: 'nul@exemple.fr' },
    });
    expect([bad, refused.status]).toEqual([bad, 400]);
  }
  const left = await t.tx(shopId, (tx) =>
    sql`select id from client where shop_id = ${shopId} and email_key = 'nul@exemple.fr'`.execute(tx),
  );
  expect(left.rows).toEqual([]);
});

test('an order is placed after a clock that was ahead: its series needs no rising day, and its number is the next one', async () => {
  await numbered({ pattern: 'RECUL-{number}', digits: 3, year: 'calendar' });
  expect((await order()).status).toBe(200);
  await t.tx(shopId, (tx) =>
    sql`update counter set last_day = '2999-12-31' where shop_id = ${shopId} and year = '|RECUL-{number}'`.execute(tx),
  );
  expect((await order()).body.orders[0]?.number).toBe('RECUL-002');
  expect((await order(undefined, owner)).body.orders[0]?.number).toBe('RECUL-003');
});
