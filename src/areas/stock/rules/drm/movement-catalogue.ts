/** The catalogue of movement names that the file follows: Alsace has some names of its own. */
export const CATALOGUES = ['standard', 'civa'] as const;
export type Catalogue = (typeof CATALOGUES)[number];
export const CATALOGUE_WORDS: Readonly<Record<Catalogue, string>> = {
  standard: 'Sud-Ouest, Bergerac, Loire et les autres',
  civa: 'Alsace (CIVA)',
};
