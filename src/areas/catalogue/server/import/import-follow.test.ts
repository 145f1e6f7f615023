import { describe, expect, test } from 'vitest';
import { prices } from '../../rules/endpoints.ts';
import { followGrid, unfollowGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { check, revert, run, t, upload } from './test-imports.ts';

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
    // What it did not write does not stand in the way when it is taken back.
    expect(await revert(estate, done.id)).toMatchObject({ status: 'reverted', reverted: 2, kept: 0 });
  });

  test('is taken as it stands once the category follows no more', async () => {
    const estate = await t.estate();
    await t.call(followGrid, { key: 'caviste', from: 'particulier' } as never, estate.owner);
    await run(estate, FILE);
    await t.call(unfollowGrid, { key: 'caviste' }, estate.owner);
    expect(await check(estate, await upload(estate, FILE))).toMatchObject({ updated: 2, unchanged: 0, follows: [] });
  });
});
