import { describe, expect, test } from 'vitest';
import { defineList } from '#kernel/list.ts';
import { drawn, fitting } from './cells.tsx';
import { fileValue } from './cells.tsx';
import { fileNameOf } from './export/list-export.ts';
import { csvCell } from './export/csv.ts';
import { groupFilter, groupingsOf, groupWords } from './list-groups.ts';
import { placesOf } from './list-cards.tsx';
import { spans } from './filter/zone-day.ts';

const list = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
  defaultSort: '-date',
  search: true,
  sums: [],
  fields: {
    number: { type: 'text', label: 'Numéro' },
    client: { type: 'text', label: 'Client' },
    date: { type: 'date', label: 'Date', group: true, filter: true },
    status: { type: 'enum', label: 'Statut', group: true, filter: true, values: { pending: 'En attente' } },
    due: { type: 'date', label: 'Échéance', group: true },
    margin: { type: 'enum', label: 'Marge', group: true, can: 'seeAllPrice' },
    bottles: { type: 'number', label: 'Bouteilles' },
    totalHT: { type: 'money', label: 'HT' },
    totalTTC: { type: 'money', label: 'TTC' },
  },
});
const columns = [
  { field: 'number', width: 120 },
  { field: 'client', as: 'strong' as const },
  { field: 'date' },
  { field: 'status', as: 'status' as const },
  { field: 'bottles' },
  { field: 'totalHT' },
  { field: 'totalTTC' },
].map((column) => drawn(column, list));
const names = (of: readonly { readonly name: string }[]): readonly string[] => of.map((column) => column.name);

describe('columns in the room there is', () => {
  test('all of them when they fit', () => expect(names(fitting(columns, 2000))).toEqual(names(columns)));
  test('name, state and money stay, in their order, however narrow', () =>
    expect(names(fitting(columns, 10))).toEqual(['number', 'client', 'status', 'totalTTC']));
  test('the first ones come back first', () =>
    expect(names(fitting(columns, 680))).toEqual(['number', 'client', 'date', 'status', 'totalTTC']));
});

test('a telephone’s card shows the name, the state, the money and two more facts', () => {
  const places = placesOf(columns);
  expect([places.title?.name, places.state?.name, places.money?.name, names(places.facts)]).toEqual([
    'client',
    'status',
    'totalTTC',
    ['number', 'date'],
  ]);
});

describe('figures above a list', () => {
  const offered = groupingsOf(list, (field) => field.can === undefined);
  test('are by month first, then by state, without what this person may not see', () =>
    expect(offered.map(({ group, label }) => [group, label])).toEqual([
      ['month:date', 'Mois'],
      ['month:due', 'Mois (échéance)'],
      ['status', 'Statut'],
    ]));
  test('say each group in words, and filter the list by it', () => {
    const [month, , state] = offered;
    if (!month || !state) throw new Error('not offered');
    expect([groupWords(month, '2026-02'), groupWords(month, null)]).toEqual(['février 2026', 'non renseigné']);
    expect([groupWords(state, 'pending'), groupWords(state, 'odd')]).toEqual(['En attente', 'odd']);
    expect(groupFilter(month, '2028-02')).toEqual({ gte: '2028-02-01', lte: '2028-02-29' });
    expect([groupFilter(state, 'pending'), groupFilter(state, null)]).toEqual([{ in: ['pending'] }, { is: null }]);
  });
});

describe('a file of the export', () => {
  test('is named after the list, in French and without accents', () =>
    expect([fileNameOf('Commandes', 'xlsx'), fileNameOf('Étiquettes d’été', 'csv'), fileNameOf('…', 'csv')]).toEqual([
      'commandes.xlsx',
      'etiquettes-d-ete.csv',
      'liste.csv',
    ]));
  test('holds the day of a column that the screen writes in words', () => {
    const column = { field: 'createdAt', type: 'instant' as const, value: () => 'il y a 3 h' };
    const row = { createdAt: '2026-11-20T23:05:09.709Z' };
    expect(fileValue(column as never, row)).toBe(row.createdAt);
    expect(fileValue({ ...column, value: () => null } as never, row)).toBeNull();
  });
});

describe('a cell of the export', () => {
  const cell = (type: 'text' | 'money' | 'date' | 'instant' | 'boolean', value: unknown): string =>
    csvCell({ type, info: null }, value);
  test('is French', () =>
    expect([
      cell('money', 1234.5),
      cell('date', '2026-11-20'),
      cell('instant', '2026-11-20T23:05:09.709Z'),
      cell('boolean', true),
    ]).toEqual(['1234,5', '20/11/2026', '21/11/2026 00:05', 'oui']));
  test('quotes what would break the line', () => expect(cell('text', 'a;"b"\nc')).toBe('"a;""b""\nc"'));
  test('never becomes a formula in full-width signs, behind a space or an invisible letter', () => {
    for (const text of ['＝1+1', '＋1', '－1', '＠x', '\t=1', ' =1', '\u200b=1', '\ufeff@x', '−1', '\n=1'])
      expect(cell('text', text).replace(/^"/, ''), text).toMatch(/^'/);
    expect([cell('text', 'a=1'), cell('text', 'Étoile')]).toEqual(['a=1', 'Étoile']);
  });
  test('never becomes a formula', () =>
    expect([cell('text', '=1+1'), cell('text', '@x'), cell('text', '+33'), cell('money', -5)]).toEqual([
      "'=1+1",
      "'@x",
      "'+33",
      '-5',
    ]));
  test('writes a telephone as other programs take it, as words', () =>
    expect([cell('text', '+33612345678'), cell('text', '+32470123456'), cell('text', '+1+cmd|calc')]).toEqual([
      '+33 6 12 34 56 78',
      '+32 470 12 34 56',
      "'+1+cmd|calc",
    ]));
});

test('named spans, at the turn of the year', () => {
  const named = Object.fromEntries(spans('2026-01-15').map(({ key, from, to }) => [key, [from, to]]));
  expect(named).toMatchObject({
    thisMonth: ['2026-01-01', '2026-01-31'],
    lastMonth: ['2025-12-01', '2025-12-31'],
    last7: ['2026-01-09', '2026-01-15'],
    thisYear: ['2026-01-01', '2026-12-31'],
  });
});
