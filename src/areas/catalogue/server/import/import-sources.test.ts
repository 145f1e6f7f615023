import { describe, expect, test } from 'vitest';
import { IMPORT_SOURCES, type ImportSource } from '../../rules/import/import-sources.ts';
import { fieldOfHeading } from '../../rules/import/import-fields.ts';
import * as imports from '../../rules/import/import-endpoints.ts';
import { bytesOf, check, grid, latin, products, t, view } from '../../testing/imports.ts';

/**
 * A file for each source, written by us. Isagri and Baqio publish no layout: their files hold the usual words of the
 * trade, in the spelling, the separator and the numbers of each. The published headings of Vinistoria stand in its own
 * file.
 */
const FILES: Readonly<Record<ImportSource, { readonly bytes: string | Uint8Array; readonly left: readonly string[] }>> =
  {
    default: {
      bytes:
        'Nom;Couleur;Millésime;Contenance;Référence;Prix Particulier (TTC);Prix Caviste (HT)\r\nClos du Bourg;rouge;2021;75 cl;CB21;14,50;8,25\r\nClos du Bourg;rouge;2021;Magnum;CB21M;32,00;18,00\r\n',
      left: [],
    },
    isagri: {
      // As an older program of Windows writes it.
      bytes: latin(
        'Code article;Désignation;Millésime;Couleur;Contenance;Code interne;Prix Particulier TTC;Prix Caviste HT\r\nCB21;Clos du Bourg;2021;Rouge;75 cl;00412;14,50 €;8,25 €\r\nCB21M;Clos du Bourg;2021;Rouge;150 cl;00413;32,00 €;18,00 €\r\n',
      ),
      left: ['Code interne'],
    },
    vinistoria: {
      bytes:
        'RFTNOREFERENCING;RFTNOARTICLE;RFTARTDESIGN;RFTREFDESIGNATION;Millésime;Couleur;Contenance;Prix Particulier;Prix Caviste\r\n7;CB21;Clos du Bourg;X1;2021;Rouge;75 cl;14,50;8,25\r\n7;CB21M;Clos du Bourg;X2;2021;Rouge;1,5 L;32,00;18,00\r\n',
      left: ['RFTNOREFERENCING', 'RFTREFDESIGNATION'],
    },
    baqio: {
      // As a program of the web writes it.
      bytes:
        '\ufeffName,SKU,Vintage,Color,Size,Tags,"Price particulier","Price caviste"\nClos du Bourg,CB21,2021,Red,75 cl,promo,14.50,8.25\nClos du Bourg,CB21M,2021,Red,1.5 L,,32.00,18.00\n',
      left: ['Tags'],
    },
  };
const send = async (estate: Awaited<ReturnType<typeof t.estate>>, source: ImportSource) => {
  const answer = await t.call(imports.uploadImport, { fileName: `${source}.csv`, source }, estate.owner, {
    body: bytesOf(FILES[source].bytes),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('a file of each source', () => {
  test.each(IMPORT_SOURCES)('%s: the same wine, sizes, codes and prices come out of it', async (source) => {
    const estate = await t.estate();
    const one = await send(estate, source);
    expect(one.columns.filter((_, at) => !one.mapping[at]?.field).map((column) => column.heading)).toEqual(
      FILES[source].left,
    );
    await check(estate, one);
    expect((await t.call(imports.runImport, { id: one.id }, estate.owner)).status).toBe(200);
    await t.drain();
    expect(await view(estate, one.id)).toMatchObject({ status: 'completed', refused: 0 });
    expect((await products(estate)).rows).toMatchObject([{ name: 'Clos du Bourg', color: 'red', formats: 2 }]);
    const rows = (await grid(estate)).map((row) => [
      row.reference,
      row.vintage,
      row.typologies.particulier?.price,
      row.typologies.caviste?.price,
    ]);
    expect(rows.sort()).toEqual([
      ['CB21', '2021', 14.5, 8.25],
      ['CB21M', '2021', 32, 18],
    ]);
    // Read again, nothing is another.
    expect(await check(estate, await send(estate, source))).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
  });

  test('remembers what was corrected for its own source, and for no other', async () => {
    const estate = await t.estate();
    const one = await send(estate, 'isagri');
    const at = one.columns.findIndex((column) => column.heading === 'Code interne');
    const mapping = one.mapping.map((choice, index) =>
      index === at ? { ...choice, field: 'mention' as const } : choice,
    );
    await check(estate, { ...one, mapping });
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    expect((await send(estate, 'isagri')).mapping[at]?.field).toBe('mention');
    const other = await t.call(imports.uploadImport, { fileName: 'x.csv', source: 'baqio' }, estate.owner, {
      body: bytesOf(FILES.isagri.bytes),
    });
    expect(other.body.mapping[at]?.field).toBeNull();
  });

  test('of two categories whose names end alike, a heading means the one that it names whole', () => {
    const named = (key: string, name: string) => ({ key, name, ttc: false, isPublic: false });
    const all = [named('caviste', 'Caviste'), named('grand', 'Grand caviste')];
    expect(fieldOfHeading('Prix Grand caviste (HT)', all)).toBe('price:grand');
    expect(fieldOfHeading('Prix grand caviste', all)).toBe('price:grand');
    expect(fieldOfHeading('Prix caviste HT', all)).toBe('price:caviste');
  });
});
