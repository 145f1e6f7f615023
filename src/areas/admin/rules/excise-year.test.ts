import { describe, expect, test } from 'vitest';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { day } from '#kernel/day.ts';
import { exciseChanges, exciseChangeWords, exciseFromWords, exciseYearFrom, exciseYearRows } from './excise-year.ts';

describe('the duties of a year as they are typed', () => {
  test.each([
    [2027, '2026-11-22', '2027-01-01'],
    [2027, '2026-12-31', '2027-01-01'],
    [2027, '2027-01-01', '2027-01-02'],
    [2027, '2027-12-30', '2027-12-31'],
    [2027, '2027-12-31', null],
    [2026, '2027-01-01', null],
  ])('those of %i, typed on %s, hold from %s', (year, today, from) => {
    expect(exciseYearFrom(year, day(today))).toBe(from);
  });

  test('are told before they are saved: what changes, from what to what, and by how much', () => {
    const rows = exciseYearRows(EXCISE_RATES, 2027);
    const said = (typed: Parameters<typeof exciseChanges>[1], of = rows) =>
      exciseChanges(of, typed).map(exciseChangeWords);
    expect(
      said([
        { key: 'wine', amount: 4.26 },
        { key: 'spirits', amount: 1966.24 },
        { key: 'cider', amount: 1.4 },
        { key: 'beer', amount: 82.4 },
      ]),
    ).toEqual([
      '4,19\u00a0€ → 4,26\u00a0€ par hl (+\u00a01,67\u00a0%)',
      '1,46\u00a0€ → 1,4\u00a0€ par hl (−\u00a04,11\u00a0%)',
      '8,24\u00a0€ → 82,4\u00a0€ par hl et par degré (+\u00a0900,00\u00a0%)',
      '1932,42\u00a0€ → 1966,24\u00a0€ par hl d’alcool pur (+\u00a01,75\u00a0%)',
    ]);
    const of2026 = exciseYearRows(EXCISE_RATES, 2026);
    expect(said([{ key: 'wine', amount: 4.19 }], of2026)).toEqual([]);
    // A year whose law moves nothing is known all the same.
    expect(said([{ key: 'wine', amount: 4.19 }])).toEqual(['4,19\u00a0€ → 4,19\u00a0€ par hl (+\u00a00,00\u00a0%)']);
  });

  test('say from which day they hold', () => {
    expect(exciseFromWords(2027, day('2027-01-01'))).toContain('1er janvier 2027');
    expect(exciseFromWords(2027, day('2027-01-05'))).toContain('à partir du 5 janv. 2027');
  });
});
