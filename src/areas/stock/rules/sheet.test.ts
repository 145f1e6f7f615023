import { describe, expect, test } from 'vitest';
import {
  countLines,
  differencesOf,
  isTooLong,
  sheetKey,
  transferLines,
  type Typed,
  unitsOf,
  whyNotCounted,
  whyNotMoved,
} from './sheet.ts';

const row = (formatId: string, real: number, reserved = 0, lot = '', backorder = false) => ({
  formatId,
  lot,
  real,
  reserved,
  available: real - reserved,
  backorder,
});
const line = (value: Typed, real = 10, reserved = 4) => ({ row: row('a', real, reserved), value });

describe('a sheet that is typed', () => {
  test('a lot is a line of its own', () => {
    expect(sheetKey(row('a', 1, 0, 'L1'))).not.toBe(sheetKey(row('a', 1, 0, 'L2')));
  });
  test.each<[Typed, ReturnType<typeof whyNotCounted>]>([
    [null, null],
    [0, 'promised'],
    [3, 'promised'],
    [4, null],
    [10.5, null],
    [-1, 'figure'],
    ['douze', 'figure'],
    [1.0005, 'figure'],
    [1e9, 'figure'],
  ])('a count of %s: %s', (value, why) => expect(whyNotCounted(line(value))).toBe(why));
  test('what sells on when empty may be counted below what is promised', () => {
    expect(whyNotCounted({ row: row('a', 0, 4, '', true), value: 1 })).toBe(null);
  });
  test.each<[Typed, ReturnType<typeof whyNotMoved>]>([
    [null, null],
    [0, null],
    [6, null],
    [6.001, 'missing'],
    [7, 'missing'],
    [-1, 'figure'],
    ['tout', 'figure'],
  ])('a transfer of %s: %s', (value, why) => expect(whyNotMoved(line(value))).toBe(why));
  test('only what differs is told; what was right is sent as counted, what is empty or no figure is not', () => {
    const lines = [line(10), line(12.3, 12.1), line(null), line('x'), line(8)];
    expect(differencesOf(lines).map((one) => one.by)).toEqual([0.2, -2]);
    expect(countLines(lines).map((one) => one.count)).toEqual([10, 12.3, 8]);
    expect(transferLines([line(0), line(2)]).map((one) => one.quantity)).toEqual([2]);
  });
  test('units add up to the thousandth', () => {
    expect(unitsOf([0.1, 0.2, 3])).toBe(3.3);
    expect([isTooLong(5000), isTooLong(5001)]).toEqual([false, true]);
  });
});
