import { describe, expect, test } from 'vitest';
import { checkImport, runImport, uploadImport } from '../../rules/import/import-endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';

const t = await testBed();
const file = (text: string): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();

describe('the end of an import', () => {
  test('is told to the one who started it, with its counts and the way to it, and to nobody else', async () => {
    const estate = await t.estate();
    const hand = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createProduct: true, seeAllProduct: true, seeAllPrice: true },
    });
    const one = (
      await t.call(uploadImport, { fileName: 'vins <2026>.csv', source: 'vinistoria' }, hand.token, {
        body: file('RFTNOARTICLE;RFTARTDESIGN;Contenance\nA-1;Cuvée A;75 cl\nA-2;Cuvée B;75 cl\nA-3;;75 cl\n'),
      })
    ).body;
    await t.call(checkImport, { id: one.id, mapping: one.mapping }, hand.token);
    await t.drain();
    expect((await t.call(notifications, {}, hand.token)).body).toEqual([]);
    expect((await t.call(runImport, { id: one.id }, hand.token)).status).toBe(200);
    await t.drain();
    const told = (await t.call(notifications, {}, hand.token)).body;
    expect(told.map((each) => [each.type, each.content, each.redirectLink])).toEqual([
      [
        'newImportProducts',
        'L’import <b>vins &lt;2026&gt;.csv</b> est terminé : 2 lignes créées, 0 mise à jour, 1 refusée.',
        `/dashboard/products/import/${one.id}`,
      ],
    ]);
    expect((await t.call(notifications, {}, estate.owner)).body).toEqual([]);
  });
});
