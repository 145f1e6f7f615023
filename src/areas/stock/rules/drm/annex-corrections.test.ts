import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { Annex, NO_ANNEX } from './annex.ts';
import {
  annexDifference,
  correctedAnnex,
  isNoDifference,
  isUntellable,
  papersForgotten,
  statisticsUntold,
  withAnnexCorrections,
} from './annex-corrections.ts';

const papers = (first: string | number, last: string | number, count: number) => ({
  first: String(first),
  last: String(last),
  count,
});
const annex = (of: object): Annex => Annex.parse(of);
const told = (was: object, is: object) => ({ annex: annexDifference(annex(was), annex(is)) });

describe('papers that were forgotten', () => {
  test.each([
    ['at the end', papers(17, 21, 5), papers(17, 23, 7), [papers(22, 23, 2)]],
    ['on both sides', papers(17, 21, 5), papers(15, 22, 8), [papers(15, 16, 2), papers(22, 22, 1)]],
    [
      'with their zeros',
      papers('FR0017', 'FR0021', 5),
      papers('FR0017', 'FR0101', 85),
      [papers('FR0022', 'FR0101', 80)],
    ],
    ['of which some were spoilt', papers(17, 21, 5), papers(17, 30, 8), [papers(22, 30, 3)]],
    ['fewer than declared: no paper is told', papers(17, 21, 5), papers(17, 19, 3), []],
    ['all of them', papers('', '', 0), papers(17, 21, 5), [papers(17, 21, 5)]],
    ['of another series', papers('A17', 'A21', 5), papers('B17', 'B21', 5), [papers('B17', 'B21', 5)]],
    ['elsewhere in the series, some of them spoilt', papers(10, 20, 11), papers(30, 40, 8), [papers(30, 40, 8)]],
    ['whose numbers do not count', papers('A', 'C', 3), papers('A', 'D', 4), [papers('A', 'D', 4)]],
  ])('%s', (_, was, is, forgotten) => {
    expect(papersForgotten(was, is)).toEqual(forgotten);
  });

  test('lengthen the range that follows them, and stand apart from one that does not', () => {
    const difference = told({ dsa: papers(17, 21, 5) }, { dsa: papers(17, 23, 7) });
    expect(withAnnexCorrections(annex({ dsa: papers(24, 30, 7) }), [difference])).toMatchObject({
      dsa: papers(22, 30, 9),
    });
    expect(withAnnexCorrections(NO_ANNEX, [difference]).dsa).toEqual(papers(22, 23, 2));
    expect(withAnnexCorrections(annex({ dsa: papers(25, 30, 6) }), [difference])).toMatchObject({
      dsa: papers(25, 30, 6),
      late: [{ paper: 'dsa', ...papers(22, 23, 2) }],
    });
  });
});

describe('annexes of a declared month, corrected as a difference in a later one', () => {
  const declared = annex({
    dsa: papers(17, 21, 5),
    uncleared: [
      { number: '1', day: '2026-09-02' },
      { number: '2', day: '2026-09-03' },
    ],
    juice: 39.2,
    emptied: ['paid'],
  });
  const truth = annex({
    dsa: papers(17, 21, 5),
    uncleared: [
      { number: '1', day: '2026-09-05' },
      { number: '3', day: '2026-09-06' },
    ],
    juice: 40,
    vinegar: 2.5,
  });

  test('what is known today is what was said last, and it leaves nothing to correct', () => {
    const one = { annex: annexDifference(declared, truth) };
    expect(correctedAnnex(declared, [one])).toEqual(truth);
    expect(isNoDifference(annexDifference(correctedAnnex(declared, [one]), truth))).toBe(true);
    expect(isNoDifference(annexDifference(declared, declared))).toBe(true);
  });

  test('the later month tells what is added; what it cannot take back is said', () => {
    const one = { annex: annexDifference(declared, truth) };
    expect(
      withAnnexCorrections(annex({ juice: 1, uncleared: [{ number: '9', day: '2026-10-01' }] }), [one]),
    ).toMatchObject({
      juice: 1.8,
      vinegar: 2.5,
      uncleared: [{ number: '9' }, { number: '1', day: '2026-09-05' }, { number: '3' }],
      emptied: [],
    });
    expect(isUntellable(one.annex)).toBe(true);
    expect(isUntellable(annexDifference(annex({ dsa: papers(17, 21, 5) }), annex({ dsa: papers(17, 23, 7) })))).toBe(
      false,
    );
    expect(isUntellable(annexDifference(annex({ dsa: papers(17, 21, 5) }), annex({ dsa: papers(17, 20, 4) })))).toBe(
      true,
    );
  });

  test('a statistic that takes back more than the later month declares is told as none, and the rest is said', () => {
    const less = told({ juice: 39.2 }, { juice: 30 });
    expect(withAnnexCorrections(annex({ juice: 12 }), [less]).juice).toBe(2.8);
    expect(statisticsUntold(annex({ juice: 12 }), [less])).toEqual([]);
    expect(withAnnexCorrections(annex({ juice: 4 }), [less]).juice).toBeNull();
    expect(statisticsUntold(annex({ juice: 4 }), [less])).toMatchObject([
      { warns: true, words: expect.stringContaining('5,20000') },
    ]);
  });

  test('for any ranges of one series: what is declared and what is told come to what was used, and no paper is told twice', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, more]) => papers(from, from + more, more + 1));
    const numbers = ({ first, last }: { first: string; last: string }): number[] =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at);
    fc.assert(
      fc.property(range, range, (was, is) => {
        const forgotten = papersForgotten(was, is);
        const late = forgotten.flatMap(numbers);
        expect(late).toEqual(numbers(is).filter((one) => !numbers(was).includes(one)));
        expect(forgotten.reduce((all, { count }) => all + (count ?? 0), 0)).toBeLessThanOrEqual(late.length);
      }),
    );
  });
});
