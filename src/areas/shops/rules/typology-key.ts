import { folded } from './slug.ts';

const LONGEST = 40;

/** The key of a new category, made of its name: `Cavistes & bars` gives `cavistes-bars`, and a number follows where it is taken. */
export const typologyKeyOf = (name: string, taken: readonly string[]): string => {
  const plain = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const start = (plain || 'typologie').slice(0, LONGEST - 4).replace(/-+$/, '');
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? start : `${start}-${n}`;
    if (!taken.includes(key)) return key;
  }
};
