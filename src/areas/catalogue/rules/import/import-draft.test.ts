import { existsSync, readFileSync } from 'node:fs';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { csvLine, isEmptyRecord, readCsv, type Separator } from './import-csv.ts';
import { type ImportContext, readRow } from './import-draft.ts';
import { IMPORT_FIELDS, labelOf } from './import-fields.ts';
import { keysOf } from './import-key.ts';
import { proposeImport } from './import-layout.ts';

const context: ImportContext = {
  typologies: [
    { key: 'particulier', name: 'Particulier', ttc: true, isPublic: true },
    { key: 'caviste', name: 'Caviste', ttc: false, isPublic: false },
  ],
  vatRates: { standard: 20, medium: 10, reduced: 5.5 },
  businessType: 'wine',
};
const readFile = (text: string) => {
  const { layout, columns, mapping } = proposeImport(text, 'utf-8', context.typologies);
  const rows = readCsv(text, layout.separator).filter(
    (record) => record.line > layout.headerLine && !isEmptyRecord(record),
  );
  return rows.map((record) => readRow(record, columns, mapping, layout, context));
};
const values = (text: string) => readFile(text).map((row) => row.draft?.values ?? row.problems);
const problems = (text: string) => readFile(text).flatMap((row) => row.problems.map((one) => [one.code, one.column]));

describe('a row of our own template', () => {
  test('every field is read', () => {
    const text = [
      'Nom;Précision;Nature;Type;Couleur;Qualité;Gamme;Appellation;Cépages;Millésime;Alcool (% vol.);Contenance;Colisage;Poids (kg);EAN;Référence;TVA;Prix Particulier;Prix Caviste;Stock;Dépôt;Mise en bouteille;Disponible le;État',
      'Cuvée des Anges;Vieilles vignes;Bouteille;Vin;Rouge;AOC;Prestige;AOC Médoc;Merlot;2021;13,5;Magnum;carton de 6;3,1;4006381333931;ANG-21;20 %;1 234,50;"1.028,75";120;Chai;15/03/2023;1er janv. 2026;en ligne',
    ].join('\n');
    expect(values(text)).toEqual([
      {
        name: 'Cuvée des Anges',
        precision: 'Vieilles vignes',
        productType: 'bottle',
        type: 'wine',
        category: 'wine',
        color: 'red',
        quality: 'AOC',
        gamme: 'Prestige',
        appellation: 'Médoc',
        grape: 'Merlot',
        vintage: '2021',
        alcohol: '13.5',
        size: 'Magnum',
        unity: 'Centilitre(s)',
        unityValue: '150',
        pieces: '1',
        container: 'bottle',
        formatType: 'bottle',
        packing: '6',
        weight: '3.1',
        ean: '4006381333931',
        reference: 'ANG-21',
        vat: 'standard',
        'price:particulier': '1234.50',
        'price:caviste': '1028.75',
        stock: '120',
        warehouse: 'Chai',
        bottledOn: '2023-03-15',
        availableOn: '2026-01-01',
        status: 'online',
      },
    ]);
  });
  test('the year at the end of names is the vintage column’s when it is the habit of the file', () => {
    const names = (text: string) => values(text).map((one) => ('name' in one ? one.name : one));
    expect(names('Nom;Millésime\nChâteau Test 2020;2020\nChâteau Test 2021;2021\nCuvée 1895;2020\n')).toEqual([
      'Château Test',
      'Château Test',
      'Cuvée 1895',
    ]);
    expect(names('Nom;Millésime\nCuvée 2000;2000\nCuvée 2000;2001\nCuvée 2000;2002\n')).toEqual([
      'Cuvée 2000',
      'Cuvée 2000',
      'Cuvée 2000',
    ]);
  });
  test('an accessory has no duty, no colour and no volume', () => {
    expect(values('Nom;Nature;Prix\nTire-bouchon;Accessoire;8\n')).toEqual([
      { name: 'Tire-bouchon', productType: 'accessory', price: '8' },
    ]);
  });
  test('a type column that speaks of colour gives the colour', () => {
    expect(values('Nom;Type\nA;Vin rouge\nB;Blanc\nC;Mousseux\n')).toEqual([
      { name: 'A', type: 'wine', productType: 'bottle', category: 'wine', color: 'red' },
      { name: 'B', type: 'wine', category: 'wine', color: 'white' },
      { name: 'C', type: 'sparkling', productType: 'bottle', category: 'sparkling' },
    ]);
  });
});

describe('errors', () => {
  test('a price that bears other words or another currency is refused in words of its own', () => {
    const rows = ['8,40 € HT', '8,40 €/bt', '$12.50', '12 CHF', 'sur demande', '12,50 €'];
    expect(
      problems(['Nom;Prix', ...rows.map((price, at) => `Vin ${at};${price}`)].join('\n')).map(([code]) => code),
    ).toEqual(['price-with-words', 'price-with-words', 'other-currency', 'other-currency', 'not-a-price']);
  });
  test('all the problems of a row are told at once, each with its column, in French', () => {
    const text =
      'Nom;Prix;Millésime;Contenance;EAN;Disponible le;Alcool;TVA;État;Colisage\nA;douze;21;grand;123;31/02/2026;120;19,6;peut-être;six\n';
    expect(problems(text)).toEqual([
      ['not-a-price', 'Prix'],
      ['not-a-vintage', 'Millésime'],
      ['not-a-size', 'Contenance'],
      ['not-an-ean', 'EAN'],
      ['not-a-day', 'Disponible le'],
      ['not-an-alcohol', 'Alcool'],
      ['not-a-vat', 'TVA'],
      ['not-a-status', 'État'],
      ['not-a-count', 'Colisage'],
    ]);
    expect(readFile(text)[0]?.problems[4]?.words).toBe(
      "«\u00a031/02/2026\u00a0»\u00a0: La date indiquée n'est pas correct. Exemple\u00a0: 20/11/2026.",
    );
  });
  test.each([
    ['Nom;Prix\n;12\n', [['name-missing', 'Nom']]],
    ['Nom;Prix\n…;12\n', [['name-too-short', 'Nom']]],
    ['Nom;Prix\nA;-3\n', [['negative', 'Prix']]],
    ['Nom;EAN\nA;3,76009E+12\n', [['ean-lost', 'EAN']]],
    ['Nom;Prix\nA;12;une note; de trop\n', [['too-many-cells', '']]],
    [`Nom;Prix\n${'A'.repeat(201)};3\n`, [['too-long', 'Nom']]],
    ['Nom;Prix\n"A;3\n', [['line-broken', '']]],
    ['Nom;TVA\nA;120\n', [['vat-beyond', 'TVA']]],
    ['Nom;Description\nA;Très court\n', [['description-short', 'Description']]],
  ])('%j', (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });
  test('what a form refuses too is refused in the sentence of its rule', () => {
    const text = 'Nom;Prix;Colisage;Disponible le;TVA;Description\n;douze;six;31/02/2026;120;Très court\n';
    const sentences = (['numberFloat', 'number', 'date', 'vatRate', 'description', 'needed'] as const).map(
      (rule) => fieldRules[rule].words.fr,
    );
    expect(readFile(text)[0]?.problems.map(({ words }, index) => words.includes(sentences[index] ?? '?'))).toEqual(
      sentences.map(() => true),
    );
  });
});

test('a description is as long as the page of the product wants it: one of ten letters or fewer is refused with its column', () => {
  expect(problems('Nom;Description\nCuvée;Rouge')).toEqual([['description-short', 'Description']]);
  expect(problems('Nom;Description\nCuvée;Dix lettre')).toEqual([['description-short', 'Description']]);
  expect(problems('Nom;Description\nCuvée;<p><b>Rouge</b></p>')).toEqual([['description-short', 'Description']]);
  expect(problems('Nom;Description\nCuvée;Onze lettres')).toEqual([]);
  expect(problems('Nom;Description\nCuvée;')).toEqual([]);
});

describe('any file', () => {
  const cells: Readonly<Record<string, readonly string[]>> = {
    name: ['Cuvée "Anges"', 'Œil de perdrix', 'L’Étoile, grand vin'],
    color: ['Rouge', 'blanc sec', 'ROSÉ'],
    vintage: ['2021', 'NV', ''],
    size: ['75 cl', 'Magnum', 'BIB 5L'],
    'price:particulier': ['1 234,50', '12,00 €', '9,9'],
    ean: ['4006381333931', ''],
    availableOn: ['20/11/2026', '2026-11-20', ''],
    alcohol: ['13,5', '12 %', ''],
    stock: ['1 200', '0', ''],
  };
  const fields = Object.keys(cells) as (keyof typeof cells)[];
  const heading = (field: string, choice: number): string => {
    const names: readonly string[] = field.startsWith('price:')
      ? ['Prix Particulier', 'Tarif particulier', 'Particulier TTC']
      : IMPORT_FIELDS[field as keyof typeof IMPORT_FIELDS].headings;
    return names[choice % names.length] as string;
  };

  test('columns in any order, under any of their names, among columns of no meaning, in any separator, give the same products', () => {
    const table = fc.record({
      rows: fc.array(fc.array(fc.nat(2), { minLength: fields.length, maxLength: fields.length }), {
        minLength: 1,
        maxLength: 6,
      }),
      order: fc.shuffledSubarray([...fields.keys()], { minLength: fields.length }),
      names: fc.array(fc.nat(30), { minLength: fields.length, maxLength: fields.length }),
      extras: fc.array(fc.nat(fields.length), { maxLength: 3 }),
      separator: fc.constantFrom<Separator>(';', '\t', '|'),
      shout: fc.boolean(),
    });
    fc.assert(
      fc.property(table, ({ rows, order, names, extras, separator, shout }) => {
        const words = rows.map((row) =>
          fields.map(
            (field, index) =>
              (cells[field] as readonly string[])[
                (row[index] as number) % (cells[field] as readonly string[]).length
              ] as string,
          ),
        );
        const plain = [fields.map((field) => labelOf(field as never, context.typologies)), ...words]
          .map((line) => csvLine(line, ';'))
          .join('');
        const dressed = [
          fields
            .map((field, index) => heading(field, names[index] as number))
            .map((name) => (shout ? name.toUpperCase() : name)),
          ...words,
        ]
          .map((line, row) => {
            const moved = order.map((index) => line[index] as string);
            for (const at of extras) moved.splice(at, 0, row === 0 ? `Champ libre ${at}` : `x${row}`);
            return csvLine(moved, separator);
          })
          .join('');
        expect(values(dressed)).toEqual(values(plain));
      }),
      { numRuns: 200 },
    );
  });
});

const drm = new URL('../../../../../../shared/data/drm/', import.meta.url);
const isThere = existsSync(drm);
if (!isThere) console.info('skipped: the real catalogues of the interprofessions are not beside this checkout');
describe.skipIf(!isThere)('real catalogues of interprofessions', () => {
  const real = (name: string) => readFile(readFileSync(new URL(`${name}-catalogue_produits.csv`, drm), 'utf8'));
  test.each([
    ['civa', 758],
    ['ivbd', 77],
    ['ivso', 236],
  ])('%s: every row is a product, none twice', (name, count) => {
    const rows = real(name);
    expect(rows.filter((row) => row.problems.length > 0)).toEqual([]);
    expect(rows).toHaveLength(count);
    // Two rows with one name are told apart by colour or type; a code of the INAO is no key: fifteen rows share VT_ETRANGERS.
    const identities = rows.map((row) =>
      row.draft ? `${keysOf(row.draft).name} ${row.draft.values.color ?? ''} ${row.draft.values.type ?? ''}` : '',
    );
    const doubles = identities.filter((one, index) => identities.indexOf(one) !== index);
    expect(doubles).toEqual([]);
  });
  test.each([
    [
      'civa',
      'AOC Alsace blanc Riesling',
      {
        color: 'white',
        quality: 'AOC',
        appellation: 'Alsace blanc',
        type: 'wine',
        category: 'wine',
        grape: 'Riesling',
        inao: '1B001S 4',
      },
    ],
    [
      'civa',
      'AOC Alsace Grand Cru Rangen Pinot Gris VT',
      { color: 'white', place: 'Rangen', mention: 'VT', type: 'sweet', category: 'wine' },
    ],
    ['civa', 'AOC Alsace Pinot noir', { color: 'rose', grape: 'Pinot Noir Rosé' }],
    ['civa', 'AOC Alsace PN rouge', { color: 'red' }],
    [
      'civa',
      "AOC Crémant d'Alsace Rosé",
      { color: 'rose', type: 'sparkling', category: 'sparkling', appellation: "Crémant d'Alsace", grape: undefined },
    ],
    ['civa', 'Champagne', { color: 'white', quality: 'AOP', type: 'sparkling', category: 'sparkling' }],
    ['civa', 'Cidre', { type: 'cider', category: 'cider', quality: undefined }],
    ['civa', 'Rhum DOM (art 1)', { type: 'rum', category: 'rum' }],
    ['civa', 'Vin de Liqueur AOP (Sup 18°)', { type: 'fortified', category: 'vdn' }],
    [
      'civa',
      'Vins mousseux étrangers Rouge',
      { color: 'red', type: 'sparkling', category: 'sparkling', quality: 'VSIG' },
    ],
    ['ivbd', 'Côtes de Duras Blanc moelleux', { color: 'white', type: 'sweet', category: 'wine', quality: 'AOC' }],
    ['ivso', 'Floc de Gascogne Rosé', { color: 'rose', type: 'fortified', category: 'intermediate' }],
    ['ivso', 'Armagnac', { category: 'spirits' }],
  ])('%s: %s', (name, label, expected) => {
    const found = real(name).find((row) => row.draft?.values.name === label)?.draft?.values;
    expect(found).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
    for (const [field, value] of Object.entries(expected))
      if (value === undefined) expect(found).not.toHaveProperty(field);
  });
});
