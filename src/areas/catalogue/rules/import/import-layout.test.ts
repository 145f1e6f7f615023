import { describe, expect, test } from 'vitest';
import { fieldOfHeading, IMPORT_FIELDS, type TypologyOfImport } from './import-fields.ts';
import { headingsToRemember, proposeImport } from './import-layout.ts';
import { IMPORT_SOURCES, type ImportSource, SOURCE_HEADINGS, SOURCE_NOTES, SOURCE_WORDS } from './import-sources.ts';
import { fold } from './import-values.ts';

const typologies: TypologyOfImport[] = [
  { key: 'particulier', name: 'Particulier', ttc: true, isPublic: true },
  { key: 'caviste', name: 'Caviste', ttc: false, isPublic: false },
];

describe('headings', () => {
  test('no heading is claimed by two fields', () => {
    const all = Object.values(IMPORT_FIELDS).flatMap((field) => field.headings as readonly string[]);
    expect(all.filter((heading, index) => all.indexOf(heading) !== index)).toEqual([]);
    expect(all.filter((heading) => fold(heading) !== heading)).toEqual([]);
  });
  test.each([
    ['LIBELLE_PRODUIT', 'name'],
    ['Désignation', 'name'],
    ['Wine name', 'name'],
    ['Vin', 'name'],
    ['Nom du vin', 'name'],
    ['N° ', null],
    ['COULEUR', 'color'],
    ['Millésime', 'vintage'],
    ['Vintage', 'vintage'],
    ['Code-barres', 'ean'],
    ['EAN 13', 'ean'],
    ['Alcool (% vol.)', 'alcohol'],
    ['Poids (kg)', 'weight'],
    ['Contenance (cl)', 'size'],
    ['Code article', 'reference'],
    ['IDENTIFIANT INAO', 'inao'],
    ['Cépages', 'grape'],
    ['Dépôt', 'warehouse'],
    ['Prix', 'price'],
    ['Prix de base', 'price'],
    ['Prix Particulier', 'price:particulier'],
    ['Prix caviste HT', 'price:caviste'],
    ['Tarif Caviste', 'price:caviste'],
    ['Particulier', 'price:particulier'],
    ['Prix TTC', 'price:particulier'],
    ['Prix de vente HT', 'price:caviste'],
    ['Prix Particulier (TTC)', 'price:particulier'],
    ['Disponible le', 'availableOn'],
    ['Fournisseur', 'supplier'],
    ['Commercial', null],
    ['', null],
  ])('%j is %j', (heading, field) => {
    expect(fieldOfHeading(heading, typologies)).toBe(field);
  });
});

describe('proposal', () => {
  test('joins headings of two rows, whose upper cells name several columns', () => {
    const found = proposeImport(
      'Tarif 2026;;;;\nVin;;Prix;;\nNom;Couleur;Particulier TTC;Caviste HT;EAN\nA;rouge;12,50;6,25;3760012345678\n',
      'utf-8',
      typologies,
    );
    expect(found.layout.headerLine).toBe(3);
    const fields = found.mapping.map((one) => one.field);
    expect(fields).toEqual(['name', 'color', 'price:particulier', 'price:caviste', 'ean']);
    const parted = proposeImport(
      'Nom;Couleur;Prix;;Alcool\n;;Particulier;Caviste;(% vol.)\nA;rouge;12,50;6,25;13\n',
      'utf-8',
      typologies,
    );
    expect(parted.columns.map((one) => one.heading)).toEqual([
      'Nom',
      'Couleur',
      'Prix Particulier',
      'Prix Caviste',
      'Alcool (% vol.)',
    ]);
    expect([parted.layout.headerLine, parted.mapping.map((one) => one.field)]).toEqual([
      2,
      ['name', 'color', 'price:particulier', 'price:caviste', 'alcohol'],
    ]);
  });
  test('finds the heading below a title and blank lines, and samples without repeats', () => {
    const found = proposeImport(
      'Catalogue du domaine;;;\n\nNom;Couleur;Prix;\nA;rouge;12,50;\nB;rouge;13,00;\n',
      'utf-8',
      typologies,
    );
    expect(found.layout).toEqual({
      encoding: 'utf-8',
      marks: [null, null, ','],
      separator: ';',
      headerLine: 3,
      decimal: ',',
      dayOrder: 'dmy',
      publish: true,
      yearInName: false,
    });
    expect(found.columns).toEqual([
      { index: 0, heading: 'Nom', samples: ['A', 'B'] },
      { index: 1, heading: 'Couleur', samples: ['rouge'] },
      { index: 2, heading: 'Prix', samples: ['12,50', '13,00'] },
    ]);
    expect(found.mapping.map((choice) => choice.field)).toEqual(['name', 'color', 'price']);
  });
  test('a file without heading gets numbered columns', () => {
    const found = proposeImport('Cuvée A;12,50\nCuvée B;13,00\n', 'utf-8', typologies);
    expect(found.layout.headerLine).toBe(0);
    expect(found.columns.map((column) => column.heading)).toEqual(['Colonne 1', 'Colonne 2']);
  });
  test('two columns never get one field: the one that names it best wins', () => {
    const found = proposeImport('Code;Référence;Nom\n1;A-1;Rouge\n', 'utf-8', typologies);
    expect(found.mapping.map((choice) => choice.field)).toEqual([null, 'reference', 'name']);
  });
  test('the decimal mark and the order of days are those of the file', () => {
    const found = proposeImport('Name,Price,Available on\nA,"1,234.50",11/20/2026\n', 'utf-8', typologies);
    expect(found.layout).toMatchObject({ separator: ',', decimal: '.', dayOrder: 'mdy' });
  });
  test('what the shop corrected is proposed the next time', () => {
    const sample = 'Nom;Rayon;Libellé court\nA;Rouges;B\n';
    const first = proposeImport(sample, 'utf-8', typologies);
    expect(first.mapping.map((choice) => choice.field)).toEqual(['name', null, null]);
    const remembered = headingsToRemember(first.columns, [
      { field: null, existing: 'replace' },
      { field: 'gamme', existing: 'replace' },
      { field: 'name', existing: 'replace' },
    ]);
    expect(proposeImport(sample, 'utf-8', typologies, remembered).mapping.map((choice) => choice.field)).toEqual([
      null,
      'gamme',
      'name',
    ]);
  });
  test('an empty file proposes nothing', () => {
    expect(proposeImport('', 'utf-8', typologies)).toMatchObject({ columns: [], mapping: [] });
  });
});

describe('the preset of a source, on the first file of a shop', () => {
  const fieldsOf = (headings: string, source: ImportSource, remembered = {}) =>
    proposeImport(
      `${headings}\n${headings.replace(/[^;]+/g, 'x')}\n`,
      'utf-8',
      typologies,
      remembered,
      {},
      source,
    ).mapping.map((choice) => choice.field);
  test('every source has its words, and its own headings are folded and known fields', () => {
    for (const source of IMPORT_SOURCES) {
      expect([SOURCE_WORDS[source], SOURCE_NOTES[source]].every((words) => words.length > 5)).toBe(true);
      for (const [heading, field] of Object.entries(SOURCE_HEADINGS[source]))
        expect([fold(heading), field === null || field in IMPORT_FIELDS]).toEqual([heading, true]);
    }
  });
  test('vinistoria: the published file of supplier references is mapped, by that source alone', () => {
    const headings = 'RFTNOREFERENCING;RFTNOARTICLE;RFTREFDESIGNATION;RFTARTDESIGN';
    expect(fieldsOf(headings, 'vinistoria')).toEqual([null, 'reference', null, 'name']);
    expect(fieldsOf(headings, 'default')).toEqual([null, null, null, null]);
  });
  // These two publish no layout: they read the usual headings, and claim no heading of their own.
  test.each(['isagri', 'baqio'] as const)('%s: usual headings are mapped, none of its own is claimed', (source) => {
    expect(fieldsOf('Code article;Désignation;Millésime;Contenance;Tarif Caviste', source)).toEqual([
      'reference',
      'name',
      'vintage',
      'size',
      'price:caviste',
    ]);
    expect(Object.keys(SOURCE_HEADINGS[source])).toEqual([]);
  });
  test('what the shop corrected in its last file of that source wins over both', () => {
    expect(
      fieldsOf('RFTNOARTICLE;RFTARTDESIGN;Nom', 'vinistoria', { rftnoarticle: 'ean', rftartdesign: null }),
    ).toEqual(['ean', null, 'name']);
  });
});
