import { expect, test } from 'vitest';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { openPool } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { publicVersions } from '#platform/public/public-versions.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();

test('visitors read a kept answer that is right again after a change; signed-in callers never do', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const http = await t.http();
  const url = `/v1/products?origin=shop&shopIds=${encodeURIComponent(JSON.stringify([estate.shopId]))}`;
  const price = async (token?: string): Promise<unknown> => {
    const answer = await http.inject({
      method: 'GET',
      url,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
    return (answer.json() as { vintages: { formats: { price: number }[] }[] }[])[0]?.vintages[0]?.formats[0]?.price;
  };
  expect(await price()).toBe(12);
  expect(await price()).toBe(12);
  await ok(t, estate.owner)(changePrices, {
    rows: [{ formatId: wines[0]?.formatId as string, typologyKey: 'particulier', price: 15, visible: true }],
  });
  expect(await price(estate.owner)).toBe(15);
  await expect.poll(() => price()).toBe(15);
});

test('what is left of a wine is right on its shop’s page at the poll that follows an order, and a neighbour’s page stays as it was kept', async () => {
  let passed = 0;
  const pool = openPool({ url: (await testDatabase()).appUrl, max: 1, name: 'versions' });
  const versions = publicVersions(
    pool,
    () => 0,
    () => passed,
  );
  const [here, there] = [await cellar(t, 1, 20), await cellar(t, 1, 20)];
  const seen = async () => [
    await versions([here.estate.shopId]),
    await versions([there.estate.shopId]),
    await versions(),
  ];
  const before = await seen();
  // Fourteen of twenty go: six are left, few enough to be told.
  await ok(t, null)(placeOrder, checkoutOf([cartOf(here.estate.shopId, here.wines, 14)]) as never);
  passed = 1000;
  expect(await seen()).toEqual(before);
  // The next poll is due a second after the last.
  passed = 1001;
  const after = await seen();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(after[2]).not.toBe(before[2]);
  await pool.end();
});
