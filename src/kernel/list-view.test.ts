import { expect, test } from 'vitest';
import { ListViewsAsked } from './list-view.ts';

test('views are kept for every list, whatever area it is named after', () => {
  for (const list of ['bills', 'stock-movements', 'catalogue.imports', 'catalogue.products'])
    expect(ListViewsAsked.safeParse({ list }).success, list).toBe(true);
  for (const list of ['', '.bills', 'bills;', '9'])
    expect(ListViewsAsked.safeParse({ list }).success, list).toBe(false);
});
