import { labelOf } from './reference.ts';
import { QUALITY_LABELS } from './reference-goods.ts';

/** Signs that are said by their letters: AOC, AB, HVE. */
const isSaidByLetters = (key: string): boolean => /^[A-Z]{2,5}$/u.test(key);
const SIGNS = new Map<string, string>(
  QUALITY_LABELS.map((one) => [one.key, isSaidByLetters(one.key) ? one.key : one.label]),
);
const qualityWord = (key: string): string => SIGNS.get(key) ?? labelOf('qualities', key);
export const qualityWords = (keys: readonly string[]): string[] => keys.map(qualityWord);

/** The first and the others, as a product keeps them. */
export const qualitiesKept = (keys: readonly string[]): { quality: string | null; more_qualities: string[] } => {
  const [quality = null, ...more] = [...new Set(keys)];
  return { quality, more_qualities: more };
};

/** Several signs in one cell of a file. */
const BETWEEN = ' + ';
export const qualityCell = (keys: readonly string[]): string => keys.join(BETWEEN);
export const qualitiesOfCell = (cell: string | null | undefined): string[] =>
  (cell ?? '')
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter(Boolean);
