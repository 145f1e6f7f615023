import { columnName } from '#kernel/field/workbook.ts';
import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { csvLine, readCsv } from '../import/import-csv.ts';
import type { TypologyOfImport } from '../import/import-fields.ts';
import { type EmptyCells, type GridArticle, priceFileColumns, readPriceFile } from './price-file.ts';

const typologies: readonly TypologyOfImport[] = [
  { key: 'particulier', name: 'Particulier', ttc: true, isPublic: true },
  { key: 'caviste', name: 'Caviste', ttc: false, isPublic: false },
  { key: 'grand', name: 'Grand caviste', ttc: false, isPublic: false },
];
const HEAD = [
  'Produit',
  'Millésime',
  'EAN',
  'Référence',
  'Prix de base TTC',
  'Prix Particulier (TTC)',
  'Prix Caviste (HT)',
  'Prix Grand caviste (HT)',
  'Identifiant Comptoir',
];
const article = (more: Partial<GridArticle> & Pick<GridArticle, 'id'>): GridArticle => ({
  label: `Article ${more.id}`,
  ean: null,
  reference: null,
  vintage: '',
  price: null,
  own: {},
  ...more,
});
const read = (
  lines: readonly (readonly string[])[],
  articles: readonly GridArticle[],
  { empties = 'keep' as EmptyCells, follows = new Map<string, string>(), head = HEAD } = {},
) =>
  readPriceFile({
    rows: lines.map((cells, at) => ({ line: at + 2, cells })),
    columns: priceFileColumns(head, typologies),
    articles,
    typologies,
    follows,
    marks: Array(20).fill(','),
    empties,
  });
const row = (more: Record<string, string>): string[] => HEAD.map((heading) => more[heading] ?? '');

describe('the columns of a grid', () => {
  test('are told by their headings, the base price and categories whose names end alike too', () => {
    expect(priceFileColumns(HEAD, typologies).map((one) => one.field)).toEqual([
      null,
      'vintage',
      'ean',
      'reference',
      'price',
      'price:particulier',
      'price:caviste',
      'price:grand',
      'formatId',
    ]);
  });
  test('in the other mode than the category, or twice, are not read, and say why', () => {
    const [ttc, base, twice] = priceFileColumns(
      ['Prix Caviste TTC', 'Prix de base HT', 'EAN', 'Code EAN'],
      typologies,
    ).filter((one) => one.why !== null);
    expect(ttc?.why).toMatch(/Caviste.*se saisissent HT/);
    expect(base?.why).toMatch(/prix de base se saisissent TTC/);
    expect(twice?.why).toMatch(/EAN.*dit déjà/);
  });
  test('are named as a spreadsheet names them', () => {
    expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('a grid that comes back', () => {
  const wines = [
    article({ id: 'a', ean: '4006381333931', vintage: '2021', price: '12.5', own: { caviste: { price: '8.333333' } } }),
    article({ id: 'b', ean: '4006381333931', vintage: '2020', reference: 'ANG-20' }),
    article({ id: 'c', reference: 'ÉTÉ 1', price: '9' }),
  ];

  test('changes the articles that its keys name: identifier, EAN and year, reference', () => {
    const { changes, notes } = read(
      [
        row({ 'Identifiant Comptoir': 'A', 'Prix de base TTC': '13,00 €' }),
        row({ EAN: '4006381333931', Millésime: '2020', 'Prix Caviste (HT)': '7' }),
        row({ Référence: 'ete 1', 'Prix de base TTC': '9', 'Prix Particulier (TTC)': '1 234,50' }),
      ],
      wines,
    );
    expect(notes).toEqual([]);
    expect(changes.map((one) => [one.formatId, one.typologyKey, one.was, one.price])).toEqual([
      ['a', null, 12.5, 13],
      ['b', 'caviste', null, 7],
      ['c', 'particulier', null, 1234.5],
    ]);
  });

  test('of another year than the article that bears its reference changes nothing, and says so', () => {
    const kept = [article({ id: 'a', ean: '4006381333931', reference: 'ANGES', vintage: '2022', price: '12' })];
    const two = [...kept, article({ id: 'b', reference: 'ANGES', vintage: '2021', price: '11' })];
    const old = (of: object, among = kept) => read([row({ ...of, 'Prix de base TTC': '10' })], among);
    for (const of of [{ Référence: 'ANGES' }, { EAN: '4006381333931' }]) {
      expect(old({ ...of, Millésime: '2019' }).changes).toEqual([]);
      expect(old({ ...of, Millésime: '2019' }).notes[0]?.words).toContain('aucun article 2019 n’a cet');
      expect(old({ ...of, Millésime: '2022' }).changes).toMatchObject([{ formatId: 'a' }]);
      expect(old(of).changes).toMatchObject([{ formatId: 'a' }]);
      expect(old({ ...of, Millésime: 'sans' }).changes).toMatchObject([{ formatId: 'a' }]);
    }
    expect(old({ Référence: 'ANGES', Millésime: '2019' }, two).notes[0]?.words).toContain('aucun article 2019');
  });

  test('names by row and column what is not taken, and takes the rest', () => {
    const follows = new Map([['grand', '« Grand caviste » suit Prix de base']]);
    const { changes, notes, found } = read(
      [
        row({ EAN: '4006381333931', 'Prix de base TTC': '1' }),
        row({ Référence: 'RIEN', 'Prix de base TTC': '1' }),
        row({ 'Prix de base TTC': '1' }),
        row({
          Référence: 'ANG-20',
          'Prix de base TTC': 'douze',
          'Prix Caviste (HT)': '-3',
          'Prix Particulier (TTC)': '10',
        }),
        row({ Référence: 'ANG-20', 'Prix de base TTC': '2' }),
        row({ 'Identifiant Comptoir': 'c', 'Prix Grand caviste (HT)': '5' }),
      ],
      wines,
      { follows },
    );
    expect(changes.map((one) => [one.formatId, one.price])).toEqual([['b', 10]]);
    expect(found).toBe(2);
    expect(notes.map(({ line, column }) => [line, column])).toEqual([
      [2, ''],
      [3, ''],
      [4, ''],
      [5, 'E'],
      [5, 'G'],
      [6, ''],
      [7, 'H'],
    ]);
    expect(notes[3]?.words).toMatch(/Article b.*douze.*n’est pas un prix/);
    expect(notes[6]?.words).toMatch(/suit Prix de base.*le prix est calculé/);
  });

  test('an empty cell says nothing, unless it is asked to take the price away', () => {
    const lines = [row({ 'Identifiant Comptoir': 'a' })];
    expect(read(lines, wines).changes).toEqual([]);
    expect(
      read(lines, wines, { empties: 'remove' }).changes.map((one) => [one.typologyKey, one.was, one.price]),
    ).toEqual([
      [null, 12.5, null],
      ['caviste', 8.333333, null],
    ]);
  });

  test('exported and brought back as it is, changes nothing; with one price more, changes that one', () => {
    const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n / 1000)));
    const grid = fc.uniqueArray(fc.record({ id: fc.uuid(), price, own: price, name: fc.string({ maxLength: 30 }) }), {
      selector: (one) => one.id,
      minLength: 1,
      maxLength: 20,
    });
    // As the export writes it, or as a spreadsheet that shows cents saves it.
    const shown = (text: string | null, cents: boolean): string =>
      text === null ? '' : (cents ? Number(text).toFixed(2) : text).replace('.', ',');
    fc.assert(
      fc.property(
        grid,
        fc.constantFrom(';', ',', '\t') as Arbitrary<';'>,
        fc.boolean(),
        fc.nat(),
        (all, separator, cents, pick) => {
          const articles = all.map((one) =>
            article({ id: one.id, price: one.price, own: { caviste: { price: one.own } } }),
          );
          const head = ['Produit', 'Prix de base', 'Prix Caviste (HT)', 'Identifiant Comptoir'];
          const cells = all.map((one) => [one.name, shown(one.price, cents), shown(one.own, cents), one.id]);
          const back = (lines: readonly string[][]) => {
            const [first, ...rows] = readCsv(
              [head, ...lines].map((line) => csvLine(line, separator)).join(''),
              separator,
            );
            return readPriceFile({
              rows,
              columns: priceFileColumns(first?.cells ?? [], typologies),
              articles,
              typologies,
              follows: new Map(),
              marks: Array(20).fill(','),
              empties: 'remove',
            });
          };
          const half = (n: string | null): boolean => cents && n !== null && Number(n).toFixed(2) !== String(Number(n));
          const same = back(cells);
          expect(same.notes).toEqual([]);
          // Half a cent that the spreadsheet rounds otherwise than we do is the only thing that may differ.
          expect(same.changes.filter((one) => !half(String(one.was)))).toEqual([]);
          const at = pick % all.length;
          const more = cells.map((line, index) =>
            index === at ? [line[0], '77777,5', line[2], line[3]] : line,
          ) as string[][];
          const changed = back(more).changes.filter((one) => one.price === 77777.5);
          expect(changed.map((one) => one.formatId)).toEqual(all[at]?.price === '77777.5' ? [] : [all[at]?.id]);
        },
      ),
    );
  });
});
