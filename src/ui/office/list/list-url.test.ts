import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { defineList } from '#kernel/list.ts';
import {
  type Condition,
  listUrl,
  nextSort,
  queryOf,
  readCondition,
  readState,
  writeCondition,
  writeState,
} from './list-url.ts';

const list = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
  defaultSort: '-date',
  search: true,
  sums: [],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    status: { type: 'enum', label: 'Statut', filter: true, values: { pending: 'En attente', validated: 'Validée' } },
    total: { type: 'money', label: 'Total', filter: true, sort: true },
    date: { type: 'date', label: 'Date', filter: true, sort: true },
    at: { type: 'instant', label: 'Créée', filter: true, sort: true },
    paid: { type: 'boolean', label: 'Payée', filter: true },
    client: { type: 'id', label: 'Client', filter: true },
    secret: { type: 'money', label: 'Marge' },
  },
});
const there = (text: string) => readState(new URLSearchParams(text), list);

describe('the address of a list', () => {
  test('holds search, filters, sort and page in words one can read', () => {
    expect(
      listUrl('/dashboard/orders', {
        search: 'dupont',
        sort: '-total',
        page: 3,
        filter: {
          status: { in: ['pending', 'validated'] },
          total: { gte: 10, lte: 20.5 },
          number: { contains: 'C-2026' },
        },
      }),
    ).toBe(
      '/dashboard/orders?search=dupont&status=pending%2Cvalidated&total=10..20.5&number=%7EC-2026&sort=-total&page=3',
    );
    expect(listUrl('/dashboard/orders', {})).toBe('/dashboard/orders');
  });
  test('reads back as it was written', () => {
    const state = {
      view: 'v1',
      search: 'l’été',
      sort: 'date,number',
      page: 2,
      after: 'k=',
      size: 50,
      filter: {
        status: { in: ['pending'] },
        total: { gte: -3.5 },
        date: { gte: '2026-11-01', lte: '2026-11-30' },
        paid: { is: true },
        client: { is: 'c1' },
        number: { not: null },
      },
    };
    expect(readState(writeState(state), list)).toEqual(state);
  });
  test('leaves out fields that do not exist or may not be filtered, sorts that are not offered, sizes that are not', () => {
    const state = there('secret=10..&nothing=1&constructor=x&sort=secret&size=7&page=-2');
    expect(state).toMatchObject({ filter: {}, sort: '', size: 25, page: 1 });
  });
  test('any condition the editor makes survives the way, whatever the words', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20, unit: 'binary' })
      .filter((one) => one.trim() !== '' && one.isWellFormed());
    const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => Math.round(n * 100) / 100 + 0);
    const cases: Arbitrary<readonly [keyof typeof list.fields, Condition]> = fc.oneof(
      text.map((one) => ['number', { contains: one }] as const),
      text.map((one) => ['number', { is: one }] as const),
      text.map((one) => ['number', { not: one }] as const),
      fc.array(text, { minLength: 1, maxLength: 4 }).map((many) => ['status', { in: many }] as const),
      fc.tuple(figure, figure).map(([a, b]) => ['total', { gte: a, lte: b }] as const),
      figure.map((a) => ['total', { lt: a }] as const),
      figure.map((a) => ['total', { gte: a }] as const),
      fc.boolean().map((one) => ['paid', { is: one }] as const),
      fc.constant(['client', { is: null }] as const),
    );
    fc.assert(
      fc.property(cases, ([name, condition]) => {
        const params = new URLSearchParams(new URLSearchParams([[name, writeCondition(condition)]]).toString());
        expect(readCondition(params.get(name) ?? '', list.fields[name])).toEqual(condition);
      }),
    );
  });
});

describe('what the server is asked', () => {
  test('filters as JSON, a page number up to 50, a key beyond', () => {
    expect(queryOf(there('status=pending&search=x&page=2'), list)).toEqual({
      filter: '{"status":{"in":["pending"]}}',
      search: 'x',
      page: 2,
      size: 25,
      totals: 'later',
    });
    expect(queryOf(there('page=51&after=abc'), list)).toEqual({ after: 'abc', size: 25, totals: 'later' });
    expect(queryOf(there('page=51'), list)).toEqual({ page: 50, size: 25, totals: 'later' });
  });
  test('what the screen fixes wins over the address', () => {
    expect(queryOf(there('status=validated'), list, { kind: 'order' }, { status: { in: ['pending'] } })).toMatchObject({
      kind: 'order',
      filter: '{"status":{"in":["pending"]}}',
    });
  });
  test('days asked of an instant are the shop’s days, the last one whole, summer and winter', () => {
    expect(JSON.parse(String(queryOf(there('at=2026-11-01..2026-11-30'), list).filter))).toEqual({
      at: { gte: '2026-10-31T23:00:00.000Z', lt: '2026-11-30T23:00:00.000Z' },
    });
    expect(JSON.parse(String(queryOf(there('at=2026-03-29..2026-03-29'), list).filter))).toEqual({
      at: { gte: '2026-03-28T23:00:00.000Z', lt: '2026-03-29T22:00:00.000Z' },
    });
  });
});

describe('pressing a header', () => {
  test('money and dates begin with the largest, words with the first', () => {
    const { total, number } = list.fields;
    expect([
      nextSort('', 'total', total),
      nextSort('-total', 'total', total),
      nextSort('total', 'total', total),
    ]).toEqual(['-total', 'total', '']);
    expect([
      nextSort('', 'number', number),
      nextSort('number', 'number', number),
      nextSort('-number', 'number', number),
    ]).toEqual(['number', '-number', '']);
  });
});
