import type { Arrangement } from '../rules/endpoints.ts';

/** In the order of the person, then in that of the house; those that he hid are left out. */
export const inOrder = <T extends { readonly name: string }>(
  all: readonly T[],
  { placed }: Pick<Arrangement, 'placed'>,
): readonly T[] => {
  const rank = (one: T): number => {
    const at = placed.indexOf(one.name);
    return at === -1 ? placed.length + all.indexOf(one) : at;
  };
  return [...all].sort((a, b) => rank(a) - rank(b));
};
export const shownOf = <T extends { readonly name: string }>(
  all: readonly T[],
  arrangement: Arrangement,
): readonly T[] => inOrder(all, arrangement).filter((one) => !arrangement.hidden.includes(one.name));
