import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importRows, layOutImport, runImport, uploadImport } from '../../rules/import/import-endpoints.ts';
import { prices } from '../../rules/prices/price-endpoints.ts';
import { checkPriceFile, savePriceFile } from '../../rules/prices/price-file-endpoints.ts';
import { bytesOf, check, grid, run, t } from '../../testing/imports.ts';
import { workbookParts, zipOf } from '#platform/xlsx/test-zip.ts';
import type { Estate } from '#platform/testing.ts';

/** Files that users of other programs reported, each with what it really says. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/reported/', import.meta.url));
const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(`${folder}${name}`));
const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (value: string): string => `<c><v>${value}</v></c>`;
const book = (...rows: string[][]): Uint8Array =>
  zipOf(workbookParts(rows.map((cells) => `<row>${cells.join('')}</row>`).join('')));
const importOf = async (estate: Estate, one: Parameters<typeof check>[1]) => {
  await check(estate, one);
  await t.call(runImport, { id: one.id }, estate.owner);
  await t.drain();
};
const priced = async (estate: Estate) =>
  Object.fromEntries((await grid(estate)).map((row) => [row.product, row.typologies.particulier?.price ?? row.price]));

describe('a number of a workbook is taken as it is typed', () => {
  test('beside words that write their decimals after a point, thousands and hundreds of thousands too', async () => {
    const estate = await t.estate();
    const done = await run(
      estate,
      book(
        [words('Nom'), words('Contenance'), words('Alcool'), words('Poids (kg)'), words('Prix Particulier')],
        [words('Un'), words('75 cl'), words('12.5'), number('1.325'), number('5.125')],
        [words('Deux'), words('75 cl'), words('13.5'), number('0.275'), number('1234.5')],
        [words('Trois'), words('75 cl'), words('14.5'), number('12'), number('12')],
      ),
    );
    expect([done.created, done.refused]).toEqual([3, 0]);
    expect(await priced(estate)).toEqual({ Un: 5.125, Deux: 1234.5, Trois: 12 });
  });

  test('and what it could not compute is told by its cell, and writes nothing', async () => {
    const estate = await t.estate();
    const done = await run(
      estate,
      book(
        [words('Nom'), words('Contenance'), words('Prix Particulier')],
        [words('Formule'), words('75 cl'), '<c><f>ROUND(10*1.2,2)</f></c>'],
        [words('Erreur'), words('75 cl'), '<c t="e"><f>Z1*2</f><v>#REF!</v></c>'],
        [words('Valeur'), words('75 cl'), '<c><f>10*1.2</f><v>12</v></c>'],
        [words('Vide'), words('75 cl'), '<c t="str"><f>IF(A1=0,1,"")</f><v></v></c>'],
      ),
    );
    const { rows } = (await t.call(importRows, { id: done.id }, estate.owner)).body;
    expect(rows.map((row) => [row.name, row.problems.map((one) => one.code)])).toEqual([
      ['Formule', ['cell-formula']],
      ['Erreur', ['cell-error']],
      ['Valeur', []],
      ['Vide', []],
    ]);
    expect(await priced(estate)).toMatchObject({ Valeur: 12 });
  });
});

describe('a workbook is read as a person sees it', () => {
  const tarif = (...cells: string[]): string => cells.map(words).join('');
  const parts = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
    zipOf(workbookParts(new TextEncoder().encode(sheet), more));
  const send = async (estate: Estate, body: Uint8Array, how: object = {}) =>
    t.call(uploadImport, { fileName: 'tarif.xlsx', ...how }, estate.owner, { body: bytesOf(body) });
  const imported = async (estate: Estate, one: Parameters<typeof check>[1]) => {
    await importOf(estate, one);
    return priced(estate);
  };

  test('a merged name is that of all its rows', async () => {
    const estate = await t.estate();
    const rows = [tarif('Nom', 'Contenance', 'Prix'), tarif('Merlot', '75 cl', '12,50'), tarif('', '150 cl', '26,00')];
    await run(
      estate,
      parts(
        `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
      ),
    );
    expect((await grid(estate)).map((row) => [row.product, row.price])).toEqual([
      ['Merlot', 12.5],
      ['Merlot', 26],
    ]);
  });

  test('its sheet is asked where several hold something, and the call with the answer reads it', async () => {
    const estate = await t.estate();
    const sheet = (...rows: string[]) =>
      `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`;
    const bytes = parts(sheet(tarif('Conditions de vente')), {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Conditions" sheetId="1" r:id="rId1"/><sheet name="Tarif" sheetId="2" r:id="rId9"/></sheets></workbook>',
      'xl/worksheets/sheet2.xml': sheet(tarif('Nom', 'Contenance', 'Prix'), tarif('Sauvignon', '75 cl', '8,40')),
    });
    const asked = await send(estate, bytes);
    expect([asked.status, asked.body]).toMatchObject([
      422,
      { code: 'frame.workbook-sheet', ask: { field: 'sheet', choices: [{ value: 'Conditions' }, { value: 'Tarif' }] } },
    ]);
    expect(await imported(estate, (await send(estate, bytes, { sheet: 'Tarif' })).body)).toEqual({ Sauvignon: 8.4 });
  });

  test('its hidden rows are told with their number, and read or left as it is said', async () => {
    const estate = await t.estate();
    const bytes = parts(
      `<worksheet><sheetData><row>${tarif('Nom', 'Contenance', 'Prix')}</row><row hidden="1">${tarif('Vieux', '75 cl', '9')}</row><row>${tarif('Neuf', '75 cl', '10')}</row></sheetData></worksheet>`,
    );
    const asked = await send(estate, bytes);
    expect([asked.status, asked.body]).toMatchObject([
      422,
      { code: 'frame.workbook-hidden', ask: { field: 'hidden' } },
    ]);
    expect((asked.body as unknown as { message: string }).message).toContain('ligne 2');
    expect(await imported(estate, (await send(estate, bytes, { hidden: 'left' })).body)).toEqual({ Neuf: 10 });
    expect(await imported(estate, (await send(estate, bytes, { hidden: 'read' })).body)).toEqual({
      Neuf: 10,
      Vieux: 9,
    });
  });
});

test('a price of the grid that may be one of two is asked, and read as it is answered', async () => {
  const estate = await t.estate();
  await run(estate, 'Nom;Contenance;Référence;Prix Particulier\nVin;75 cl;R1;4,00\n');
  const file = { fileName: 'grille.csv', empties: 'keep' as const };
  const give = (how: object) =>
    t.call(checkPriceFile, { ...file, ...how }, estate.owner, {
      body: bytesOf('Référence;Prix Particulier\nR1;5,125\n'),
    });
  const asked = await give({});
  expect([asked.status, asked.body]).toMatchObject([
    422,
    {
      code: 'catalogue.price-file-decimal',
      ask: {
        field: 'decimal',
        choices: [
          { value: ',', label: '5,125\u00a0€' },
          { value: '.', label: '5125\u00a0€' },
        ],
      },
    },
  ]);
  expect((await give({ decimal: ',' })).body).toMatchObject({ decimal: ',', changes: 1, shown: [{ price: 5.125 }] });
  expect((await give({ decimal: '.' })).body.shown).toMatchObject([{ price: 5125 }]);
});

describe('a number of a text is judged by its own column', () => {
  const MIXED = 'Nom;Contenance;Alcool;Prix Particulier\nUn;75 cl;12.5;5,125\nDeux;75 cl;13.5;6,250\n';

  test('where nothing in it settles the sign, it is asked; once it is told, it is read', async () => {
    const estate = await t.estate();
    const { body: one } = await t.call(uploadImport, { fileName: 'a.csv' }, estate.owner, { body: bytesOf(MIXED) });
    expect(await check(estate, one)).toMatchObject({ created: 0, refused: 2 });
    const { rows } = (await t.call(importRows, { id: one.id }, estate.owner)).body;
    expect(rows[0]?.problems[0]).toMatchObject({ code: 'number-either', column: 'Prix Particulier' });
    const said = await t.call(layOutImport, { id: one.id, decimal: ',', isDecimalSure: true }, estate.owner);
    expect(said.body.layout.isDecimalSure).toBe(true);
    expect(await check(estate, said.body)).toMatchObject({ created: 2, refused: 0 });
  });

  test('another column with the same sign settles decimals', async () => {
    const estate = await t.estate();
    const done = await run(estate, MIXED.replace('12.5', '12,5').replace('13.5', '13,5'));
    expect([done.created, await priced(estate)]).toEqual([2, { Un: 5.125, Deux: 6.25 }]);
  });
});

describe.skipIf(!existsSync(folder))('a reported file says what it says', () => {
  test.each([
    ['text-dot-decimals.xlsx', { 'Cuvée Point Un': 5.125, 'Cuvée Point Deux': 6.375, 'Cuvée Point Trois': 12 }],
    ['weights.xlsx', { 'Cuvée Poids Un': 9.5, 'Cuvée Poids Deux': 11 }],
    ['csv-mixed.csv', {}],
    ['mac-roman.csv', { 'Château Épreuve Élevé': expect.anything(), 'Cuvée Noël à l’été': expect.anything() }],
    ['dos-850.csv', { 'Château Épreuve Élevé': expect.anything(), "Cuvée Noël à l'été": expect.anything() }],
    ['formula-no-value.xlsx', { 'Cuvée Valeur': 12 }],
    ['merged-name.xlsx', { 'Merlot des Essais': expect.anything(), 'Clairet des Essais': expect.anything() }],
  ] as const)('%s', async (name, right) => {
    const estate = await t.estate();
    await run(estate, bytes(name));
    expect(await priced(estate)).toEqual(right);
  });

  const send = (estate: Estate, name: string, how: object = {}) =>
    t.call(uploadImport, { fileName: name, ...how }, estate.owner, { body: bytesOf(bytes(name)) });

  test('cover-first.xlsx: its second sheet is chosen', async () => {
    const estate = await t.estate();
    const asked = await send(estate, 'cover-first.xlsx');
    expect([asked.status, asked.body]).toMatchObject([
      422,
      { code: 'frame.workbook-sheet', ask: { choices: [{ value: 'Conditions' }, { value: 'Tarif' }] } },
    ]);
    await importOf(estate, (await send(estate, 'cover-first.xlsx', { sheet: 'Tarif' })).body);
    expect(await priced(estate)).toEqual({ 'Sauvignon Couverture': 8.4 });
  });

  test.each([
    ['left', { 'Cuvée Visible': 9 }],
    ['read', { 'Cuvée Visible': 9, 'Cuvée Masquée Ne Plus Vendre': 9 }],
  ] as const)('hidden-row.xlsx: its hidden row is told, and %s', async (hidden, right) => {
    const estate = await t.estate();
    const asked = await send(estate, 'hidden-row.xlsx');
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'frame.workbook-hidden' }]);
    expect((asked.body as unknown as { message: string }).message).toContain('ligne 3');
    await importOf(estate, (await send(estate, 'hidden-row.xlsx', { hidden })).body);
    expect(await priced(estate)).toEqual(right);
  });

  test('price-words.csv: prices are read, and what is no price is refused by its cell', async () => {
    const estate = await t.estate();
    const done = await run(estate, bytes('price-words.csv'));
    const { rows } = (await t.call(importRows, { id: done.id, size: 50 }, estate.owner)).body;
    // A dash says « nothing »: the row is kept, without a price.
    expect(await priced(estate)).toEqual({
      'Cuvée Euro': 12.5,
      'Cuvée Mille': 1250,
      'Cuvée Tiret': null,
      'Cuvée Trois': 1.25,
      'Cuvée Virgule': 12.5,
    });
    expect(rows.flatMap((row) => row.problems.map((one) => [row.name, one.column, one.code]))).toEqual([
      ['Cuvée HT', 'Prix', 'price-with-words'],
      ['Cuvée Bouteille', 'Prix', 'price-with-words'],
      ['Cuvée Demande', 'Prix', 'not-a-price'],
      ['Cuvée Epuisee', 'Prix', 'not-a-price'],
      ['Cuvée Dollar', 'Prix', 'other-currency'],
      ['Cuvée Science', 'EAN', 'ean-lost'],
      ['Cuvée Clef', 'EAN', 'not-an-ean'],
    ]);
    expect(rows.find((row) => row.name === 'Cuvée Dollar')?.problems[0]?.words).toContain('pas en euros');
  });

  test('the grid: a formula without a value and an error never take a price away', async () => {
    const estate = await t.estate();
    for (const [reference, caviste] of [
      ['REF-A', 5],
      ['REF-B', 6],
    ] as const)
      await run(
        estate,
        `Nom;Contenance;Référence;Prix Particulier;Prix Caviste\nVin ${reference};75 cl;${reference};12,00;${caviste},00\n`,
      );
    const give = async (name: string) => {
      const file = { fileName: name, empties: 'remove' as const };
      const seen = await t.call(checkPriceFile, file, estate.owner, { body: bytesOf(bytes(name)) });
      const saved = await t.call(savePriceFile, { ...file, digest: seen.body.digest }, estate.owner, {
        body: bytesOf(bytes(name)),
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return seen.body;
    };
    const all = async () =>
      (await t.call(prices, { size: 200 }, estate.owner)).body.rows
        .map((row) => [row.typologies.particulier?.price, row.typologies.caviste?.price])
        .toSorted();
    const seen = await give('grid-formula.xlsx');
    expect(seen.notes.map((one) => one.column)).toEqual(['B', 'B']);
    expect(await all()).toEqual([
      [12, 5.5],
      [12, 6.5],
    ]);
    await give('grid-mixed.xlsx');
    expect(await all()).toEqual([
      [13.5, 5.125],
      [14.5, 6.375],
    ]);
  });
});
