import { describe, expect, test } from 'vitest';
import type { Estate } from '#platform/testing.ts';
import { workbookParts, zipOf } from '#platform/xlsx/test-zip.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import { checkPriceFile, savePriceFile } from '../../rules/prices/price-file-endpoints.ts';
import { followGrid } from '../../rules/prices/price-follow-endpoints.ts';
import { priceSheets, restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { bytesOf } from '../../testing/imports.ts';
import { added, t, wine } from '../../testing/products.ts';

const file = (text: string | Uint8Array) => ({ body: bytesOf(text, 97) });
const checked = async (estate: Estate, text: string | Uint8Array, more: object = {}) => {
  const answer = await t.call(checkPriceFile, { fileName: 'grille.csv', ...more }, estate.owner, file(text));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const save = (estate: Estate, text: string | Uint8Array, digest: string) =>
  t.call(savePriceFile, { fileName: 'grille.csv', digest }, estate.owner, file(text));
const grid = async (estate: Estate) =>
  Object.fromEntries(
    (await t.call(prices, { size: 200 }, estate.owner)).body.rows.map((row) => [
      row.id,
      [row.price, row.typologies.particulier?.price ?? null, row.typologies.caviste?.price ?? null],
    ]),
  );
const started = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const [bottle, magnum] = product.vintages[0]?.formats.map((one) => one.id) ?? [];
  return { estate, bottle: bottle as string, magnum: magnum as string };
};
const EAN = '4006381333931';

describe('a grid of prices from a spreadsheet', () => {
  test('is compared, saved whole as it was seen, told in the history and taken back', async () => {
    const { estate, bottle, magnum } = await started();
    const before = await grid(estate);
    const text = `EAN;Identifiant Comptoir;Prix de base;Prix Particulier (TTC);Prix Caviste (HT)\r\n${EAN};;;15,00;8,25\r\n;${magnum};33;;\r\nX;;1;;\r\n${EAN.slice(0, -1)}2;;1;;\r\n`;
    const view = await checked(estate, text);
    expect(view).toMatchObject({ rows: 4, found: 2, changes: 2, left: 2 });
    expect(view.shown.map((one) => [one.line, one.category, one.was, one.price])).toEqual([
      [2, 'Prix Particulier (TTC)', 14.5, 15],
      [3, 'Prix de base', 32, 33],
    ]);
    // Each names its cell, so that how its price is made can be asked.
    expect(view.shown.map((one) => [one.formatId, one.typologyKey])).toEqual([
      [bottle, 'particulier'],
      [magnum, null],
    ]);
    expect(view.notes.map((one) => one.line)).toEqual([4, 5]);
    // Looking changes nothing.
    expect(await grid(estate)).toEqual(before);
    const done = await save(estate, text, view.digest);
    expect(done).toMatchObject({ status: 200, body: { changed: 2, sucess: true } });
    expect(await grid(estate)).toEqual({ [bottle]: [null, 15, 8.25], [magnum]: [33, null, null] });
    const [sheet] = (await t.call(priceSheets, {}, estate.owner)).body.rows;
    expect(sheet).toMatchObject({ id: done.body.sheetId, why: 'file', prices: 2 });
    expect((await t.call(restorePriceSheet, { id: sheet?.id as string }, estate.owner)).status).toBe(200);
    expect(await grid(estate)).toEqual(before);
  });

  test('a workbook is read as a text is', async () => {
    const { estate, bottle } = await started();
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const book = zipOf(
      workbookParts(
        `<row>${cell('Identifiant Comptoir')}${cell('Prix Caviste (HT)')}</row><row>${cell(bottle)}<c><v>9.75</v></c></row><row>${cell(bottle)}<c><v>1</v></c></row>`,
      ),
    );
    const view = await checked(estate, book);
    expect(view.shown).toMatchObject([{ line: 2, was: 8.25, price: 9.75 }]);
    expect(view.notes).toMatchObject([{ line: 3, words: expect.stringMatching(/déjà à la ligne 2/) }]);
    expect((await save(estate, book, view.digest)).status).toBe(200);
    expect((await grid(estate))[bottle]).toEqual([null, 14.5, 9.75]);
  });

  test('is not saved where a price was changed since it was compared, or nothing changes', async () => {
    const { estate, bottle } = await started();
    const text = `EAN;Prix Particulier\r\n${EAN};16\r\n`;
    const view = await checked(estate, text);
    await t.call(changePrices, { rows: [{ formatId: bottle, typologyKey: 'particulier', price: 15 }] }, estate.owner);
    expect((await save(estate, text, view.digest)).body.code).toBe('catalogue.price-file-moved');
    const again = await checked(estate, text);
    expect(again.shown).toMatchObject([{ was: 15, price: 16 }]);
    // Two who save the same file: one of them writes.
    const both = await Promise.all([save(estate, text, again.digest), save(estate, text, again.digest)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const same = await checked(estate, text);
    expect(same.changes).toBe(0);
    expect((await save(estate, text, same.digest)).body.code).toBe('catalogue.price-file-same');
  });

  test('says which columns it wants, and what it does not read', async () => {
    const { estate } = await started();
    const answer = await t.call(
      checkPriceFile,
      { fileName: 'x.csv' },
      estate.owner,
      file(`EAN;Prix Caviste TTC\r\n${EAN};1\r\n`),
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'catalogue.price-file-columns' } });
    expect((answer.body as unknown as { message: string }).message).toMatch(/Caviste.*se saisissent HT/);
    const empty = await t.call(checkPriceFile, { fileName: 'x.csv' }, estate.owner, file(''));
    expect((empty.body as unknown as { code: string }).code).toBe('catalogue.import-empty');
  });

  test('leaves a category that follows another grid, and says by which rule', async () => {
    const { estate, bottle } = await started();
    await t.call(followGrid, { key: 'caviste', from: 'particulier', percent: -30 } as never, estate.owner);
    const view = await checked(estate, `EAN;Prix Caviste;Prix Particulier\r\n${EAN};5;20\r\n`);
    expect(view.notes).toMatchObject([{ line: 2, column: 'B', words: expect.stringMatching(/suit Particulier/) }]);
    await save(estate, `EAN;Prix Caviste;Prix Particulier\r\n${EAN};5;20\r\n`, view.digest);
    expect((await grid(estate))[bottle]).toEqual([null, 20, 11.67]);
  });

  test('never reaches the grid of another estate', async () => {
    const { estate } = await started();
    const other = await started();
    const view = await checked(estate, `Identifiant Comptoir;Prix\r\n${other.bottle};1\r\n`);
    expect(view).toMatchObject({ changes: 0, found: 0, left: 1 });
    expect(await t.call(checkPriceFile, { fileName: 'x.csv' }, null, file('EAN;Prix\r\n1;1'))).toMatchObject({
      status: 401,
    });
  });

  test('of many articles is one sheet, taken back in one act', async () => {
    const { estate } = await started();
    for (let n = 0; n < 30; n += 1)
      await added(estate, {
        ...wine(),
        name: `Vin ${n}`,
        vintages: wine().vintages.map((one) => ({
          ...one,
          formats: one.formats.slice(0, 1).map((format) => ({ ...format, ean: null, reference: `V-${n}` })),
        })),
      } as never);
    const text = `Référence;Prix\r\n${Array.from({ length: 30 }, (_, n) => `V-${n};${n + 1},10`).join('\r\n')}`;
    const view = await checked(estate, text);
    expect(view).toMatchObject({ changes: 30, left: 0 });
    const before = await grid(estate);
    const done = await save(estate, text, view.digest);
    expect(done.body).toMatchObject({ changed: 30 });
    expect((await t.call(priceSheets, {}, estate.owner)).body.rows[0]).toMatchObject({ prices: 30, products: 30 });
    await t.call(restorePriceSheet, { id: done.body.sheetId as string }, estate.owner);
    expect(await grid(estate)).toEqual(before);
  });
});
