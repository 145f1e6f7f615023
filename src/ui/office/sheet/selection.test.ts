import { describe, expect, test } from 'vitest';
import { boxOf, cellsIn, drawn, keptIn, moved, only, type Selection, START } from './selection.ts';

const extent = { rows: 100, columns: 6, page: 20 };
const press = (key: string, how: { shift?: boolean; control?: boolean } = {}) => ({
  key,
  shift: how.shift ?? false,
  control: how.control ?? false,
});
const from = (row: number, column: number): Selection => only({ row, column });
const at = (selection: Selection | null): readonly number[] => [selection?.at.row ?? -1, selection?.at.column ?? -1];

describe('the keys of a sheet', () => {
  test.each([
    ['ArrowUp', {}, [9, 3]],
    ['ArrowDown', {}, [11, 3]],
    ['ArrowLeft', {}, [10, 2]],
    ['ArrowRight', {}, [10, 4]],
    ['ArrowDown', { control: true }, [99, 3]],
    ['ArrowLeft', { control: true }, [10, 0]],
    ['Tab', {}, [10, 4]],
    ['Tab', { shift: true }, [10, 2]],
    ['Enter', {}, [11, 3]],
    ['Enter', { shift: true }, [9, 3]],
    ['Home', {}, [10, 0]],
    ['End', {}, [10, 5]],
    ['Home', { control: true }, [0, 0]],
    ['End', { control: true }, [99, 5]],
    ['PageUp', {}, [0, 3]],
    ['PageDown', {}, [30, 3]],
  ])('%s %o', (key, how, to) => {
    const next = moved(from(10, 3), press(key, how), extent);
    expect(at(next)).toEqual(to);
    expect(next?.to).toEqual(next?.at);
  });

  test('no key goes past an edge, and Tab goes on in the next row', () => {
    expect(at(moved(from(0, 0), press('ArrowUp'), extent))).toEqual([0, 0]);
    expect(at(moved(from(99, 5), press('PageDown'), extent))).toEqual([99, 5]);
    expect(at(moved(from(99, 5), press('Enter'), extent))).toEqual([99, 5]);
    expect(at(moved(from(4, 5), press('Tab'), extent))).toEqual([5, 0]);
    expect(at(moved(from(5, 0), press('Tab', { shift: true }), extent))).toEqual([4, 5]);
  });

  test('past the last cell and before the first one Tab leaves the sheet', () => {
    expect(moved(from(99, 5), press('Tab'), extent)).toBeNull();
    expect(moved(START, press('Tab', { shift: true }), extent)).toBeNull();
  });

  test('Shift draws the opposite corner, and the cell that is typed in stays', () => {
    const two = moved(from(10, 3), press('ArrowDown', { shift: true }), extent) as Selection;
    const four = moved(two, press('ArrowLeft', { shift: true }), extent) as Selection;
    expect(four.at).toEqual({ row: 10, column: 3 });
    expect(boxOf(four)).toEqual({ top: 10, left: 2, bottom: 11, right: 3 });
    expect(cellsIn(boxOf(four))).toBe(4);
    expect(boxOf(moved(four, press('End', { shift: true, control: true }), extent) as Selection)).toEqual({
      top: 10,
      left: 3,
      bottom: 99,
      right: 5,
    });
    expect(at(moved(four, press('ArrowUp'), extent))).toEqual([9, 3]);
  });

  test('Ctrl+A takes all of it, a letter nothing, and a sheet without rows has no cell', () => {
    expect(cellsIn(boxOf(moved(from(3, 3), press('a', { control: true }), extent) as Selection))).toBe(600);
    expect(moved(from(3, 3), press('a'), extent)).toBeNull();
    expect(moved(START, press('ArrowDown'), { ...extent, rows: 0 })).toBeNull();
  });

  test('rows that went take the selection to the last one left', () => {
    expect(keptIn({ at: { row: 50, column: 2 }, to: { row: 80, column: 2 } }, { ...extent, rows: 10 })).toEqual(
      from(9, 2),
    );
  });

  test('the handle goes down or right, not both, and not back', () => {
    const box = { top: 2, left: 1, bottom: 3, right: 2 };
    expect(drawn(box, { row: 9, column: 3 })).toEqual({ ...box, bottom: 9 });
    expect(drawn(box, { row: 4, column: 5 })).toEqual({ ...box, right: 5 });
    expect(drawn(box, { row: 0, column: 0 })).toEqual(box);
  });
});
