import { expect, test } from 'vitest';
import { closeProduct, officeProducts, pauseProduct, publishProduct } from '../../rules/endpoints.ts';
import { changePrices } from '../../rules/prices/price-endpoints.ts';
import { followGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { added, t, wine } from '../../testing/products.ts';

test('a product of one format tells in the list the price that anybody sees, where it stands; a computed one is told not to be typed', async () => {
  const estate = await t.estate();
  const [vintage] = wine().vintages;
  const one = (format: object) => ({ vintages: [{ ...vintage, formats: [format] }] }) as never;
  const [bottle, magnum] = vintage?.formats ?? [];
  await added(estate, { name: 'Une', ...(one({ ...bottle }) as object) });
  await added(estate, { name: 'De base', ...(one({ ...magnum }) as object) });
  await added(estate, { name: 'Deux formats' });
  const rows = async (token = estate.owner) =>
    new Map((await t.call(officeProducts, {}, token)).body.rows.map((row) => [row.name, row]));
  const all = await rows();
  expect(all.get('Une')?.onePrice).toMatchObject({ typologyKey: 'particulier', price: 14.5, why: null });
  expect(all.get('De base')?.onePrice).toMatchObject({ typologyKey: null, price: 32, why: null });
  expect(all.get('Deux formats')?.onePrice).toBeUndefined();
  expect(all.get('Une')?.version).toBeGreaterThan(0);

  // The change only overwrites the value that the user saw.
  const cell = all.get('Une')?.onePrice;
  const row = { formatId: cell?.formatId as string, typologyKey: 'particulier', price: 15 };
  const put = (was: number) => t.call(changePrices, { rows: [{ ...row, was }] }, estate.owner);
  expect((await put(14)).body.code).toBe('catalogue.price-moved');
  expect((await put(14.5)).status).toBe(200);

  await t.call(followGrid, { key: 'particulier', from: null } as never, estate.owner);
  expect((await rows()).get('De base')?.onePrice?.why).toMatch(/Ce prix est calculé/);
  const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
  expect((await rows(blind.token)).get('Une')?.onePrice).toBeUndefined();
});

test('a state is changed from the one that was seen: of two people who change it at once, one is told what it is by now', async () => {
  const estate = await t.estate();
  const { id } = await added(estate);
  const both = await Promise.all([
    t.call(publishProduct, { id, was: 'paused' }, estate.owner),
    t.call(closeProduct, { id, was: 'paused' }, estate.owner),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  const refused = both.find((one) => one.status === 409);
  expect(refused?.body).toMatchObject({ code: 'catalogue.status-moved' });
  // A call without the seen value is not compared.
  const now = both[0]?.status === 200 ? 'online' : 'closed';
  expect((await t.call(pauseProduct, { id, was: now as never }, estate.owner)).status).toBe(200);
  expect((await t.call(publishProduct, { id }, estate.owner)).status).toBe(200);
});
