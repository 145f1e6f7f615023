import { describe, expect, it } from 'vitest';
import {
  changedCells,
  changesOf,
  filledCells,
  isShownIn,
  plannedOf,
  priceIn,
  raisedCells,
  type SheetPrice,
  withCells,
} from './price-sheet.ts';

const row = (id: string, price: number | null, caviste: number | null = null): SheetPrice => ({
  id,
  product: 'Les Rives',
  vintage: '2024',
  format: '75 cl',
  price,
  typologies: { caviste: { visible: true, price: caviste } },
});
const first = row('a', 9.5, 5.51);
const second = row('b', null);
const none = new Map();

describe('the sheet of prices', () => {
  it('sends what differs from what is saved and nothing else', () => {
    const sheet = withCells(none, [
      { row: first, key: null, price: 9.9 },
      { row: first, key: 'caviste', price: 5.51 },
      { row: second, key: 'caviste', visible: false },
    ]);
    expect(changesOf(sheet)).toEqual([
      { formatId: 'a', typologyKey: null, price: 9.9, was: 9.5 },
      { formatId: 'b', typologyKey: 'caviste', price: null, was: null, visible: false, wasVisible: true },
    ]);
    expect(isShownIn(sheet, second, 'caviste')).toBe(false);
  });

  it('keeps the price of a cell that is hidden afterwards, and forgets a price typed back', () => {
    const typed = withCells(none, [{ row: first, key: 'caviste', price: 6 }]);
    const hidden = withCells(typed, [{ row: first, key: 'caviste', visible: false }]);
    expect(changesOf(hidden)).toEqual([
      { formatId: 'a', typologyKey: 'caviste', price: 6, was: 5.51, visible: false, wasVisible: true },
    ]);
    expect(changedCells(withCells(typed, [{ row: first, key: 'caviste', price: 5.51 }]))).toEqual([]);
  });

  it('plans a price typed as it is today, which is none to save', () => {
    const typed = withCells(none, [{ row: first, key: 'caviste', price: 5.51 }]);
    expect(changesOf(typed)).toEqual([]);
    expect(plannedOf(typed)).toEqual([{ formatId: 'a', typologyKey: 'caviste', price: 5.51, was: 5.51 }]);
  });

  it('raises only the prices that are there, from what was typed last', () => {
    const typed = withCells(none, [{ row: first, key: null, price: 10 }]);
    const raised = withCells(typed, raisedCells(typed, [first, second], [null, 'caviste'], 3, '0.10'));
    expect(priceIn(raised, first, null)).toBe(10.3);
    expect(priceIn(raised, first, 'caviste')).toBe(5.7);
    expect(priceIn(raised, second, null)).toBeNull();
  });

  it('fills the empty cells and leaves the others', () => {
    expect(filledCells(none, [first, second], [null], 12)).toEqual([{ row: second, key: null, price: 12 }]);
  });
});
