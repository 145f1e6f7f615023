import { expect, test } from 'vitest';
import { changePrices } from '#areas/catalogue/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { cellar, ok } from './test-estate.ts';

const t = await testBed();

test('visitors read a kept answer that is right again within a second of a change; signed-in callers never do', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const http = await t.http();
  const url = `/v1/products?origin=shop&shopIds=${encodeURIComponent(JSON.stringify([estate.shopId]))}`;
  const price = async (token?: string): Promise<unknown> => {
    const answer = await http.inject({ method: 'GET', url, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });
    return (answer.json() as { vintages: { formats: { price: number }[] }[] }[])[0]?.vintages[0]?.formats[0]?.price;
  };
  expect(await price()).toBe(12);
  expect(await price()).toBe(12);
  await ok(t, estate.owner)(changePrices, { rows: [{ formatId: wines[0]?.formatId as string, typologyKey: 'particulier', price: 15, visible: true }] });
  expect(await price(estate.owner)).toBe(15);
  await expect.poll(() => price(), { timeout: 1500, interval: 100 }).toBe(15);
});
