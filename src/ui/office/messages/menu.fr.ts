import { french } from '#kernel/language/french.ts';

export const menuWords = french({
  favourites: 'Favoris',
  keepFavourite: (entry: string) => `Ajouter « ${entry} » aux favoris`,
  dropFavourite: (entry: string) => `Retirer « ${entry} » des favoris`,
  moreCount: (n: number) => `Plus (${n})`,
  moreOf: (section: string, n: number) => `Plus (${n}), ${section}`,
  less: 'Moins',
  lessOf: (section: string) => `Moins, ${section}`,
  neverUsed: 'Plus',
} as const);
