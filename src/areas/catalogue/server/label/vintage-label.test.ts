import { expect, test } from 'vitest';
import { cellar } from '#app/testing/estate.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { scanPage } from '../../rules/endpoints.ts';
import { changeLabel, vintageLabel } from '../../rules/nutrition/nutrition-endpoints.ts';

/**
 * The declaration of a vintage: a user with the right types it once, every holder of the bottle reads it, no other shop
 * changes it.
 */
const t = await testBed();

const bottle = async (ean: string) => {
  const { estate } = await cellar(t, 1, 12);
  const vintageId = await t.tx(estate.shopId, async (tx) => {
    await sql`update product_format set ean = ${ean} where shop_id = ${estate.shopId}`.execute(tx);
    await sql`update product_vintage set alcohol = 13.5, name = '2024' where shop_id = ${estate.shopId}`.execute(tx);
    await sql`select refresh_products(array(select id from product where shop_id = ${estate.shopId}))`.execute(tx);
    return (await sql<{ id: string }>`select id from product_vintage where shop_id = ${estate.shopId}`.execute(tx))
      .rows[0]?.id as string;
  });
  return { estate, vintageId, ean };
};
const analysis = { sugars: 1, acidity: 5, glycerol: 9 };

test('is read behind the code of the bottle as it was typed, with its energy', async () => {
  const { estate, vintageId, ean } = await bottle('3769990000014');
  const before = (await t.call(vintageLabel, { id: vintageId }, estate.owner)).body;
  expect(before).toMatchObject({ isAsked: true, missing: ['ingredients', 'sugars', 'acidity'], alcohol: 13.5 });
  expect(before.links).toEqual([expect.stringMatching(/\/gs1\/01\/03769990000014\/22\/2024$/)]);
  expect((await t.call(scanPage, { ean })).body.declarations).toMatchObject([{ nutrition: null }]);
  const ingredients = ['sulphites' as const, 'grapes' as const];
  const saved = await t.call(
    changeLabel,
    { id: vintageId, ingredients, ...analysis, brand: 'Les Rives' },
    estate.owner,
  );
  expect(saved.status).toBe(200);
  const { declarations } = (await t.call(scanPage, { ean, vintage: '2024' })).body;
  expect(declarations[0]?.nutrition).toMatchObject({
    kj: 326,
    kcal: 79,
    brand: 'Les Rives',
    ingredients: [{ key: 'grapes' }, { key: 'sulphites', allergen: true }],
  });
  expect((await t.call(vintageLabel, { id: vintageId }, estate.owner)).body.missing).toEqual([]);
  // Its page is written anew: the shop has another version.
  expect(saved.body.version).toBeGreaterThan(1);
});

test('is refused with the field that is wrong, and nothing is kept', async () => {
  const { estate, vintageId } = await bottle('3769990000021');
  const half = await t.call(changeLabel, { id: vintageId, kj: 300 }, estate.owner);
  expect([half.status, Object.keys((half.body as { fields?: object }).fields ?? {})]).toEqual([422, ['kcal']]);
  for (const wrong of [{ sugars: -1 }, { fat: 101 }, { kj: 5000, kcal: 10 }])
    expect(
      (await t.call(changeLabel, { id: vintageId, ...wrong } as never, estate.owner)).status,
    ).toBeGreaterThanOrEqual(400);
  expect((await t.call(vintageLabel, { id: vintageId }, estate.owner)).body.label).toMatchObject({
    sugars: null,
    kj: null,
  });
});

test('is written by who may write products, and is no other shop’s', async () => {
  const { estate, vintageId } = await bottle('3769990000038');
  const other = await t.estate();
  expect((await t.call(changeLabel, { id: vintageId, ...analysis }, other.owner)).status).toBe(404);
  expect((await t.call(vintageLabel, { id: vintageId }, other.owner)).status).toBe(404);
  const reader = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
  expect((await t.call(vintageLabel, { id: vintageId }, reader.token)).status).toBe(200);
  expect((await t.call(changeLabel, { id: vintageId, ...analysis }, reader.token)).status).toBe(403);
});

test('stays behind its code when the wine is paused or withdrawn, its vintage archived, or the product gone; a draft that declares nothing is never read', async () => {
  const ean = '3769990000052';
  const { estate, vintageId } = await bottle(ean);
  await t.call(changeLabel, { id: vintageId, ingredients: ['grapes', 'sulphites'], ...analysis }, estate.owner);
  const change = (what: string) =>
    t.tx(estate.shopId, (tx) => sql.raw(`${what} where shop_id = '${estate.shopId}'`).execute(tx));
  const read = async () => (await t.call(scanPage, { ean, vintage: '2024', labelLang: 'cs' })).body;
  const sold = await read();
  expect([sold.declarations.length, sold.words?.ingredients]).toEqual([1, 'Složky']);
  for (const what of [
    // Merchants sell it, and its code is looked at before it is printed: the shop is not all that sells a wine.
    `update product set status = 'paused'`,
    `update product set status = 'closed'`,
    `update product_format set archived_at = now()`,
    `update product_vintage set archived_at = now()`,
    `update product set archived_at = now()`,
  ]) {
    await change(what);
    expect(await read(), what).toEqual(sold);
  }
  await change(`update product set status = 'paused'`);
  expect(await read()).toEqual(sold);
  await change(`update vintage_label set label = label || '{"ingredients":[]}'`);
  expect((await read()).declarations).toEqual([]);
});

test('is not sought behind a code that is none, and the wrong digit is told', async () => {
  const wrong = (await t.call(scanPage, { ean: '3769990000015' })).body;
  expect([wrong.problem, wrong.digit, wrong.declarations]).toEqual(['wrongDigit', 4, []]);
  expect((await t.call(scanPage, { ean: 'bonjour' })).body).toMatchObject({ problem: 'notCode', declarations: [] });
});
