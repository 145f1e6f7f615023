import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { changeBulkPrices, foreseeBulkPrices } from '../../rules/prices/price-bulk.ts';
import { changePrices, PRICES_AT_ONCE } from '../../rules/prices/price-endpoints.ts';
import { restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';

const t = await testBed();

/** A merchant's catalogue: as many wines as one act takes prices, four formats a wine, each at 10. */
const merchant = async () => {
  const estate = await t.estate();
  const { shopId } = estate;
  await t.tx(shopId, async (tx, call) => {
    await sql`insert into product (shop_id, id, slug, product_type, status, name, name_key, created_at, updated_at)
      select ${shopId}, gen_random_uuid(), 'vin-' || n, 'bottle', 'online', 'Vin ' || n, 'vin ' || n, ${call.now}, ${call.now}
      from generate_series(1, ${PRICES_AT_ONCE / 4}::int) n`.execute(tx);
    await sql`insert into product_vintage (shop_id, id, product_id, name) select shop_id, gen_random_uuid(), id, '2022' from product where shop_id = ${shopId}`.execute(
      tx,
    );
    await sql`insert into product_format (shop_id, id, product_id, vintage_id, unity, unity_value, format_type, litres, eq75, price, format_key)
      select v.shop_id, gen_random_uuid(), v.product_id, v.id, 'Centilitre(s)', c, 'bottle', c / 100.0, c / 75.0, 10, 'bottle|' || c || '|1'
      from product_vintage v cross join unnest(array[37.5, 50, 75, 150]) c where v.shop_id = ${shopId}`.execute(tx);
    await sql`select analyze_catalogue()`.execute(tx);
  });
  const read = () =>
    t.tx(shopId, async (tx) =>
      (
        await sql<{
          price: number;
          count: number;
        }>`select price::float8 as price, count(*)::int as count from product_format
          where shop_id = ${shopId} group by 1 order by 1`.execute(tx)
      ).rows.map((row) => [row.price, row.count]),
    );
  const ids = await t.tx(shopId, async (tx) => ({
    formats: (await sql<{ id: string }>`select id from product_format where shop_id = ${shopId}`.execute(tx)).rows,
    products: (await sql<{ id: string }>`select id from product where shop_id = ${shopId}`.execute(tx)).rows,
  }));
  return { estate, read, ...ids };
};

test('twenty thousand prices are one act: typed or raised, they hold at one moment, all or none, and one act puts them back', async () => {
  const { estate, read, formats, products } = await merchant();
  const rows = formats.map(({ id }) => ({ formatId: id, typologyKey: null, price: 11, was: 10 }));
  const saved = await t.call(changePrices, { rows }, estate.owner);
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200);
  expect(saved.body.changed).toBe(PRICES_AT_ONCE);
  expect(await read()).toEqual([[11, PRICES_AT_ONCE]]);
  expect((await t.call(restorePriceSheet, { id: saved.body.sheetId as string }, estate.owner)).status).toBe(200);
  expect(await read()).toEqual([[10, PRICES_AT_ONCE]]);
  const asked = {
    ids: products.map(({ id }) => id),
    keys: [null],
    act: { do: 'raise', percent: 3, rounding: '0.01' },
  } as const;
  const seen = await t.call(foreseeBulkPrices, asked as never, estate.owner);
  expect(seen.body).toMatchObject({ cells: PRICES_AT_ONCE });
  const raised = await t.call(changeBulkPrices, { ...asked, mark: seen.body.mark } as never, estate.owner);
  expect(raised.status, JSON.stringify(raised.body).slice(0, 300)).toBe(200);
  expect(await read()).toEqual([[10.3, PRICES_AT_ONCE]]);
});
