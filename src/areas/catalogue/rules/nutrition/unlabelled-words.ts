import { french } from '#kernel/language/french.ts';

/** The warning at putting a wine on sale without what the law asks: it is sold, and its estate knows. */
export const unlabelledWords = french({
  /** Each vintage with what it lacks: « 2024 (ingrédients, sucres) ». */
  online: (vintages: string) =>
    `Le produit est en ligne. À compléter : étiquette ${vintages}. La loi demande ingrédients et valeurs nutritionnelles avant l’achat.`,
  count: (n: number) =>
    n > 1
      ? `${n} millésimes vendus attendent leur étiquette (ingrédients, valeurs nutritionnelles).`
      : 'Un millésime vendu attend son étiquette (ingrédients, valeurs nutritionnelles).',
  fact: 'Étiquettes à compléter',
  act: 'Compléter les étiquettes',
});
