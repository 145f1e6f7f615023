import { describe, expect, test } from 'vitest';
import * as endpoints from '../../rules/endpoints.ts';
import * as imports from '../../rules/import/import-endpoints.ts';
import type { Estate } from '#platform/testing.ts';
import { check, fileText, products, revert, run, SMALL, t, upload } from '../../testing/imports.ts';

describe('an import of what is there already', () => {
  test('what the shop exports is imported again without changing anything', async () => {
    const estate = await t.estate();
    await run(estate, SMALL);
    const text = await fileText((await t.call(endpoints.exportCatalogue, {}, estate.owner)) as never);
    expect(text.split('\r\n')).toHaveLength(6);
    expect(await run(estate, text)).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 0 });
  });

  test('its own export changes nothing either for what a name and a size do not tell apart', async () => {
    const estate = await t.estate();
    const format = (more: object) => ({
      container: 'Bouteille',
      unity: 'Centilitre(s)' as const,
      unityValue: 75,
      formatType: 'bottle' as const,
      price: 12,
      ...more,
    });
    const make = async (name: string, more: object, ...formats: object[]) => {
      const input = { name, ...more, vintages: [{ name: '', formats: formats.map(format) }] };
      const answer = await t.call(endpoints.addProduct, input as never, estate.owner);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await make('Cuvée  à deux espaces', { type: 'wine' }, {});
    await make('Cannette', { type: 'beer' }, { formatType: 'custom', container: 'Cannette', unityValue: 33 });
    await make('Coffret', { productType: 'box' }, { formatType: 'packing', packingQuantity: 1 });
    await make(
      'Carton',
      { type: 'wine' },
      { formatType: 'packing', packingQuantity: 6 },
      { formatType: 'packing', packingQuantity: 1 },
    );
    const piece = { unity: 'Gramme(s)', formatType: 'custom', container: '' };
    await make('Tablier', { productType: 'accessory' }, { ...piece, unityValue: 300 }, { ...piece, unityValue: 400 });
    await make('Sans rien dire', {}, {});
    const text = await fileText((await t.call(endpoints.exportCatalogue, {}, estate.owner)) as never);
    expect(await run(estate, text)).toMatchObject({ total: 8, created: 0, updated: 0, unchanged: 8, refused: 0 });
    // The price of one of them, and its name, are changed in the spreadsheet.
    const changed = text.replace(/Cannette;(.*);12,00;/, 'Canette;$1;13,00;');
    expect(await run(estate, changed)).toMatchObject({ created: 0, updated: 1, unchanged: 7, refused: 0 });
    // A row copied without its identifier is recognised by its words, as that of any file.
    expect(await run(estate, 'Nom;Contenance;Prix\nCarton;6 x 75 cl;70\n')).toMatchObject({ created: 0, updated: 1 });
  });

  test('the trial shows what was understood of each row, and what was only supposed', async () => {
    const estate = await t.estate();
    const one = await upload(estate, `${SMALL}\r\n;;;;abc;;;;`);
    await check(estate, one);
    const { rows } = (await t.call(imports.importRows, { id: one.id }, estate.owner)).body;
    const read = rows.map((row) => Object.fromEntries(row.read?.map(({ label, value }) => [label, value]) ?? []));
    expect(read[0]).toMatchObject({
      Nom: 'Cuvée des Anges',
      Couleur: 'Rouge',
      Type: 'Vin (supposé)',
      Contenance: '75\u00a0cl',
      'Prix Particulier (TTC)': '14,50\u00a0€',
      'Disponible le': '01/03/2026',
    });
    expect(read[1]).toMatchObject({ Contenance: '150\u00a0cl' });
    expect([rows[4]?.outcome, read[4]]).toEqual(['refused', {}]);
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    expect((await t.call(imports.importRows, { id: one.id }, estate.owner)).body.rows[0]).not.toHaveProperty('read');
  });

  test('a row that does not say its type is the product of that name, and not another one as wine', async () => {
    const estate = await t.estate();
    expect(await run(estate, 'Nom;Type;Prix\nMarc du domaine;Spiritueux;30\n')).toMatchObject({ created: 1 });
    expect(await run(estate, 'Nom;Prix\nMarc du domaine;32\nCuvée neuve;9\n')).toMatchObject({
      created: 1,
      updated: 1,
    });
    const { rows } = await products(estate, { sort: 'name' });
    expect(rows.map((row) => [row.name, row.type])).toEqual([
      ['Cuvée neuve', 'wine'],
      ['Marc du domaine', 'spirits'],
    ]);
  });
});

describe('costs, lots and alert levels', () => {
  const FULL = [
    'Nom;Couleur;Millésime;Contenance;Prix Particulier;Stock;Dépôt;Lot;Seuil d’alerte;Coût de revient;Lieu-dit;Mention;Pays;Fournisseur;Référence fournisseur',
    'Cuvée des Anges;rouge;2021;75 cl;14,50;120;Chai;L21-A;24;4,20;Les Hauts;Vieilles vignes;France;Caves du Nord;CA-21',
    'Cuvée des Anges;rouge;2021;75 cl;14,50;60;Chai;L21-B;;4,20;Les Hauts;Vieilles vignes;France;Caves du Nord;CA-21',
    'Cuvée des Anges;rouge;2021;75 cl;14,50;12;Caveau;L21-B;6;4,20;Les Hauts;Vieilles vignes;France;Caves du Nord;CA-21',
    'Cuvée des Anges;rouge;2020;Magnum;32,00;5;;;2;9,10;;;;caves du nord + Maison Sud;– + M-20',
    'Tire-bouchon;;;;9,00;;;;;3,3333;;;;Maison Sud;',
  ].join('\r\n');
  const out = async (estate: Estate) =>
    (await fileText((await t.call(endpoints.exportCatalogue, {}, estate.owner)) as never)).split('\r\n');
  /** The export without its last column, which names the articles of one shop. */
  const plain = async (estate: Estate) => (await out(estate)).map((line) => line.replace(/;[^;]*$/u, '')).sort();

  test('the export carries all that the import reads: in an empty shop it makes the same catalogue', async () => {
    const estate = await t.estate();
    expect(await run(estate, FULL)).toMatchObject({ refused: 0, created: 3 });
    const before = await plain(estate);
    expect(before.filter((line) => line.includes('L21-B'))).toHaveLength(2);
    expect(before.join('\n')).toContain('3,3333');
    expect(before.join('\n')).toContain(';Caves du Nord + Maison Sud;– + M-20;');
    const other = await t.estate();
    expect(await run(other, (await out(estate)).join('\r\n'))).toMatchObject({ refused: 0 });
    expect(await plain(other)).toEqual(before);
    // Read again where it comes from, it changes nothing.
    await run(estate, (await out(estate)).join('\r\n'));
    expect(await plain(estate)).toEqual(before);
  });

  test('taken back, costs, lots and alert levels are what they were', async () => {
    const estate = await t.estate();
    await run(estate, FULL);
    const before = await plain(estate);
    const more = FULL.replaceAll('4,20', '5,00')
      .replaceAll(';Caves du Nord;CA-21', ';Caves du Nord + Domaine Neuf;')
      .replace(';120;Chai;L21-A;24;', ';90;Chai;L21-A;30;');
    const one = await upload(estate, more);
    const mapping = one.mapping.map((choice) => ({ ...choice, existing: 'replace' as const }));
    await check(estate, one, { mapping });
    await t.call(imports.runImport, { id: one.id }, estate.owner);
    await t.drain();
    const during = (await plain(estate)).join('\n');
    expect(during).toContain('5,00');
    expect(during).toContain(';90;');
    expect(during).toContain(';Caves du Nord + Domaine Neuf;CA-21 + –;');
    await revert(estate, one.id);
    expect(await plain(estate)).toEqual(before);
  });

  test('a reference of no supplier, or of another number of suppliers, is refused with its column', async () => {
    const estate = await t.estate();
    const one = await run(
      estate,
      [
        'Nom;Contenance;Fournisseur;Référence fournisseur',
        'Un;75 cl;;R1',
        'Deux;75 cl;Nord + Sud;R2',
        'Trois;75 cl;Nord + Sud;R3 + R4',
      ].join('\r\n'),
    );
    expect(one).toMatchObject({ refused: 2, created: 1 });
  });
});
