import { compare, dec, sum, toText } from '#kernel/money.ts';
import { plain, type StatementLine } from './statement-line.ts';

/** Shorter words are in every label. */
const LONG_WORD = 4;
/** The words in the names of firms and banks that do not tell payers apart. */
const COMMON = new Set([
  'SARL',
  'SASU',
  'EARL',
  'SCEA',
  'CAVE',
  'VIREMENT',
  'SEPA',
  'MADAME',
  'MONSIEUR',
  'INSTANTANE',
]);

/** Collects the traits by which documents are found for these lines: numbers, words and amounts. Proposals are looked for among these documents alone. */
export const traitsOf = (lines: readonly Pick<StatementLine, 'amount' | 'label' | 'counterpart'>[]) => {
  const texts = lines.map((line) => `${line.label} ${line.counterpart}`);
  return {
    written: [...new Set(texts.flatMap((text) => [...joined(text)]))].filter((one) => /\d/.test(one)),
    words: [...new Set(texts.flatMap(nameWords))],
    amounts: [...new Set(lines.map((line) => line.amount))],
    common: [...COMMON],
  };
};

export const squeezed = (text: string): string => plain(text).replaceAll(' ', '');
export const nameWords = (name: string): string[] =>
  plain(name)
    .split(' ')
    .filter((word) => word.length >= LONG_WORD && !COMMON.has(word));

/** Joins one to four consecutive words: « FA 2026 0142 » is written in many ways. */
export const joined = (label: string): Set<string> => {
  const words = plain(label).split(' ');
  return new Set(words.flatMap((_, at) => [1, 2, 3, 4].map((size) => words.slice(at, at + size).join(''))));
};

export const sameAmount = (a: string, b: string): boolean => compare(dec(a), dec(b)) === 0;
export const sumOf = (amounts: readonly string[]): string => toText(sum(amounts.map(dec)), 2);

export const groupedBy = <T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};
