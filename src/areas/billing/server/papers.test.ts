import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder, bills } from '../rules/endpoints.ts';

const t = await testBed();

test('the mail that carries a bill waits for a print under way, longer than a call would wait for a lock', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'stripe')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  await owner(shipOrder, { id });
  await owner(billOrder, { id });
  const billId = (await owner(bills, {})).rows[0]?.id as string;
  const printing = await t.pool.connect();
  try {
    await printing.query('begin');
    await printing.query('select pg_advisory_xact_lock(hashtextextended($1, 381))', [billId]);
    const drained = t.drain();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await printing.query('commit');
    await drained;
  } finally {
    printing.release();
  }
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{ subject: string }>`select m.subject from mail m join bill_file f on f.shop_id = m.shop_id
      where m.shop_id = ${estate.shopId} and m.subject like 'Votre facture%'`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});
