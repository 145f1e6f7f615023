import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import {
  counterYear,
  DEFAULT_FORMATS,
  documentNumber,
  isInOrder,
  mayGiveSame,
  NUMBER_SHAPE,
  readPattern,
  SERIES,
  shownPattern,
  whyNotFormat,
} from './numbering.ts';
import { fc } from '#kernel/testing/properties.ts';

const JANUARY = { month: 1, day: 1 };
const AUGUST = { month: 8, day: 1 };

describe('document numbers', () => {
  test('are made of the series, the year and a number padded with zeros', () => {
    expect(documentNumber(DEFAULT_FORMATS.bill, '2026', 42)).toBe('FA-2026-0042');
    expect(documentNumber({ pattern: '{number}/{year}', digits: 2, year: 'calendar' }, '2026', 12345)).toBe(
      '12345/2026',
    );
  });

  test('follow the calendar or the fiscal year, and one counter for ever when the year is not written', () => {
    expect(counterYear(DEFAULT_FORMATS.bill, day('2026-09-10'), AUGUST)).toBe('2026');
    expect(counterYear({ ...DEFAULT_FORMATS.bill, year: 'fiscal' }, day('2026-09-10'), AUGUST)).toBe('2026-2027');
    expect(counterYear({ ...DEFAULT_FORMATS.bill, year: 'fiscal' }, day('2026-09-10'), JANUARY)).toBe('2026');
    expect(counterYear({ pattern: 'F{number}', digits: 6, year: 'calendar' }, day('2026-09-10'), JANUARY)).toBe('');
  });

  test('every default format is accepted by the French platforms', () => {
    for (const series of SERIES) {
      expect(whyNotFormat(DEFAULT_FORMATS[series])).toBeNull();
      expect(documentNumber(DEFAULT_FORMATS[series], '2026-2027', 999_999_999)).toMatch(NUMBER_SHAPE);
    }
    expect(new Set(SERIES.map((series) => DEFAULT_FORMATS[series].pattern)).size).toBe(SERIES.length);
  });

  test.each([
    ['FA {year}-{number}', 'numbering.shape'],
    ['FACTURÉ-{number}', 'numbering.shape'],
    ['FA-{year}', 'numbering.number'],
    ['{number}{number}', 'numbering.number'],
    ['{year}{year}-{number}', 'numbering.year'],
    [`${'A'.repeat(27)}{number}`, 'numbering.shape'],
  ])('the format %s is refused', (pattern, code) => {
    expect(whyNotFormat({ pattern, digits: 4, year: 'calendar' })?.code).toBe(code);
  });

  test('is typed and read in French, and kept under one name for each place', () => {
    expect(shownPattern('FA-{year}-{number}')).toBe('FA-{année}-{numéro}');
    for (const typed of [
      'FA-{année}-{numéro}',
      'FA-{Annee}-{NUMERO}',
      'FA-{anne\u0301e}-{numéro}',
      'FA-{year}-{number}',
    ])
      expect(readPattern(typed)).toBe('FA-{year}-{number}');
    // Only the places are read so: what else is no letter of a number is refused as before.
    expect(readPattern('FACTURÉ-{numéro}')).toBe('FACTURÉ-{number}');
  });

  test('a number that no platform would take is never given', () => {
    expect(() => documentNumber({ pattern: 'FA {number}', digits: 4, year: 'calendar' }, '2026', 1)).toThrow(
      RangeError,
    );
    expect(() => documentNumber(DEFAULT_FORMATS.bill, '2026', 0)).toThrow(RangeError);
  });

  test('the date of a series never goes back', () => {
    expect(isInOrder(null, day('2026-01-01'))).toBe(true);
    expect(isInOrder(day('2026-01-02'), day('2026-01-02'))).toBe(true);
    expect(isInOrder(day('2026-01-02'), day('2026-01-01'))).toBe(false);
  });
});

describe('two patterns', () => {
  test.each([
    ['FA-{year}-{number}', 'FA-{year}-{number}', true],
    ['FA-{year}-{number}', 'fa-2026-{number}', true],
    ['F{number}', 'F{year}{number}', true],
    ['{year}{number}', '{number}', true],
    ['FA-{number}', 'FA-{year}-{number}', false],
    ['FA-{year}-{number}', 'AV-{year}-{number}', false],
    ['{number}-A', '{number}-B', false],
    ['A{number}B{year}', 'A{year}B{number}', true],
  ])('%s and %s may give one number: %s', (one, other, meet) => {
    expect(mayGiveSame(one, other)).toBe(meet);
    expect(mayGiveSame(other, one)).toBe(meet);
  });

  test('that are told apart never give one number, whatever their years and counts', () => {
    const part = fc.constantFrom('', 'F', 'A-', '/', '20', '2026', '-');
    const pattern = fc
      .tuple(part, fc.boolean(), part, part, fc.boolean())
      .map(([a, dated, b, c, yearFirst]) =>
        yearFirst ? `${a}${dated ? '{year}' : ''}${b}{number}${c}` : `${a}{number}${b}${dated ? '{year}' : ''}${c}`,
      );
    const year = fc.constantFrom('2026', '2027', '2026-2027');
    const n = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 2_026_001, max: 20_262_027 }));
    fc.assert(
      fc.property(pattern, pattern, year, year, n, n, (one, other, y1, y2, n1, n2) => {
        const made = (text: string, y: string, at: number) =>
          documentNumber({ pattern: text, digits: 1, year: 'calendar' }, y, at);
        if (!mayGiveSame(one, other)) expect(made(one, y1, n1)).not.toBe(made(other, y2, n2));
        // A pattern has one counter a year: other years and other counts are other numbers.
        if (y1 !== y2 && one.includes('{year}')) expect(made(one, y1, n1)).not.toBe(made(one, y2, n2));
      }),
    );
  });
});
