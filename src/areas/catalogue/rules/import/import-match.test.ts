import { describe, expect, test } from 'vitest';
import type { Draft, DraftValues } from './import-draft.ts';
import { formatKey, keysOf, nameKey, vintageKey } from './import-key.ts';
import { type KnownFormat, placeOf } from './import-match.ts';
import { changesOf, revertOf, statusOfNew } from './import-plan.ts';

const draft = (values: DraftValues): Draft => ({ line: 2, values, supposed: [] });
const known = (id: string, more: Partial<KnownFormat> = {}): KnownFormat => ({
  productId: `p${id}`,
  name: 'Cuvée des Anges',
  nameKey: nameKey('Cuvée des Anges', ''),
  color: 'red',
  type: 'wine',
  vintageId: `v${id}`,
  vintage: '2021',
  formatId: `f${id}`,
  formatKey: 'bottle|0.75|1',
  size: '75 cl',
  ean: null,
  reference: null,
  ...more,
});
const place = (values: DraftValues, ...formats: KnownFormat[]) => {
  const found = placeOf(draft(values), formats, (field) => field);
  return found.problem ? found.problem.code : [found.place.productId, found.place.vintageId, found.place.formatId];
};
const magnum = { unity: 'Centilitre(s)', unityValue: '150', formatType: 'bottle' };

describe('keys', () => {
  test('three spellings of a size are one format', () => {
    const keys = [
      ['Centilitre(s)', '75'],
      ['Litre(s)', '0.75'],
      ['Millilitre(s)', '750.000'],
    ].map(([unity, unityValue]) =>
      formatKey({ unity: unity as 'Litre(s)', unityValue: unityValue as string, formatType: 'bottle' }),
    );
    expect(new Set(keys)).toEqual(new Set(['bottle|0.75|1']));
    expect(formatKey({ unity: 'Centilitre(s)', unityValue: '75', formatType: 'packing', packing: '6' })).toBe(
      'packing|0.75|6',
    );
    expect(formatKey({ unity: 'Gramme(s)', unityValue: '500.000', formatType: 'custom' })).toBe('custom|500g|1');
  });
  test('names and vintages are compared without accent, case, mark nor the word for no year', () => {
    expect(nameKey('  CUVÉE des anges ', null)).toBe(nameKey('Cuvée des Anges', ''));
    expect([vintageKey('NV'), vintageKey('Non millésimé'), vintageKey('')]).toEqual(['', '', '']);
  });
  test('an EAN or a code may serve several years: the year belongs to the key', () => {
    expect(keysOf(draft({ name: 'A', ean: '4006381333931', reference: 'A-1', vintage: '2021' }))).toEqual({
      ean: '4006381333931|2021',
      reference: 'a-1|2021|bottle|0.75|1',
      name: 'a||2021|bottle|0.75|1',
    });
  });
});

describe('where a row belongs', () => {
  test.each<[string, DraftValues, KnownFormat[], unknown]>([
    ['nothing known', { name: 'Cuvée des Anges' }, [], [null, null, null]],
    ['same name, year and size', { name: 'CUVEE DES ANGES', vintage: '2021' }, [known('1')], ['p1', 'v1', 'f1']],
    ['same name, another year', { name: 'Cuvée des Anges', vintage: '2022' }, [known('1')], ['p1', null, null]],
    [
      'same name and year, another size',
      { name: 'Cuvée des Anges', vintage: '2021', ...magnum },
      [known('1')],
      ['p1', 'v1', null],
    ],
    [
      'no size said: the only format',
      { name: 'Cuvée des Anges', vintage: '2021' },
      [known('1', { formatKey: 'bottle|1.5|1' })],
      ['p1', 'v1', 'f1'],
    ],
    ['no year said: the only vintage', { name: 'Cuvée des Anges' }, [known('1')], ['p1', 'v1', 'f1']],
    [
      'no year said, two vintages: a product without year is another vintage',
      { name: 'Cuvée des Anges' },
      [known('1'), known('2', { productId: 'p1', vintage: '2020' })],
      ['p1', null, null],
    ],
    [
      'NV is found without its year',
      { name: 'Cuvée des Anges', vintage: 'NV' },
      [known('1', { vintage: 'Non millésimé' })],
      ['p1', 'v1', 'f1'],
    ],
    [
      'another colour is another product',
      { name: 'Cuvée des Anges', vintage: '2021', color: 'white' },
      [known('1')],
      [null, null, null],
    ],
    [
      'the same colour among two',
      { name: 'Cuvée des Anges', vintage: '2021', color: 'white' },
      [known('1'), known('2', { color: 'white' })],
      ['p2', 'v2', 'f2'],
    ],
    [
      'two colours and the row says none',
      { name: 'Cuvée des Anges', vintage: '2021' },
      [known('1'), known('2', { color: 'white' })],
      'ambiguous',
    ],
    [
      'EAN first, whatever the name',
      { name: 'Anges rouge', vintage: '2021', ean: '4006381333931' },
      [known('1', { ean: '4006381333931' })],
      ['p1', 'v1', 'f1'],
    ],
    [
      'the EAN of another year is no match',
      { name: 'Anges rouge', vintage: '2022', ean: '4006381333931' },
      [known('1', { ean: '4006381333931' })],
      [null, null, null],
    ],
    [
      'the EAN of another size is refused',
      { name: 'Anges rouge', vintage: '2021', ean: '4006381333931', ...magnum },
      [known('1', { ean: '4006381333931' })],
      'other-size',
    ],
    [
      'reference, whatever its case',
      { name: 'Autre nom', vintage: '2021', reference: 'ANG-21' },
      [known('1', { reference: 'ang-21' })],
      ['p1', 'v1', 'f1'],
    ],
  ])('%s', (_, values, formats, expected) => {
    expect(place(values, ...formats)).toEqual(expected);
  });
});

describe('what changes', () => {
  const mapping = [
    { field: 'name', existing: 'replace' },
    { field: 'price', existing: 'replace' },
    { field: 'gamme', existing: 'fill' },
    { field: 'alcohol', existing: 'keep' },
  ] as const;
  test('only what the file says otherwise, by the rule of its column', () => {
    const row = draft({
      name: 'Cuvée des Anges',
      price: '12.5',
      gamme: 'Prestige',
      alcohol: '13',
      color: 'red',
      stock: '12',
    });
    expect(
      changesOf(
        row,
        { name: 'Cuvée des Anges', price: '11.000000', gamme: 'Classique', alcohol: '12', color: 'white' },
        mapping,
      ),
    ).toEqual({ before: { price: '11' }, after: { price: '12.5' } });
    expect(
      changesOf(row, { name: 'Cuvée des Anges', price: '12.500000', gamme: null, alcohol: null, color: null }, mapping),
    ).toEqual({ before: { gamme: null, color: null }, after: { gamme: 'Prestige', color: 'red' } });
  });
  test('a revert puts back what is still as the import made it, and leaves what was changed since', () => {
    expect(
      revertOf(
        { price: '11', gamme: null, ean: null },
        { price: '12.5', gamme: 'Prestige', ean: '1' },
        { price: '12.500000', gamme: 'Grande', ean: null },
      ),
    ).toEqual({ back: { price: '11' }, changedSince: ['gamme'] });
  });
  test('a product without price waits, whatever the file says', () => {
    expect(statusOfNew(draft({ name: 'A', status: 'online' }), true)).toBe('paused');
    expect(statusOfNew(draft({ name: 'A', price: '1' }), true)).toBe('online');
    expect(statusOfNew(draft({ name: 'A', 'price:caviste': '1' }), false)).toBe('paused');
    expect(statusOfNew(draft({ name: 'A', status: 'closed' }), true)).toBe('closed');
  });
});
