import { describe, expect, test } from 'vitest';
import {
  countLines,
  differencesOf,
  isNewLot,
  isTooLong,
  meantBy,
  sheetKey,
  transferLines,
  type Typed,
  unitsOf,
  whyNotCounted,
  whyNotMoved,
} from './sheet.ts';
import type { SheetRow } from './stock.ts';

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

describe('what a code means', () => {
  const shelf = (formatId: string, vintage: string, lot: string, real: number): SheetRow => ({
    ...row(formatId, real, 0, lot),
    id: `${formatId}${lot}`,
    productId: 'p',
    product: 'Cuvée',
    vintage,
    format: '75 cl',
    color: '',
    ean: null,
    reference: null,
    followed: true,
    litres: 0.75,
    abv: null,
    productType: 'wine',
  });
  const lots = (said: { vintage?: string; lot?: string }, rows: readonly SheetRow[]) =>
    meantBy({ vintage: '', lot: '', ...said }, rows).map(
      (one) => `${one.vintage} ${one.lot}${isNewLot(one) ? ' new' : ''}`,
    );
  test.each<[string, { vintage?: string; lot?: string }, readonly SheetRow[], readonly string[]]>([
    ['no lot: every line', {}, [shelf('a', '2022', '', 5), shelf('a', '2022', 'L1', 2)], ['2022 ', '2022 L1']],
    ['a lot that is there', { lot: 'l1' }, [shelf('a', '2022', '', 5), shelf('a', '2022', 'L1', 2)], ['2022 L1']],
    ['a lot that is not, where lots are kept', { lot: 'L2' }, [shelf('a', '2022', 'L1', 2)], ['2022 L2 new']],
    ['a lot where all lies without one', { lot: 'L2' }, [shelf('a', '2022', '', 5)], ['2022 L2 new', '2022 ']],
    ['a lot where nothing lies', { lot: 'L2' }, [shelf('a', '2022', '', 0)], ['2022 L2 new']],
    ['a year', { vintage: '2021' }, [shelf('a', '2022', '', 5), shelf('b', '2021', '', 5)], ['2021 ']],
    ['a year that is not there', { vintage: '2020' }, [shelf('a', '2022', '', 5)], ['2022 ']],
    [
      'a lot of two years',
      { lot: 'L2' },
      [shelf('a', '2022', 'L1', 5), shelf('b', '2021', '', 5)],
      ['2022 L2 new', '2021 L2 new'],
    ],
  ])('%s', (_, said, rows, meant) => {
    expect(lots(said, rows)).toEqual(meant);
  });
});
