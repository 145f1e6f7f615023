import { TYPED } from '#kernel/field/typed-cell.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  findDayOrder,
  findDecimalMark,
  fold,
  isNoYear,
  marksOf,
  readCellNumber,
  readDay,
  readEan,
  readNumber,
  readVintage,
  readYes,
} from './import-values.ts';

describe('numbers', () => {
  test.each([
    ['1 234,50', '1234.50', '1234.50'],
    ['1\u00a0234,50', '1234.50', '1234.50'],
    ['1\u202f234,50 €', '1234.50', '1234.50'],
    ['1.234,50', '1234.50', '1234.50'],
    ['1,234.50', '1234.50', '1234.50'],
    ['1’234.50', '1234.50', '1234.50'],
    ['12,50', '12.50', '12.50'],
    ['12.50', '12.50', '12.50'],
    ['1.234', '1234', '1.234'],
    ['1,234', '1.234', '1234'],
    ['1.234.567', '1234567', '1234567'],
    ['-3,5', '-3.5', '-3.5'],
    ['−3,5', '-3.5', '-3.5'],
    ['(3,5)', '-3.5', '-3.5'],
    ['+3', '3', '3'],
    ['12,5 %', '12.5', '12.5'],
    ['€ 12', '12', '12'],
    ['12 EUR', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['12,', '12', '12'],
    ['007', '7', '7'],
    ['-0,00', '0.00', '0.00'],
    ['1,23,4', null, null],
    ['1.23.4', null, null],
    ['1,234,50', null, null],
    ['1e5', null, null],
    ['abc', null, null],
    ['', null, null],
    ['12 bouteilles', null, null],
    ['N/A', null, null],
  ])('%j', (text, french, english) => {
    expect([readNumber(text, ','), readNumber(text, '.')]).toEqual([french, english]);
  });

  test('a number is read the same however it is dressed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', '’'),
        fc.constantFrom('', ' €', '€'),
        (cents, group, unit) => {
          const [units, rest] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
          const text = `${units.replace(/\B(?=(\d{3})+$)/g, group)},${rest}${unit}`;
          expect(readNumber(text, ',')).toBe(`${units}.${rest}`);
        },
      ),
    );
  });

  test('the decimal mark of a file is told by the cells that can be read one way only', () => {
    expect(findDecimalMark(['1.234', '12.50', '8'], ',')).toBe('.');
    expect(findDecimalMark(['1.234,00', '12'], '.')).toBe(',');
    expect(findDecimalMark(['1.234', '1.500'], ',')).toBe(',');
    expect(findDecimalMark(['n/a', ''], '.')).toBe('.');
  });
});

describe('days', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['20 nov. 2026', '2026-11-20'],
    ['1er août 2025', '2025-08-01'],
    ['samedi 3 octobre 2026', '2026-10-03'],
    ['3 February 2025', '2025-02-03'],
    ['2026-11-20T10:00:00Z', '2026-11-20'],
    ['20/11/2026 10:30', '2026-11-20'],
    ['5/3/1998', '1998-03-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
    ['31/04/2026', null],
    ['20/13/2026', null],
    ['46346', null],
    ['bientôt', null],
    ['', null],
    ['00/00/0000', null],
  ])('%j', (text, expected) => {
    expect(readDay(text)).toBe(expected);
  });
  test('month first only when the column proves it', () => {
    expect(findDayOrder(['11/20/2026', '01/02/2026'])).toBe('mdy');
    expect(findDayOrder(['01/02/2026'])).toBe('dmy');
    expect(findDayOrder(['11/20/2026', '20/11/2026'])).toBe('dmy');
    expect(readDay('11/20/2026', 'mdy')).toBe('2026-11-20');
  });
});

test.each([
  ['2021', '2021'],
  ['Millésime 2019', '2019'],
  ['2021,00', '2021'],
  ['NV', 'NV'],
  ['Non millésimé', 'NV'],
  ['Nouveau millésime', 'NV'],
  ['non  MILLESIME', 'NV'],
  ['S.A.', 'NV'],
  ['', ''],
  ['21', null],
  ['3021', null],
  ['Rouge', null],
])('vintage %j', (text, expected) => {
  expect(readVintage(text)).toBe(expected);
});
test('the names of section 3 mean no year', () => {
  expect(['', 'NV', 'Non millésimé', 'Nouveau millésime', 'nv'].every(isNoYear)).toBe(true);
  expect(isNoYear('2021')).toBe(false);
});

test.each([
  ['3760093546213', null],
  ['3 760093 546210', null],
  ['4006381333931', '4006381333931'],
  ['40063813-33931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['3,76009E+12', null],
  ['4006381333931.0', '4006381333931'],
  ['abc', null],
  ['', null],
])('EAN %j', (text, expected) => {
  expect(readEan(text)).toBe(expected);
});

test('words fold without accent, case, ligature nor mark', () => {
  expect(fold('  Cœur d’Ÿquem — N°2 ')).toBe('coeur d yquem n°2');
  expect(readYes('Oui')).toBe(true);
  expect(readYes('peut-être')).toBeNull();
});

describe('a number of a table', () => {
  test('that is typed is read by its type, whatever the sign of its column is', () => {
    expect(readCellNumber(`${TYPED}5,125`, '.')).toBe('5.125');
    expect(readCellNumber(`${TYPED}5,5 %`, '.')).toBe('5.5');
  });
  test('that may be either is asked where its column settles nothing, and never guessed', () => {
    expect(readCellNumber('5,125', null)).toBe('either');
    expect(readCellNumber('1.250', null)).toBe('either');
    expect([readCellNumber('5,125', ','), readCellNumber('5,125', '.')]).toEqual(['5.125', '5125']);
    expect(['12,50', '0,500', '1 250', 'douze'].map((one) => readCellNumber(one, null))).toEqual([
      '12.50',
      '0.500',
      '1250',
      null,
    ]);
  });
  test('is judged column by column; another column settles decimals alone', () => {
    expect(marksOf([['12.5', '13.5'], ['5,125']])).toEqual(['.', null]);
    expect(marksOf([['12,5'], ['5,125']])).toEqual([',', ',']);
    expect(marksOf([['12,5'], ['5.125']])).toEqual([',', null]);
    expect(marksOf([['12,5', '12.5'], ['5,125']])).toEqual([null, null]);
    expect(marksOf([['1.234.567'], ['5,125']])).toEqual([',', ',']);
    expect(marksOf([[`${TYPED}12,5`], ['5.125']])).toEqual([null, null]);
  });
});
