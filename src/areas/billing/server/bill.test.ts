import { describe, expect, test } from 'vitest';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder, bills } from '../rules/endpoints.ts';

const t = await testBed();

const validated = async () => {
  const shop = await stocked(t, 2, 100);
  const { owner, shopId } = shop.estate;
  const placed = await t.call(placeOrder, placing(cartOf(shop, 6)), null);
  const id = placed.body.orders[0]?.id as string;
  await t.call(validateOrder, { id }, owner);
  const count = async () => (await t.call(bills, {}, owner)).body.total;
  return { id, owner, shopId, count };
};

describe('what was billed is counted by quantities', () => {
  test('two clerks at once make one bill', async () => {
    const { id, owner, count } = await validated();
    const answers = await Promise.all([1, 2].map(() => t.call(billOrder, { id }, owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await count()).toBe(1);
  });

  test('an order whose state forgot its bill is not billed a second time', async () => {
    const { id, owner, shopId, count } = await validated();
    await t.call(billOrder, { id }, owner);
    await t.tx(shopId, (tx) =>
      sql`update sale set status = 'validated' where shop_id = ${shopId} and kind = 'order' and id = ${id}`.execute(tx),
    );
    const again = await t.call(billOrder, { id }, owner);
    expect([again.status, again.body.code]).toEqual([409, 'sales.already-billed']);
    expect(await count()).toBe(1);
  });

  test('a bill says how many units of each line it bills', async () => {
    const { id, owner, shopId } = await validated();
    await t.call(billOrder, { id }, owner);
    const { rows } = await t.tx(shopId, (tx) =>
      sql<{ quantities: object; lines: object }>`select quantities,
        (select jsonb_object_agg(l.id, trim_scale(l.quantity + l.free_units)::text) from sale_line l where l.shop_id = d.shop_id and l.sale_id = d.from_id) as lines
      from document_link d where d.shop_id = ${shopId} and d.from_id = ${id} and d.why = 'billed'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.quantities).toEqual(rows[0]?.lines);
  });
});
