import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { addProduct, product } from '../../rules/endpoints.ts';
import { setBoxContents } from '../../rules/part-endpoints.ts';
import { prices } from '../../rules/prices/price-endpoints.ts';
import { setBoxPrice } from '../../rules/prices/box-price.ts';
import { followGrid, unfollowGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { check, revert, run, t, upload } from '../../testing/imports.ts';

const FILE = [
  'Nom;Couleur;Millésime;Contenance;Prix Particulier;Prix Caviste',
  'Suivie;rouge;2021;75 cl;12,00;5,00',
  'Sans prix;rouge;2021;75 cl;;5,00',
].join('\r\n');

describe('a file that holds prices of a category that follows another grid', () => {
  test('is warned of before anything is written, and neither writes them nor counts them', async () => {
    const estate = await t.estate();
    await t.call(followGrid, { key: 'caviste', from: 'particulier' } as never, estate.owner);
    const done = await run(estate, FILE);
    // A price that is not taken puts nothing on sale.
    expect(done).toMatchObject({ status: 'completed', created: 2, incomplete: 1, follows: [] });
    const rows = (await t.call(prices, { size: 200 }, estate.owner)).body.rows;
    const of = (name: string) => rows.find((row) => row.product === name)?.typologies.caviste?.price ?? null;
    expect([of('Suivie'), of('Sans prix')]).toEqual([10, null]);
    const again = await check(estate, await upload(estate, FILE));
    expect(again).toMatchObject({ unchanged: 2, updated: 0 });
    expect(again.follows).toMatchObject([{ heading: 'Prix Caviste', words: '' }]);
    // A value that the import did not write does not hinder its undo.
    expect(await revert(estate, done.id)).toMatchObject({ status: 'reverted', reverted: 2, kept: 0 });
  });

  test('is taken as it stands once the category follows no more', async () => {
    const estate = await t.estate();
    await t.call(followGrid, { key: 'caviste', from: 'particulier' } as never, estate.owner);
    await run(estate, FILE);
    await t.call(unfollowGrid, { key: 'caviste' }, estate.owner);
    expect(await check(estate, await upload(estate, FILE))).toMatchObject({ updated: 2, unchanged: 0, follows: [] });
  });

  test('does not take the price of a box that follows its articles, and tells it', async () => {
    const estate = await t.estate();
    await run(estate, FILE);
    const wine = (await t.call(prices, { size: 200 }, estate.owner)).body.rows.find((row) => row.product === 'Suivie');
    const unit = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'packing', packingQuantity: 2 };
    const vintages = [{ name: 'NV', formats: [{ container: 'Coffret', ...unit }] }];
    const made = await t.call(addProduct, { name: 'Coffret', productType: 'box', vintages } as never, estate.owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const box = made.body;
    const outside = box.vintages[0]?.formats[0]?.id;
    const parts = [{ formatId: wine?.id as string, quantity: 2 }];
    const filled = await t.call(
      setBoxContents,
      { id: outside as string, version: box.version as number, parts },
      estate.owner,
    );
    expect(filled.status, JSON.stringify(filled.body)).toBe(200);
    await t.tx(estate.shopId, (tx) =>
      sql`update product_format set reference = 'COF' , reference_key = 'cof' where shop_id = ${estate.shopId} and id = ${outside}`.execute(
        tx,
      ),
    );
    const version = (await t.call(product, { id: box.id }, estate.owner)).body.version as number;
    expect((await t.call(setBoxPrice, { id: outside as string, version, rule: {} }, estate.owner)).status).toBe(200);
    const file = 'Référence;Nom;Prix Particulier\r\nCOF;Coffret;99,00';
    const seen = await check(estate, await upload(estate, file));
    expect(seen).toMatchObject({ updated: 0, follows: [{ heading: 'Prix Particulier', category: '' }] });
  });
});
