import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { readRange, repeated, repeatedFrom, spread, written } from './clipboard.ts';

const box = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

describe('the clipboard of a sheet', () => {
  test('what a spreadsheet wrote is read cell by cell, its last line break included', () => {
    expect(readRange('12,5\t13\r\n14\t\r\n')).toEqual([
      ['12,5', '13'],
      ['14', ''],
    ]);
    expect(readRange('"a ""b""\tc"\td')).toEqual([['a "b"\tc', 'd']]);
    expect(readRange('')).toEqual([['']]);
  });

  test('whatever is written is read back the same', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        // A last row of one empty cell looks like the line break that ends the text.
        fc.pre(!(rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === ''));
        expect(readRange(written(rows))).toEqual(rows);
      }),
    );
  });

  test('one cell fills what is selected, a range repeats where it fits, and else takes the room that it needs', () => {
    expect(spread([['9']], box(1, 1, 2, 2)).map(({ to, from }) => [to.row, to.column, from])).toEqual([
      [1, 1, '9'],
      [1, 2, '9'],
      [2, 1, '9'],
      [2, 2, '9'],
    ]);
    expect(spread([['1'], ['2']], box(0, 0, 3, 0)).map(({ from }) => from)).toEqual(['1', '2', '1', '2']);
    expect(spread([['1'], ['2']], box(5, 0, 7, 0)).map(({ to }) => to.row)).toEqual([5, 6]);
    expect(spread([['1', '2'], ['3']], box(0, 0, 0, 0)).map(({ from }) => from)).toEqual(['1', '2', '3']);
  });

  test('a fill repeats the first row or column, and of one cell its neighbour', () => {
    expect(repeatedFrom(box(2, 1, 4, 2), 'down')).toEqual({ source: box(2, 1, 2, 2), target: box(2, 1, 4, 2) });
    expect(repeatedFrom(box(2, 1, 2, 1), 'down')).toEqual({ source: box(1, 1, 1, 1), target: box(1, 1, 2, 1) });
    expect(repeatedFrom(box(2, 1, 4, 1), 'right')).toEqual({ source: box(2, 0, 4, 0), target: box(2, 0, 4, 1) });
    expect(repeatedFrom(box(0, 1, 0, 1), 'down')).toBeNull();
    expect(repeatedFrom(box(2, 0, 4, 0), 'right')).toBeNull();
  });

  test('a range that is drawn further repeats itself, and keeps its own cells', () => {
    expect(repeated(box(0, 0, 1, 0), box(0, 0, 4, 0)).map(({ to, from }) => [to.row, from.row])).toEqual([
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });
});
