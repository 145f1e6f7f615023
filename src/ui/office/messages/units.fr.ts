import { french } from '#kernel/language/french.ts';

/** Words beside a quantity cell that is not understood. */
export const unitsWords = french({
  empty: 'Vide\u00a0: indiquez 0 s’il n’y en a pas.',
  wrong: (whole: boolean, most: string | null) =>
    `Un nombre${whole ? ' entier' : ''} ${most === null ? 'à partir de 0' : `de 0 à ${most}`}.`,
});
