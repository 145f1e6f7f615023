import { expect, test } from 'vitest';
import { ok, wineNamed } from '#app/testing/estate.ts';
import { home } from '#areas/analytics/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addProduct, publishProduct } from '../../rules/endpoints.ts';
import { changePrices } from '../../rules/prices/price-endpoints.ts';
import { vintageLabels } from '../../rules/nutrition/label-list.ts';
import { changeLabel } from '../../rules/nutrition/nutrition-endpoints.ts';

/** A wine of a year that the law asks a label of goes on sale without it: its estate is told, and the home counts it. */
const t = await testBed();

const of2024 = async () => {
  const estate = await t.estate();
  const made = ok(t, estate.owner);
  const [vintage] = wineNamed('Sans étiquette').vintages;
  const { price: _, ...format } = vintage?.formats[0] ?? { price: 0 };
  const vintages2024 = [{ ...vintage, name: '2024', formats: [format] }];
  const wine = await made(addProduct, { ...wineNamed('Sans étiquette'), vintages: vintages2024 } as never);
  const { id, vintages } = wine as { id: string; vintages: { id: string; formats: { id: string }[] }[] };
  const formatId = vintages[0]?.formats[0]?.id as string;
  return { estate, id, vintageId: vintages[0]?.id as string, formatId };
};
const waiting = async (owner: string) =>
  (await t.call(home, {}, owner)).body.waiting.find((one) => one.name === 'catalogue.labels-to-finish');

test('put on sale by its own button', async () => {
  const { estate, id, vintageId, formatId } = await of2024();
  const priced = { formatId, typologyKey: 'particulier', price: 12, visible: true };
  await t.call(changePrices, { rows: [priced] } as never, estate.owner);
  expect((await waiting(estate.owner))?.count).toBe(0);
  const { body } = await t.call(publishProduct, { id }, estate.owner);
  expect(body.message).toMatch(/étiquette 2024 \(ingrédients, sucres, acidité totale, code-barres\)/);

  const card = await waiting(estate.owner);
  const list = await t.call(vintageLabels, { filter: JSON.stringify(card?.filter) }, estate.owner);
  expect([card?.count, list.body.rows.map((row) => row.id)]).toEqual([1, [vintageId]]);

  const said = { ingredients: ['grapes'], kj: 300, kcal: 72, sugars: 2 };
  expect((await t.call(changeLabel, { id: vintageId, ...said } as never, estate.owner)).status).toBe(200);
  await t.tx(estate.shopId, (tx) =>
    sql`update product_format set ean = '3769990008881' where shop_id = ${estate.shopId}`.execute(tx),
  );
  expect((await waiting(estate.owner))?.count).toBe(0);
});

test('put on sale with its price, on the sheet of prices', async () => {
  const { estate, formatId } = await of2024();
  const priced = { formatId, typologyKey: 'particulier', price: 12, visible: true };
  const { body } = await t.call(changePrices, { rows: [priced], publish: true } as never, estate.owner);
  expect([body.published, body.unlabelled]).toEqual([1, 1]);
});
