import { expect, test } from 'vitest';
import { defineList } from '#kernel/list.ts';
import { knownView } from './known-view.ts';

const list = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
  defaultSort: '-date',
  search: true,
  sums: [],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true },
    total: { type: 'money', label: 'Total', filter: true, sort: true },
    date: { type: 'date', label: 'Date', filter: true, sort: true },
    secret: { type: 'money', label: 'Marge' },
  },
});
const known = (filter: object, sort = '') => {
  const { view, gone } = knownView({ filter, sort } as never, list);
  return { ...(view as object), gone };
};

test('a view that names only what its list knows stands whole', () => {
  const filter = { number: { contains: 'C-' }, total: { gte: 10 }, date: { gte: '2026-01-01' } };
  expect(known(filter, '-total,date')).toEqual({ filter, sort: '-total,date', gone: [] });
});

test('a field that no longer exists is left aside and named; the rest stands', () => {
  expect(known({ millesime: { is: '2021' }, total: { gte: 10 } }, '-millesime,date')).toEqual({
    filter: { total: { gte: 10 } },
    sort: 'date',
    gone: ['millesime'],
  });
  // Nor is one that is no filter any more, or whose name every object has.
  expect(known({ secret: { gt: 3 }, constructor: { is: 1 } }).gone).toEqual(['secret', 'constructor']);
});

test('a field that became one of another kind is not asked what it cannot answer', () => {
  expect(known({ total: { contains: '12' } }).gone).toEqual(['total']);
  expect(known({ total: { in: ['douze'] }, date: { is: 'hier' } }).gone).toEqual(['total', 'date']);
  expect(known({ total: null, date: { is: null } }).gone).toEqual([]);
});
