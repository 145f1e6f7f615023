import { expect, test } from 'vitest';
import { mine } from '#areas/clients/testing/grouped.ts';
import {
  addClientGroup,
  changeClientGroup,
  countGroup,
  membersOfGroup,
} from '#areas/clients/rules/group/group-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder } from '../rules/endpoints.ts';
import { officeBench, typed } from '../testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);
const { add, rule, condition } = mine(t);

test('the rule of a group reads the orders that stand: last one, turnover and bottles of a year, articles bought', async () => {
  const shop = await office(2, 100);
  const { estate, clientId, formats } = shop;
  await add(estate, 'Jamais venu');
  const order = await t.call(
    addOfficeOrder,
    { ...typed(shop, 6), lines: [{ id: 'n0', formatId: formats[0] as string, quantity: 6 }] },
    estate.owner,
  );
  expect(order.status, JSON.stringify(order.body)).toBe(200);
  const counted = async (fact: string, comparison: Parameters<typeof condition>[1], words: string[], number?: number) =>
    (
      await t.call(
        countGroup,
        { rule: rule('all', [condition(fact, comparison, words, number ?? null)]) },
        estate.owner,
      )
    ).body.count;
  const products = (
    await t.tx(estate.shopId, (tx) =>
      sql<{
        product_id: string;
      }>`select v.product_id from product_format f join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
        where f.shop_id = ${estate.shopId} order by array_position(${[...formats]}::uuid[], f.id)`.execute(tx),
    )
  ).rows.map((row) => row.product_id);
  const [bought = '', other = ''] = products;
  expect({
    never: await counted('lastOrder', 'never', []),
    within: await counted('lastOrder', 'within', [], 30),
    before: await counted('lastOrder', 'before', [], 30),
    orders: await counted('orders', 'atLeast', [], 1),
    fewer: await counted('orders', 'lessThan', [], 1),
    bottles: await counted('bottles', 'atLeast', [], 6),
    more: await counted('bottles', 'atLeast', [], 7),
    // 6 × 12 € with 20 % of VAT: 60 € without.
    turnover: await counted('turnover', 'atLeast', [], 60),
    above: await counted('turnover', 'atLeast', [], 60.01),
    everybody: await counted('turnover', 'atLeast', [], 0),
    bought: await counted('bought', 'is', [bought]),
    notBought: await counted('bought', 'isNot', [bought]),
  }).toEqual({
    never: 1,
    within: 1,
    before: 0,
    orders: 1,
    fewer: 1,
    bottles: 1,
    more: 0,
    turnover: 1,
    above: 0,
    everybody: 2,
    bought: 1,
    notBought: 1,
  });
  if (other !== bought) expect(await counted('bought', 'is', [other])).toBe(0);

  // An order that grew old puts its client to sleep at the next count.
  const asleep = await t.call(
    addClientGroup,
    { name: 'Endormis', rule: rule('all', [condition('lastOrder', 'before', [], 180)]) },
    estate.owner,
  );
  expect(asleep.body.members).toBe(0);
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set placed_on = placed_on - 200 where shop_id = ${estate.shopId} and client_id = ${clientId}`.execute(
      tx,
    ),
  );
  const { id, version } = asleep.body;
  const again = await t.call(changeClientGroup, { id, version, note: 'Compté' }, estate.owner);
  expect(again.body.members).toBe(1);
  const found = (await t.call(membersOfGroup, { id: asleep.body.id }, estate.owner)).body.rows.map((row) => row.id);
  expect(found).toEqual([clientId]);
});
