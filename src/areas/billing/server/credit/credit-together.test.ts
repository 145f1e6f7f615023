import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import { give } from '../../testing/sold.ts';

const t = await testBed();

test('a credit note by which some goods come back and others do not leave takes its shelves in one order', async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check') as never]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const { rows: items } = await t.tx(estate.shopId, (tx) =>
    sql<{
      id: string;
      line: string;
    }>`select i.id, r.line_id as line from stock_item i join stock_reservation r on r.shop_id = i.shop_id and r.item_id = i.id
      where i.shop_id = ${estate.shopId} and r.holder_id = ${id} order by i.id`.execute(tx),
  );
  // The first shelf keeps its goods, the second gave its own: what comes back lies after what is dropped.
  const [kept, left] = items;
  await owner(shipOrder, { id, lines: [{ id: left?.line as string, quantity: 6 }] });
  await owner(billOrder, { id });
  const [bill] = (await owner(bills, {})).rows;
  const note = give(bill?.id as string, {
    lines: [
      { id: '1', quantity: 2 },
      { id: '2', quantity: 2 },
    ],
    drop: true,
    restock: true,
  });
  const crediting = await t.tx(estate.shopId, async (tx) => {
    const hold = (item: string | undefined, how = sql``) =>
      sql`select id from stock_item where shop_id = ${estate.shopId} and id = ${item} for update ${how}`.execute(tx);
    await hold(kept?.id);
    const started = t.call(creditBill, note, estate.owner);
    for (let i = 0; ; i += 1) {
      const { rows } = await t.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) break;
      if (i > 6000) throw new Error('nobody waits');
      await new Promise((go) => setTimeout(go, 10));
    }
    // The call that holds the first lock may take the second.
    await hold(left?.id, sql`nowait`);
    return { started };
  });
  expect((await crediting.started).status).toBe(200);
  const { lines } = await owner(toShip, { id });
  expect(lines.map((line) => [line.shipped, line.left]).sort()).toEqual([
    [0, 4],
    [6, 0],
  ]);
  expect(await broken(t, estate.shopId)).toEqual([]);
});
