import { describe, expect, test } from 'vitest';
import {
  changedCells,
  isPinnedIn,
  isShownIn,
  priceIn,
  type PriceSheet,
  raisedCells,
  type SheetPrice,
  type TypedCell,
  withCells,
} from '../../rules/price-sheet.ts';
import { manyCells } from './many-cells.ts';
import type { PriceColumn } from './price-columns.ts';
import { cellOf, copiedOf, readPrice, typedOf, viewOf, whyLocked } from './price-view.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

const base: PriceColumn = { key: null, label: 'Prix de base TTC', mode: 'gross', inherits: false };
const trade: PriceColumn = { key: 'caviste', label: 'Caviste HT', mode: 'net', inherits: false };
const follower: PriceColumn = {
  key: 'resto',
  label: 'Resto HT',
  mode: 'net',
  inherits: false,
  follows: 'suit Caviste',
};
const columns = [base, trade, follower];
const row: SheetPrice = {
  id: 'a',
  product: 'Les Rives',
  vintage: '2024',
  format: '75 cl',
  price: 12,
  vatRate: 20,
  typologies: { caviste: { visible: false, price: 8.5 }, resto: { visible: true, price: 7 } },
  planned: [{ typologyKey: 'caviste', day: '2031-01-01', price: 9 }],
};
const here = (...cells: readonly TypedCell[]): PriceSheetHere => {
  const sheet: PriceSheet = withCells(new Map(), cells);
  return {
    sheet,
    priceOf: (of: SheetPrice, key: string | null) => priceIn(sheet, of, key),
    isPinned: (of: SheetPrice, key: string | null) => isPinnedIn(sheet, of, key),
    isShown: (of: SheetPrice, key: string) => isShownIn(sheet, of, key),
    isChanged: (of: SheetPrice, key: string | null) =>
      changedCells(sheet).some((cell) => cell.row.id === of.id && cell.key === key),
  } as unknown as PriceSheetHere;
};

describe('a cell of the price grid', () => {
  test('shows both sides of its price, the one that is typed first, and says its state in words', () => {
    const cell = cellOf(row, trade, here(), 'both', false);
    expect([cell.text, cell.under, cell.mark]).toEqual(['8,50', '10,20\u00a0TTC', 'eye-off']);
    expect(cell.label).toMatch(
      /^Caviste HT, Les Rives · 2024 · 75 cl\s: 8,50 10,20\sTTC, masqué, Prévu le 1er janv\. 2031/,
    );
    expect(cellOf(row, trade, here(), 'gross', false)).toMatchObject({ text: '10,20', under: undefined });
  });

  test('that follows another grid is not typed, and says why; pinned, it is', () => {
    expect(whyLocked(row, follower, here())).toBe('Prix calculé\u00a0: suit Caviste');
    expect(cellOf(row, follower, here(), 'both', false).isLocked).toBe(true);
    expect(whyLocked(row, follower, here({ row, key: 'resto', pinned: true }))).toBeNull();
  });

  test('what is typed with VAT is kept without it in its category, and reads the same again', () => {
    const price = readPrice(row, trade, 'gross', '12,50');
    expect(price).toBe(10.416667);
    const sheet = here({ row, key: 'caviste', price });
    expect(typedOf(row, trade, sheet, 'gross')).toBe('12,5');
    expect(typedOf(row, trade, sheet, 'both')).toBe('10,42');
    expect(copiedOf(row, trade, sheet, 'both')).toBe('10,416667');
  });

  test('what is no price is kept as it was typed, and said to be wrong', () => {
    expect(readPrice(row, base, 'both', '')).toBeNull();
    expect(readPrice(row, base, 'both', '-3')).toBe('-3');
    expect(readPrice(row, base, 'both', '1 234,5 €')).toBe(1234.5);
    const cell = cellOf(row, base, here({ row, key: null, price: 'douze' }), 'both', false);
    expect(cell).toMatchObject({ state: 'wrong', text: 'douze' });
  });
});

describe('what is done to many cells', () => {
  const work = { figure: 3, rounding: 'x.90' as const, within: columns, sheet: here() };

  test('rises and rounds on the side that is shown, and leaves what is not typed', () => {
    const cells = manyCells([row], { ...work, act: 'raise', view: viewOf(columns, 'gross') });
    // 12 TTC and 8,50 HT, which is 10,20 TTC.
    expect(cells.map(({ key, price }) => [key, price])).toEqual([
      [null, 12.9],
      ['caviste', 9.083333],
    ]);
    expect(raisedCells(new Map(), [row], ['caviste'], 3, '0.01').map(({ price }) => price)).toEqual([8.76]);
  });

  test('rounds alone, fills what is empty, hides a category and not the base price', () => {
    const view = viewOf(columns, 'both');
    expect(manyCells([row], { ...work, act: 'round', view }).map(({ price }) => price)).toEqual([11.9, 8.9]);
    const empty = { ...row, price: null };
    expect(manyCells([empty], { ...work, act: 'fill', view })).toEqual([{ row: empty, key: null, price: 3 }]);
    expect(manyCells([row], { ...work, act: 'hide', view }).map(({ key, visible }) => [key, visible])).toEqual([
      ['caviste', false],
      ['resto', false],
    ]);
  });
});
