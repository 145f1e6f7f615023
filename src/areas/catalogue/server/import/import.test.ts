import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { workbookParts, zipOf } from '#platform/xlsx/test-zip.ts';
import * as endpoints from '../../rules/endpoints.ts';
import * as priceEndpoints from '../../rules/prices/price-endpoints.ts';
import * as imports from '../../rules/import/import-endpoints.ts';
import { t, bytesOf, latin, upload, view, check, run, products, grid, fileText, SMALL } from '../../testing/imports.ts';

describe('an import', () => {
  test('shows columns, samples and a mapping; tries; imports; and the products are on sale', async () => {
    const estate = await t.estate();
    const one = await upload(estate, SMALL);
    expect(one).toMatchObject({
      status: 'pending',
      step: 'uploaded',
      layout: { encoding: 'utf-8', separator: ';', headerLine: 1, decimal: ',' },
    });
    expect(one.mapping.map((choice) => choice.field)).toEqual([
      'name',
      'color',
      'vintage',
      'size',
      'price:particulier',
      'price:caviste',
      'ean',
      'availableOn',
      'alcohol',
    ]);
    expect(one.columns[0]).toEqual({ index: 0, heading: 'Nom', samples: ['Cuvée des Anges', 'L’Étoile, grand vin'] });

    expect((await t.call(imports.runImport, { id: one.id }, estate.owner)).body.code).toBe(
      'catalogue.import-not-checked',
    );
    const tried = await check(estate, one);
    expect(tried).toMatchObject({
      status: 'pending',
      step: 'checked',
      total: 4,
      done: 4,
      created: 4,
      updated: 0,
      refused: 0,
    });
    expect((await products(estate)).total).toBe(0);

    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    expect(await view(estate, one.id)).toMatchObject({
      status: 'completed',
      step: 'imported',
      created: 4,
      refused: 0,
      incomplete: 0,
      error: null,
    });
    const { rows } = await products(estate, { sort: 'name' });
    expect(rows.map((row) => [row.name, row.vintages, row.formats, row.status])).toEqual([
      ['Cuvée des Anges', '2021, 2020', 3, 'online'],
      ['L’Étoile, grand vin', 'NV', 1, 'online'],
    ]);
    const shop = (await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]) })).body;
    expect(
      shop[0]?.vintages.map((vintage) => [vintage.name, vintage.formats.map((format) => [format.eq75, format.price])]),
    ).toEqual([
      [
        '2021',
        [
          [1, 14.5],
          [2, 32],
        ],
      ],
      ['2020', [[1, 15.5]]],
    ]);
    const whole = (await t.call(endpoints.product, { id: shop[0]?.id as string })).body;
    expect(whole.vintages.map((vintage) => [vintage.advanced.alcool.value, vintage.legal.category])).toEqual([
      [13.5, 'wine'],
      [13, 'wine'],
    ]);
  });

  test('the same file twice makes no doubles and changes nothing; a changed file changes only what it says', async () => {
    const estate = await t.estate();
    await run(estate, SMALL);
    expect(await run(estate, SMALL)).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 0 });
    const dearer = SMALL.replace('14,50', '15,90')
      .replaceAll('Cuvée des Anges', 'CUVEE DES ANGES')
      .replace('75 cl;15,50', '0,75 L;15,50');
    expect(await run(estate, dearer)).toMatchObject({ created: 0, unchanged: 1, refused: 0 });
    expect((await products(estate)).total).toBe(2);
    expect((await grid(estate)).filter((row) => row.typologies.particulier?.price === 15.9)).toHaveLength(1);
    const [product] = (await products(estate, { filter: JSON.stringify({ name: { contains: 'anges' } }) })).rows;
    // the address that people know does not move with a spelling
    expect(product).toMatchObject({ slug: 'cuvee-des-anges', name: 'CUVEE DES ANGES' });
  });

  test('renamed, reordered and extra columns, Windows letters, one bad date: one row is refused, with its line, its column and the file to correct', async () => {
    const estate = await t.estate();
    const seed = Number(process.hrtime.bigint() % 1000n);
    const lines = [
      'Catalogue du domaine;;;;;',
      'Stock;Tarif caviste HT;N° interne;Date de mise en vente;Désignation;Année;Volume (cl);Observations libres',
      ...Array.from(
        { length: 30 },
        (_, i) =>
          `${i + seed};"1.${String(100 + i)},50";${i};${i === 17 ? '31/02/2026' : '15/04/2026'};Cuvée n° ${i} à l’été;20${10 + (i % 14)};75;"rien; vraiment"`,
      ),
    ];
    const one = await upload(estate, latin(lines.join('\n').replaceAll('’', "'")));
    expect(one.layout).toMatchObject({ encoding: 'windows-1252', headerLine: 2, decimal: ',' });
    expect(one.mapping.map((choice) => choice.field)).toEqual([
      'stock',
      'price:caviste',
      null,
      'availableOn',
      'name',
      'vintage',
      'size',
      null,
    ]);
    expect(await check(estate, one)).toMatchObject({ created: 29, refused: 1 });
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    expect(await view(estate, one.id)).toMatchObject({ status: 'completed', created: 29, refused: 1 });
    const refused = (
      await t.call(imports.importRows, { id: one.id, filter: JSON.stringify({ outcome: 'refused' }) }, estate.owner)
    ).body;
    expect(refused.rows).toEqual([
      expect.objectContaining({
        line: 20,
        name: "Cuvée n° 17 à l'été",
        problems: [
          {
            code: 'not-a-day',
            column: 'Date de mise en vente',
            words: "«\u00a031/02/2026\u00a0»\u00a0: La date indiquée n'est pas correct. Exemple\u00a0: 20/11/2026.",
          },
        ],
      }),
    ]);
    const file = await fileText((await t.call(imports.refusedRows, { id: one.id }, estate.owner)) as never);
    expect(file).toBe(
      [
        '\ufeffLigne d’origine;Pourquoi;Stock;Tarif caviste HT;N° interne;Date de mise en vente;Désignation;Année;Volume (cl);Observations libres',
        `20;Date de mise en vente : «\u00a031/02/2026\u00a0»\u00a0: La date indiquée n'est pas correct. Exemple\u00a0: 20/11/2026.;${17 + seed};1.117,50;17;31/02/2026;Cuvée n° 17 à l'été;2013;75;"rien; vraiment"`,
        '',
      ].join('\r\n'),
    );
    // corrected, the file of refused rows is imported as it is
    expect(await run(estate, file.replace('31/02/2026;Cuv', '28/02/2026;Cuv'))).toMatchObject({
      created: 1,
      refused: 0,
    });
    expect((await grid(estate)).some((row) => row.typologies.caviste?.price === 1117.5)).toBe(true);
  });

  test('a second row for the same product in the file is refused and names the first', async () => {
    const estate = await t.estate();
    const one = await run(
      estate,
      'Nom;Millésime;EAN;Prix\nA;2021;;1\nB;NV;4006381333931;2\na;2021;;3\nAutre;Non millésimé;4006381333931;4\nA;2022;;5\n',
    );
    expect(one).toMatchObject({ created: 3, refused: 2 });
    const rows = (
      await t.call(imports.importRows, { id: one.id, filter: JSON.stringify({ outcome: 'refused' }) }, estate.owner)
    ).body.rows;
    expect(rows.map((row) => [row.line, row.problems[0]?.words])).toEqual([
      [4, 'Même produit, même millésime et même format que la ligne 2.'],
      [5, 'Même produit, même millésime et même format que la ligne 3.'],
    ]);
  });

  test('each column says whether it replaces, completes or leaves what exists', async () => {
    const estate = await t.estate();
    await run(estate, 'Nom;Gamme;Région;Prix\nA;Prestige;;10\n');
    const one = await upload(estate, 'Nom;Gamme;Région;Prix\nA;Autre;Alsace;12\n');
    const rules = { name: 'replace', gamme: 'fill', region: 'fill', price: 'keep' } as const;
    await check(estate, {
      ...one,
      mapping: one.mapping.map((choice) => ({ ...choice, existing: rules[choice.field as keyof typeof rules] })),
    });
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    const [row] = (await products(estate)).rows;
    expect(row).toMatchObject({ gamme: 'Prestige', priceFrom: 10 });
    const { body } = await t.call(endpoints.product, { id: row?.id as string }, estate.owner);
    expect(body.region).toBe('Alsace');
  });

  test('a wrong reading is corrected by the user, and remembered for the next file of that source', async () => {
    const estate = await t.estate();
    const text = 'Rayon,Nom interne,Libellé court\nRouges,A-1,Cuvée A\n';
    const one = await upload(estate, text, 'isagri');
    expect(one.mapping.map((choice) => choice.field)).toEqual([null, null, null]);
    expect((await t.call(imports.checkImport, { id: one.id, mapping: one.mapping }, estate.owner)).body.code).toBe(
      'catalogue.import-no-name',
    );
    const mapping = [
      { field: 'gamme', existing: 'replace' },
      { field: 'reference', existing: 'replace' },
      { field: 'name', existing: 'replace' },
    ] as const;
    expect(
      (await t.call(imports.checkImport, { id: one.id, mapping: [...mapping, ...mapping] as never }, estate.owner)).body
        .code,
    ).toBe('catalogue.import-mapping');
    await check(estate, one, { mapping });
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    expect((await upload(estate, text, 'isagri')).mapping.map((choice) => choice.field)).toEqual([
      'gamme',
      'reference',
      'name',
    ]);
    const other = await upload(estate, text);
    expect(other.mapping.map((choice) => choice.field)).toEqual([null, null, null]);
    const corrected = (
      await t.call(imports.layOutImport, { id: other.id, separator: ';', headerLine: 0 }, estate.owner)
    ).body;
    expect(corrected.columns.map((column) => column.heading)).toEqual(['Colonne 1']);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'catalogue.import-empty'],
    ['a broken workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'catalogue.import-workbook-unreadable'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'catalogue.import-not-text'],
  ])('refuses %s', async (_, content, code) => {
    const estate = await t.estate();
    const answer = await t.call(imports.uploadImport, { fileName: 'x.csv' }, estate.owner, { body: bytesOf(content) });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test('reads a workbook as it reads the same table in text', async () => {
    const estate = await t.estate();
    const cells = SMALL.split('\r\n').map((line) => line.replaceAll('"', '').split(';'));
    const rows = cells.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    );
    const book = zipOf(workbookParts(rows.join('')));
    const [fromBook, fromText] = [await upload(estate, book), await upload(estate, SMALL)];
    expect(fromBook).toMatchObject({ columns: fromText.columns, mapping: fromText.mapping });
    expect(await run(estate, book)).toMatchObject({ status: 'completed', total: 4, refused: 0 });
    expect((await products(estate)).rows.map((row) => row.name).sort()).toEqual([
      'Cuvée des Anges',
      'L’Étoile, grand vin',
    ]);
  });

  test('refuses a workbook made to explode, in words, and leaves nothing of it', async () => {
    const estate = await t.estate();
    const rows = '<row><c t="inlineStr"><is><t>Nom</t></is></c></row>';
    const padding = new Uint8Array(60_000_000).fill(0x20);
    const sheet = new Uint8Array(Buffer.concat([Buffer.from(`<worksheet><sheetData>${rows}`), padding]));
    const answer = await t.call(imports.uploadImport, { fileName: 'vins.xlsx' }, estate.owner, {
      body: bytesOf(zipOf(workbookParts(sheet))),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'catalogue.import-workbook-too-large', message: expect.stringContaining('trop lourd') },
    });
    const left = await t.tx(estate.shopId, async (tx) => [
      await tx.selectFrom('import').select('id').execute(),
      await tx.selectFrom('file').select('id').execute(),
    ]);
    expect(left).toEqual([[], []]);
  });

  test('a file of headings only says so, and nothing is stuck', async () => {
    const estate = await t.estate();
    const one = await upload(estate, 'Nom;Prix\n');
    expect(await check(estate, one)).toMatchObject({
      status: 'pending',
      step: 'uploaded',
      error: 'Ce fichier n’a aucune ligne sous son en-tête.',
    });
  });

  test('the template is an import that works as it is', async () => {
    const estate = await t.estate();
    const text = await fileText((await t.call(imports.importTemplate, {}, estate.owner)) as never);
    expect(await run(estate, text)).toMatchObject({ created: 3, refused: 0 });
    expect(
      (await products(estate, { sort: 'name' })).rows.map((row) => [
        row.name,
        row.productType,
        row.formats,
        row.status,
      ]),
    ).toEqual([
      ['Cuvée des Anges', 'bottle', 2, 'online'],
      ['Tire-bouchon du domaine', 'accessory', 1, 'online'],
    ]);
  });
});

test('another shop sees nothing of an import', async () => {
  const [mine, theirs] = [await t.estate(), await t.estate()];
  const one = await upload(theirs, SMALL);
  const answers = [
    await t.call(imports.oneImport, { id: one.id }, mine.owner),
    await t.call(imports.checkImport, { id: one.id, mapping: one.mapping }, mine.owner),
    await t.call(imports.runImport, { id: one.id }, mine.owner),
    await t.call(imports.revertImport, { id: one.id }, mine.owner),
    await t.call(imports.importRows, { id: one.id }, mine.owner),
    await t.call(imports.refusedRows, { id: one.id }, mine.owner),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await t.call(imports.imports, {}, mine.owner)).body.total).toBe(0);
});

const drm = new URL('../../../../../../shared/data/drm/', import.meta.url);
const isThere = existsSync(drm);
if (!isThere) console.info('skipped: the real catalogues of the interprofessions are not beside this checkout');
describe.skipIf(!isThere)('real catalogues', () => {
  test.each([
    ['civa', 758],
    ['ivbd', 77],
    ['ivso', 236],
  ])('%s: every wine arrives paused and to be completed, is priced in bulk and goes on sale', async (name, count) => {
    const estate = await t.estate();
    const file = readFileSync(new URL(`${name}-catalogue_produits.csv`, drm));
    expect(await run(estate, file)).toMatchObject({ total: count, created: count, refused: 0, incomplete: count });
    expect((await products(estate, { filter: JSON.stringify({ status: 'paused', incomplete: true }) })).total).toBe(
      count,
    );
    expect((await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]) })).body).toEqual([]);
    expect(await run(estate, file)).toMatchObject({ created: 0, updated: 0, unchanged: count, refused: 0 });
    const rows = await grid(estate);
    const priced = await t.call(
      priceEndpoints.changePrices,
      { rows: rows.map((row) => ({ formatId: row.id, typologyKey: 'particulier', price: 9.9 })), publish: true },
      estate.owner,
    );
    expect(priced.body).toMatchObject({ completed: rows.length, published: rows.length });
    expect(
      (await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]), size: 200 })).body,
    ).toHaveLength(rows.length);
  });
});
