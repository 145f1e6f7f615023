import { expect, test } from 'vitest';
import type { Estate } from '#platform/testing.ts';
import * as imports from '../../rules/import/import-endpoints.ts';
import * as priceEndpoints from '../../rules/prices/price-endpoints.ts';
import { check, fileText, grid, products, revert, run, t, upload, view } from '../../testing/imports.ts';
import { workThrough } from './import-engine.ts';
import { productImport } from './import-work.ts';

const long = (count: number) =>
  ['Nom;Couleur;Prix;Référence', ...Array.from({ length: count }, (_, i) => `Cuvée ${i};rouge;12;R-${i}`)].join('\n');

/** The worker does so many batches; then somebody presses « Arrêter ». */
const workedThenStopped = async (estate: Estate, id: string, batches: number) => {
  let done = 0;
  const stopped = workThrough(
    productImport,
    { importId: id },
    {
      jobId: id,
      alive: async () => undefined,
      inAnyShop: () => Promise.reject(new Error('not here')),
      inNameOf: () => Promise.reject(new Error('not here')),
      inShop: async (work) => {
        if (done === batches) throw Object.assign(new Error('Connection terminated'), {});
        const result = await t.tx(estate.shopId, work);
        done += 1;
        return result as never;
      },
    },
  );
  await expect(stopped).rejects.toThrow('Connection terminated');
  expect((await t.call(imports.stopImport, { id }, estate.owner)).status).toBe(200);
  await t.drain();
  return view(estate, id);
};
const begun = async (estate: Estate, text: string) => {
  const one = await upload(estate, text);
  await check(estate, one);
  expect((await t.call(imports.runImport, { id: one.id }, estate.owner)).status).toBe(200);
  return one.id;
};

test('an import that was stopped is taken back as far as it went', async () => {
  const estate = await t.estate();
  const id = await begun(estate, long(1_200));
  expect(await workedThenStopped(estate, id, 2)).toMatchObject({ status: 'error', step: 'importing', created: 1_000 });
  expect((await products(estate)).total).toBe(1_000);
  const told = (filter: object) =>
    t.call(imports.importRows, { id, size: 1, filter: JSON.stringify(filter) }, estate.owner);
  expect((await told({ outcome: 'created' })).body.total, 'what was only tried is not told as created').toBe(1_000);
  expect(await revert(estate, id)).toMatchObject({
    status: 'reverted',
    step: 'reverted',
    reverted: 1_000,
    error: null,
  });
  expect((await products(estate)).total).toBe(0);
  expect((await t.call(imports.revertImport, { id }, estate.owner)).body.code).toBe('catalogue.import-not-completed');
});

test('a taking back that was stopped says so, cannot be imported on, and goes on to its end with all its counts', async () => {
  const estate = await t.estate();
  const { id } = await run(estate, long(1_200));
  expect((await t.call(imports.revertImport, { id }, estate.owner)).body).toMatchObject({
    status: 'processing',
    step: 'reverting',
  });
  expect(await workedThenStopped(estate, id, 1)).toMatchObject({
    status: 'error',
    step: 'reverting',
    reverted: 500,
    error: expect.stringContaining('Annulation arrêtée'),
  });
  expect((await t.call(imports.runImport, { id }, estate.owner)).body.code).toBe('catalogue.import-done');
  expect(await revert(estate, id)).toMatchObject({ status: 'reverted', reverted: 1_200, kept: 0, error: null });
  expect((await products(estate)).total).toBe(0);
});

test('what somebody changed since an import stays when it is taken back, and is shown, counted and downloaded', async () => {
  const estate = await t.estate();
  await run(estate, 'Nom;Prix\nAncien;10\nTouché;10\n');
  const one = await run(estate, 'Nom;Prix\nAncien;12\nTouché;12\n');
  const touched = (await grid(estate)).find((row) => row.product === 'Touché')?.id as string;
  await t.call(
    priceEndpoints.changePrices,
    { rows: [{ formatId: touched, typologyKey: null, price: 13 }] },
    estate.owner,
  );
  expect(await revert(estate, one.id)).toMatchObject({ reverted: 2, left: 1 });
  const rows = (await t.call(imports.importRows, { id: one.id, filter: '{"left":true}' }, estate.owner)).body.rows;
  expect(rows.map((row) => [row.name, row.problems[0]?.words])).toEqual([
    ['Touché', 'Modifié depuis l’import : prix de base.'],
  ]);
  const file = await fileText(
    (await t.call(imports.refusedRows, { id: one.id, outcome: 'left' }, estate.owner)) as never,
  );
  expect(file.split('\r\n').slice(1)).toEqual(['3;Modifié depuis l’import : prix de base.;Touché;12', '']);
});
