import { french } from '#kernel/language/french.ts';

export const ownWords = french({
  title: 'Description en d’autres langues',
  lang: 'Langue',
  description: 'Description',
  none: 'En français',
  add: 'Écrire',
  change: 'Modifier',
  save: 'Enregistrer',
  write: (lang: string) => `Description en ${lang}`,
  textIn: (lang: string) => `Description, ${lang}`,
} as const);
