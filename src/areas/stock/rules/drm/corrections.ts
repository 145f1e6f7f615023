import * as z from 'zod';
import { typeset } from '#kernel/language/french.ts';
import { AnnexDifference } from './annex-corrections.ts';
import {
  CAPSULE_MOVES,
  CapsuleCount,
  capsuleId,
  type CapsuleName,
  capsulesLeft,
  type MoveKey,
  MOVE_KEYS,
  nameOfCount,
  reckonedCapsules,
} from './capsules.ts';
import { type DrmLine, lineId } from './declaration.ts';
import { monthWords } from './month-words.ts';

/** So much is told of why. */
export const NOTED = 120;

/** By how much each move of a count was wrong, with its sign. */
export const CapsuleDifference = CapsuleCount.pick({
  family: true,
  kind: true,
  size: true,
  centilitres: true,
  bib: true,
}).extend({
  moves: z.partialRecord(z.enum(MOVE_KEYS), z.number().int()),
});
export type CapsuleDifference = z.output<typeof CapsuleDifference>;

export const Correction = z.object({
  id: z.uuid(),
  /** The month that is corrected, as it was declared. */
  month: z.string(),
  /** The month that declares the difference. */
  toldIn: z.string(),
  /** True while that month is not declared: the correction may be withdrawn. */
  isOpen: z.boolean(),
  reason: z.string(),
  capsules: z.array(CapsuleDifference),
  observations: z.array(z.object({ line: z.string(), label: z.string(), words: z.string() })),
  annex: AnnexDifference,
  at: z.string(),
  by: z.string(),
});
export type Correction = z.output<typeof Correction>;

const nothingOf = (name: CapsuleName): CapsuleCount => capsulesLeft(name, 0);

/**
 * The first values of the form of a count: all counts as typed, and the place of the shown one. A count that exists
 * only by a correction was never typed: its kind is begun.
 */
export const countBegun = (
  typed: readonly CapsuleCount[],
  shown: (CapsuleName & { readonly at: number }) | null,
): { readonly capsules: readonly CapsuleCount[]; readonly at: number } => {
  if (shown !== null && shown.at < typed.length) return { capsules: typed, at: shown.at };
  const begun: CapsuleName = shown ?? {
    family: 'T',
    kind: 'PERSONNALISEES',
    size: 'CL_75',
    centilitres: null,
    bib: false,
  };
  return { capsules: [...typed, nothingOf(begun)], at: typed.length };
};

/**
 * The differences between a declared month and the real one. Capsules that the opening had wrong become found or
 * missing: the opening is the declared closing of the month before.
 */
export const capsuleDifferences = (
  declared: readonly CapsuleCount[],
  truth: readonly CapsuleCount[],
): CapsuleDifference[] => {
  const [was, is] = [declared, truth].map((counts) => new Map(counts.map((one) => [capsuleId(one), one]))) as [
    Map<string, CapsuleCount>,
    Map<string, CapsuleCount>,
  ];
  return [...new Map([...was, ...is]).values()].flatMap((one) => {
    const [before, after] = [was.get(capsuleId(one)) ?? nothingOf(one), is.get(capsuleId(one)) ?? nothingOf(one)];
    const moves = Object.fromEntries(
      MOVE_KEYS.flatMap((key) => {
        const by = after[key] - before[key] + (key === 'surplus' ? after.opening - before.opening : 0);
        return by === 0 ? [] : [[key, by]];
      }),
    );
    return Object.keys(moves).length === 0 ? [] : [{ ...nameOfCount(one), moves }];
  });
};

/** More was declared in a move than the later month has to take it back from: the rest is a surplus, or is missing. */
const COUNTERPART = { in: 'missing', out: 'surplus' } as const;

const movedBy = (count: CapsuleCount, moves: CapsuleDifference['moves']): CapsuleCount => {
  const next: Record<MoveKey, number> = { ...count };
  for (const key of MOVE_KEYS) next[key] += moves[key] ?? 0;
  for (const key of MOVE_KEYS) {
    if (next[key] >= 0) continue;
    next[COUNTERPART[CAPSULE_MOVES[key].side]] -= next[key];
    next[key] = 0;
  }
  return { ...count, ...next };
};

type Said = Pick<Correction, 'month' | 'reason' | 'capsules'>;
const wordsOf = (month: string, words: string): string => typeset(`Rectifie ${monthWords(month)} : ${words}`);
const joined = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' · ');

/** Counts of the month that declares the differences. Where nobody counted yet (`counted`), it closes on what the differences leave. */
export const withCapsuleCorrections = (
  counts: readonly CapsuleCount[],
  corrections: readonly Said[],
  counted: boolean,
): CapsuleCount[] => {
  const all = new Map(counts.map((one) => [capsuleId(one), one]));
  for (const { month, reason, capsules } of corrections) {
    for (const one of capsules) {
      const before = all.get(capsuleId(one)) ?? nothingOf(one);
      const after = movedBy(before, one.moves);
      all.set(capsuleId(one), {
        ...after,
        closing: counted && all.has(capsuleId(one)) ? after.closing : Math.max(0, reckonedCapsules(after)),
        observations: joined(before.observations, wordsOf(month, reason)),
      });
    }
  }
  return [...all.values()];
};

/** The counts of a month as they are known today: as they were declared, with all that was corrected of them since. */
export const correctedCapsules = (declared: readonly CapsuleCount[], since: readonly Said[]): CapsuleCount[] => {
  const all = new Map(declared.map((one) => [capsuleId(one), one]));
  for (const { moves, ...one } of since.flatMap(({ capsules }) => capsules)) {
    const count = { ...(all.get(capsuleId(one)) ?? nothingOf(one)) };
    for (const key of MOVE_KEYS) count[key] += moves[key] ?? 0;
    all.set(capsuleId(one), { ...count, closing: reckonedCapsules(count) });
  }
  return [...all.values()];
};

/** By line, the observation of a declared month as it is known today: the last that was said of it. */
export const correctedObservations = (
  declared: readonly DrmLine[],
  since: readonly Pick<Correction, 'observations'>[],
): Record<string, string> => ({
  ...Object.fromEntries(declared.map((line) => [lineId(line), line.observations])),
  ...Object.fromEntries(since.flatMap(({ observations }) => observations.map((one) => [one.line, one.words]))),
});

/** The observations of the month that declares the corrections: what was typed for it, then what it says of the months before. */
export const withObservationCorrections = (
  typed: Readonly<Record<string, string>>,
  corrections: readonly Pick<Correction, 'month' | 'observations'>[],
): Record<string, string> => {
  const all: Record<string, string> = { ...typed };
  for (const { month, observations } of corrections)
    for (const { line, words } of observations) all[line] = joined(all[line], wordsOf(month, words));
  return all;
};
