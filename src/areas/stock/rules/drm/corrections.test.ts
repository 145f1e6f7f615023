import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { capsuleChecks, type CapsuleCount, capsulesLeft, MOVE_KEYS, reckonedCapsules } from './capsules.ts';
import {
  capsuleDifferences,
  countBegun,
  correctedCapsules,
  withCapsuleCorrections,
  withObservationCorrections,
} from './corrections.ts';

const count = (more: Partial<CapsuleCount> = {}): CapsuleCount => {
  const name = { family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', centilitres: null, bib: false } as const;
  const one = { ...capsulesLeft(name, 0), ...more };
  return { ...one, closing: reckonedCapsules(one) };
};
/** The month after, before anybody typed anything of it. */
const opened = (from: readonly CapsuleCount[], more: Partial<CapsuleCount> = {}): CapsuleCount[] =>
  from.map(({ size, closing }) => count({ size, opening: closing, ...more }));
const following = (before: readonly CapsuleCount[]) => ({
  exciseNumber: 'FR012345E6789',
  before,
  isFirstOfYear: false,
});
const told = (declared: readonly CapsuleCount[], truth: readonly CapsuleCount[]) => ({
  month: '2026-09',
  reason: 'mal comptées',
  capsules: capsuleDifferences(declared, truth),
});

describe('capsules of a declared month, corrected as a difference in a later one', () => {
  test('more were used than was declared: the later month uses them, and says why', () => {
    const declared = [count({ opening: 5000, used: 305 })];
    const later = withCapsuleCorrections(
      opened(declared),
      [told(declared, [count({ opening: 5000, used: 310 })])],
      false,
    );
    expect(later).toMatchObject([
      { opening: 4695, used: 5, closing: 4690, observations: 'Rectifie septembre 2026\u00a0: mal comptées' },
    ]);
  });

  test('fewer were used, and the later month uses too few to take them back from: they are found', () => {
    const declared = [count({ opening: 5000, used: 305 })];
    const correction = told(declared, [count({ opening: 5000, used: 205 })]);
    expect(withCapsuleCorrections(opened(declared, { used: 30 }), [correction], false)).toMatchObject([
      { opening: 4695, used: 0, surplus: 70, closing: 4765 },
    ]);
    expect(withCapsuleCorrections(opened(declared, { used: 300 }), [correction], false)).toMatchObject([
      { used: 200, surplus: 0, closing: 4495 },
    ]);
  });

  test('a kind that was forgotten comes in as found, and one that was counted since keeps its count', () => {
    const declared = [count({ opening: 100 })];
    const forgotten = told(declared, [...declared, count({ size: 'CL_150', opening: 40 })]);
    const later = withCapsuleCorrections(opened(declared), [forgotten], false);
    expect(later).toMatchObject([{ size: 'CL_75' }, { size: 'CL_150', opening: 0, surplus: 40, closing: 40 }]);
    expect(capsuleChecks(later, following(declared))).toEqual([]);
    const counted = [{ ...count({ opening: 100, used: 10 }), closing: 88 }];
    const missing = told(declared, [count({ opening: 100, missing: 2 })]);
    expect(withCapsuleCorrections(counted, [missing], true)).toMatchObject([{ used: 10, missing: 2, closing: 88 }]);
  });

  test('for any counts: the later month closes on what is truly there, no move is below nothing, and a correction of it all leaves nothing to correct', () => {
    const arbitrary = fc
      .record(Object.fromEntries(['opening', ...MOVE_KEYS].map((key) => [key, fc.integer({ min: 0, max: 500 })])))
      .map((one) => count({ ...one, opening: (one['opening'] ?? 0) + 2000 }));
    fc.assert(
      fc.property(arbitrary, arbitrary, (was, is) => {
        const correction = told([was], [is]);
        const later = withCapsuleCorrections(opened([was]), [correction], false);
        expect(later[0]?.opening).toBe(was.closing);
        expect(later[0]?.closing).toBe(is.closing);
        for (const key of MOVE_KEYS) expect(later[0]?.[key]).toBeGreaterThanOrEqual(0);
        expect(capsuleChecks(later, following([was]))).toEqual([]);
        const known = correctedCapsules([was], [correction]);
        expect(known[0]?.closing).toBe(is.closing);
        expect(
          capsuleDifferences(known, [{ ...is, opening: was.opening, surplus: is.surplus + is.opening - was.opening }]),
        ).toEqual([]);
      }),
    );
  });
});

test('an observation of a declared month is told after those of the month that declares it', () => {
  const of = { month: '2026-09', observations: [{ line: 'suspended a', label: 'A', words: 'deux magnums cassés' }] };
  expect(withObservationCorrections({ 'suspended a': 'Casse' }, [of])).toEqual({
    'suspended a': 'Casse · Rectifie septembre 2026\u00a0: deux magnums cassés',
  });
});

test('the form of a count that a correction alone put there begins with its own kind, after all that was typed', () => {
  const typed = [count({ opening: 100 })];
  const [first, second] = [count({ size: 'CL_150' }), count({ size: 'CL_37_5' })].map((one, n) => ({
    ...one,
    at: n + 1,
  }));
  expect(countBegun(typed, { ...(typed[0] as CapsuleCount), at: 0 })).toEqual({ capsules: typed, at: 0 });
  for (const one of [first, second]) {
    const { capsules, at } = countBegun(typed, one ?? null);
    expect([at, capsules.length, capsules[at]?.size]).toEqual([1, 2, one?.size]);
  }
  expect(countBegun(typed, null)).toMatchObject({ at: 1, capsules: [{}, { opening: 0 }] });
});
