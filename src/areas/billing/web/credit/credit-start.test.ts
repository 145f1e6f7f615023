import { expect, test } from 'vitest';
import { startOf } from './credit-start.ts';

const line = (id: string, order: string | null, more: { left?: number; returned?: number } = {}) => ({
  id,
  label: 'Cuvée',
  details: '',
  order,
  unit: 'bouteilles',
  quantity: 6,
  left: 6,
  returned: 0,
  why: null,
  ...more,
});
const start = (...lines: ReturnType<typeof line>[]) => {
  const { way, quantities } = startOf({ lines, charges: [] });
  return [way, quantities];
};

test('a credit note of a bill of one order starts with the whole, or with what came back', () => {
  expect(start(line('1', null), line('2', null))).toEqual(['whole', {}]);
  expect(start(line('1', null), line('2', null, { returned: 2 }))).toEqual(['part', { 2: 2 }]);
});

test('of several orders it starts with one of them: what came back of it, else all that is left of the first', () => {
  const all = [line('1', 'A', { left: 0 }), line('2', 'A', { left: 4 }), line('3', 'B')];
  expect(start(...all)).toEqual(['part', { 2: 4 }]);
  expect(start(line('1', 'A', { left: 0 }), line('3', 'B'), line('4', 'B'))).toEqual(['part', { 3: 6, 4: 6 }]);
  expect(start(...all, line('4', 'B', { returned: 2 }), line('5', 'A', { returned: 1 }))).toEqual(['part', { 4: 2 }]);
});

test('all of an order of several takes its delivery with it, and nobody else’s', () => {
  const charge = (order: string, given = false) => ({ label: 'Livraison', given, order });
  const lines = [line('1', 'A'), line('2', 'B')];
  const charges = [charge('B'), charge('A'), charge('A', true)];
  expect(startOf({ lines, charges }).charges).toEqual([1]);
  expect(startOf({ lines: [line('1', 'A', { returned: 1 }), line('2', 'B')], charges }).charges).toEqual([]);
});
