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

/**
 * The price category of a client: his own, else the public one of the shop. Prices, allocations, lists and papers all ask
 * here, so that no client is without one where another screen shows one.
 */
export const heldTypology = (
  all: Readonly<Record<string, { readonly public: boolean }>>,
  own: string | null | undefined,
): string | null =>
  own && Object.hasOwn(all, own) ? own : (Object.entries(all).find(([, one]) => one.public)?.[0] ?? null);
