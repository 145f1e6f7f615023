import { beforeAll, describe, expect, test } from 'vitest';
import { contributions } from '#app/areas.ts';
import { contribute } from '#kernel/slot.ts';
import { useContributions } from '#platform/area.ts';
import * as endpoints from '../../rules/endpoints.ts';
import * as priceEndpoints from '../../rules/prices/price-endpoints.ts';
import * as imports from '../../rules/import/import-endpoints.ts';
import { formatUseSlot } from '../format-use.ts';
import { workThrough } from './import-engine.ts';
import { productImport } from './import-work.ts';
import { t, upload, view, check, run, revert, products, grid, fileText, SMALL } from '../../testing/imports.ts';

describe('a long file', () => {
  const long = (count: number) =>
    [
      'Nom;Couleur;Millésime;Contenance;Prix Caviste;Référence',
      ...Array.from(
        { length: count },
        (_, i) =>
          `Cuvée ${Math.floor(i / 3)};rouge;${2000 + (i % 3)};75 cl;${(i % 90) + 1},${String(i % 100).padStart(2, '0')};R-${i}`,
      ),
    ].join('\n');

  test('of 20,000 lines is imported whole, then recognised whole', async () => {
    const estate = await t.estate();
    const text = long(20_000);
    expect(await run(estate, text)).toMatchObject({ status: 'completed', total: 20_000, created: 20_000, refused: 0 });
    expect(await products(estate)).toMatchObject({ total: 6_667, totalIsExact: true });
    expect(await run(estate, text)).toMatchObject({ created: 0, updated: 0, unchanged: 20_000 });
  });

  test('killed in the middle goes on from its last whole batch: every row once', async () => {
    const estate = await t.estate();
    const one = await upload(estate, long(2_600));
    await check(estate, one);
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    // A process that dies: its transaction is lost with it, the batches before it are there.
    let batches = 0;
    const dying = workThrough(
      productImport,
      { importId: one.id },
      {
        jobId: one.id,
        alive: async () => undefined,
        inAnyShop: () => Promise.reject(new Error('not here')),
        inNameOf: () => Promise.reject(new Error('not here')),
        inShop: async (work) =>
          t.tx(estate.shopId, async (tx, call) => {
            const result = await work(tx, call);
            if (result === true) batches += 1;
            if (batches === 3) throw Object.assign(new Error('Connection terminated'), {});
            return result;
          }),
      },
    );
    await expect(dying).rejects.toThrow('Connection terminated');
    expect(await view(estate, one.id)).toMatchObject({
      status: 'processing',
      created: 1_000,
      done: 1_000,
      total: 2_600,
    });
    expect((await products(estate)).total).toBe(334);
    await t.drain();
    expect(await view(estate, one.id)).toMatchObject({ status: 'completed', created: 2_600 });
    expect((await products(estate)).total).toBe(867);
    expect((await grid(estate)).length).toBe(200);
  });

  test('a failure of ours stops the import where it is whole, and it can be run again', async () => {
    const estate = await t.estate();
    const one = await upload(estate, long(1_200));
    await check(estate, one);
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    let batches = 0;
    await workThrough(
      productImport,
      { importId: one.id },
      {
        jobId: one.id,
        alive: async () => undefined,
        inAnyShop: () => Promise.reject(new Error('not here')),
        inNameOf: () => Promise.reject(new Error('not here')),
        inShop: async (work) =>
          t.tx(estate.shopId, async (tx, call) => {
            batches += 1;
            if (batches === 2) throw new TypeError('bug');
            return work(tx, call);
          }),
      },
    );
    expect(await view(estate, one.id)).toMatchObject({ status: 'error', created: 500 });
    expect((await t.call(imports.runImport, { id: one.id }, estate.owner)).status).toBe(200);
    await t.drain();
    expect(await view(estate, one.id)).toMatchObject({ status: 'completed', created: 1_200, error: null });
  });
});

describe('a revert', () => {
  const sold = new Map<string, string>();
  const soldSince = contribute(formatUseSlot, 0, async (_tx, _shop, ids, since) =>
    since
      ? ids.flatMap((formatId) => (sold.has(formatId) ? [{ formatId, why: sold.get(formatId) as string }] : []))
      : [],
  );
  beforeAll(() => useContributions([...contributions, soldSince]));

  test('takes back what was created, puts back what was changed, keeps what was sold since with the reason, and names what was changed by hand', async () => {
    const estate = await t.estate();
    await run(estate, 'Nom;Gamme;Prix;Prix Caviste\nAncien;Classique;10;6\nTouché;Classique;10;6\n');
    const one = await run(
      estate,
      'Nom;Gamme;Prix;Prix Caviste\nAncien;Prestige;12;7\nTouché;Prestige;12;7\nNouveau;Prestige;20;\nVendu;Prestige;30;\n',
    );
    expect(one).toMatchObject({ created: 2, updated: 2 });
    const before = await grid(estate);
    const idOf = (name: string) => before.find((row) => row.product === name) as (typeof before)[number];
    sold.set(idOf('Vendu').id, 'commande C-12');
    await t.call(
      priceEndpoints.changePrices,
      { rows: [{ formatId: idOf('Touché').id, typologyKey: null, price: 13 }] },
      estate.owner,
    );

    expect(await revert(estate, one.id)).toMatchObject({ status: 'reverted', step: 'reverted', reverted: 3, kept: 1 });
    const after = await grid(estate);
    expect(
      after.map((row) => [row.product, row.gamme, row.price, row.typologies.caviste?.price ?? null]).sort(),
    ).toEqual([
      ['Ancien', 'Classique', 10, 6],
      ['Touché', 'Classique', 13, 6],
      ['Vendu', 'Prestige', 30, null],
    ]);
    const rows = (await t.call(imports.importRows, { id: one.id }, estate.owner)).body.rows;
    expect(rows.map((row) => [row.line, row.outcome, row.problems[0]?.words ?? ''])).toEqual([
      [2, 'reverted', ''],
      [3, 'reverted', 'Modifié depuis l’import : prix de base.'],
      [4, 'reverted', ''],
      [5, 'kept', 'Vendu ou réservé depuis l’import : commande C-12.'],
    ]);
    expect((await t.call(imports.revertImport, { id: one.id }, estate.owner)).body.code).toBe(
      'catalogue.import-not-completed',
    );
    const file = await fileText(
      (await t.call(imports.refusedRows, { id: one.id, outcome: 'kept' }, estate.owner)) as never,
    );
    expect(file.split('\r\n')[1]).toBe('5;Vendu ou réservé depuis l’import : commande C-12.;Vendu;Prestige;30;');
  });

  test('puts back the prices of a product that was sold or reserved since: only what the import made is kept for that', async () => {
    const estate = await t.estate();
    await run(estate, 'Nom;Prix;Prix Caviste\nAncien;10;6\n');
    const one = await run(estate, 'Nom;Prix;Prix Caviste\nAncien;100;60\nNouveau;20;\n');
    for (const row of await grid(estate)) sold.set(row.id, 'du stock est réservé');
    expect(await revert(estate, one.id)).toMatchObject({ status: 'reverted', reverted: 1, kept: 1 });
    expect((await grid(estate)).map((row) => [row.product, row.price, row.typologies.caviste?.price ?? null])).toEqual([
      ['Ancien', 10, 6],
      ['Nouveau', 20, null],
    ]);
  });

  test('what was taken back can be imported again, under the same address', async () => {
    const estate = await t.estate();
    const one = await run(estate, SMALL);
    await revert(estate, one.id);
    expect((await products(estate)).total).toBe(0);
    expect((await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]) })).body).toEqual([]);
    expect(await run(estate, SMALL)).toMatchObject({ created: 4 });
    expect((await products(estate)).rows.map((row) => row.slug).sort()).toEqual([
      'cuvee-des-anges',
      'l-etoile-grand-vin',
    ]);
  });

  test('a year added to a product that was there is taken back alone', async () => {
    const estate = await t.estate();
    await run(estate, 'Nom;Millésime;Prix\nA;2020;10\n');
    const one = await run(estate, 'Nom;Millésime;Prix\nA;2021;11\n');
    expect((await products(estate)).rows[0]?.vintages).toBe('2021, 2020');
    await revert(estate, one.id);
    expect((await products(estate)).rows.map((row) => [row.vintages, row.formats])).toEqual([['2020', 1]]);
  });
});
