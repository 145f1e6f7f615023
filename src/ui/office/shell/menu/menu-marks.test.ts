import { expect, test } from 'vitest';
import type { MenuGroup, MenuNode } from '../menu.ts';
import { countOfGroup, countsOf, favouritesOf, partsOf } from './menu-marks.ts';

const entry = (to: string) => ({ label: to, to, icon: 'list', order: 1 });
const sales: MenuGroup = {
  label: 'Ventes',
  icon: 'receipt',
  items: [entry('/dashboard/orders'), entry('/dashboard/orders/bills'), entry('/dashboard/futures')],
};
const nodes: readonly MenuNode[] = [
  { kind: 'item', ...entry('/dashboard') },
  { kind: 'group', ...sales },
];
const wait = (path: string, count: number, isExact = true) => ({
  path,
  count,
  isExact,
  nouns: ['facture', 'factures'] as const,
});

test('a count stands at the entry of its list, or at the entry above it, and says what it counts', () => {
  const counts = countsOf(nodes, [wait('/dashboard/orders/bills/late', 1), wait('/dashboard/orders', 99, false)]);
  expect(counts).toEqual({
    '/dashboard/orders/bills': { count: 1, isExact: true, label: '1 facture' },
    '/dashboard/orders': { count: 99, isExact: false, label: '99+ factures' },
  });
  expect(countOfGroup(sales, counts)).toEqual({ count: 100, isExact: false, label: '99+ factures, 1 facture' });
  expect(countOfGroup(sales, {})).toBe(null);
});

test('what the estate never used is behind « Plus », unless work waits there or it is in front', () => {
  const unused = ['/dashboard/futures', '/dashboard/orders/bills'];
  const shown = (current: string | null, waiting: readonly string[] = []): readonly string[] =>
    partsOf(
      sales,
      { unused },
      countsOf(
        nodes,
        waiting.map((path) => wait(path, 1)),
      ),
      current,
    ).first.map(({ to }) => to);
  expect(shown(null)).toEqual(['/dashboard/orders']);
  expect(shown('/dashboard/futures')).toEqual(['/dashboard/orders', '/dashboard/futures']);
  expect(shown(null, ['/dashboard/orders/bills'])).toEqual(['/dashboard/orders', '/dashboard/orders/bills']);
  // A group that was never used at all would open on nothing.
  const all = sales.items.map(({ to }) => to);
  expect(partsOf(sales, { unused: all }, {}, null)).toEqual({ first: sales.items, more: [] });
});

test('a favourite that may no longer be opened is not shown', () =>
  expect(favouritesOf(nodes, ['/dashboard/stocks', '/dashboard/futures']).map(({ to }) => to)).toEqual([
    '/dashboard/futures',
  ]));
